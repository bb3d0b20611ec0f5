import { checkAccessibility, expect, test } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { choose } from "./transfer.ts";

test("a mobile wallet is proved, asked and pays", async ({ page, say, sandbox, baseURL }) => {
  const person = await openAccount(baseURL, sandbox, "1000.00");
  await openSignedIn(page, "/deposit?asset=NGN&method=mobile-money", person);
  await choose(page, "MTN MoMo");
  // A number that approves at once.
  const digits = person.nationalPhone.slice(3, 7);
  await page
    .getByLabel(say("verification.phone"), { exact: true })
    .fill(`0803${digits.slice(0, 3)}0001`);
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("fiat-deposit.momoSendCode") }).click();
  const code = page.getByLabel(say("fiat-deposit.momoCode"), { exact: true });
  await expect(code).toBeVisible();
  await page.reload();
  await code.fill(await sandbox.code(`+234803${digits.slice(0, 3)}0001`));

  await page.getByLabel(say("fiat-deposit.amountLabel")).fill("5000");
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await checkAccessibility(page);
  await page
    .getByRole("button", { name: say("fiat-deposit.momoCharge", { amount: "₦5,000.00" }) })
    .click();
  await expect(
    page.getByRole("heading", { level: 1, name: say("fiat-deposit.momoPhoneTitle") }),
  ).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 1, name: say("fiat-deposit.creditedTitle") }),
  ).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("article", { name: say("receipt.deposit") })).toBeVisible();
  await checkAccessibility(page);
  await sandbox.expectBalancedBooks();
});
