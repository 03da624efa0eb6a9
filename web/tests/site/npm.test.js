// The npm package that `cargo xtask npm` has packed: installed from its archive into a fresh folder, and used there.
// @ts-check
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { file, ROOT } from "./built.js";

const KiB = 1024;
const PLACE = path.join(ROOT, "target/npm");
const PUZZLE = "0,0,1,2, 0,2,0,0, 0,3,0,0, 0,1,0,0";

/** @type {string} */
let folder;
/** @param {string} name */
const inside = (name) => path.join(folder, "node_modules/skyscrapers", name);
/** @param {string} name */
const load = (name) => import(pathToFileURL(inside(name)).href);

before(() => {
  folder = mkdtempSync(path.join(tmpdir(), "skyscrapers-npm-"));
  const [archive] = readdirSync(PLACE).filter((name) => name.endsWith(".tgz"));
  writeFileSync(path.join(folder, "package.json"), '{"private":true,"type":"module"}');
  const options = ["install", "--offline", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", [...options, path.join(PLACE, archive)], { cwd: folder });
});
after(() => rmSync(folder, { recursive: true }));

test("the package is small", (context) => {
  const [archive] = readdirSync(PLACE).filter((name) => name.endsWith(".tgz"));
  const packed = statSync(path.join(PLACE, archive)).size;
  context.diagnostic(`archive: ${Math.round(packed / KiB)} KiB`);
  assert.ok(packed <= 498 * KiB, `${packed} bytes`);
});

test("unpacked, the engine is that of the site, byte for byte", async () => {
  const { unpack } = await load("npm/unpack.js");
  const packed = readFileSync(inside("npm/engine/skyscrapers.packed"));
  assert.ok(file("engine/skyscrapers_bg.wasm").equals(unpack(packed)));
});

test("a fault in the engine is an error like any other, and after it the engine is not asked again", () => {
  // What stops WebAssembly is one and the same, whether it is a panic or a memory full of nonsense.
  const name = path.join(folder, "fault.js");
  const program = `
import { load, solve } from "skyscrapers";
import { initSync } from "./node_modules/skyscrapers/npm/engine/skyscrapers.js";
await load();
new Uint8Array(initSync().memory.buffer).fill(255);
const first = await solve("${PUZZLE}").catch((error) => error);
const second = await solve("${PUZZLE}").catch((error) => error);
console.log(first.name, first.kind, first.message.split(":")[0], first === second);
`;
  writeFileSync(name, program);
  const printed = execFileSync(process.execPath, [name], { encoding: "utf8" });
  assert.equal(printed, "EngineError internal RuntimeError true\n");
});

test("the README's examples print what they say", () => {
  const readme = readFileSync(inside("README.md"), "utf8");
  const examples = [...readme.matchAll(/```js\n([^]*?)```/g)].map((match) => match[1]);
  assert.equal(examples.length, 2);
  for (const [index, example] of examples.entries()) {
    const name = path.join(folder, `example-${index}.js`);
    writeFileSync(name, example);
    const printed = execFileSync(process.execPath, [name], { encoding: "utf8" }).trimEnd().split("\n");
    const promised = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map((match) => match[1]);
    assert.equal(printed.length, promised.length);
    for (const [at, line] of printed.entries()) {
      const [start, open] = promised[at].split("…");
      if (open === undefined) assert.equal(line, start);
      else assert.ok(line.startsWith(start), `${line}\nis not\n${promised[at]}`);
    }
  }
});

test("every verb of the description is a function of the package and of its worker", async () => {
  const described = readFileSync(path.join(ROOT, "crates/skyscrapers-server/src/openapi.json"), "utf8");
  const { paths } = JSON.parse(described);
  const verbs = Object.values(paths).flatMap(({ post }) => (post ? [post.operationId] : []));
  const here = await load("npm/index.js");
  const { startWorker } = await load("npm/worker.js");
  const worker = await startWorker();
  for (const verb of verbs) {
    assert.equal(typeof here[verb], "function", verb);
    assert.equal(typeof worker[verb], "function", verb);
  }
  const types = readFileSync(inside("npm/index.d.ts"), "utf8");
  const typed = [...types.matchAll(/export const (\w+): Ask<"(\w+)">/g)];
  assert.deepEqual(typed.map((match) => match[1]).sort(), verbs.sort());
  assert.ok(typed.every((match) => match[1] === match[2]));
  worker.end();
});

test("thread and worker answer alike, and refuse alike", async () => {
  const here = await load("npm/index.js");
  const { startWorker } = await load("npm/worker.js");
  const worker = await startWorker();
  for (const verb of ["solve", "check", "hint", "explain", "grade"]) {
    assert.deepEqual(await worker[verb](PUZZLE), await here[verb](PUZZLE), verb);
  }
  for (const engine of [here, worker]) {
    await assert.rejects(engine.solve({ n: 4 }), { name: "EngineError", kind: "bad_request" });
  }
  const waiting = worker.generate({ n: 9, level: "fiendish", count: 100 });
  worker.end();
  await assert.rejects(waiting, { kind: "cancelled" });
  await assert.rejects(worker.solve(PUZZLE), { kind: "cancelled" });
});

test("a program in TypeScript is held to the types", () => {
  const name = path.join(folder, "typed.ts");
  const program = (/** @type {string} */ field) => `
import { solve, EngineError, type Level } from "skyscrapers";
import { startWorker } from "skyscrapers/worker";
const { outcome, solution } = await solve({ ${field}: 4, clues: [] });
const known: "unique" | "multiple" | "none" | "unknown" = outcome;
const level: Level | undefined = (await (await startWorker()).grade("")).level;
console.log(known, solution?.[0], level, EngineError);
`;
  const tsc = path.join(ROOT, "web/node_modules/.bin/tsc");
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--types", "", name];
  const compile = () => execFileSync(tsc, options, { cwd: folder, encoding: "utf8", stdio: "pipe" });
  writeFileSync(name, program("n"));
  compile();
  writeFileSync(name, program("sise"));
  assert.throws(compile, (/** @type {{stdout: string}} */ { stdout }) => stdout.includes("sise"));
});
