import type { Page } from "@playwright/test";

const mark = "journey.withoutNetwork";

/**
 * Takes the network away, and notifies the page, also while it loads: Chromium 150 refuses the requests of a page that
 * loads offline, yet reports to it that it is online. Firefox ESR 140 notifies no page.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const tell = (key: string) => {
    Object.defineProperty(navigator, "onLine", {
      configurable: true,
      get: () => sessionStorage.getItem(key) === null,
    });
  };
  await page.addInitScript(tell, mark);
  await page.evaluate(tell, mark);
  await page.evaluate((key) => {
    sessionStorage.setItem(key, "yes");
    dispatchEvent(new Event("offline"));
  }, mark);
}

/** Gives the network back. */
export async function goOnline(page: Page): Promise<void> {
  await page.evaluate((key) => sessionStorage.removeItem(key), mark);
  await page.context().setOffline(false);
  const told = page.evaluate(() => void dispatchEvent(new Event("online")));
  // A page that loads anew because of it does not answer any more.
  await told.catch((error: unknown) => {
    if (!String(error).includes("because of a navigation")) throw error;
  });
}
