// Writes wire.d.ts: the types of requests and replies, from the server's OpenAPI description. `npm run wire`
// writes it anew; a unit test holds that it is up to date.
// @ts-check
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const DESCRIPTION = new URL("../../crates/skyscrapers-server/src/openapi.json", import.meta.url);
export const TYPES = new URL("../wire.d.ts", import.meta.url);

/**
 * As much of JSON Schema as the description uses.
 * @typedef {object} Schema
 * @property {string} [$ref]
 * @property {string|string[]} [type]
 * @property {string} [description]
 * @property {(string|null)[]} [enum]
 * @property {Schema[]} [allOf]
 * @property {Schema[]} [anyOf]
 * @property {Schema} [items]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 */

/** @param {string} reference  "#/components/schemas/Step" */
const named = (reference) => reference.slice(reference.lastIndexOf("/") + 1);

/** @param {string} text @param {string} indent */
const comment = (text, indent) => `${indent}/** ${text.replaceAll("*/", "*∕")} */\n`;

/** The fields of an object between braces. @param {Schema} schema @param {string} indent */
function fields({ properties = {}, required = [] }, indent) {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const about = schema.description ? comment(schema.description, inner) : "";
    return `${about}${inner}${name}${required.includes(name) ? "" : "?"}: ${typed(schema, inner)};\n`;
  });
  if (Object.keys(properties).length === 0 && required.length === 0) return "Record<string, unknown>";
  const bare = required.filter((name) => !(name in properties));
  lines.push(...bare.map((name) => `${inner}${name}: unknown;\n`));
  return `{\n${lines.join("")}${indent}}`;
}

/** @param {string} name @param {Schema} schema @param {string} indent @returns {string} */
function simple(name, schema, indent) {
  switch (name) {
    case "integer":
    case "number":
      return "number";
    case "array": {
      const item = schema.items ? typed(schema.items, indent) : "unknown";
      return /[|&]/.test(item) ? `(${item})[]` : `${item}[]`;
    }
    case "object":
      return fields(schema, indent);
    case "string":
    case "boolean":
    case "null":
      return name;
    default:
      throw new Error(`wire.d.ts: unknown type ${name}`);
  }
}

/** A schema as a TypeScript type. @param {Schema} schema @param {string} [indent] @returns {string} */
function typed(schema, indent = "") {
  if (schema.$ref) return named(schema.$ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map((one) => typed(one, indent)).join(" | ");
  const based = (schema.allOf ?? []).map((one) => typed(one, indent));
  const types = [schema.type ?? []]
    .flat()
    .filter((name) => name !== "object" || schema.properties || !based.length);
  const own = types.map((name) => simple(name, schema, indent)).join(" | ");
  // A schema may ask for fields of the one that it is based on.
  const known = Object.keys(schema.properties ?? {});
  const asked = (based.length ? (schema.required ?? []) : []).filter((name) => !known.includes(name));
  const picked = asked.map((name) => JSON.stringify(name)).join(" | ");
  const parts = [...based, asked.length ? `Required<Pick<${based[0]}, ${picked}>>` : "", own].filter(Boolean);
  return parts.join(" & ") || "unknown";
}

/** The text of wire.d.ts. */
export function wireTypes() {
  const { paths, components } = JSON.parse(readFileSync(DESCRIPTION, "utf8"));
  const schemas = /** @type {[string, Schema][]} */ (Object.entries(components.schemas));
  const types = schemas.map(
    ([name, schema]) =>
      `${schema.description ? comment(schema.description, "") : ""}export type ${name} = ${typed(schema)};\n`,
  );
  const verbs = Object.values(paths).flatMap(({ post }) => {
    if (!post) return [];
    const of = (/** @type {any} */ body) => typed(body.content["application/json"].schema);
    const [request, reply] = [of(post.requestBody), of(post.responses["200"])];
    return [
      `${comment(post.summary, "  ")}  ${post.operationId}: { request: ${request}; reply: ${reply} };\n`,
    ];
  });
  return [
    "// Written by `npm run wire` from crates/skyscrapers-server/src/openapi.json. Change that, not this.\n",
    ...types,
    `/** What the engine can be asked. */\nexport type Verbs = {\n${verbs.join("")}};\n`,
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TYPES, wireTypes());
