import { demoPassword } from "@apex/sandbox/seed/seed-people";
import { watchPrices } from "@apex/contract/trade/ticks";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { watchMotion, type Motion } from "./page-motion.ts";
import { openSignedIn } from "./person.ts";

const demo = { email: "personal@apex.test" };

/** The lists, and the parts of a row that its page shows too. */
const lists = [
  {
    what: "a transaction’s face and amount",
    path: "/transactions",
    title: "transaction-pages.title",
    partsOf: (id: string) => [`transaction-${id}-face`, `transaction-${id}-amount`],
  },
  {
    what: "a wallet’s face and balance",
    path: "/wallets",
    title: "wallets.title",
    partsOf: (id: string) => [`wallet-${id}-face`, `wallet-${id}-balance`],
  },
  {
    what: "a card’s face",
    path: "/cards/all",
    title: "cards.allTitle",
    partsOf: (id: string) => [`card-${id}`],
  },
] as const;

const firstRow = (page: Page) => page.locator("main [data-item]").first();

/** Opens a row of the list and returns its id. */
async function openRow(page: Page, row: Locator): Promise<string> {
  const id = (await row.getAttribute("data-item")) ?? "";
  await row.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  return id;
}

/** How often each of the parts has moved. */
async function movedOf(
  parts: readonly string[],
  motions: () => Promise<readonly Motion[]>,
): Promise<number[]> {
  const moved = (await motions()).map(({ part }) => part);
  return parts.map(
    (name) => moved.filter((part) => part === `::view-transition-group(${name})`).length,
  );
}

for (const { what, path, title, partsOf } of lists) {
  test(`${what} moves from the list to its page`, async ({ page, say }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openSignedIn(page, path, demo, demoPassword);
    const list = page.getByRole("heading", { level: 1, name: say(title) });
    await expect(list).toBeVisible();
    // The first visit of a page waits for its script.
    await openRow(page, firstRow(page));
    await page.goBack();
    await expect(list).toBeVisible();
    const motions = await watchMotion(page);
    const parts = partsOf(await openRow(page, firstRow(page)));
    await expect.poll(() => movedOf(parts, motions)).toEqual(parts.map(() => 1));
    expect((await motions()).filter(({ durationMs }) => durationMs > 320)).toEqual([]);
  });

  test(`${what} stands still where less motion is asked for`, async ({ page, say }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openSignedIn(page, path, demo, demoPassword);
    const list = page.getByRole("heading", { level: 1, name: say(title) });
    await expect(list).toBeVisible();
    const motions = await watchMotion(page);
    await openRow(page, firstRow(page));
    await page.goBack();
    await expect(list).toBeFocused();
    expect(await motions()).toEqual([]);
  });
}

for (const { prices, isRefused } of [
  { prices: "live prices", isRefused: false },
  { prices: "no prices", isRefused: true },
])
  test(`a wallet moves back to its row, where the list was left, with ${prices}`, async ({
    page,
    say,
  }) => {
    if (isRefused) await page.context().route(`**${watchPrices.path}`, (route) => route.abort());
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openSignedIn(page, "/wallets", demo, demoPassword);
    const list = page.getByRole("heading", { level: 1, name: say("wallets.title") });
    await expect(list).toBeVisible();
    // The late parts of the shell have come with it: one of them restores the position.
    await expect(page.locator('header a[href="/notifications"]').first()).toBeVisible();
    // A wallet with a chart and a price, further down than its page begins.
    const row = page.locator("main [data-item]").last();
    await row.scrollIntoViewIfNeeded();
    const leftAt = await page.evaluate(() => scrollY);
    expect(leftAt).toBeGreaterThan(200);
    const id = await openRow(page, row);
    const motions = await watchMotion(page);
    await page.goBack();
    await expect(list).toBeFocused();
    const parts = [`wallet-${id}-face`, `wallet-${id}-balance`];
    await expect.poll(() => movedOf(parts, motions)).toEqual([1, 1]);
    expect(await page.evaluate(() => scrollY)).toBe(leftAt);
  });
