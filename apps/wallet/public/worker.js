// Shows the server's push messages while the wallet is closed, and opens the wallet without a network. It keeps the files of the
// build that a page has loaded, which are the same for everybody, and no answer of the API.
const cacheName = "apex-files";
const page = "/";

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(readFile(request));
});

async function openPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(page, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** A file's name changes with its content, so a kept one is always right. */
async function readFile(request) {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

addEventListener("message", (event) => event.waitUntil(keepFiles(event.data.files)));

/** Keeps the document and the files that a page has loaded; those of an earlier build leave. */
async function keepFiles(files) {
  const answer = await fetch(page);
  if (!answer.ok) return;
  const kept = await caches.match(page, { ignoreVary: true });
  if (kept && (await kept.text()) !== (await answer.clone().text())) await caches.delete(cacheName);
  const cache = await caches.open(cacheName);
  await cache.put(page, answer);
  const known = (await cache.keys()).map(({ url }) => url);
  await cache.addAll(files.filter((file) => !known.includes(file)));
}

addEventListener("push", (event) => {
  const { title, body, language, tag, path } = event.data.json();
  event.waitUntil(
    registration.showNotification(title, {
      body,
      lang: language,
      // A message sent twice is shown once.
      tag,
      icon: "/icon.svg",
      data: { path },
    }),
  );
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** An open page with this address is shown; a different one is left undisturbed. */
async function open(path) {
  const { href, origin } = new URL(path, location.origin);
  if (origin !== location.origin) return;
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url === href);
  await (page ? page.focus() : clients.openWindow(href));
}
