// Shows the server's push messages while the wallet is closed, and opens their pages. It stores nothing and answers no request:
// it is installed only with push messages.
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
