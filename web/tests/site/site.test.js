// The folder that goes to a static host: complete, small, and quick enough in the engine.
// @ts-check
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Linter } from "eslint";
import { file, FOLDER, ROOT, startEngine } from "./built.js";
import { begun, puzzles } from "./puzzles.js";

const KiB = 1024;
const BOOK = path.join(FOLDER, "book");

/**
 * The first lines of the service worker, read as it reads them.
 * @returns {{VERSION: string, FILES: [string, string][]}}
 */
function kept() {
  const [lines] = file("sw.js").toString().split("];\n");
  return Function(`${lines}];\nreturn { VERSION, FILES };`)();
}

test("the engine is small enough for a phone's network", (context) => {
  const engine = file("engine/skyscrapers_bg.wasm");
  const packed = gzipSync(engine, { level: 9 }).length;
  const sizes = [engine.length, packed, brotliCompressSync(engine).length].map(
    (size) => `${Math.round(size / KiB)} KiB`,
  );
  context.diagnostic(`engine: ${sizes[0]}, gzip ${sizes[1]}, brotli ${sizes[2]}`);
  assert.ok(packed <= 596 * KiB, `${packed} bytes`);
});

test("every file is kept for when there is no network, by its hash", () => {
  const { VERSION, FILES } = kept();
  assert.ok(VERSION.length >= 8);
  const there = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.startsWith(BOOK),
  );
  assert.equal(FILES.length, there.length - 1, "all but the service worker and the book");
  for (const [name, hash] of FILES) {
    const digest = createHash("sha256")
      .update(file(name === "./" ? "index.html" : name))
      .digest("base64");
    assert.equal(hash, `sha256-${digest}`, name);
  }
});

test("the page is told of the book exactly if it is there", () => {
  const { book } = JSON.parse(file("engine.json").toString());
  assert.equal(book, existsSync(path.join(BOOK, "index.html")) ? "book/" : undefined);
});

test("nothing points to the top of the host or away from it", () => {
  for (const [name] of kept().FILES.filter(
    ([each]) => each === "./" || /\.(html|css|webmanifest)$/.test(each),
  )) {
    const text = file(name === "./" ? "index.html" : name).toString();
    const addresses = [
      ...text.matchAll(/(?:href|src|url|start_url|scope)"?\s*[=:(]\s*["']?([^"')\s>]+)/g),
    ].map((match) => match[1]);
    for (const address of addresses) assert.doesNotMatch(address, /^(\/|https?:)/, `${name}: ${address}`);
  }
});

test("hints come, and how soon they do is told", async (context) => {
  const engine = await startEngine();
  for (const n of [6, 7, 9]) {
    const lines = puzzles(60, (puzzle) => puzzle.n === n && puzzle.unique !== false).flatMap((line, at) => [
      line,
      begun(line, at),
    ]);
    const time = (/** @type {string} */ line) => {
      const start = performance.now();
      const { hint } = JSON.parse(engine("hint", line));
      const took = performance.now() - start;
      assert.ok(hint.text.where, line);
      return took;
    };
    // The best of three: other work on this machine is not the engine's.
    const times = lines.map((line) => Math.min(time(line), time(line), time(line)));
    times.sort((a, b) => a - b);
    const [median, slowest] = [times[times.length >> 1], times[times.length - 1]];
    context.diagnostic(`hint on ${n}x${n}: median ${median.toFixed(2)} ms, at most ${slowest.toFixed(2)} ms`);
  }
});

test("scripts are handed out without their comments, and otherwise token for token", () => {
  const linter = new Linter();
  /** @param {string} source */
  const tokens = (source) => {
    linter.verify(source, [{ languageOptions: { ecmaVersion: "latest", sourceType: "module" } }]);
    const { ast } = linter.getSourceCode();
    return ast.tokens?.map(({ type, value }) => `${type} ${value}`) ?? [];
  };
  const web = path.join(ROOT, "web/js");
  const scripts = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  let [written, handedOut] = [0, 0];
  for (const name of scripts) {
    const [ours, theirs] = [readFileSync(path.join(web, name), "utf8"), file(`js/${name}`).toString()];
    assert.ok(tokens(ours).length > 0, name);
    assert.deepEqual(tokens(theirs), tokens(ours), name);
    written += ours.length;
    handedOut += theirs.length;
  }
  assert.ok(handedOut < 0.8 * written);
});
