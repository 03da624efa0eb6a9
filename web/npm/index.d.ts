import type { Made, Verbs } from "../wire.js";

export type * from "../wire.js";

/** The verbs that take a puzzle; a text in any supported format will do instead of a record. */
type OfText = "solve" | "check" | "hint" | "explain" | "trace" | "grade";

/** What a verb is asked. */
export type Request<Verb extends keyof Verbs> = Verb extends OfText
  ? Verbs[Verb]["request"] | string
  : Verbs[Verb]["request"];

/** What a verb answers. */
export type Reply<Verb extends keyof Verbs> = Verbs[Verb]["reply"];

/** Asks a verb. Rejects with an {@link EngineError} where there is no answer. */
export type Ask<Verb extends keyof Verbs> = Verb extends "generate"
  ? Generate
  : (request: Request<Verb>) => Promise<Reply<Verb>>;

/** Makes one puzzle, or as many as `count` says. */
export interface Generate {
  (request: Request<"generate"> & { count?: undefined }): Promise<Made>;
  (request: Request<"generate">): Promise<Reply<"generate">>;
}

/** Find the solution, and prove that it is the only one. */
export const solve: Ask<"solve">;
/** Check that a puzzle has exactly one solution, and say what to fix if not. */
export const check: Ask<"check">;
/** Help with the next step, or point out a mistake. */
export const hint: Ask<"hint">;
/** Name the technique behind a move, call it a guess, or say why it is wrong. */
export const assess: Ask<"assess">;
/** Show how a person would find the solution, step by step. */
export const explain: Ask<"explain">;
/** Watch the solver work, phase by phase. */
export const trace: Ask<"trace">;
/** Rate how hard a puzzle is for a person. */
export const grade: Ask<"grade">;
/** Make new puzzles. */
export const generate: Ask<"generate">;
/** Make positions whose simplest next step uses one technique. */
export const practice: Ask<"practice">;
/** Review a finished game move by move. */
export const review: Ask<"review">;
/** Write a puzzle in another format. */
export const convert: Ask<"convert">;
/** Draw a puzzle, its solution or a position. */
export const render: Ask<"render">;

/** Loads the engine ahead of the first call. */
export function load(): Promise<void>;

/** A request that has no answer. */
export class EngineError extends Error {
  /** For programs: `bad_request`, `out_of_budget`, `internal`, … */
  kind: string;
  /** The field of the request that is at fault. */
  field?: string;
}
