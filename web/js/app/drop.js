// Files, links and texts that are dropped on the page: read as if they were opened. What lands in a field is the
// browser's, unless it is a file, which no field can take.
// @ts-check
import { forMending, readFileText } from "./file.js";
import { openText } from "./share.js";
import { tellUnreadable } from "./verdict.js";
/** @typedef {import("./types.js").App} App */

/** @param {App} app */
export function takeDrops(app) {
  /** What the page would take of this, if anything. @param {DragEvent} event */
  const wanted = ({ dataTransfer, target }) => {
    const types = dataTransfer?.types ?? [];
    const isField = target instanceof Element && target.closest("input, textarea");
    return types.includes("Files") || (types.includes("text/plain") && !isField);
  };
  document.addEventListener("dragover", (event) => {
    if (!wanted(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  });
  document.addEventListener("drop", (event) => {
    if (!wanted(event)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    void take(app, file ?? event.dataTransfer?.getData("text/plain") ?? "");
  });
}

/**
 * Puts what was dropped onto the board, or says why not.
 * @param {App} app
 * @param {File | string} dropped
 */
async function take(app, dropped) {
  const isText = typeof dropped === "string";
  let text = isText ? dropped : "";
  try {
    text = isText ? dropped : await readFileText(dropped);
    await openText(app, text);
  } catch (error) {
    const again = () => void take(app, dropped);
    tellUnreadable(app, forMending(text), error, { from: isText ? "text" : "file", again });
  }
}
