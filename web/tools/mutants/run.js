// `npm run mutants`: what do the unit tests of the page not notice? Stryker judges the modules one after the other and
// keeps every verdict in target/page-mutants, so a run can be stopped after any module and goes on there; only what has changed since,
// in a module or its tests, is judged again.
//
//     npm run mutants --prefix web                    all modules
//     npm run mutants --prefix web -- moves trace     these
//     npm run mutants --prefix web -- --report        the table of what is known
// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("../../", import.meta.url));
const HERE = fileURLToPath(new URL("./", import.meta.url));
const KEPT = `${WEB}../target/page-mutants`;
const VERDICTS = `${KEPT}/verdicts.json`;

/** @typedef {{status: string, location: {start: {line: number, column: number}}, replacement: string}} Mutant */
/** What is known so far. @returns {{files: Record<string, {source: string, mutants: Mutant[]}>}} */
const verdicts = () => (existsSync(VERDICTS) ? JSON.parse(readFileSync(VERDICTS, "utf8")) : { files: {} });

/** What a screen or a connection is needed for has browser tests instead. */
const PURE = [
  ...readdirSync(`${WEB}js/game`).map((name) => `js/game/${name}`),
  ...["store", "backup", "settings", "games", "days"].map((name) => `js/store/${name}.js`),
].filter((file) => !file.endsWith("/types.js"));

/** @param {string[]} wanted */
function judge(wanted) {
  const asked = PURE.filter((file) => !wanted.length || wanted.some((name) => file.endsWith(`/${name}.js`)));
  if (!asked.length) throw new Error(`no module is called ${wanted.join(" or ")}`);
  const stryker = `${HERE}node_modules/@stryker-mutator/core/bin/stryker.js`;
  if (!existsSync(stryker)) spawnSync("npm", ["ci", "--prefix", HERE], { stdio: "inherit" });
  mkdirSync(KEPT, { recursive: true });
  for (const file of asked) {
    forgetSurvivors(file);
    const all = [stryker, "run", `${HERE}stryker.config.json`, "--mutate", file];
    const { status } = spawnSync(process.execPath, all, { cwd: WEB, stdio: "inherit" });
    if (status) process.exit(status);
    survivors(file);
  }
}

/** Tells what no test has noticed in a module. @param {string} file */
function survivors(file) {
  const { source, mutants } = verdicts().files[file] ?? { source: "", mutants: [] };
  for (const { status, location, replacement } of mutants) {
    if (status !== "Survived" && status !== "NoCoverage") continue;
    const { line, column } = location.start;
    const code = source.split("\n")[line - 1]?.slice(column - 1) ?? "";
    console.log(`${file}:${line}:${column}: ${code.slice(0, 80)}\n    not noticed: ${replacement}`);
  }
}

/** Survivors meet the tests again: for one that is there from the beginning, Stryker does not see that tests are new.
 * @param {string} file */
function forgetSurvivors(file) {
  const all = verdicts();
  const known = all.files[file];
  if (!known) return;
  known.mutants = known.mutants.filter(({ status }) => status !== "Survived");
  writeFileSync(VERDICTS, JSON.stringify(all));
}

/** The share of mutants that were noticed. */
function report() {
  const { files } = verdicts();
  console.log("| module | mutants | noticed | survived | score |\n|---|---:|---:|---:|---:|");
  const sums = [0, 0, 0];
  for (const [file, { mutants }] of Object.entries(files).sort()) {
    const count = (/** @type {string[]} */ ...kinds) =>
      mutants.filter(({ status }) => kinds.includes(status)).length;
    const found = [mutants.length, count("Killed", "Timeout"), count("Survived", "NoCoverage")];
    if (!PURE.includes(file) || !found[0]) continue;
    for (const [at, number] of found.entries()) sums[at] = (sums[at] ?? 0) + number;
    row(`\`${file.replace("js/", "")}\``, found);
  }
  row("all", sums);
}

/** @param {string} name @param {number[]} found */
function row(name, found) {
  const [, noticed = 0, survived = 0] = found;
  const score = Math.floor((100 * noticed) / Math.max(noticed + survived, 1));
  console.log(`| ${name} | ${found.join(" | ")} | ${score} % |`);
}

const wishes = process.argv.slice(2);
if (!wishes.includes("--report")) judge(wishes);
report();
