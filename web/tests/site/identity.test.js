// Whoever is asked, the answer is the same to the letter: the command, its server, and the engine of the
// site.
// @ts-check
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { request } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { startSite } from "../browser/sites.js";
import { COMMAND, startEngine } from "./built.js";
import { begun, puzzles } from "./puzzles.js";

const COUNT = Number(process.env.SKYSCRAPERS_BOARDS ?? 200);
const LINES = puzzles(COUNT);

/**
 * What the command prints for a file of puzzles, a line each.
 * @param {string} verb
 * @param {string[]} lines
 */
function command(verb, lines) {
  const folder = mkdtempSync(path.join(tmpdir(), "skyscrapers-"));
  try {
    const name = path.join(folder, "puzzles.ndjson");
    writeFileSync(name, `${lines.join("\n")}\n`);
    // Bad news about a puzzle shows in the exit code, too; only trouble is said aloud.
    const { stdout, stderr, error } = spawnSync(COMMAND, [verb, "--json", name], {
      encoding: "utf8",
      maxBuffer: 2 ** 30,
    });
    assert.ifError(error);
    const answers = stdout.split("\n").filter(Boolean);
    assert.equal(answers.length, lines.length, stderr);
    return answers;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * What the server answers. Each request has a connection of its own: this process is deaf while it works, and
 * would not
 * notice that the server has closed one for lack of use.
 * @param {string} base
 * @param {string} verb
 * @param {string} body
 * @returns {Promise<string>}
 */
function serverSays(base, verb, body) {
  return new Promise((resolve, reject) => {
    const options = { method: "POST", agent: false, headers: { "content-type": "application/json" } };
    const asked = request(`${base}api/v1/${verb}`, options, async (response) => {
      resolve((await response.setEncoding("utf8").toArray()).join("").trimEnd());
    });
    asked.on("error", reject).end(body);
  });
}

/**
 * Compares without printing thousands of letters where one differs.
 * @param {string} found
 * @param {string} expected
 * @param {string} who
 */
function same(found, expected, who) {
  if (found === expected) return;
  let at = 0;
  while (found[at] === expected[at]) at += 1;
  const cut = (/** @type {string} */ text) => text.slice(Math.max(0, at - 60), at + 60);
  assert.fail(`${who} differs at letter ${at}:\n  …${cut(found)}…\nthe command says:\n  …${cut(expected)}…`);
}

/** The text that a call throws. @param {() => string} call */
function refusal(call) {
  try {
    call();
  } catch (error) {
    assert.equal(typeof error, "string", String(error));
    return String(error);
  }
  return assert.fail("not refused");
}

describe(`answers about ${LINES.length} puzzles`, () => {
  /** @type {(verb: string, request: string) => string} */
  let engine;
  /** @type {import("../browser/sites.js").Site} */
  let server;
  before(async () => {
    [engine, server] = await Promise.all([startEngine(), startSite("http")]);
  });
  after(() => server?.stop());

  for (const verb of ["solve", "grade", "hint", "explain", "check"]) {
    test(verb, async () => {
      const lines = verb === "hint" ? LINES.map(begun) : LINES;
      const answers = command(verb, lines);
      for (const [index, line] of lines.entries()) {
        const { id } = JSON.parse(line);
        same(engine(verb, line), answers[index], `${verb} ${id}: the engine of the site`);
        same(await serverSays(server.base, verb, line), answers[index], `${verb} ${id}: the server`);
      }
    });
  }

  test("the same seed makes the same puzzle", async () => {
    for (const [n, level] of /** @type {[number, string][]} */ ([
      [4, "starter"],
      [5, "hard"],
      [6, "fiendish"],
      [7, "easy"],
    ])) {
      const { stdout } = spawnSync(
        COMMAND,
        ["generate", "--size", String(n), "--level", level, "--seed", "7", "--json"],
        { encoding: "utf8" },
      );
      same(
        engine("generate", JSON.stringify({ n, level, seed: 7 })),
        stdout.trimEnd(),
        `${n}x${n} ${level}: the engine of the site`,
      );
    }
  });

  test("what cannot be answered is refused in the same words", async () => {
    for (const [verb, body] of [
      ["solve", "{}"],
      ["hint", '{"n":2,"clues":[1]}'],
      ["grade", "nonsense"],
      ["sing", "{}"],
    ]) {
      const thrown = refusal(() => engine(verb, body));
      assert.ok(JSON.parse(thrown).error.kind);
      // A verb that is none is an address that is none to the server.
      if (verb !== "sing") same(await serverSays(server.base, verb, body), thrown, `${verb}: the server`);
    }
  });
});
