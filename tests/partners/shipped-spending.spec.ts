import { minuteMs } from "@apex/contract/durations";
import { billPage } from "../journeys/bill.ts";
import { checkAccessibility, expect, type WordIn } from "../journeys/journey.ts";
import { sellCards } from "../journeys/gift-card-sale.ts";
import { openAccount, openSignedIn } from "../journeys/person.ts";
import { codeThatNames } from "../journeys/schedule.ts";
import { openDesk } from "../journeys/staff.ts";
import { begins, review, trade } from "../journeys/trade.ts";
import { choose } from "../journeys/transfer.ts";
import { test } from "./stand-ins.ts";

test.afterEach(({ sandbox }) => sandbox.expectBalancedBooks());

test("airtime by VTpass is paid at once", async ({ page, say, sandbox, baseURL, standIns: _ }) => {
  const person = await openAccount(baseURL, sandbox, "5000.00");
  await openSignedIn(page, "/bills", person);
  // VTpass takes no betting accounts.
  await expect(page.getByRole("link", { name: say("bills.cable"), exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: say("bills.bet"), exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: say("bills.airtime"), exact: true }).click();
  const bill = billPage(page, say, sandbox, person.email);
  await bill.heading("bills.airtimeWho");
  await bill.fill("bills.phone", "0803 123 4567");
  await expect(page.getByRole("button", { name: /MTN/ })).toBeVisible();
  await bill.goOn();
  await bill.heading("bills.amountTitle");
  await page.getByRole("button", { name: "₦1,000", exact: true }).click();
  await bill.goOn();
  await bill.pay("MTN", "08031234567");
  await bill.heading("bills.doneTitle");
  await checkAccessibility(page);
});

test("electricity by VTpass: a meter that nobody has, then the owner's name and a token", async ({
  page,
  say,
  sandbox,
  baseURL,
  standIns,
}) => {
  await standIns.answerBills("000", "delivered", {
    token: "2636 2054 4059 8275 7802",
    units: "79.9 kWh",
  });
  const person = await openAccount(baseURL, sandbox, "9000.00");
  await openSignedIn(page, "/bills/electric-bill", person);
  const bill = billPage(page, say, sandbox, person.email);
  await bill.heading("bills.electricityWho");
  await page.getByText(say("bills.prepaid"), { exact: true }).click();
  await bill.choose("bills.provider", "Ikeja Electric (IKEDC)");
  await bill.fill("bills.meter", "45029900022");
  await expect(bill.main.getByText("Metre number not found")).toBeVisible();
  await bill.fill("bills.meter", "1111111111111");
  await expect(bill.main.getByText("TESTMETER1")).toBeVisible();
  await checkAccessibility(page);
  await bill.goOn();
  await bill.heading("bills.amountTitle");
  await page.getByLabel(say("bills.amount"), { exact: true }).fill("5000");
  await bill.goOn();
  await bill.pay("Ikeja Electric (IKEDC)", "1111111111111");
  await bill.heading("bills.doneTitle");
  await expect(bill.main.getByText("2636 2054 4059 8275 7802")).toBeVisible();
  await expect(bill.main.getByText("79.9 kWh").first()).toBeVisible();
  await checkAccessibility(page);
});

test("television by VTpass is pending until VTpass is asked again", async ({
  page,
  say,
  sandbox,
  baseURL,
  standIns,
}) => {
  const person = await openAccount(baseURL, sandbox, "20000.00");
  await standIns.answerBills("099", "pending");
  await openSignedIn(page, "/bills/cable-tv", person);
  const bill = billPage(page, say, sandbox, person.email);
  await bill.heading("bills.cableWho");
  await bill.choose("bills.provider", "DStv");
  await bill.fill("bills.smartCard", "1212121212");
  await expect(bill.main.getByText("TEST METER")).toBeVisible();
  await bill.goOn();
  await bill.heading("bills.planTitle");
  await bill.main.getByText("DStv Compact N7900").click();
  await bill.goOn();
  await bill.pay("DStv", "1212121212");
  await bill.heading("bills.processingTitle");
  await checkAccessibility(page);
  await standIns.answerBills("000", "delivered");
  await sandbox.passTime(minuteMs);
  await bill.heading("bills.doneTitle");
  expect(await standIns.answerBills("000", "delivered")).toContain("/requery");
});

test("a gift card is ordered at Reloadly, and its code is shown when it is delivered", async ({
  page,
  say,
  sandbox,
  baseURL,
  standIns,
}) => {
  const person = await openAccount(baseURL, sandbox, "100000.00");
  const words = (name: WordIn<"gift-card-orders">) => say(`gift-card-orders.${name}`);
  await standIns.answerCards("PENDING");
  await openSignedIn(page, "/giftcards/buy", person);
  await expect(page.getByRole("link", { name: /Netflix/ })).toBeVisible();
  await expect(page.getByText(words("sample"))).toHaveCount(0);
  await checkAccessibility(page);
  await page.getByRole("link", { name: /Netflix/ }).click();
  await choose(page, "$25");
  // Reloadly's price of ₦38,256.30 by the dollar, rounded up.
  await expect(page.getByRole("main").getByRole("status")).toContainText("₦38,256.50");
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await page
    .getByLabel(say("security.codeLabel"))
    .fill(await codeThatNames(sandbox, person.email, "Netflix", "25 USD"));
  await expect(page.getByText(words("status-processing"), { exact: true })).toBeVisible();
  await checkAccessibility(page);
  await standIns.answerCards("SUCCESSFUL");
  await sandbox.passTime(minuteMs);
  await expect(page.getByText(words("status-delivered"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: words("reveal") }).click();
  await expect(page.getByText("6120200345149064 EFSD")).toBeVisible();
  await checkAccessibility(page);
});

test("gift cards are sold to a member of staff, who takes them at the desk and pays once", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
  standIns: _,
}) => {
  const person = await openAccount(baseURL, sandbox);
  await openSignedIn(page, "/giftcards", person);
  await sellCards(page, say, "100");
  const chat = page.getByRole("log", { name: say("gift-cards.chat") });
  const reference = await page.getByText(/^APX-/).first().innerText();

  const desk = await openDesk(browser, {
    baseUrl: baseURL,
    deskUrl: deskURL,
    email: "trader@apex.test",
    say,
  });
  await desk.goto(`${deskURL}/gift-cards`);
  await desk.getByRole("link", { name: reference }).click();
  await desk.getByRole("button", { name: say("desk-gift-cards.take"), exact: true }).click();
  await expect(chat.getByText(/Emeka/).first()).toBeVisible();
  await expect(
    desk.getByRole("log", { name: say("desk-gift-cards.chat") }).getByRole("img"),
  ).toBeVisible();
  const pay = say("desk-gift-cards.pay", { amount: "₦184,000.00" });
  await desk.getByRole("button", { name: pay, exact: true }).click();
  const confirming = desk.getByRole("alertdialog");
  await confirming.getByRole("button", { name: pay }).click();
  await expect(confirming).toBeHidden();
  await checkAccessibility(desk);
  await desk.context().close();

  await expect(
    page.getByText(say("gift-cards.paidTitle", { amount: "₦184,000.00" })),
  ).toBeVisible();
  await checkAccessibility(page);
  await page.goto("/wallets");
  await expect(page.getByText("184,000.00").filter({ visible: true }).first()).toBeVisible();
});

test("a trade is made on prices that two sources agree on, and not on stale ones", async ({
  page,
  say,
  sandbox,
  baseURL,
  standIns,
}) => {
  const person = await openAccount(baseURL, sandbox, "60000.00");
  const main = page.getByRole("main");
  await openSignedIn(page, "/trade?tab=buy", person);
  await review(page, say, "20000", "trade.buyReview");
  await trade(page, say, "trade.buySubmit", "trade.buyDone");
  await main.getByRole("button", { name: say("flow.done") }).click();

  await standIns.agePrices(2 * minuteMs);
  await page.goto("/trade?tab=buy");
  await expect(main.getByText(say("trade.closedTitle"))).toBeVisible();
  await expect(
    main.getByRole("button", { name: say("trade.review"), disabled: false }),
  ).toHaveCount(0);
  await checkAccessibility(page);

  await standIns.agePrices(0);
  await page.goto("/trade?tab=buy");
  await review(page, say, "20000", "trade.buyReview");
  await expect(main.getByRole("button", { name: begins(say, "trade.buySubmit") })).toBeEnabled();
});
