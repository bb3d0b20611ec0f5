/**
 * True in one tab of the browser: where several would say the same, the first does. A hidden tab says nothing to anybody.
 * @param holdMs for which the others stay quiet.
 */
export async function isFirstTab(name: string, holdMs: number): Promise<boolean> {
  if (document.visibilityState === "hidden") return false;
  // Only a secure page has locks.
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
