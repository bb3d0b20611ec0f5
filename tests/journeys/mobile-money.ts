import type { Page } from "@playwright/test";
import { checkAccessibility, expect, type Say } from "./journey.ts";
import { askForPhone } from "./newcomer.ts";
import type { Sandbox } from "./sandbox.ts";
import { choose } from "./transfer.ts";

/** A country with mobile money, and how its people write numbers. */
export interface MobileCountry {
  readonly asset: string;
  readonly operator: string;
  readonly dialCode: string;
  /** The prefix of a national number, and how many digits follow. */
  readonly begins: string;
  readonly follow: number;
  /** An amount as typed. */
  readonly paidIn: string;
}

/** A number of a country that ends in four given digits, as typed at home and in full. */
export function numberIn({ begins, follow, dialCode }: MobileCountry, ending: string) {
  const digits = Array.from(
    crypto.getRandomValues(new Uint8Array(follow - 4)),
    (byte) => byte % 10,
  );
  const national = `${begins}${digits.join("")}${ending}`;
  return { national, full: `${dialCode}${national.replace(/^0/, "")}` };
}

/** Proves the phone in the prompt, and checks that the typed amount is kept. */
async function provePhone(
  page: Page,
  say: Say,
  sandbox: Sandbox,
  number: { national: string; full: string },
): Promise<void> {
  const prompt = page.getByRole("dialog");
  await expect(prompt).toBeVisible();
  await checkAccessibility(page);
  await prompt.getByLabel(say("verification.phone")).fill(number.national);
  await prompt.getByRole("button", { name: say("verification.contactSend") }).click();
  await prompt.getByLabel(say("verification.code")).fill(await sandbox.code(number.full));
  await expect(prompt).toBeHidden();
}

/** From a newcomer's first deposit to the question on the phone, which one that ends in 0001 approves at once. */
export async function chargeWallet(
  page: Page,
  say: Say,
  sandbox: Sandbox,
  country: MobileCountry,
): Promise<void> {
  await page.goto(`/deposit?asset=${country.asset}&method=mobile-money`);
  await expect(
    page.getByRole("heading", { level: 1, name: say("order.firstTitle") }),
  ).toBeVisible();
  await askForPhone(page, say);
  await provePhone(page, say, sandbox, numberIn(country, "0001"));
  await choose(page, country.operator);
  // The number that was just proved is there, and needs no second code.
  await expect(page.getByLabel(say("verification.phone"), { exact: true })).toHaveValue(/0001$/);
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await page.getByLabel(say("fiat-deposit.amountLabel")).fill(country.paidIn);
  await page.getByRole("button", { name: say("flow.continue") }).click();
  const [verb = ""] = say("fiat-deposit.momoCharge", { amount: "|" }).split("|");
  await page.getByRole("button", { name: new RegExp(`^${verb}`) }).click();
}
