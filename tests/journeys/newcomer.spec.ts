import { legalDocuments } from "@apex/contract/auth/legal-documents";
import { exportData } from "@apex/contract/profile/export-data";
import type { Page } from "@playwright/test";
import { apiSession, textIn } from "./api-session.ts";
import { checkAccessibility, expect, test, type Say } from "./journey.ts";
import { keyboard } from "./hand.ts";
import { askForPhone, openAccountNumber, verifyPhone } from "./newcomer.ts";
import { newPerson, password } from "./person.ts";
import type { Sandbox } from "./sandbox.ts";
import { signUp } from "./sign-up.ts";
import { authorise, confirm, expectSent, payee, walkToReview, type Order } from "./transfer.ts";

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
  // The open page updates by an event.
  await sandbox.payIn({
    accountNumber,
    amount: "10000.00",
    senderName: `${person.firstName} ${person.lastName}`,
  });
  await expect(page.getByText(received)).toBeVisible();
  await checkAccessibility(page);

  // Missing proofs are asked for before anything else, and only once.
  await page.goto("/withdraw");
  await expect(
    page.getByRole("heading", { level: 1, name: say("order.firstTitle") }),
  ).toBeVisible();
  await checkAccessibility(page);
  await askForPhone(page, say);
  await verifyPhone(page, say, sandbox, person);
  await walkToReview(page, say, order);
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

test("signing up by the keyboard alone records the version of the terms that was open beside it", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = newPerson();
  await signUp(page, say, sandbox, person, { hand: keyboard });
  const session = apiSession(baseURL);
  await session.enter("POST", "/auth-http/auth/sign-in", { identifier: person.email, password });
  const requestId = crypto.randomUUID();
  await session.call("POST", "/auth-http/auth/v/token/transaction/send/email", {
    endpoint: exportData.slug,
    key: requestId,
    request: { requestId },
  });
  const security = { method: "code", code: await sandbox.code(person.email) };
  const kept = await session.call("POST", exportData.path, { requestId, security });
  expect(textIn(kept, "profile", "termsVersion")).toBe(legalDocuments.terms.version);
  expect(textIn(kept, "profile", "privacyVersion")).toBe(legalDocuments.privacy.version);
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
