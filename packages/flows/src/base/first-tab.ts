/**
 * True in the first visible tab that asks, so that only one of several tabs announces an event.
 * @param holdMs how long the other tabs get false.
 */
export async function isFirstTab(name: string, holdMs: number): Promise<boolean> {
  if (document.visibilityState === "hidden") return false;
  // The Web Locks API needs a secure context.
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null);
        if (lock) await new Promise((over) => setTimeout(over, holdMs));
      })
      // A browser that gives the page no storage refuses its locks too.
      .catch(() => resolve(true));
  });
}
