// The two ways the page reaches people, started for a test: the command's own server, and a folder of
// files on a host that knows nothing.
// @ts-check
import { spawn } from "node:child_process";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createGzip } from "node:zlib";

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
  if (transport === "http") return serveByCommand();
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

/** The folder stands below a path of its own, as on a host that many share. */
const BELOW = "/shared/host/";

/**
 * A static host of the simplest kind: files by their names, compressed, no headers of its own.
 * @returns {Promise<Site>}
 */
export async function serveFolder(folder = FOLDER) {
  await stat(path.join(folder, "index.html"));
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const name = decodeURIComponent(pathname);
    const file = path.join(folder, name.slice(BELOW.length).replace(/(^|\/)$/, "$1index.html"));
    const found = name.startsWith(BELOW) && file.startsWith(folder) && (await stat(file).catch(() => null));
    if (!found || !found.isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[path.extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-encoding": "gzip" });
    createReadStream(file).pipe(createGzip()).pipe(response);
  });
  await new Promise((/** @type {(value: void) => void} */ done) => server.listen(0, "127.0.0.1", () => done()));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  const stop = () =>
    new Promise((/** @type {(value: void) => void} */ done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return { base: `http://127.0.0.1:${address.port}${BELOW}`, stop };
}
