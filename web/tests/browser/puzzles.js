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

/** The 7×7 of the posts that takes guesses. */
export const MEDVED = {
  link: "#skyscrapers/7/7/3321223235414232524134324142",
  n: 7,
};

/** A 9×9 on which the solver of the posts guesses for a long time. */
export const LONG = {
  link: "#skyscrapers/9/9/351g42h32g32g4422g264g354g32235414gl5j1i3m6t6o7m48h1l5s",
  n: 9,
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

/** A large board that a phone shows with dots for marks. */
export const TWELVE = {
  n: 12,
  link: "#skyscrapers/12/12/4i2i1k4h3g434g15j313j2j45kg516g4p9g173i3g6h1c8hah132g9gbi8h957c6j1g3hah26h7n4g6h24h7h91cga4h2gbj5gbk9g54jcl767k5i2g",
};
/** The largest board that New makes. */
export const SIXTEEN = {
  n: 16,
  link: "#skyscrapers/16/16/h5i3g5i4g1p1m1o4g2i4m5i1h9lc162j8i8ibh7419h74gagdg36h9gbgckech2g64g5hbagf6h7g3de59g21fid-10g3bhci8hc1g4576bfg3gb5h87haek3j5ieg-102gfga5h7hf8c9l13bceg6gdk4fi3i9ia6e8j69b1k7-10g4g7edhahbg18id9h-10gb12g83hegeg7h58ichdg2",
};
/** The largest board that there is: to be looked at, checked and watched. */
export const THIRTY_TWO = {
  n: 32,
  link: "#skyscrapers/32/32/y6g16v3i4j8q2h5g7l2m2i6o4l6hap3j7i6g5gahfb-12g-1bg-1116h-1a-1fd2hche-185-14-1d-197-154gehf-19g3a-14-1e-17-1b-1d-1cg8i5gd-18-15g-107i2-19-1e-1dh3-15hf-1f-14g9-12h4-20gb1-13-17-10e8h5dcich2g-11def-1c3-1bg-12-20-17g-1f5-18-14i1h4986e-1ada1fcg-10g-18-1eh-177h4-1cg-1bh-1d-16jf-14g9-1024-1dg36ag1-15-1beh-19g8gch-17-1ei5g75b-20g-17-14g-1fg-16ci3dh-1c-12e-11-1b-1d2-181f-1a658g-1ck-10-11g3fg2-1bg-1a-18h-1dg-19gb4hadgf4g-19h-18je-1ag-1e-1c-141i2g-126g9c8ba-1c4ieg-12g-1ec1-20-11gd-13g9j-1f2a6-1b7ic-15g2j-1bi5-1f48-1dg-186gb-17g-11-1cg-1a-16i-112-19-18gc-1e7-17bg5g8f-204ieg-10-1563-16am-1bj-16-19gch6fg-17g-119g3ai-13g-1ae-12ha5j-12-15-18-10gb-114h3-1e-166-208h-1fg-1dg-13h-1f-12g-1bga-19-10i7j649g-151gd-1a-1eb2-16-143g-1ch6g-1bg-19g2-1df-13d-15h53g-17-11-1eh7ga1j-18-1171i9h-16h-19a8-1cg-10ibceg-172-1e-14-18g-1fge-1d7-10-15-12g46g-17-1ag-1bbgacg5hfi-20-13g9-174g7-11-1fd-1a-1cg-1ee-20-185k-19-1d-13-10g3-12h-16gbd8-1f6-13-1e1e4-19-14j-11ci9-10h-1b2g-20i-11i4-1ciah-15-19i-1ed-20g6-16-14-175g-1093g3-10g-1d-13-15-12bi-11-1ag-14g1-16gf6j9g-1cg-1b-17-19g-178hdg6-144g2-19c1-12gbi-13-15-207-1e-18f-1cg-1d-11-121geg-119g-1dg-1ad-13-1885cg-1bh-16-1fh-15g6gb-10g-1bgc-15g-20g-163a8gbg-1e-116g-1f-1d7g5g-1741gej-20ifj3h-14ga-1a-12ehd7g9-1f4g-1e-185h-167-19ch52h9-1ddg-1cfg-13-1f-15g-14bh-11g-18-12g-17dg2g5-10c-11h-19hag9-16-1di-14-12fh-1a84g6-184g-15-10-1493gfo7b-1ee-1aga-11j-19gb-196h-16-20i-1b-1fg-1cg-17-14-152h-1eg3ef-13c9ag7-15h-1e2gfh5ha-16eh9g7-13-10g-1c3-18g-1f-1a-17h-1ag-1ba-155g9g-13h-1127bg-18h-12i183-19g6-1cg",
};
