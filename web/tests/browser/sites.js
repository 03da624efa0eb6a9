// The two ways the page reaches people, started for a test: the command's own server, and a folder of
// files on a host that knows nothing.
// @ts-check
import { spawn } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { createServer, request as ask } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** @typedef {{base: string, stop: () => Promise<void>}} Site */

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TARGET = process.env.CARGO_TARGET_DIR ?? path.join(ROOT, "target");
const COMMAND = process.env.SKYSCRAPERS_BIN ?? path.join(TARGET, "release/skyscrapers");
export const FOLDER = process.env.SKYSCRAPERS_SITE ?? path.join(ROOT, "target/site");

/** Which transports to test; `SKYSCRAPERS_TRANSPORTS=http` leaves the other one out. */
export const TRANSPORTS = (process.env.SKYSCRAPERS_TRANSPORTS ?? "http,static").split(",");

/**
 * @param {string} transport
 * @returns {Promise<Site>}
 */
export function startSite(transport) {
  if (transport === "http") return process.env.SKYSCRAPERS_LIVE ? serveLive() : serveByCommand();
  if (transport === "static") return serveFolder();
  throw new Error(`unknown transport: ${transport}`);
}

/**
 * `skyscrapers serve` on a port of its own choice, which it prints.
 * @returns {Promise<Site>}
 */
function serveByCommand() {
  const server = spawn(COMMAND, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  return new Promise((resolve, reject) => {
    const listen = (/** @type {Buffer} */ text) => {
      said += text;
      const address = /http:\/\/[^\s/]+:\d+/.exec(said);
      if (address) resolve({ base: `${address[0]}/`, stop });
    };
    const stop = () =>
      new Promise((/** @type {(value: void) => void} */ done) => {
        server.once("exit", () => done());
        server.kill("SIGTERM");
      });
    server.stdout.on("data", listen);
    server.stderr.on("data", listen);
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`skyscrapers serve ended with ${code}: ${said}`)));
  });
}

/** The folder stands below a path of its own, as on a host that many share. */
const BELOW = "/shared/host/";

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** What was compressed, by name and time: the engine is large, and every test asks for it again.
 * @type {Map<string, Buffer>} */
const kept = new Map();

/**
 * Hands out a file of a folder, compressed; false if there is none.
 * @param {string} folder
 * @param {string} name  from the folder on; empty for its page
 * @param {import("node:http").ServerResponse} response
 * @param {(text: string) => string} [prepare]  what is done to scripts and style sheets first
 */
async function handOut(folder, name, response, prepare) {
  const file = path.join(folder, name.replace(/(^|\/)$/, "$1index.html"));
  const found = file.startsWith(folder) && (await stat(file).catch(() => null));
  if (!found || !found.isFile()) return false;
  const key = `${file} ${found.mtimeMs}`;
  let bytes = kept.get(key);
  if (!bytes) {
    const whole = await readFile(file);
    bytes = gzipSync(prepare && /\.(js|css)$/.test(file) ? prepare(whole.toString("utf8")) : whole);
    kept.set(key, bytes);
  }
  const type = TYPES[path.extname(file)] ?? "application/octet-stream";
  response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(bytes);
  return true;
}

/** As the command and the site hand scripts and style sheets out: lines that are only comments are left out
 * (page_files.rs). @param {string} text */
const withoutComments = (text) => text.replace(/^[ \t]*(?:\/\/.*|\/\*(?:(?!\*\/)[^])*\*\/[ \t]*)?\n/gm, "");

/** @param {import("node:http").RequestListener} listener @param {string} below @returns {Promise<Site>} */
async function listening(listener, below) {
  const server = createServer(listener);
  await new Promise((/** @type {(value: void) => void} */ done) =>
    server.listen(0, "127.0.0.1", () => done()),
  );
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  const stop = () =>
    new Promise((/** @type {(value: void) => void} */ done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return { base: `http://127.0.0.1:${address.port}${below}`, stop };
}

/**
 * With `SKYSCRAPERS_LIVE=1`: the page as it stands in `web/`, and the command's server behind it for the rest. So
 * whoever changes the page need not build the command again.
 * @returns {Promise<Site>}
 */
async function serveLive() {
  const command = await serveByCommand();
  const site = await listening(async (request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname).slice(1);
    if (await handOut(path.join(ROOT, "web"), name, response, withoutComments)) return;
    const { method, headers } = request;
    const passed = ask(new URL(name, command.base), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    response.once("close", () => passed.destroy());
    request.pipe(passed.on("error", () => response.destroy()));
  }, "/");
  return { base: site.base, stop: async () => void (await Promise.all([site.stop(), command.stop()])) };
}

/**
 * A static host of the simplest kind: files by their names, compressed, no headers of its own.
 * @returns {Promise<Site>}
 */
export async function serveFolder(folder = FOLDER) {
  await stat(path.join(folder, "index.html"));
  return listening(async (request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const isHere = name.startsWith(BELOW) && (await handOut(folder, name.slice(BELOW.length), response));
    if (!isHere) response.writeHead(404).end();
  }, BELOW);
}
