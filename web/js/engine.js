// The engine behind the page: asks the server that handed the page out.
// @ts-check
/** @typedef {import("./types.js").Engine} Engine */

/** Why the engine did not answer. */
export class EngineError extends Error {
  /** @param {{kind?: string, message?: string, field?: string}} failure */
  constructor({ kind = "engine", message = "", field }) {
    super(message);
    this.name = "EngineError";
    this.kind = kind;
    this.field = field;
  }
}

/** @returns {Promise<Engine>} */
export async function createEngine() {
  return {
    async call(verb, request, { signal } = {}) {
      const response = await fetch(`api/v1/${verb}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(request), signal: signal ?? null });
      const reply = await response.json();
      if (!response.ok) throw new EngineError(reply.error ?? reply);
      return reply;
    },
  };
}
