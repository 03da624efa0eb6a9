// What `cargo xtask site` adds: the lines before the service worker, and the script that goes with the engine.

declare const VERSION: string;
/** Addresses and hashes. */
declare const FILES: [string, string][];

declare module "*/skyscrapers.js" {
  /** Throws a text, the failure's JSON; anything else it throws is a fault of ours. */
  export function call(verb: string, request: string, host: { working(times: number): void }): string;
  export function initSync(options: { module: WebAssembly.Module }): void;
}
