// Puzzles that the browser tests open by their links, with their solutions (0 is a park).
// @ts-check

/** A 4×4 to be solved by keyboard. */
export const FOUR = {
  link: "#skyscrapers/4/4/k2g4g3l",
  n: 4,
  level: "Easy",
  solution: [2, 1, 3, 4, 1, 2, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1],
};

/** A 6×6 of level Hard. */
export const HARD = {
  link: "#skyscrapers/6/6/g3g3h3k3g41g32h5hh3zj2l1g",
  n: 6,
  level: "Hard",
  solution: [
    2, 4, 3, 1, 6, 5, 3, 1, 6, 5, 2, 4, 1, 3, 4, 6, 5, 2, 6, 5, 2, 4, 3, 1, 5, 6, 1, 2, 4, 3, 4, 2, 5, 3, 1,
    6,
  ],
};

/** A 5×5 with a park in every line. */
export const PARKS = {
  link: "#skyscrapers/5/5/2i223q2gm0g2k3n3&heights=4",
  n: 5,
  level: "Hard",
  solution: [1, 4, 3, 2, 0, 4, 1, 0, 3, 2, 2, 3, 1, 0, 4, 3, 0, 2, 4, 1, 0, 2, 4, 1, 3],
};

/** A 9×9. */
export const NINE = {
  link: "#skyscrapers/9/9/g233k3i324l33i2h2g3253146h5n253g4g8g69g7h64i1n6j5m8h4j2j1m2j",
  n: 9,
  level: "Medium",
  solution: [
    1, 4, 6, 7, 8, 5, 9, 2, 3, 8, 9, 1, 4, 7, 2, 5, 3, 6, 4, 1, 8, 5, 6, 9, 3, 7, 2, 9, 6, 4, 2, 3, 7, 1, 5,
    8, 7, 5, 2, 3, 1, 4, 6, 8, 9, 3, 2, 5, 1, 9, 6, 8, 4, 7, 5, 8, 7, 6, 4, 3, 2, 9, 1, 2, 3, 9, 8, 5, 1, 7,
    6, 4, 6, 7, 3, 9, 2, 8, 4, 1, 5,
  ],
};

// Kinds of puzzles, with what is to be seen of each: in the caption, in the name of the first cell, in the
// names of the clues and in the link; and two cells of one box or region that are in no line together.

/** A skyscraper sudoku. */
export const BOXES = {
  link: "#skyscrapers/6/6/33i3g3l4g2j33gt12z&boxes=2x3",
  n: 6,
  solution: [
    4, 3, 6, 5, 1, 2, 1, 5, 2, 4, 6, 3, 3, 4, 1, 2, 5, 6, 2, 6, 5, 1, 3, 4, 5, 2, 3, 6, 4, 1, 6, 1, 4, 3, 2,
    5,
  ],
  caption: [/boxes/],
  cell: /^row 1 column 1 box 1$/,
  clue: /^Clue \d /,
  linked: [/&boxes=2x3/],
  divided: true,
  clash: /** @type {const} */ ([0, 7]),
};

/** Irregular regions. */
export const REGIONS = {
  link: "#skyscrapers/6/6/h3m2g41h4h324hzr2i&regions=1h2h3312h331144354i3556h5h6h",
  n: 6,
  solution: [
    2, 4, 3, 1, 5, 6, 6, 5, 1, 3, 2, 4, 4, 2, 5, 6, 1, 3, 3, 1, 6, 5, 4, 2, 1, 3, 4, 2, 6, 5, 5, 6, 2, 4, 3,
    1,
  ],
  caption: [/regions/],
  cell: /^row 1 column 1 region 1$/,
  clue: /^Clue \d /,
  linked: [/&regions=1h2h33/],
  divided: true,
  clash: /** @type {const} */ ([0, 8]),
};

/** Clues that add up what they see. */
export const SUMS = {
  link: "#skyscrapers/5/5/idh8k58dg5g9g&sum",
  n: 5,
  solution: [2, 4, 5, 1, 3, 4, 1, 2, 3, 5, 5, 2, 3, 4, 1, 3, 5, 1, 2, 4, 1, 3, 4, 5, 2],
  caption: [/sums/],
  cell: /^row 1 column 1$/,
  clue: /^Sum \d+ /,
  linked: [/&sum/],
  divided: false,
};

/** Everything that goes together. */
export const MIXED = {
  link: "#skyscrapers/6/6/n7hc5h7g5h5ii0zr&heights=5&diagonals&boxes=2x3&sum",
  n: 6,
  solution: [
    5, 4, 3, 0, 2, 1, 1, 2, 0, 3, 4, 5, 3, 1, 4, 2, 5, 0, 2, 0, 5, 1, 3, 4, 4, 3, 1, 5, 0, 2, 0, 5, 2, 4, 1,
    3,
  ],
  caption: [/parks/, /diagonals/, /boxes/, /sums/],
  cell: /^row 1 column 1 diagonal box 1$/,
  clue: /^Sum \d+ /,
  linked: [/&heights=5/, /&diagonals/, /&boxes=2x3/, /&sum/],
  divided: true,
};
