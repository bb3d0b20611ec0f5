import { expect, type Page } from "@playwright/test";

/** Opens another address without reloading, and waits until the previous page is gone. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
    // The progress line appears in the next frame.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, path);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Asks the page itself for its address: Firefox ESR 140 does not tell Playwright when a script has changed it. */
export async function addressOf(page: Page): Promise<URL> {
  return new URL(await page.evaluate(() => location.href));
}
