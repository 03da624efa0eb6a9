// Keeps the whole site for when there is no network. `cargo xtask site` puts two lines before this one:
// VERSION, made from all files, and FILES, each with its address and its hash.
// @ts-check
/// <reference lib="webworker" />

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const PREFIX = `skyscrapers ${scope.registration.scope} `;
const CACHE = PREFIX + VERSION;

// All files of one version or none: what does not have its hash (a host half way through an upload, say)
// fails the whole, and the version before stays in charge.
scope.addEventListener("install", (event) => event.waitUntil(fill()));

async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async ([path, integrity]) => {
      const response = await fetch(path, { cache: "no-cache", integrity });
      if (!response.ok) throw new Error(`${response.status} for ${path}`);
      // Some hosts send on from x.html to x; an answer that came that way cannot be shown as a page.
      const { headers } = response;
      await cache.put(
        path,
        response.redirected ? new Response(await response.blob(), { headers }) : response,
      );
    }),
  );
}

scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
  await scope.clients.claim();
}

// A newer version waits until every page of the old one is closed, or until the player asks for it.
scope.addEventListener("message", ({ data }) => {
  if (data === "take over") scope.skipWaiting();
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(scope.registration.scope))
    event.respondWith(answer(request));
});

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  if (request.mode === "navigate") {
    const { href, pathname } = new URL(request.url);
    // The book below has an index.html, too.
    const isPlayer = href.startsWith(`${scope.registration.scope}index.html`);
    const page = await cache.match(isPlayer ? "./" : `${pathname}.html`);
    if (page) return page;
  }
  return fetch(request);
}
