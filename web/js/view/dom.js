// Making DOM elements without markup in strings.
// @ts-check

/** @typedef {Node|string|number|null|undefined|false} Child */

/**
 * @param {Element} element
 * @param {Record<string, any>} props  attributes; `on` holds listeners, `style` CSS properties
 * @param {(Child|Child[])[]} children
 */
function furnish(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value))
        element.addEventListener(event, /** @type {EventListener} */ (listener));
    } else if (name === "style") {
      for (const [key, text] of Object.entries(value))
        /** @type {HTMLElement} */ (element).style.setProperty(key, String(text));
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [props]
 * @param {...(Child|Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  return /** @type {HTMLElementTagNameMap[K]} */ (furnish(document.createElement(tag), props, children));
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...(Child|Child[])} children
 * @returns {SVGElement}
 */
export function svg(tag, props = {}, ...children) {
  return /** @type {SVGElement} */ (
    furnish(document.createElementNS("http://www.w3.org/2000/svg", tag), props, children)
  );
}

/**
 * Draws what is in a container anew; if a button or field of it had the focus, the one in its place gets it.
 * @param {HTMLElement} container
 * @param {() => void} draw
 */
export function redraw(container, draw) {
  const all = "button, input, select";
  const fields = () => /** @type {HTMLElement[]} */ ([...container.querySelectorAll(all)]);
  const at = fields().findIndex((field) => field === document.activeElement);
  draw();
  if (at >= 0) fields()[at]?.focus({ preventScroll: true });
}

/** Adds a style sheet; resolves when it holds, or is out of reach. @param {string} href */
export const styleSheet = (href) =>
  new Promise((done) =>
    document.head.append(h("link", { rel: "stylesheet", href, on: { load: done, error: done } })),
  );
