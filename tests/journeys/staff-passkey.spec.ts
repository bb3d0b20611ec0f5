import type { Page } from "@playwright/test";
import { addAuthenticator } from "./authenticator.ts";
import { checkAccessibility, expect, test, type Say } from "./journey.ts";
import { openAccount } from "./person.ts";
import { freshCode, lookUp, newMember, openDesk, openDeskPage, typePassword } from "./staff.ts";

const amount = { typed: "500", shown: "₦500.00" };

/** A colleague proposes to correct a new customer's balance. Answers the address of the proposal. */
async function propose(desk: Page, say: Say, customer: string): Promise<string> {
  await lookUp(desk, say, { query: customer, reason: "Calls about a fee" });
  await desk.getByRole("button", { name: say("desk.adjust") }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("button", { name: say("desk-adjustments.asset") }).click();
  await desk.getByRole("option", { name: say("asset.NGN") }).click();
  await dialog.getByLabel(say("desk-adjustments.amount"), { exact: true }).fill(amount.typed);
  await dialog.getByRole("button", { name: say("desk-adjustments.reason") }).click();
  await desk.getByRole("option", { name: say("desk-adjustments.reasonWrongFee") }).click();
  await dialog.getByLabel(say("desk-adjustments.messageLabel")).fill("The fee was too high.");
  await dialog.getByRole("button", { name: say("desk-adjustments.propose") }).click();
  await expect(desk.getByText(say("desk-adjustments.ownProposal"))).toBeVisible();
  return desk.url();
}

/** Adds a passkey on the member's own page, after a code. */
async function addPasskey(desk: Page, say: Say, code: string): Promise<void> {
  await openDeskPage(desk, say("desk.security"));
  await desk.getByRole("button", { name: say("passkeys.add") }).click();
  const proof = desk.getByRole("dialog", { name: say("desk.proveTitle") });
  await proof.getByLabel(say("desk.code")).fill(code);
  await checkAccessibility(desk);
  await proof.getByRole("button", { name: say("passkeys.create") }).click();
  const making = desk.getByRole("dialog", { name: say("passkeys.createTitle") });
  await making.getByRole("button", { name: say("passkeys.create") }).click();
  const made = desk.getByRole("dialog", { name: say("passkeys.successTitle") });
  await made.getByRole("button", { name: say("passkeys.done") }).click();
  await expect(made).toBeHidden();
}

/** The open dialog takes a passkey and asks for no code. */
async function proveByPasskey(desk: Page, say: Say, button: string): Promise<void> {
  const dialog = desk.getByRole("dialog");
  await expect(dialog.getByText(say("security.passkeyLead"))).toBeVisible();
  await expect(dialog.getByLabel(say("desk.code"))).toHaveCount(0);
  await checkAccessibility(desk);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("a member of staff adds a passkey, logs in with it, approves a correction with it and removes it", async ({
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "1000.00");
  const at = { baseUrl: baseURL, deskUrl: deskURL, say };
  const colleague = await openDesk(browser, {
    ...at,
    email: await newMember(baseURL, "administrator"),
  });
  const proposal = await propose(colleague, say, person.email);
  await colleague.context().close();

  const email = await newMember(baseURL, "finance");
  const desk = await openDesk(browser, { ...at, email });
  await addAuthenticator(desk);
  await addPasskey(desk, say, await freshCode(baseURL, email));
  await desk
    .getByRole("button", { name: say("desk.signOut") })
    .first()
    .click();

  await typePassword(desk, say, email);
  await desk.getByRole("button", { name: say("security.byPasskey") }).click();
  await expect(desk.getByLabel(say("desk.code"))).toHaveCount(0);
  await checkAccessibility(desk);
  await desk.getByRole("button", { name: say("desk.signIn") }).click();
  await expect(desk.getByRole("button", { name: say("desk.signOut") }).first()).toBeAttached();

  await desk.goto(proposal);
  await desk.getByRole("button", { name: say("desk-adjustments.approve") }).click();
  await proveByPasskey(desk, say, say("desk-adjustments.credit", { amount: amount.shown }));
  await expect(
    desk.getByText(say("desk-adjustments.approvedBy", { name: "David Owusu" })),
  ).toBeVisible();
  await sandbox.expectBalancedBooks();

  await openDeskPage(desk, say("desk.security"));
  await desk.getByRole("button", { name: new RegExp(say("passkeys.removeNamed")) }).click();
  await desk
    .getByRole("alertdialog")
    .getByRole("button", { name: say("passkeys.remove") })
    .click();
  await proveByPasskey(desk, say, say("passkeys.remove"));
  await expect(desk.getByText(say("passkeys.empty"))).toBeVisible();
  await desk.context().close();
});
