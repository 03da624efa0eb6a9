// Keeps the page for when there is no network, and tells when a newer one has arrived.
// @ts-check

/**
 * Registers the service worker of a static site. A newer version is fetched in the background and waits: the
 * page
 * that is open keeps its own files to the end, so that no two versions ever meet.
 * @param {URL} script
 * @param {(reload: () => void) => void} onUpdate called when a newer version waits; `reload` switches to it
 */
export async function keepOffline(script, onUpdate) {
  if (!("serviceWorker" in navigator)) return;
  // A first version takes over quietly; only one that replaces another needs the page to be loaded again.
  let reloading = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => reloading && location.reload());
  /** @param {ServiceWorker | null} worker */
  const offer = (worker) => {
    if (!worker || !navigator.serviceWorker.controller) return;
    onUpdate(() => {
      reloading = true;
      worker.postMessage("take over");
    });
  };
  try {
    const registration = await navigator.serviceWorker.register(script);
    offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => worker.state === "installed" && offer(worker));
    });
  } catch {
    // Private windows and plain http forbid it; the page works without.
  }
}
