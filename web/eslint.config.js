// What the linter asks of the page and its tests, beyond what the type checker sees.
// @ts-check
import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["node_modules/"] },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-var": "error",
      "prefer-const": "error",
      "no-implicit-globals": "error",
      "no-shadow": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "max-lines": ["error", { max: 550 }],
      "no-restricted-properties": [
        "error",
        { property: "innerHTML", message: "Build nodes with h() of dom.js: text stays text." },
        { property: "outerHTML", message: "Build nodes with h() of dom.js: text stays text." },
        { property: "insertAdjacentHTML", message: "Build nodes with h() of dom.js: text stays text." },
      ],
      "no-restricted-globals": ["error", "alert", "confirm", "prompt", "eval"],
    },
  },
  { files: ["js/**/*.js", "npm/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["engine/*.js"], languageOptions: { globals: { ...globals.worker, ...globals.serviceworker } } },
  {
    // Not a module; `cargo xtask site` puts the two names before it.
    files: ["engine/service-worker.js"],
    languageOptions: { sourceType: "script", globals: { VERSION: "readonly", FILES: "readonly" } },
    rules: { "no-implicit-globals": "off" },
  },
  {
    files: ["tests/**/*.js", "tools/**/*.js", "eslint.config.js"],
    languageOptions: { globals: { ...globals.nodeBuiltin, ...globals.browser } },
  },
];
