import { createMobileMoneyDeposit } from "@apex/contract/deposits/mobile-money-deposits";
import { idempotencyKeyHeader } from "@apex/contract/headers";
import { readProfile } from "@apex/contract/profile/read-profile";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test } from "./journey.ts";
import { verifyPhone } from "./newcomer.ts";
import { openNewcomer, startSession } from "./person.ts";
import { choose } from "./transfer.ts";

/** Makes the page believe that phone and BVN are proved, although the server knows that they are not. */
async function believe(page: Page): Promise<void> {
  await page.route(`**${readProfile.path}`, async (route) => {
    const answer = await route.fetch();
    const { profile } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { profile: { ...profile, phoneVerified: true } },
    });
  });
  await page.route(`**${readVerification.path}`, async (route) => {
    const answer = await route.fetch();
    const verification = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...verification, bvn: { status: "VERIFIED" } },
    });
  });
}

test("what the server misses of a reviewed order is proved over it, and the money moves once", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openNewcomer(baseURL, sandbox);
  await startSession(page, person);
  await believe(page);
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(createMobileMoneyDeposit.path))
      keys.push(request.headers()[idempotencyKeyHeader]);
  });

  await page.goto("/deposit?asset=NGN&method=mobile-money");
  await choose(page, "MTN MoMo");
  // This number approves at once.
  const wallet = person.nationalPhone.replace(/\d{4}$/, "0001");
  await page.getByLabel(say("verification.phone"), { exact: true }).fill(wallet);
  await page.getByRole("button", { name: say("fiat-deposit.momoSendCode") }).click();
  const code = page.getByLabel(say("fiat-deposit.momoCode"), { exact: true });
  await expect(code).toBeVisible();
  await code.fill(await sandbox.code(wallet.replace(/^0/, "+234")));
  await page.getByLabel(say("fiat-deposit.amountLabel")).fill("5000");
  await page.getByRole("button", { name: say("flow.continue") }).click();

  const charge = page.getByRole("button", {
    name: say("fiat-deposit.momoCharge", { amount: "₦5,000.00" }),
  });
  const prompt = page.getByRole("dialog");
  const refused = page.getByRole("alert");
  const reviewIsBack = async () => {
    await expect(prompt).toBeHidden();
    await expect(refused).toHaveCount(0);
    await expect(charge).toBeVisible();
    await checkAccessibility(page);
  };
  await charge.click();
  await verifyPhone(page, say, sandbox, person);
  await reviewIsBack();

  await charge.click();
  await prompt.getByLabel(say("verification.bvn")).fill(person.bvn);
  await prompt
    .locator("label")
    .filter({ has: page.getByRole("checkbox") })
    .click();
  await prompt.getByRole("button", { name: say("verification.bvnSubmit") }).click();
  await reviewIsBack();

  await charge.click();
  await expect(
    page.getByRole("heading", { level: 1, name: say("fiat-deposit.creditedTitle") }),
  ).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await page.goto("/wallets/fiat/NGN");
  await expect(page.getByText("5,000.00").filter({ visible: true }).first()).toBeVisible();
  await page.goto("/transactions");
  await expect(page.getByText(/5,000\.00/).filter({ visible: true })).toHaveCount(1);
  await sandbox.expectBalancedBooks();
});
