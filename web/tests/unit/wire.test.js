// The types of requests and replies are those of the server's description.
// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { TYPES, wireTypes } from "../../tools/wire.js";

test("wire.d.ts is up to date", () => {
  const message = "The server's description has changed: run `npm run wire --prefix web`.";
  assert.equal(readFileSync(TYPES, "utf8"), wireTypes(), message);
});
