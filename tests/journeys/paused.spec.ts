import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test, type Say, type WordId } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { freshCode, newMember, openDesk } from "./staff.ts";
import { transferCode } from "./transfer.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function arrive(page: Page, say: Say, id: WordId): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: say(id) })).toBeVisible();
}

/** Opens the review of a withdrawal of ₦2,500 to a bank account. */
async function walkToReview(page: Page, say: Say): Promise<void> {
  await button(page, say("transfer.typeBank")).click();
  await page.getByRole("combobox", { name: say("transfer.bankLabel") }).fill("guaranty");
  await page.getByRole("option", { name: "Guaranty Trust Bank" }).click();
  await page.getByLabel(say("transfer.accountNumberLabel")).fill("0123456780");
  const [before = "", after = ""] = say("transfer.payeeChoose", { name: "|" }).split("|");
  await button(page, new RegExp(`^${before}[A-Z]+ [A-Z]+${after}$`)).click();
  await arrive(page, say, "transfer.initTitle");
  await page.getByRole("textbox").first().fill("2,500");
  await button(page, say("flow.continue")).click();
  await arrive(page, say, "transfer.confirmTitle");
}

/** Opens one switch at the desk. */
async function openSwitch(desk: Page, say: Say, address: string): Promise<void> {
  await desk
    .getByRole("link", { name: say("desk.switches") })
    .first()
    .click();
  await expect(desk.getByRole("heading", { level: 1, name: say("desk.switches") })).toBeVisible();
  await desk.locator(`a[href$="${address}"]`).click();
}

/** Switches a port with a reason and a code. */
async function switchPort(desk: Page, say: Say, word: WordId, code: string): Promise<void> {
  await button(desk, say(word)).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(say("desk.why")).fill("The bank does not answer.");
  await dialog.getByLabel(say("desk.code")).fill(code);
  await checkAccessibility(desk);
  await dialog.getByRole("button", { name: say(word) }).click();
  await expect(dialog).toBeHidden();
}

interface Members {
  readonly baseUrl: string;
  readonly say: Say;
  readonly maker: Page;
  readonly other: Page;
  /** Email of the member who approves. */
  readonly email: string;
}

/** One member proposes a different withdrawal fee, and the other approves it. */
async function changeFee(
  fee: string,
  { baseUrl, say, maker, other, email }: Members,
): Promise<void> {
  const address = "/switches/fee/bank-withdrawal%3ANGN";
  await openSwitch(maker, say, address);
  await button(maker, say("desk-operations.proposeChange")).click();
  const proposal = maker.getByRole("dialog");
  await proposal.getByLabel(say("desk-operations.newValue")).fill(fee);
  await proposal.getByLabel(say("desk.why")).fill("The bank charges another fee.");
  await proposal.getByRole("button", { name: say("desk-operations.proposeChange") }).click();
  await expect(proposal).toBeHidden();
  await openSwitch(other, say, address);
  await button(other, say("desk-adjustments.approve")).click();
  await checkAccessibility(other);
  const approval = other.getByRole("dialog");
  await approval.getByLabel(say("desk.code")).fill(await freshCode(baseUrl, email));
  await approval.getByRole("button", { name: say("desk-adjustments.approve") }).click();
  await expect(approval).toBeHidden();
}

test("a service is paused while a review is open, and a fee changes by two", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "20000.00");
  await openSignedIn(page, "/withdraw", person);
  await walkToReview(page, say);

  const at = { baseUrl: baseURL, deskUrl: deskURL, say };
  const email = await newMember(baseURL, "administrator");
  const financeEmail = await newMember(baseURL, "finance");
  const admin = await openDesk(browser, { ...at, email });
  const finance = await openDesk(browser, { ...at, email: financeEmail });
  await openSwitch(admin, say, "/switches/port/bank-withdrawals");
  await checkAccessibility(admin);
  await switchPort(admin, say, "desk-operations.switchOff", await freshCode(baseURL, email));
  await expect(button(admin, say("desk-operations.switchOn"))).toBeVisible();

  await button(page, say("transfer.send")).click();
  await expect(page.getByText(say("problems.service-paused")).first()).toBeVisible();
  await checkAccessibility(page);

  // Each code works once, so the members take turns.
  await openSwitch(finance, say, "/switches/port/bank-withdrawals");
  const turn = await freshCode(baseURL, financeEmail);
  await switchPort(finance, say, "desk-operations.switchOn", turn);
  await button(page, say("flow.retry")).first().click();
  const code = page.getByLabel(say("security.codeLabel"));
  await expect(code).toBeVisible();
  await code.fill(
    await transferCode(sandbox, person.email, { typed: "2,500", shown: "₦2,550.00" }),
  );
  await arrive(page, say, "transfer.successTitle");

  const members = { baseUrl: baseURL, say };
  await changeFee("75", { ...members, maker: finance, other: admin, email });
  await page.goto("/withdraw");
  await walkToReview(page, say);
  await expect(page.getByText("₦75.00").first()).toBeVisible();
  await expect(page.getByText("₦2,575.00").first()).toBeVisible();
  // Restores the usual fee, which other journeys expect.
  await changeFee("50", { ...members, maker: admin, other: finance, email: financeEmail });
  await sandbox.expectBalancedBooks();
  await admin.context().close();
  await finance.context().close();
});
