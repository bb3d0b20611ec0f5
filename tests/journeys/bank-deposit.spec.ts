import { play } from "./deposit-sandbox.ts";
import { checkAccessibility, expect, test } from "./journey.ts";
import { openAccount, signIn } from "./person.ts";

test("a transfer from an own account is announced and credited", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "1000.00");
  // The link back is the one that somebody sees who has just signed in.
  await page.goto("/deposit?asset=NGN&method=bank-transfer");
  await signIn(page, say, person);
  await expect(page.getByText(say("fiat-deposit.bankRuleTitle"))).toBeVisible();
  await page
    .getByRole("combobox", { name: say("fiat-deposit.bankName"), exact: true })
    .fill("Zenith");
  await page.getByRole("option", { name: /Zenith/ }).click();
  await page.getByLabel(say("fiat-deposit.bankAccountNumber")).fill("2004567890");
  await checkAccessibility(page);
  await page.reload();
  const number = page.getByLabel(say("fiat-deposit.bankAccountNumber"));
  await expect(number).toHaveValue("2004567890");
  // Going back shows the field as it was, empty; going forward restores the number. Playwright's own way back waits for a message that
  // Firefox ESR 140 does not send.
  await page.evaluate(() => history.back());
  await expect(number).toHaveValue("");
  await page.evaluate(() => history.forward());
  await expect(number).toHaveValue("2004567890");
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await page.getByLabel(say("fiat-deposit.amountLabel")).fill("40000");
  await page.getByRole("button", { name: say("flow.continue") }).click();

  const reference = await page.getByText(/^BT-[A-Z0-9]{8}$/).innerText();
  await checkAccessibility(page);
  await play(baseURL, "/bank-payments", { reference });
  await expect(
    page.getByRole("heading", { level: 1, name: say("fiat-deposit.creditedTitle") }),
  ).toBeVisible();
  await sandbox.expectBalancedBooks();
});
