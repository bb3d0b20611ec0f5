import type { Page } from "@playwright/test";
import { expect } from "../journeys/journey.ts";

/** Other programs and other sites. */
const elsewhere = /^(mailto|tel|sms|https?|blob|data):/;

/**
 * Every address that flows link to is one of the application's, or leads away from it. What looks like a link and has no address acts when it
 * is pressed: the stories in a host of few places prove that.
 */
export async function expectNoDeadLink(page: Page, addresses: readonly string[]): Promise<void> {
  const links = await page
    .locator(".apex [href]:is(a, [role=link])")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const dead = links.filter((href) => {
    const [path = ""] = href.split(/[?#]/);
    return !elsewhere.test(href) && !addresses.includes(path);
  });
  expect(dead).toEqual([]);
}
