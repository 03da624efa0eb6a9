// All browser tests: `npm run browser`. A file alone: `node --test tests/browser/play.test.js`.
// @ts-check
import { readdirSync } from "node:fs";
import { runTogether } from "./suites.js";

const FOLDER = new URL(".", import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".test.js"));
await runTogether(files, (name) => import(new URL(name, FOLDER).href), 2);
