import { billPage } from "./bill.ts";
import { checkAccessibility, expect, test } from "./journey.ts";
import { keyboard } from "./hand.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { play } from "./deposit-sandbox.ts";

test("electricity by the keyboard alone: a meter that nobody has, then a token; the same once more is more than there is", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL ?? "", sandbox, "9000.00");
  await openSignedIn(page, "/bills/electric-bill", person);
  const bill = billPage(page, say, sandbox, person.email, keyboard);
  await bill.heading("bills.electricityWho");
  await keyboard.tick(page.getByRole("radio", { name: say("bills.prepaid") }));
  await bill.choose("bills.provider", "Ikeja Electric (IKEDC)");
  await bill.fill("bills.meter", "45029900022");
  await expect(bill.main.getByText("Metre number not found")).toBeVisible();
  await checkAccessibility(page);
  await bill.fill("bills.meter", "45029918374");
  await expect(bill.main.getByText(/Sample Street/)).toBeVisible();
  await bill.goOn();

  await bill.heading("bills.amountTitle");
  await keyboard.type(page.getByLabel(say("bills.amount"), { exact: true }), "5000");
  await keyboard.type(page.getByLabel(say("bills.saveAs")), "Home meter");
  await checkAccessibility(page);
  await bill.goOn();
  await bill.pay("Ikeja Electric (IKEDC)", "45029918374");
  await bill.heading("bills.doneTitle");
  await expect(bill.main.getByText(/^(\d{4} ){4}\d{4}$/)).toBeVisible();
  await expect(page.getByRole("button", { name: say("receipt.copyToken") })).toBeVisible();
  await checkAccessibility(page);
  await keyboard.press(page.getByRole("button", { name: say("flow.done") }));

  // The bill is saved, and one press reviews the same bill again; this time the balance is too low.
  await bill.heading("bills.homeTitle");
  await keyboard.press(
    page.getByRole("link", { name: say("bills.repeatName", { name: "Home meter" }) }),
  );
  await bill.heading("bills.confirmTitle");
  await expect(bill.main.getByText("₦5,000.00").first()).toBeVisible();
  await keyboard.press(
    page.getByRole("button", { name: `${say("flow.change")} ${say("bills.amount")}` }),
  );
  await bill.heading("bills.amountTitle");
  await expect(page.getByLabel(say("bills.amount"), { exact: true })).toHaveValue("5,000");
  await bill.goOn();
  await expect(
    bill.main.getByText(say("order.aboveBalance", { most: "₦3,800.00", fee: "₦100.00" })),
  ).toBeVisible();
  await checkAccessibility(page);
  await sandbox.expectBalancedBooks();
});

test("a package and a bundle that are not sold any more, and others that are", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL ?? "", sandbox, "20000.00");
  await openSignedIn(page, "/bills/cable-tv", person);
  const bill = billPage(page, say, sandbox, person.email);
  await bill.heading("bills.cableWho");
  await bill.choose("bills.provider", "GOtv");
  await bill.fill("bills.smartCard", "7023400022");
  await expect(bill.main.getByText("Smart card number not found")).toBeVisible();
  await bill.fill("bills.smartCard", "7023456789");
  await expect(bill.main.getByText(say("bills.expires"))).toBeVisible();
  await bill.goOn();
  await bill.heading("bills.planTitle");
  await bill.main.getByText("GOtv Lite").click();
  await expect(bill.main.getByText("Cable package not found")).toBeVisible();
  await checkAccessibility(page);
  await bill.main.getByText("GOtv Jinja").click();
  await expect(bill.main.getByText("Cable package not found")).toBeHidden();
  await bill.goOn();
  await bill.pay("GOtv", "7023456789");
  await bill.heading("bills.doneTitle");
  await expect(page.getByRole("article", { name: say("receipt.cableTv") })).toBeVisible();
  await page.getByRole("button", { name: say("flow.done") }).click();

  await bill.heading("bills.homeTitle");
  await page.getByRole("link", { name: say("bills.data"), exact: true }).click();
  await bill.heading("bills.dataWho");
  // The network is found from the number.
  await bill.fill("bills.phone", "0802 123 4567");
  await expect(page.getByRole("button", { name: /Airtel/ })).toBeVisible();
  await bill.goOn();
  await bill.heading("bills.planTitle");
  await bill.main.getByText("3 GB, 30 days").click();
  await expect(bill.main.getByText("Bundle not available for this provider.")).toBeVisible();
  await bill.main.getByText("6 GB, 7 days").click();
  await expect(bill.main.getByText("Bundle not available for this provider.")).toBeHidden();
  await bill.goOn();
  await bill.pay("Airtel", "08021234567");
  await bill.heading("bills.doneTitle");
  await expect(page.getByRole("article", { name: say("receipt.data") })).toBeVisible();
  await sandbox.expectBalancedBooks();
});

test("airtime that its network never confirms comes back by itself; a betting account is topped up", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL ?? "", sandbox, "5000.00");
  await openSignedIn(page, "/bills/airtime", person);
  const bill = billPage(page, say, sandbox, person.email);
  await bill.heading("bills.airtimeWho");
  await bill.fill("bills.phone", "08030000088");
  await expect(page.getByRole("button", { name: /MTN/ })).toBeVisible();
  await bill.goOn();
  await bill.heading("bills.amountTitle");
  await page.getByRole("button", { name: "₦1,000", exact: true }).click();
  await bill.goOn();
  await bill.pay("MTN", "08030000088");
  await bill.heading("bills.processingTitle");
  await expect(bill.main.getByText(say("transaction-facts.factExpectedBy"))).toBeVisible();
  await checkAccessibility(page);

  await play(baseURL, "/clock", { advanceMs: 16 * 60_000 });
  await bill.heading("bills.failedTitle");
  await expect(bill.main.getByText(say("bills.failedLead", { amount: "₦1,000.00" }))).toBeVisible();
  await expect(bill.main.getByText(say("transaction-facts.reason-biller-timed-out"))).toBeVisible();
  await checkAccessibility(page);

  await page.goto("/bet-top-up");
  await bill.heading("bills.betWho");
  await bill.choose("bills.platform", "Bet9ja");
  await bill.fill("bills.betAccount", "zuri.2026");
  await expect(bill.main.getByText(/^[A-Z]+ [A-Z]+$/)).toBeVisible();
  await bill.goOn();
  await bill.heading("bills.amountTitle");
  await page.getByRole("button", { name: "₦1,000", exact: true }).click();
  await bill.goOn();
  await bill.pay("Bet9ja", "zuri.2026");
  await bill.heading("bills.doneTitle");
  await expect(page.getByRole("article", { name: say("receipt.bet") })).toBeVisible();
  await sandbox.expectBalancedBooks();
});
