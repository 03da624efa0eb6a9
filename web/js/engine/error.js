// Why the engine has no answer, as the page's code meets it.
// @ts-check

/**
 * A call that has no answer. The engine's own kinds are those of the server's description; `network` is ours.
 */
export class EngineError extends Error {
  /**
   * @param {string} kind what kind of failure it is, for programs: `bad_request`, `out_of_budget`, `network`,
   *   …
   * @param {string} message one line for people
   * @param {string} [field] the field of the request that is at fault
   */
  constructor(kind, message, field) {
    super(message);
    this.name = "EngineError";
    this.kind = kind;
    this.field = field;
  }

  /**
   * Reads `{"error":{"kind","message","field"}}`, which server and WebAssembly answer alike.
   * @param {string} text
   * @returns {EngineError | null} nothing if the text is something else
   */
  static read(text) {
    try {
      const { kind, message, field } = JSON.parse(text).error;
      return new EngineError(String(kind), String(message), field);
    } catch {
      return null;
    }
  }
}
