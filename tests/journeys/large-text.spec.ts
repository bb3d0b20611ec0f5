import type { Page } from "@playwright/test";
import { demoPassword } from "@apex/sandbox/seed/seed-people";
import { paths } from "../../apps/wallet/src/paths.ts";
import { go } from "./go.ts";
import { expect, test } from "./journey.ts";
import { openSignedIn } from "./person.ts";

const phone = { width: 360, height: 780 };

/** px, the least width of a field in which somebody types. */
const leastField = 80;

/** What does not fit on the open page. */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const wrong: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) wrong.push(`scrolls to ${scrollWidth} px`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      for (const figure of (node.nodeValue ?? "").matchAll(/\d[\d\u00a0\u202f,.]*\d/gu)) {
        const range = document.createRange();
        range.setStart(node, figure.index);
        range.setEnd(node, figure.index + figure[0].length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1)
          wrong.push(`${figure[0]} is on two lines`);
      }
    }
    const fields = [...document.querySelectorAll("main :is(input, label, [role=combobox], button)")]
      .filter((field) => field.checkVisibility() && !field.closest("[aria-hidden=true]"))
      // A pixel or none is for screen readers alone.
      .filter((field) => field.getBoundingClientRect().width > 1)
      .map((field) => ({ field, box: field.getBoundingClientRect() }));
    for (const [place, { field, box }] of fields.entries()) {
      const isTyped = field instanceof HTMLInputElement && field.type === "text";
      if (isTyped && box.width < least) wrong.push(`a field is ${Math.round(box.width)} px wide`);
      for (const { field: other, box: its } of fields.slice(place + 1)) {
        if (field.contains(other)) continue;
        const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        if (across > 2 && down > 2)
          wrong.push(`"${field.textContent}" lies over "${other.textContent}"`);
      }
    }
    return wrong;
  }, leastField);
}

test.describe("in French, the longer language", () => {
  test.use({ language: "fr" });

  test("the main pages fit on a phone with text at 200 %", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.addInitScript(() => {
      const enlarge = () => document.documentElement?.style.setProperty("font-size", "200%");
      enlarge();
      document.addEventListener("DOMContentLoaded", enlarge);
    });
    await openSignedIn(page, paths.overview, { email: "personal@apex.test" }, demoPassword);
    await page.evaluate(() => localStorage.setItem("apex.language", "fr"));
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.locator("html")).toHaveCSS("font-size", "32px");
    const wrong: string[] = [];
    for (const path of [
      paths.overview,
      `${paths.trade}?tab=buy`,
      "/transfer",
      paths.cards,
      "/deposit",
      paths.transactions,
      paths.wallets,
    ]) {
      await go(page, path);
      await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
      await expect(page.locator("main [aria-busy=true]"), path).toHaveCount(0);
      wrong.push(...(await misfits(page)).map((text) => `${path}: ${text}`));
    }
    expect(wrong).toEqual([]);
  });
});
