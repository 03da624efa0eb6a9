// The tree of guesses as it grows: a line a board, with the phases of the one at work. Boards that are done with fold up.
// @ts-check
import { h, redraw } from "./dom.js";
import { icon } from "./icons.js";
import { treeAt } from "../game/trace.js";
import { fromReply } from "../game/puzzle.js";
import { valueWords } from "../words/names.js";
import { S as asked } from "../words/asked.js";
/** @typedef {import("../game/trace.js").Trace} Trace */
/** @typedef {import("../game/trace.js").Twig} Twig */

const S = asked.solver;

/** What a board is called: by its guess. @param {Trace} trace @param {number} branch */
export function boardName({ reply }, branch) {
  const guess = reply.branches[branch]?.guess;
  return guess ? S.guess(guess.cell, valueWords(fromReply(guess.value))) : S.root;
}

/**
 * @param {Trace} trace
 * @param {(position: number) => void} go  to a moment
 */
export function createTree(trace, go) {
  const element = h("div", { class: "guesses", role: "group", "aria-label": S.tree });
  /** Boards that the player has folded or unfolded. @type {Set<number>} */
  const turned = new Set();
  let drawn = { position: 0, signature: "" };

  /** @param {string} name @param {string} note @param {number} position @param {boolean} isNow */
  const line = (name, note, position, isNow) =>
    h(
      "button",
      { type: "button", class: "at", "aria-current": isNow && "step", on: { click: () => go(position) } },
      h("span", {}, name),
      note && h("span", {}, note),
    );

  /** The phases of the board at work, as far as they have come. @param {number} branch @param {number} position */
  function phases(branch, position) {
    const now = trace.moments[position];
    if (now?.branch !== branch) return [];
    const begun = (trace.reply.branches[branch]?.phases ?? []).slice(0, now.phase + 1);
    return begun.map(({ name }, phase) => {
      const first = trace.moments.findIndex((each) => each.branch === branch && each.phase === phase);
      return h("li", { class: "phase" }, line(name, "", first, phase === now.phase));
    });
  }

  /** @param {Twig} twig @param {number} position @returns {HTMLElement} */
  function item({ branch, end, leads, hasInner, inner }, position) {
    const name = boardName(trace, branch);
    const note = leads ? S.leads[leads] : end ? S.ends[end] : "";
    const isNow = trace.moments[position]?.branch === branch && trace.moments[position]?.event === -1;
    const fold = h(
      "button",
      {
        type: "button",
        class: "fold",
        "aria-expanded": String(inner !== null),
        "aria-label": S.fold(name),
        on: { click: () => turn(branch) },
      },
      icon("next"),
    );
    const within = [...phases(branch, position), ...(inner ?? []).map((each) => item(each, position))];
    return h(
      "li",
      { class: leads ?? end ?? "" },
      h(
        "div",
        { class: "twig" },
        hasInner ? fold : h("i"),
        line(name, note, trace.firsts[branch] ?? 0, isNow),
      ),
      within.length > 0 && h("ul", {}, within),
    );
  }

  /** @param {number} branch */
  function turn(branch) {
    if (!turned.delete(branch)) turned.add(branch);
    show(drawn.position, true);
  }

  /** @param {number} position @param {boolean} [anyway]  even if nothing in it has changed */
  function show(position, anyway = false) {
    const { branch = -1, phase = 0, event = 0 } = trace.moments[position] ?? {};
    // From event to event within a phase nothing changes here.
    const signature = [branch, phase, event < 0].join();
    const isSame = signature === drawn.signature && !anyway;
    drawn = { position, signature };
    if (isSame) return;
    redraw(element, () =>
      element.replaceChildren(h("ul", {}, item(treeAt(trace, position, turned), position))),
    );
    const now = /** @type {HTMLElement|null} */ (element.querySelector("[aria-current]"));
    if (now && !anyway && element.checkVisibility())
      element.scrollTop = now.offsetTop - element.clientHeight / 2 + now.offsetHeight / 2;
  }
  return { element, show };
}
