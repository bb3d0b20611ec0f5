import type { Page } from "@playwright/test";
import { play } from "./deposit-sandbox.ts";
import { checkAccessibility, expect, test, type Say } from "./journey.ts";
import { openAccount, openSignedIn, type Person } from "./person.ts";
import { proveIn } from "./step-up.ts";
import type { Sandbox } from "./sandbox.ts";
import { lookUp, newMember, openDesk } from "./staff.ts";
import {
  authorise,
  chooseRow,
  confirm,
  expectSent,
  transferCode,
  walkToReview,
  type Order,
} from "./transfer.ts";

/** Chooses a bank account, by its number. */
async function chooseAccount(page: Page, say: Say, number: string): Promise<void> {
  await page.goto("/wallets/fiat/NGN/withdraw/banks");
  await page.getByRole("combobox", { name: say("transfer.bankLabel") }).fill("kuda");
  await page.getByRole("option", { name: "Kuda Bank" }).click();
  await page.getByLabel(say("transfer.accountNumberLabel")).fill(number);
}

/** Makes a withdrawal that the bank answers only on demand. Returns its id. */
async function withdraw(
  page: Page,
  say: Say,
  { sandbox, person, order }: { sandbox: Sandbox; person: Person; order: Order },
): Promise<string> {
  await chooseAccount(page, say, "0123400088");
  const [before = "", after = ""] = say("transfer.payeeChoose", { name: "|" }).split("|");
  await page.getByRole("button", { name: new RegExp(`^${before}[A-Z]+ [A-Z]+${after}$`) }).click();
  await page.getByRole("textbox").first().fill(order.typed);
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await confirm(page, say);
  await page
    .getByLabel(say("security.codeLabel"))
    .fill(await transferCode(sandbox, person.email, order));
  const [way = ""] = say("transfer.processingTitle", { net: "|", name: "|" }).split("|").slice(1);
  await expect(page.getByRole("heading", { level: 1, name: way.trim() })).toBeVisible();
  await page.goto("/transactions");
  const link = page.getByRole("main").getByRole("link", { name: order.shown });
  return (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
}

test("money under way ends as it does while staff freeze the account, and nothing new begins", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "10000.00");
  await openSignedIn(page, "/trade/deposit/crypto?asset=USDT", person);
  await chooseRow(page, "TRON (TRC20)");
  const shown = page.getByRole("figure").getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  const address = (await shown.first().textContent()) ?? "";
  await sandbox.payOnChain({ network: "tron", asset: "USDT", address, amount: "25.5" });
  const paid = await withdraw(page, say, {
    sandbox,
    person,
    order: { typed: "2,500", shown: "₦2,550.00" },
  });
  const returned = await withdraw(page, say, {
    sandbox,
    person,
    order: { typed: "1,500", shown: "₦1,550.00" },
  });

  const options = { baseUrl: baseURL, deskUrl: deskURL, say };
  const agent = await openDesk(browser, { ...options, email: await newMember(baseURL, "agent") });
  await lookUp(agent, say, { query: person.email, reason: "Says that the bank rang" });
  await checkAccessibility(agent);
  await agent.getByRole("button", { name: say("desk.freeze") }).click();
  const dialog = agent.getByRole("dialog");
  await dialog.getByLabel(say("desk.why")).fill("The bank asks whose money it is");
  await dialog.getByRole("button", { name: say("desk.freeze") }).click();
  await expect(agent.getByText(say("desk.frozen"))).toBeVisible();
  // Only roles that investigate may unfreeze, which an agent does not.
  await expect(agent.getByRole("button", { name: say("desk.unfreeze") })).toHaveCount(0);
  await agent.context().close();

  await play(baseURL, `/payouts/${paid}`, { result: "SUCCESS" });
  await play(baseURL, `/payouts/${returned}`, { result: "FAILURE", reason: "account-closed" });
  await sandbox.addBlocks("tron", 20);
  await sandbox.expectBalancedBooks();

  // The customer sees the outcome.
  await page.goto("/wallets/fiat/NGN");
  await expect(page.getByText(/₦7,450/).first()).toBeVisible();
  await page.goto("/transactions");
  const list = page.getByRole("main");
  await expect(list.getByText("+25.50 USDT").filter({ visible: true }).first()).toBeVisible();
  await expect(
    list.getByRole("link").filter({ hasText: say("transactions.state-progress") }),
  ).toHaveCount(0);

  const refused = page.getByText(say("problems.account-restricted"));
  await chooseAccount(page, say, "0123456780");
  await expect(refused).toBeVisible();
  await checkAccessibility(page);
  await page.goto("/support/new?topic=account");
  await page.getByRole("button", { name: say("support.complaintType") }).click();
  await page.getByRole("option", { name: say("support.type-question") }).click();
  await page.getByLabel(say("support.text")).fill("Why is my account frozen?");
  await page.getByRole("button", { name: say("support.start"), exact: true }).click();
  const chat = page.getByRole("log", { name: say("support.chat") });
  await expect(chat.getByText("Why is my account frozen?")).toBeVisible();

  await page.goto("/profile/account");
  await page.getByRole("button", { name: say("profile.exportStart") }).click();
  const ask = page.getByRole("dialog");
  const download = page.waitForEvent("download");
  await proveIn(ask, say, sandbox, person);
  await download;
  await page.goto("/");
  await page.getByRole("button", { name: say("navigation.profileMenu") }).click();
  await page.getByRole("menuitem", { name: say("navigation.logOut") }).click();
  await expect(page).toHaveURL(/\/login/);

  const compliance = await openDesk(browser, {
    ...options,
    email: await newMember(baseURL, "compliance"),
  });
  await lookUp(compliance, say, { query: person.email, reason: "The bank has answered" });
  await compliance.getByRole("button", { name: say("desk.unfreeze") }).click();
  const last = compliance.getByRole("dialog");
  await last.getByLabel(say("desk.why")).fill("It was their own money");
  await last.getByRole("button", { name: say("desk.unfreeze") }).click();
  await expect(compliance.getByText(say("desk.frozen"))).toHaveCount(0);
  await compliance.context().close();

  const order = { typed: "1,000", shown: "₦1,000.00" };
  await openSignedIn(page, "/withdraw", person);
  await walkToReview(page, say, order, { hasWallets: true });
  await confirm(page, say);
  await authorise(page, say, sandbox, person.email, order);
  await expectSent(page, say);
  await sandbox.expectBalancedBooks();
});
