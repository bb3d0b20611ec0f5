import type { Page } from "@playwright/test";
import { expect, type Say, type WordId } from "./journey.ts";
import { mouse } from "./hand.ts";

/** Matches a button by the start of its text: the market decides the amounts in the rest. */
export function begins(say: Say, id: WordId): RegExp {
  return new RegExp(`^${say(id).trim().split(/\s/)[0] ?? ""}\\s`);
}

/** Asks for the exact price of an amount, and comes to its review. */
export async function review(
  page: Page,
  say: Say,
  amount: string,
  title: WordId,
  hand = mouse,
): Promise<void> {
  const main = page.getByRole("main");
  await hand.type(main.getByLabel(say("trade.pay")), amount);
  await hand.press(main.getByRole("button", { name: say("trade.review") }));
  await expect(main.getByRole("heading", { name: say(title) })).toBeVisible();
  await expect(main.getByRole("timer")).toBeVisible();
}

/**
 * Presses the trade button, and waits for the receipt. Requests a new price once, if the first has expired on a slow
 * phone.
 */
export async function trade(
  page: Page,
  say: Say,
  submit: WordId,
  done: WordId,
  hand = mouse,
): Promise<void> {
  const main = page.getByRole("main");
  const button = main.getByRole("button", { name: begins(say, submit) });
  const isOver = main.getByText(say("trade.endedTitle"));
  const receipt = main.getByRole("heading", { name: say(done) });
  const press = async () => {
    await hand.press(button);
    await expect(receipt.or(isOver)).toBeVisible();
  };
  await expect(button.or(isOver)).toBeVisible();
  if (await button.isVisible()) await press();
  if (await isOver.isVisible()) {
    await hand.press(main.getByRole("button", { name: say("trade.newPrice") }));
    await press();
  }
  await expect(receipt).toBeVisible();
}
