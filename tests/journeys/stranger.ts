import type { Page } from "@playwright/test";
import { expect, type Say } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";
import type { Sandbox } from "./sandbox.ts";
import { chooseRow } from "./transfer.ts";

/** The amount that the stranger pays, as shown. */
export const strangersAmount = "₦40,000.00";

/** Emeka Nwosu pays into the account of a new person, whose open page says that the money is on hold. */
export async function payFromStranger(
  page: Page,
  say: Say,
  sandbox: Sandbox,
  baseUrl: string | undefined,
): Promise<void> {
  const person = await openAccount(baseUrl ?? "", sandbox, "1000.00");
  await openSignedIn(page, "/deposit", person);
  await page
    .getByRole("button", { name: /NGN|naira/i })
    .first()
    .click();
  await chooseRow(page, say("deposit.methodVirtualAccount"));
  const number = page.getByText(/^\d{10}$/).first();
  await expect(number).toBeVisible();
  const accountNumber = (await number.textContent()) ?? "";
  await sandbox.payIn({ accountNumber, amount: "40000.00", senderName: "Emeka Nwosu" });
  await expect(page.getByText(say("deposit.heldTitle", { amount: strangersAmount }))).toBeVisible();
}
