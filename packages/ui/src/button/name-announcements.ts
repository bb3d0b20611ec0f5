/** The log whose additions are read. */
let watched: Element | null = null;

function nameOf(image: Element): string {
  const ids = image.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const elements = ids.flatMap((id) => document.getElementById(id) ?? []);
  return elements.map((element) => element.ariaLabel ?? element.innerText).join(" ");
}

function writeWords(log: Element): void {
  for (const image of log.querySelectorAll("[role=img]")) {
    image.textContent = nameOf(image);
    image.removeAttribute("role");
    image.removeAttribute("aria-labelledby");
  }
}

/**
 * What react-aria announces of a pending button is an image that points at the button: once the button is gone, an image without a
 * name stands in its log for seconds. Here the words of the moment take its place.
 */
export function nameAnnouncements(): void {
  const log = document.querySelector("[data-live-announcer]");
  if (!log || log === watched) return;
  watched = log;
  writeWords(log);
  new MutationObserver(() => writeWords(log)).observe(log, { childList: true, subtree: true });
}
