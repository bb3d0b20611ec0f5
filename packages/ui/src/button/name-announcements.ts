/** The log whose additions are read. */
let watched: Element | null = null;

/** The work of a pending button; empty where it does not say so, or has ended. */
function pendingWordsOf(image: Element): string {
  const ids = image.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const buttons = ids.flatMap((id) => document.getElementById(id) ?? []);
  return buttons
    .map((button) => button.querySelector("[data-pending-label]")?.textContent ?? "")
    .join(" ")
    .trim();
}

function writeWords(log: Element): void {
  for (const image of log.querySelectorAll("[role=img]")) {
    const words = pendingWordsOf(image);
    image.removeAttribute("role");
    image.removeAttribute("aria-labelledby");
    if (words) image.textContent = words;
    else image.remove();
  }
}

/**
 * react-aria announces the name of a pressed button when it starts to wait and again when it ends: twice what was just heard, and over the
 * error that takes the focus. Here what the button is busy with takes the place of the first, and nothing that of the second.
 */
export function nameAnnouncements(): void {
  const log = document.querySelector("[data-live-announcer]");
  if (!log || log === watched) return;
  watched = log;
  writeWords(log);
  new MutationObserver(() => writeWords(log)).observe(log, { childList: true, subtree: true });
}
