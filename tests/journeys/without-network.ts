import type { Page } from "@playwright/test";

const mark = "journey.withoutNetwork";

/**
 * Takes the network away, for what the page loads meanwhile too: Chromium 150 refuses the requests of a page that is loaded without a
 * network, and yet tells it that there is one.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate((key) => sessionStorage.setItem(key, "yes"), mark);
  await page.addInitScript((key) => {
    Object.defineProperty(navigator, "onLine", { get: () => sessionStorage.getItem(key) === null });
  }, mark);
}

/** Gives the network back. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate((key) => {
    sessionStorage.removeItem(key);
    dispatchEvent(new Event("online"));
  }, mark);
}
