// What is missing before a map of regions is a partition of its board.
// @ts-check
import { neighbours } from "./regions.js";

/** How many cells each region has; index 0 counts cells without one.
 * @param {number} n @param {number[]} map */
export function regionSizes(n, map) {
  const sizes = Array(n + 1).fill(0);
  for (const region of map) sizes[region]++;
  return /** @type {number[]} */ (sizes);
}

/** In how many pieces a region lies. @param {number} n @param {number[]} map @param {number} region */
export function piecesOf(n, map, region) {
  const left = new Set(map.flatMap((at, cell) => (at === region ? [cell] : [])));
  let pieces = 0;
  for (const start of left) {
    pieces++;
    const reached = [start];
    for (let cell = reached.pop(); cell !== undefined; cell = reached.pop()) {
      left.delete(cell);
      reached.push(...neighbours(n, cell).filter((next) => left.has(next)));
    }
  }
  return pieces;
}

/**
 * What keeps a map from being a partition into regions of n cells: cells without a region, regions that are
 * not full or have too many, and regions in pieces unless these are allowed.
 * @typedef {object} Faults
 * @property {number} bare
 * @property {{region: number, cells: number}[]} sizes
 * @property {{region: number, pieces: number}[]} apart
 */
/** @param {number} n @param {number[]} map @param {boolean} free @returns {Faults|null} */
export function regionFaults(n, map, free) {
  const counts = regionSizes(n, map);
  const numbers = counts.map((_, region) => region).slice(1);
  const sizes = numbers
    .map((region) => ({ region, cells: counts[region] }))
    .filter(({ cells }) => cells !== n);
  const split = free ? [] : numbers.map((region) => ({ region, pieces: piecesOf(n, map, region) }));
  const apart = split.filter(({ pieces }) => pieces > 1);
  return counts[0] || sizes.length || apart.length ? { bare: counts[0], sizes, apart } : null;
}
