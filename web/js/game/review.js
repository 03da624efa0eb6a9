// Looking back on a game: what to ask the engine, and which moments are worth another look. Pure.
// @ts-check
import { Game } from "./game.js";
import { toRecord } from "./puzzle.js";
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("../../wire.js").ReviewRequest} Request */

/** What the engine has a word for; anything else took a position over. */
const KINDS = ["enter", "mark", "erase", "fill", "hint", "clue", "restart"];

/** A game as the engine reviews it. @param {Game} game @returns {Request} */
export function reviewRequest({ puzzle, moves, at }) {
  const told = moves.slice(0, at).map(({ kind, cells, ms }) => ({
    kind: /** @type {Request["moves"][number]["kind"]} */ (KINDS.includes(kind) ? kind : "watch"),
    cells: cells.map((change) => [...change]),
    ...(ms === undefined ? {} : { ms }),
  }));
  return { puzzle: toRecord(puzzle), moves: told };
}

/**
 * A moment worth another look: before a move something easier was open, or the move was a guess or wrong.
 * @typedef {object} Moment
 * @property {number} number  of the move, from 1
 * @property {"overlooked"|"guess"|"wrong"} kind
 * @property {string[]} claims  what the move said: "r2c2=2"
 * @property {import("./types.js").WireSpans} spans  what there is to say of it
 * @property {Step|null} step  what was there to be seen, if anything was
 */

/** @typedef {import("../../wire.js").Assessment & {number?: number, overlooked?: Step[]}} Turn */

/** The moments of a game, in its order. @param {Turn[]} turns @returns {Moment[]} */
export function moments(turns) {
  return turns.flatMap((turn, index) => {
    const { verdict, claims, spans, overlooked, why_not, number = index + 1 } = turn;
    const kind =
      verdict === "wrong" || verdict === "guess" ? verdict : overlooked?.length ? "overlooked" : null;
    const step = overlooked?.at(-1) ?? (verdict === "wrong" ? (why_not?.steps?.at(-1) ?? null) : null);
    return kind ? [{ number, kind, claims, spans, step }] : [];
  });
}

/** The board before a move. @param {Game} game @param {number} number  of the move, from 1 */
export function boardBefore({ puzzle, moves }, number) {
  const board = new Game(puzzle);
  for (const move of moves.slice(0, number - 1)) board.play(move);
  return board;
}
