import type { Page } from "@playwright/test";
import { expect } from "../journeys/journey.ts";

/** Other programs and other sites. */
const elsewhere = /^(mailto|tel|sms|https?|blob|data):/;

/**
 * Expects every link of a flow to lead to an address of the application, or to another site. What looks like a link but
 * has no address is a button; the stories in a host with few places check those.
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
