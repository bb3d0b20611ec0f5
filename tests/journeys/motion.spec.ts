import { demoPassword } from "@apex/sandbox/seed/seed-people";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { watchMotion } from "./page-motion.ts";
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

/** Opens the first row of the list and returns its id. */
async function openFirstRow(page: Page): Promise<string> {
  const row = page.locator("main [data-item]").first();
  const id = (await row.getAttribute("data-item")) ?? "";
  await row.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  return id;
}

for (const { what, path, title, partsOf } of lists) {
  test(`${what} moves from the list to its page`, async ({ page, say }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openSignedIn(page, path, demo, demoPassword);
    const list = page.getByRole("heading", { level: 1, name: say(title) });
    await expect(list).toBeVisible();
    // The first visit of a page waits for its script.
    await openFirstRow(page);
    await page.goBack();
    await expect(list).toBeVisible();
    const motions = await watchMotion(page);
    const id = await openFirstRow(page);
    const groups = partsOf(id).map((part) => `::view-transition-group(${part})`);
    const moved = async () => {
      const parts = (await motions()).map(({ part }) => part);
      return groups.map((group) => parts.filter((part) => part === group).length);
    };
    await expect.poll(moved).toEqual(groups.map(() => 1));
    expect((await motions()).filter(({ durationMs }) => durationMs > 320)).toEqual([]);
  });

  test(`${what} stands still where less motion is asked for`, async ({ page, say }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openSignedIn(page, path, demo, demoPassword);
    const list = page.getByRole("heading", { level: 1, name: say(title) });
    await expect(list).toBeVisible();
    const motions = await watchMotion(page);
    await openFirstRow(page);
    await page.goBack();
    await expect(list).toBeFocused();
    expect(await motions()).toEqual([]);
  });
}
