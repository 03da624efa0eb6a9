// The site that `cargo xtask site` has built, and its engine without a browser around it.
// @ts-check
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
export const FOLDER = process.env.SKYSCRAPERS_SITE ?? path.join(ROOT, "target/site");
const TARGET = process.env.CARGO_TARGET_DIR ?? path.join(ROOT, "target");
export const COMMAND = process.env.SKYSCRAPERS_BIN ?? path.join(TARGET, "release/skyscrapers");

/** A file of the site. @param {string} name */
export const file = (name) => readFileSync(path.join(FOLDER, name));

/**
 * The engine, as its worker has it: texts in and out.
 * @returns {Promise<(verb: string, request: string) => string>} throws a text, the failure's JSON
 */
export async function startEngine() {
  const { call, initSync } = await import(pathToFileURL(path.join(FOLDER, "engine/skyscrapers.js")).href);
  initSync({ module: file("engine/skyscrapers_bg.wasm") });
  const host = { working() {} };
  return (verb, request) => call(verb, request, host);
}
