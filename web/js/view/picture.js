// A picture that is data (the skyline's shapes) as nodes of the page.
// @ts-check
/** @typedef {import("../game/skyline.js").Shape} Shape */

/**
 * The picture as nodes of a page.
 * @param {Shape} picture
 * @returns {SVGElement}
 */
export function toNode({ tag, attributes, children, text }) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...(text ? [text] : []), ...children.map(toNode));
  return node;
}
