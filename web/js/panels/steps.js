// All steps that can be seen now. The list itself is fetched when it is first wanted: without an engine it would be empty.
// @ts-check
import { failureWords } from "../app/failure.js";
import { S } from "../words/panels.js";
import { message } from "./hint.js";
/** @typedef {import("../app/types.js").App} App */

/** @param {App} app @param {any} [args] @returns {Promise<import("../app/types.js").PanelView>} */
export const open = (app, args) =>
  import("./step-list.js").then(
    (list) => list.open(app, args),
    (error) => message(app, S.hint.failed, [failureWords(error)], () => void app.panels.open("steps")),
  );
