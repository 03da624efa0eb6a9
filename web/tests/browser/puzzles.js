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
  solution: [2, 4, 3, 1, 6, 5, 3, 1, 6, 5, 2, 4, 1, 3, 4, 6, 5, 2, 6, 5, 2, 4, 3, 1, 5, 6, 1, 2, 4, 3, 4, 2, 5, 3, 1, 6],
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
  solution: [1, 4, 6, 7, 8, 5, 9, 2, 3, 8, 9, 1, 4, 7, 2, 5, 3, 6, 4, 1, 8, 5, 6, 9, 3, 7, 2, 9, 6, 4, 2, 3, 7, 1, 5, 8, 7, 5, 2, 3, 1, 4, 6, 8, 9, 3, 2, 5, 1, 9, 6, 8, 4, 7, 5, 8, 7, 6, 4, 3, 2, 9, 1, 2, 3, 9, 8, 5, 1, 7, 6, 4, 6, 7, 3, 9, 2, 8, 4, 1, 5],
};
