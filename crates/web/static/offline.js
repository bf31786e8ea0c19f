// Keeps the site on the device: once it has been here, boards, bots and books need no network.
// `cargo xtask site` fills in which files and pages there are, and a version that changes with any of the files.
const VERSION = "";
const FILES = [];

const CACHE = `pichenette-${VERSION}`;
// Addresses that the program itself answers, and what others of them begin with; everything else without a file is the
// server's.
const PAGES = [];
const BELOW = [];
const isPage = (path) => PAGES.includes(path.replace(/(.)\/$/, "$1")) || BELOW.some((start) => path.startsWith(start));

self.addEventListener("install", (event) => {
  // The browser's own cache may still hold the version before, so the server is asked; but what the page has just loaded is not
  // sent again: the server answers that it has not changed.
  const fresh = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  const clear = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("pichenette-") && name != CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method != "GET" || url.origin != location.origin) return;
  const page = event.request.mode == "navigate" && isPage(url.pathname);
  if (!page && !FILES.includes(url.pathname)) return;
  const kept = caches.open(CACHE).then((cache) => cache.match(page ? "/index.html" : url.pathname));
  event.respondWith(kept.then((answer) => answer ?? fetch(event.request)));
});

// The page that asked the visitor says when the waiting version may take over.
self.addEventListener("message", (event) => {
  if (event.data == "take over") self.skipWaiting();
});
