// Words that speak of things on the board, as data: a text is a list of spans, each plain or with what it
// names. The engine hands its texts over like this (the wire crate's `told.rs`), and the page writes its own
// the same way.
// @ts-check
import { cellNumber, clueAt } from "./puzzle.js";
/** @typedef {import("./types.js").HouseName} HouseName */

/** A few words, and the thing on the board that they name; without one they are plain.
 * @typedef {{text: string, cell?: number, clue?: number, house?: HouseName}} Span */
/** A text. @typedef {(Span|string)[]} Spans */

/**
 * A text of the engine. Heights, techniques and levels that it names are words like others here.
 * @param {number} n
 * @param {import("./types.js").WireSpans} spans
 * @returns {Span[]}
 */
export const fromEngine = (n, spans) =>
  spans.map((span) => {
    if (typeof span === "string") return { text: span };
    const { text, cell, clue, house } = span;
    if (cell !== undefined) return { text, cell: cellNumber(n, cell) };
    if (clue) return { text, clue: clueAt(n, clue.side, clue.index - 1) };
    if (house) return { text, house: { kind: house.kind, index: house.index - 1 } };
    return { text };
  });

/** The words alone. @param {Spans} spans */
export const plain = (spans) => spans.map((span) => (typeof span === "string" ? span : span.text)).join("");

/** The lines of a text. @param {Spans} spans @returns {Span[][]} */
export function inLines(spans) {
  /** @type {Span[][]} */
  const lines = [[]];
  for (const span of spans) {
    const { text, ...thing } = typeof span === "string" ? { text: span } : span;
    text.split("\n").forEach((part, index) => {
      if (index) lines.push([]);
      if (part) lines.at(-1)?.push({ text: part, ...thing });
    });
  }
  return lines;
}

/** Where a text may be cut, the best places first: after sentences, after clauses, between words. */
const CUTS = [/(?<=[.?!…])\s+/, /(?<=[;:,])\s+/, /\s+/];

/**
 * The pieces of a text, cut at one kind of place.
 * @param {Span[]} spans
 * @param {RegExp} cut
 * @returns {Span[][]}
 */
function pieces(spans, cut) {
  /** @type {Span[][]} */
  const found = [[]];
  for (const { text, ...thing } of spans) {
    text.split(cut).forEach((part, index) => {
      if (index) found.push([]);
      if (part) found.at(-1)?.push({ text: part, ...thing });
    });
  }
  return found.filter((piece) => piece.length);
}

/** @param {Span[][]} parts @returns {Span[]} */
const joined = (parts) => parts.flatMap((part, at) => (at ? [{ text: " " }, ...part] : part));

/**
 * A text in as few pages as fit, each as full as it may be: cut after sentences; a sentence that does not fit by
 * itself, after clauses; a clause that does not, between words.
 * @param {Span[]} spans
 * @param {(page: Span[]) => boolean} fits
 * @param {number} [finest]  how fine it has been cut
 * @returns {Span[][]}
 */
export function inPages(spans, fits, finest = 0) {
  const cut = CUTS[finest];
  if (!cut || fits(spans)) return [spans];
  /** @type {Span[][]} */
  const pages = [];
  /** @type {Span[][]} */
  let page = [];
  for (const piece of pieces(spans, cut)) {
    if (fits(joined([...page, piece]))) {
      page.push(piece);
      continue;
    }
    if (page.length) pages.push(joined(page));
    if (fits(piece)) page = [piece];
    else {
      const finer = inPages(piece, fits, finest + 1);
      pages.push(...finer.slice(0, -1));
      page = finer.slice(-1);
    }
  }
  if (page.length) pages.push(joined(page));
  return pages;
}
