import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test, type Say } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { newMember, openDesk, staffCode } from "./staff.ts";
import { authorise, confirm, expectSent, walkToReview } from "./transfer.ts";

const order = { typed: "2,500", shown: "₦2,500.00" };
const refund = { typed: "1,000", shown: "₦1,000.00" };
const sentence = "The payment did not arrive in full, so we refund the rest.";

/** Reports a problem with the latest payment. */
async function report(page: Page, say: Say): Promise<void> {
  await page.goto("/transactions");
  await page
    .getByRole("main")
    .getByRole("link", { name: /2,500\.00/ })
    .click();
  await page.getByRole("button", { name: say("complaints.report") }).click();
  const form = page.getByRole("dialog", { name: say("complaints.report") });
  await form.getByRole("button", { name: new RegExp(say("complaints.reportType")) }).click();
  await page.getByRole("option", { name: say("complaints.reportWrongAmount") }).click();
  await form.getByLabel(say("complaints.reportText")).fill("She got less.");
  await form.getByRole("button", { name: say("complaints.reportSend") }).click();
  await page.getByRole("link", { name: say("complaints.reportChat") }).click();
  await expect(page.getByRole("log", { name: say("support.chat") })).toBeVisible();
}

/** The agent takes the request and proposes a refund; answers the address of the proposal. */
async function propose(desk: Page, say: Say, request: string): Promise<string> {
  await desk
    .getByRole("link", { name: new RegExp(`^${say("desk.support")}`) })
    .first()
    .click();
  await desk.locator(`a[href="${request}"]`).click();
  await desk.getByRole("button", { name: say("desk.supportTake") }).click();
  await desk.getByRole("button", { name: say("desk.supportRefund") }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(say("desk-adjustments.amount"), { exact: true }).fill(refund.typed);
  await dialog.getByRole("button", { name: say("desk-adjustments.reason") }).click();
  await desk.getByRole("option", { name: say("desk-adjustments.reasonNotDelivered") }).click();
  await dialog.getByLabel(say("desk-adjustments.messageLabel")).fill(sentence);
  await checkAccessibility(desk);
  await dialog.getByRole("button", { name: say("desk-adjustments.propose") }).click();
  const link = desk.getByRole("link", {
    name: say("desk-adjustments.refund", { amount: refund.shown }),
  });
  await link.click();
  await expect(desk.getByText(say("desk-adjustments.ownProposal"))).toBeVisible();
  await expect(desk.getByRole("button", { name: say("desk-adjustments.approve") })).toBeHidden();
  return new URL(desk.url()).pathname;
}

test("a refund that an agent proposes reaches the customer once finance approves it", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "10000.00");
  await openSignedIn(page, "/withdraw", person);
  await walkToReview(page, say, order);
  await confirm(page, say);
  await authorise(page, say, sandbox, person.email, order);
  await expectSent(page, say);
  await report(page, say);

  const at = { baseUrl: baseURL, deskUrl: deskURL, say };
  const agent = await openDesk(browser, { ...at, email: await newMember(baseURL, "agent") });
  const proposal = await propose(agent, say, new URL(page.url()).pathname);
  await checkAccessibility(agent);

  const email = await newMember(baseURL, "finance");
  const finance = await openDesk(browser, { ...at, email });
  await finance
    .getByRole("link", { name: say("desk.adjustments") })
    .first()
    .click();
  await expect(
    finance.getByRole("heading", { level: 1, name: say("desk.adjustments") }),
  ).toBeVisible();
  await checkAccessibility(finance);
  await finance.locator(`a[href="${proposal}"]`).click();
  await expect(finance.getByText(sentence)).toBeVisible();
  await checkAccessibility(finance);
  await finance.getByRole("button", { name: say("desk-adjustments.approve") }).click();
  const dialog = finance.getByRole("dialog");
  await dialog.getByLabel(say("desk.code")).fill(await staffCode(baseURL, email));
  await dialog
    .getByRole("button", { name: say("desk-adjustments.refund", { amount: refund.shown }) })
    .click();
  await expect(
    finance.getByText(say("desk-adjustments.approvedBy", { name: "David Owusu" })),
  ).toBeVisible();

  await page.goto("/transactions");
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(say("transactions.refund")) })
    .click();
  await expect(
    page.getByRole("heading", { level: 1, name: say("transactions.refund") }),
  ).toBeVisible();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByText(/1,000\.00/).first()).toBeVisible();
  await checkAccessibility(page);
  await expect
    .poll(async () =>
      (await sandbox.messages(person.email)).some(({ text }) => text.includes(sentence)),
    )
    .toBe(true);
  await sandbox.expectBalancedBooks();
  await agent.context().close();
  await finance.context().close();
});
