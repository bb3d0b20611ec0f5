import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test, type Say } from "./journey.ts";
import { newPerson, type Person } from "./person.ts";
import type { Sandbox } from "./sandbox.ts";
import { signUp } from "./sign-up.ts";
import {
  authorise,
  chooseRow,
  confirm,
  expectSent,
  payee,
  walkToReview,
  type Order,
} from "./transfer.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** From the overview to an account number, with the BVN on the way. */
async function openAccountNumber(page: Page, say: Say, person: Person): Promise<string> {
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

/** The phone is proved in the prompt of the 406, which comes back to the flow. */
async function verifyPhone(page: Page, say: Say, sandbox: Sandbox, person: Person): Promise<void> {
  const prompt = page.getByRole("dialog");
  await expect(prompt).toBeVisible();
  await checkAccessibility(page);
  await prompt.getByLabel(say("verification.phone")).fill(person.nationalPhone);
  await prompt.getByRole("button", { name: say("verification.contactSend") }).click();
  await prompt.getByLabel(say("verification.code")).fill(await sandbox.code(person.phone));
  await expect(prompt).toBeHidden();
}

async function newcomerIsPaidAndPays(
  page: Page,
  say: Say,
  sandbox: Sandbox,
  order: Order,
  received: string,
): Promise<void> {
  const person = newPerson();
  await signUp(page, say, sandbox, person);
  const accountNumber = await openAccountNumber(page, say, person);
  // The page is open: it hears of the money by itself.
  await sandbox.payIn({
    accountNumber,
    amount: "10000.00",
    senderName: `${person.firstName} ${person.lastName}`,
  });
  await expect(page.getByText(received)).toBeVisible();
  await checkAccessibility(page);

  await page.goto("/withdraw");
  await walkToReview(page, say, order, {
    looked: async () => {
      await verifyPhone(page, say, sandbox, person);
      await page.getByRole("button", { name: say("transfer.payeeFind") }).click();
    },
  });
  await confirm(page, say);
  await authorise(page, say, sandbox, person.email, order);
  await expectSent(page, say);
  await checkAccessibility(page);

  await page.goto("/transactions");
  await expect(page.getByText(payee.maskedName).filter({ visible: true }).first()).toBeVisible();
  await checkAccessibility(page);
  await page.getByText(payee.maskedName).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/transactions\/fiat\/[0-9a-f-]{36}$/);
  await expect(page.getByText(order.shown).filter({ visible: true }).first()).toBeVisible();
  await checkAccessibility(page);
  await sandbox.expectBalancedBooks();
}

test("a newcomer signs up, is paid while the page is open, and pays someone", async ({
  page,
  say,
  sandbox,
}) => {
  await newcomerIsPaidAndPays(
    page,
    say,
    sandbox,
    { typed: "2,500", shown: "₦2,500.00" },
    say("deposit.received", { amount: "₦10,000.00" }),
  );
});

test.describe("in French, on a phone", () => {
  test.use({
    language: "fr",
    locale: "fr-FR",
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });

  test("a newcomer signs up, is paid while the page is open, and pays someone", async ({
    page,
    say,
    sandbox,
  }) => {
    const space = "\u202f";
    await newcomerIsPaidAndPays(
      page,
      say,
      sandbox,
      { typed: "2500,00", shown: `2${space}500,00\u00a0₦` },
      say("deposit.received", { amount: `10${space}000,00\u00a0₦` }),
    );
  });
});
