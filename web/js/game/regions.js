// Regions as a map: for each cell in reading order the number of its region from 1 on, 0 while it has none.
// @ts-check

/**
 * Is it a map of a board, finished or not?
 * @param {number} n
 * @param {unknown[]} map
 * @returns {map is number[]}
 */
export const isMap = (n, map) =>
  map.length === n * n &&
  map.every((region) => Number.isInteger(region) && Number(region) >= 0 && Number(region) <= n);

/** The map with its regions numbered in the order in which they are met. @param {number[]} map */
export function renumbered(map) {
  /** @type {Map<number, number>} */
  const numbers = new Map([[0, 0]]);
  return map.map((region) => {
    if (!numbers.has(region)) numbers.set(region, numbers.size);
    return numbers.get(region) ?? 0;
  });
}

/** The boxes of a board as a map. @param {number} n @param {{rows: number, columns: number}} shape */
export function boxMap(n, { rows, columns }) {
  const across = n / columns;
  return Array.from({ length: n * n }, (_, cell) => {
    const [row, column] = [Math.floor(cell / n), cell % n];
    return Math.floor(row / rows) * across + Math.floor(column / columns) + 1;
  });
}

/** The shape of the boxes that these regions are, if they are boxes.
 * @param {number} n @param {number[]} map */
export function asBoxes(n, map) {
  const numbered = renumbered(map).join();
  const shapes = Array.from({ length: n }, (_, index) => ({ rows: index + 1, columns: n / (index + 1) }));
  return shapes.find((shape) => n % shape.rows === 0 && boxMap(n, shape).join() === numbered) ?? null;
}

/** The cells above, right, below and left of a cell that are on the board.
 * @param {number} n @param {number} cell */
export const neighbours = (n, cell) => around(n, cell).filter((at) => at >= 0);

/**
 * The cells above, right, below and left of a cell; -1 where the board ends.
 * @param {number} n
 * @param {number} cell
 */
export function around(n, cell) {
  const [row, column] = [Math.floor(cell / n), cell % n];
  return [
    row > 0 ? cell - n : -1,
    column < n - 1 ? cell + 1 : -1,
    row < n - 1 ? cell + n : -1,
    column > 0 ? cell - 1 : -1,
  ];
}
