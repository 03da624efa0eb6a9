// A file as a text, whatever wrote it: UTF-8, UTF-16, the old encodings of western pages. What is no text is told
// in a sentence.
// @ts-check
import { S } from "../words/panels.js";
import { Refusal } from "./failure.js";

/** No text that is read has more bytes: the bound of the engine. */
export const MAX_BYTES = 1 << 20;

/** Longer texts are not put into a field to be mended: a saved page is for nobody to type in. */
const MENDED = 20_000;

/** The text, if somebody could want to mend it. @param {string} text */
export const forMending = (text) => (text.length > MENDED ? "" : text);

/**
 * The text of a file.
 * @param {Blob} file
 * @returns {Promise<string>}
 */
export async function readFileText(file) {
  if (file.size > MAX_BYTES) throw new Refusal(S.share.tooLong);
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  if (text === null) throw new Refusal(S.share.notText);
  return text;
}

/**
 * The text that bytes are; null if they are none.
 * @param {Uint8Array} bytes
 * @returns {string | null}
 */
export function decoded(bytes) {
  const text = inEncoding(bytes, wide(bytes) ?? "utf-8") ?? inEncoding(bytes, declared(bytes));
  // No text has such signs in it; PDF files begin like one.
  // eslint-disable-next-line no-control-regex
  return text === null || /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) || text.startsWith("%PDF-") ? null : text;
}

/** Two bytes a sign: by the mark at the beginning, or by the zeros beside Latin letters. @param {Uint8Array} bytes */
function wide(bytes) {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  const length = Math.min(bytes.length, 1000);
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd > length / 4) return "utf-16le";
  return odd === 0 && even > length / 4 ? "utf-16be" : null;
}

/** The encoding that a page says it has; else the one of old western files. @param {Uint8Array} bytes */
function declared(bytes) {
  const begin = inEncoding(bytes.subarray(0, 2048), "windows-1252") ?? "";
  return /charset=["']?([\w-]+)/i.exec(begin)?.[1] ?? "windows-1252";
}

/** @param {Uint8Array} bytes @param {string} name */
function inEncoding(bytes, name) {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
