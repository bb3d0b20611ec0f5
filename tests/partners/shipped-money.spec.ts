import { minuteMs } from "@apex/contract/durations";
import type { Page } from "@playwright/test";
import { billPage } from "../journeys/bill.ts";
import { checkAccessibility, expect, type Say, type WordId } from "../journeys/journey.ts";
import { chargeWallet } from "../journeys/mobile-money.ts";
import { openAccountNumber } from "../journeys/newcomer.ts";
import { openAccount, openNewcomer, openSignedIn, startSession } from "../journeys/person.ts";
import type { Sandbox } from "../journeys/sandbox.ts";
import { transferCode } from "../journeys/transfer.ts";
import { test } from "./stand-ins.ts";

test.afterEach(({ sandbox }) => sandbox.expectBalancedBooks());

const arrive = (page: Page, say: Say, id: WordId) =>
  expect(page.getByRole("heading", { level: 1, name: say(id) })).toBeVisible();

/** What the wallet holds: its page says other amounts in lists. */
async function expectBalance(page: Page, asset: string, amount: string): Promise<void> {
  await page.goto(`/wallets/fiat/${asset}`);
  const balance = page.getByRole("main").getByRole("paragraph");
  await expect(balance.getByText(amount, { exact: true }).first()).toBeVisible();
}

test("naira that arrive at a Paystack account are credited once, though Paystack tells twice", async ({
  page,
  say,
  sandbox,
  baseURL,
  standIns: _,
}) => {
  const person = await openNewcomer(baseURL, sandbox);
  await startSession(page, person);
  const accountNumber = await openAccountNumber(page, say, person);
  await expect(page.getByText("Wema Bank").first()).toBeVisible();
  const senderName = `${person.firstName} ${person.lastName}`;
  await sandbox.payIn({ accountNumber, amount: "10000.00", senderName });
  await expect(page.getByText(say("deposit.received", { amount: "₦10,000.00" }))).toBeVisible();
  await expectBalance(page, "NGN", "₦10,000.00");
});

/** From the list of payees to a payout of ₦2,500 that is on its way, to a name that the bank has answered. */
async function payOut(page: Page, say: Say, sandbox: Sandbox, email: string): Promise<void> {
  await arrive(page, say, "transfer.accountTitle");
  await page.getByRole("combobox", { name: say("transfer.bankLabel") }).fill("guaranty");
  await page.getByRole("option", { name: "Guaranty Trust Bank" }).click();
  const number = page.getByLabel(say("transfer.accountNumberLabel"));
  await number.fill("0123456780");
  await expect(page.getByText(say("transfer.accountNoneTitle"))).toBeVisible();
  await number.fill("0123456789");
  await page
    .getByRole("button", { name: say("transfer.payeeChoose", { name: "ADA OBI" }) })
    .click();
  await arrive(page, say, "transfer.initTitle");
  await page.getByRole("textbox").first().fill("2500");
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await arrive(page, say, "transfer.confirmTitle");
  await page.getByRole("button", { name: say("transfer.send") }).click();
  await arrive(page, say, "transfer.peerTitle");
  const code = await transferCode(sandbox, email, { typed: "", shown: "₦2,550.00" });
  await page.getByLabel(say("security.codeLabel")).fill(code);
  await arrive(page, say, "transfer.processingTitle");
  await checkAccessibility(page);
}

test("a payout by Paystack is on its way until Paystack says that it arrived", async ({
  page,
  say,
  sandbox,
  baseURL,
  standIns,
}) => {
  const person = await openAccount(baseURL, sandbox, "10000.00");
  await openSignedIn(page, "/wallets/fiat/NGN/withdraw/banks", person);
  await payOut(page, say, sandbox, person.email);
  await standIns.endTransfers("success");
  await arrive(page, say, "transfer.successTitle");
  await expectBalance(page, "NGN", "₦7,450.00");
});

test("a payout that fails at Paystack comes back whole", async ({
  page,
  say,
  sandbox,
  baseURL,
  standIns,
}) => {
  const person = await openAccount(baseURL, sandbox, "10000.00");
  await openSignedIn(page, "/wallets/fiat/NGN/withdraw/banks", person);
  await payOut(page, say, sandbox, person.email);
  await standIns.endTransfers("failed");
  await arrive(page, say, "transfer.failedTitle");
  await expectBalance(page, "NGN", "₦10,000.00");
});

test("a mobile wallet in Ghana is charged by Paystack, and its cedis buy airtime from Reloadly once", async ({
  page,
  say,
  sandbox,
  baseURL,
  standIns,
}) => {
  const person = await openNewcomer(baseURL, sandbox, { country: "GH" });
  await startSession(page, person);
  await chargeWallet(page, say, sandbox, {
    asset: "GHS",
    operator: "MTN MoMo",
    dialCode: "+233",
    begins: "024",
    follow: 7,
    paidIn: "500",
  });
  await arrive(page, say, "fiat-deposit.momoPhoneTitle");
  await checkAccessibility(page);
  await standIns.endCharges("success");
  await arrive(page, say, "fiat-deposit.creditedTitle");
  await expectBalance(page, "GHS", "₵500.00");

  await standIns.answerAirtime("PROCESSING");
  await page.goto("/bills/airtime");
  const bill = billPage(page, say, sandbox, person.email);
  await bill.heading("bills.airtimeWho");
  await bill.choose("bills.network", "MTN Ghana");
  await bill.fill("bills.phone", "024 123 4567");
  await checkAccessibility(page);
  await bill.goOn();
  await bill.heading("bills.amountTitle");
  await page.getByLabel(say("bills.amount"), { exact: true }).fill("20.50");
  await bill.goOn();
  await bill.pay("MTN Ghana", "+233241234567");
  await bill.heading("bills.processingTitle");
  await expect.poll(() => standIns.answerAirtime("PROCESSING")).toEqual([20.5]);
  await standIns.answerAirtime("SUCCESSFUL");
  await sandbox.passTime(minuteMs);
  await bill.heading("bills.doneTitle");
  await checkAccessibility(page);
  await expectBalance(page, "GHS", "₵479.50");
  expect(await standIns.answerAirtime("SUCCESSFUL")).toEqual([20.5]);
});
