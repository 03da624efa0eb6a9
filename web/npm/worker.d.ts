import type { Ask, Verbs } from "./index.js";

/** The engine in a thread of its own, with the same functions as the package. */
export type EngineWorker = { [Verb in keyof Verbs]: Ask<Verb> } & {
  /** Ends the worker, whatever it is doing; open calls are rejected with the kind `cancelled`. */
  end(): void;
};

/** Starts a worker: of the web in browsers, a thread in Node. */
export function startWorker(): Promise<EngineWorker>;
