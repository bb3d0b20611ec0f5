import type { Page } from "@playwright/test";
import { checkAccessibility, expect, type Say } from "./journey.ts";
import type { Person } from "./person.ts";
import type { Sandbox } from "./sandbox.ts";
import { chooseRow } from "./transfer.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** From the overview to an account number, with the BVN on the way. */
export async function openAccountNumber(page: Page, say: Say, person: Person): Promise<string> {
  await page.goto("/deposit");
  await expect(heading(page, say("deposit.walletTitle"))).toBeVisible();
  await checkAccessibility(page);
  await page
    .getByRole("button", { name: /NGN|naira/i })
    .first()
    .click();
  await expect(heading(page, say("deposit.methodTitle"))).toBeVisible();
  await checkAccessibility(page);
  await chooseRow(page, say("deposit.methodVirtualAccount"));

  await expect(heading(page, say("deposit.bvnTitle"))).toBeVisible();
  await checkAccessibility(page);
  await page.getByLabel(say("verification.bvn")).fill(person.bvn);
  await page
    .locator("label")
    .filter({ has: page.getByRole("checkbox") })
    .click();
  await page.getByRole("button", { name: say("verification.bvnSubmit") }).click();

  await expect(heading(page, say("deposit.accountTitle"))).toBeVisible();
  const number = page.getByText(/^\d{10}$/).first();
  await expect(number).toBeVisible();
  await checkAccessibility(page);
  return (await number.textContent()) ?? "";
}

/** Starts the proof of the phone from the checklist, which comes before the flow. */
export async function askForPhone(page: Page, say: Say): Promise<void> {
  const what = say("kyc.phone");
  await page.getByRole("button", { name: say("kyc.verifyWhat", { what }) }).click();
}

/** The phone is proved in the prompt over the flow. */
export async function verifyPhone(
  page: Page,
  say: Say,
  sandbox: Sandbox,
  person: Person,
): Promise<void> {
  const prompt = page.getByRole("dialog");
  await expect(prompt).toBeVisible();
  await checkAccessibility(page);
  await prompt.getByLabel(say("verification.phone")).fill(person.nationalPhone);
  await prompt.getByRole("button", { name: say("verification.contactSend") }).click();
  await prompt.getByLabel(say("verification.code")).fill(await sandbox.code(person.phone));
  await expect(prompt).toBeHidden();
}
