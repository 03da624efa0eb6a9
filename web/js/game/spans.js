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
