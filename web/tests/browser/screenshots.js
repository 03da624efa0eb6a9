// Pictures of every state of the page at three widths and in both themes, into target/screenshots; and the
// README's picture into docs. `npm run screenshots` after `cargo build --release -p skyscrapers-cli`.
//
//   node tests/browser/screenshots.js [STATE…]    only these states
// @ts-check
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { startBrowser } from "./harness.js";
import { startSite, TRANSPORTS } from "./sites.js";
import { STATES, enter } from "./states.js";

const FOLDER = fileURLToPath(new URL("../../../target/screenshots/", import.meta.url));
const DOCS = fileURLToPath(new URL("../../../docs/", import.meta.url));
const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/** The state that the README shows. */
const README = "watch";

const wanted = process.argv.slice(2);
const states = STATES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
await mkdir(FOLDER, { recursive: true });
const [browser, site] = await Promise.all([startBrowser(), startSite(TRANSPORTS[0] ?? "http")]);
try {
  for (const state of states) {
    for (const viewport of SIZES) {
      for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        await picture(
          state,
          { viewport, colorScheme },
          `${FOLDER}${state.name}-${viewport.width}${colorScheme === "dark" ? "-dark" : ""}.png`,
        );
      }
    }
    if (state.name === README)
      await picture(
        state,
        { viewport: { width: 1120, height: 720 }, colorScheme: "light" },
        `${DOCS}player.png`,
      );
    console.log(state.name);
  }
} finally {
  await browser.close();
  await site.stop();
}

/**
 * @param {import("./states.js").State} state
 * @param {import("playwright-core").BrowserContextOptions} options
 * @param {string} path
 */
async function picture(state, options, path) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  await enter(page, site.base, state);
  await page.screenshot({ path });
  await context.close();
}
