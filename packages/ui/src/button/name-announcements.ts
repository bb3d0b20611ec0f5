/** The live region that is observed. */
let watched: Element | null = null;

/** The pending label of the announced button; empty if it has none, or is no longer pending. */
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
 * react-aria announces the name of a button when it becomes pending and again when that ends. Both repeat what was just
 * heard, and the second interrupts the error that takes the focus. This replaces the first by the button's pending
 * label, and removes the second.
 */
export function nameAnnouncements(): void {
  const log = document.querySelector("[data-live-announcer]");
  if (!log || log === watched) return;
  watched = log;
  writeWords(log);
  new MutationObserver(() => writeWords(log)).observe(log, { childList: true, subtree: true });
}
