// What must hold on a phone, measured in full: `npm run measure`. Five hints of every technique at 360×640, page by
// page; and how long a new 9×9 of level Fiendish takes. Prints figures, and ends with 1 if a hint does not fit.
//
//   node tests/browser/measure.js [TECHNIQUE…]    only these techniques
// @ts-check
import { ready, startBrowser } from "./harness.js";
import { PHONE, positions, readHint } from "./phone.js";
import { startSite, TRANSPORTS } from "./sites.js";

const [PER_TECHNIQUE, NEW_PUZZLES] = [5, 15];
const wanted = process.argv.slice(2);
const [browser, site] = await Promise.all([startBrowser(), startSite(TRANSPORTS[0] ?? "http")]);
try {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, reducedMotion: "reduce" });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  let [hints, pages, pictures, misfits] = [0, 0, 0, 0];
  for (const [technique, links] of positions()) {
    if (wanted.length && !wanted.includes(technique)) continue;
    for (const link of links.slice(0, PER_TECHNIQUE)) {
      await page.goto("about:blank");
      await page.goto(site.base + link);
      await ready(page);
      const seen = await readHint(page);
      hints++;
      pages += seen.pages;
      pictures += seen.pictures;
      if (seen.faults.length) misfits++;
      for (const fault of new Set(seen.faults)) console.log(`${technique} ${link}: ${fault}`);
    }
  }
  console.log(
    `${hints} hints, ${pages} pages, ${pictures} pictures at ${PHONE.width}×${PHONE.height}: ${misfits} do not fit`,
  );
  if (misfits) process.exitCode = 1;

  if (!wanted.length) {
    await page.goto(site.base);
    await page.waitForFunction(() => performance.getEntriesByName("page").length);
    const times = await page.evaluate(async (count) => {
      const { createEngine } = await import(new URL("js/engine/engine.js", document.baseURI).href);
      const engine = await createEngine();
      /** @type {number[]} */
      const taken = [];
      for (let seed = 1; seed <= count; seed++) {
        const begun = performance.now();
        await engine.call("generate", { n: 9, level: "fiendish", seed });
        taken.push(performance.now() - begun);
      }
      return taken.sort((a, b) => a - b);
    }, NEW_PUZZLES);
    const at = (/** @type {number} */ share) =>
      Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
    console.log(`a new 9×9 Fiendish: median ${at(0.5)} ms, slowest ${at(1)} ms of ${times.length}`);
  }
} finally {
  await browser.close();
  await site.stop();
}
