// The engine comes with its bytes sorted by what they mean, since that compresses better (`xtask/src/packed.rs`). Here they
// become WebAssembly again.
// @ts-check

// The streams, in their order.
const SECTIONS = 0;
const INSTRUCTIONS = 1;
const DECLARED = 2;
const LOCALS = 3;
const ALIGNMENTS = 4;
const OFFSETS = 5;
const CONSTANTS = 6;
const LONG_CONSTANTS = 7;
const CALLS = 8;
const BLOCK_TYPES = 9;
const BRANCHES = 10;
const REST = 11;
const STREAMS = 12;

const CODE = 10;
const END = 0x0b;
const BRANCH_TABLE = 0x0e;
const SELECT = 0x1c;
const SINGLE = 0x43;
const DOUBLE = 0x44;
const MORE = 0xfc;

/** How long the size of a function can get. */
const SIZE = 5;

/** For each instruction, the streams of the numbers behind it. @type {number[][]} */
const OPERANDS = Array.from({ length: 256 }, () => []);
const set = (/** @type {number} */ first, /** @type {number} */ last, /** @type {number[]} */ ...streams) =>
  void OPERANDS.fill(streams, first, last + 1);
set(0x02, 0x04, BLOCK_TYPES);
set(0x0c, 0x0d, BRANCHES);
set(0x10, 0x10, CALLS);
set(0x11, 0x11, REST, REST);
set(0x20, 0x22, LOCALS);
set(0x23, 0x26, REST);
set(0x28, 0x3e, ALIGNMENTS, OFFSETS);
set(0x3f, 0x40, REST);
set(0x41, 0x41, CONSTANTS);
set(0x42, 0x42, LONG_CONSTANTS);
set(0xd0, 0xd0, REST);
set(0xd2, 0xd2, REST);

/** The numbers behind an instruction of the second table. @param {number} which */
const furtherOperands = (which) => (which < 8 ? 0 : which < 16 && which % 2 === 0 ? 2 : 1);

/** @param {Uint8Array} packed */
export function unpack(packed) {
  const lengths = new DataView(packed.buffer, packed.byteOffset, 4 * (1 + STREAMS));
  const length = lengths.getUint32(0, true);
  const file = new Uint8Array(length + SIZE);
  /** Where each stream goes on. @type {number[]} */
  const next = [];
  for (let stream = 0, at = lengths.byteLength; stream < STREAMS; stream++) {
    next.push(at);
    at += lengths.getUint32(4 + 4 * stream, true);
  }
  let at = 0;

  const byte = (/** @type {number} */ stream) => (file[at++] = packed[next[stream]++]);
  const bytes = (/** @type {number} */ stream, /** @type {number} */ count) => {
    for (let left = count; left > 0; left--) byte(stream);
  };
  const number = (/** @type {number} */ stream) => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const group = byte(stream);
      value |= (group & 0x7f) << shift;
      if (group < 0x80) return value;
    }
  };
  const instruction = () => {
    const code = byte(INSTRUCTIONS);
    for (const stream of OPERANDS[code]) number(stream);
    if (code === BRANCH_TABLE) for (let left = number(BRANCHES); left >= 0; left--) number(BRANCHES);
    else if (code === SELECT) bytes(REST, number(REST));
    else if (code === SINGLE) bytes(REST, 4);
    else if (code === DOUBLE) bytes(REST, 8);
    else if (code === MORE) for (let left = furtherOperands(number(REST)); left > 0; left--) number(REST);
    return code;
  };
  const body = () => {
    for (let left = number(DECLARED); left > 0; left--) {
      number(DECLARED);
      byte(DECLARED);
    }
    for (let open = 1; open > 0;) {
      const code = instruction();
      if (code === END) open -= 1;
      else if (code >= 0x02 && code <= 0x04) open += 1;
    }
  };
  /** A function's size comes before it, and is known only behind it. */
  const sized = () => {
    const start = at;
    at += SIZE;
    body();
    const end = at;
    at = start;
    for (let left = end - start - SIZE; ; left >>= 7) {
      file[at++] = left > 0x7f ? (left & 0x7f) | 0x80 : left;
      if (left <= 0x7f) break;
    }
    file.copyWithin(at, start + SIZE, end);
    at += end - start - SIZE;
  };

  bytes(SECTIONS, 8);
  while (at < length) {
    const section = byte(SECTIONS);
    const size = number(SECTIONS);
    if (section !== CODE) bytes(SECTIONS, size);
    else for (let left = number(SECTIONS); left > 0; left--) sized();
  }
  return file.subarray(0, length);
}
