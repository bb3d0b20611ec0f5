import type { Page } from "@playwright/test";
import { expect, type Say, type WordId } from "./journey.ts";

/** A button whose words begin with a message's: its amounts are the market's. */
export function begins(say: Say, id: WordId): RegExp {
  return new RegExp(`^${say(id).trim().split(/\s/)[0] ?? ""}\\s`);
}

/** Asks for the exact price of an amount, and comes to its review. */
export async function review(page: Page, say: Say, amount: string, title: WordId): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel(say("trade.pay")).fill(amount);
  await main.getByRole("button", { name: say("trade.review") }).click();
  await expect(main.getByRole("heading", { name: say(title) })).toBeVisible();
  await expect(main.getByRole("timer")).toBeVisible();
}

/** Presses the button that trades, and comes to the receipt. If the price has expired on a slow phone, it asks for another once. */
export async function trade(page: Page, say: Say, submit: WordId, done: WordId): Promise<void> {
  const main = page.getByRole("main");
  const button = main.getByRole("button", { name: begins(say, submit) });
  const isOver = main.getByText(say("trade.endedTitle"));
  const receipt = main.getByRole("heading", { name: say(done) });
  const press = async () => {
    await button.click();
    await expect(receipt.or(isOver)).toBeVisible();
  };
  await expect(button.or(isOver)).toBeVisible();
  if (await button.isVisible()) await press();
  if (await isOver.isVisible()) {
    await main.getByRole("button", { name: say("trade.newPrice") }).click();
    await press();
  }
  await expect(receipt).toBeVisible();
}
