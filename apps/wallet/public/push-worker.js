// Shows what the server pushes while the wallet is closed, and opens the page that it is about. It keeps nothing and answers no request:
// without push messages nobody has it.
addEventListener("push", (event) => {
  const { title, body, language, tag, path } = event.data.json();
  event.waitUntil(
    registration.showNotification(title, {
      body,
      lang: language,
      // Sent twice, it is shown once.
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

/** An open page that is there already is shown; another is left to what is being done in it. */
async function open(path) {
  const { href, origin } = new URL(path, location.origin);
  if (origin !== location.origin) return;
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url === href);
  await (page ? page.focus() : clients.openWindow(href));
}
