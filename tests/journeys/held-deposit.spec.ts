import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test, type Say } from "./journey.ts";
import type { Sandbox } from "./sandbox.ts";
import { newMember, openDesk } from "./staff.ts";
import { payFromStranger, strangersAmount as amount } from "./stranger.ts";

/** Somebody else pays into a new person's account, and the person says who it was. Returns the deposit's reference. */
async function explainDeposit(
  page: Page,
  say: Say,
  sandbox: Sandbox,
  baseUrl: string | undefined,
): Promise<string> {
  await payFromStranger(page, say, sandbox, baseUrl);
  // The customer's own document cannot show who somebody else is.
  await expect(page.getByRole("button", { name: say("deposit.verify") })).toBeHidden();
  await checkAccessibility(page);

  await page.getByRole("button", { name: say("deposit.tellSender") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: say("deposit.senderIs") }).click();
  await page.getByRole("option", { name: say("deposit.sender-friend") }).click();
  await dialog.getByRole("textbox", { name: say("deposit.senderWhy") }).fill("My half of the rent");
  await checkAccessibility(page);
  await dialog.getByRole("button", { name: say("deposit.senderSend"), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say("deposit.heldStateHandedIn", { amount }))).toBeVisible();

  await page.goto("/transactions");
  await page.getByText("40,000.00").filter({ visible: true }).first().click();
  await expect(page.getByText(say("deposit.heldStateHandedIn", { amount }))).toBeVisible();
  return page
    .getByText(/^APX-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    .first()
    .innerText();
}

test("money of somebody else is asked about, asked about again and sent back", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const reference = await explainDeposit(page, say, sandbox, baseURL);
  const email = await newMember(baseURL, "compliance");
  const desk = await openDesk(browser, { baseUrl: baseURL, deskUrl: deskURL, email, say });
  await desk.getByRole("link", { name: reference }).click();
  await desk.getByRole("button", { name: say("desk.take") }).click();
  await expect(page.getByText(say("deposit.heldStateBeingChecked", { amount }))).toBeVisible();
  const question = "Which flat is it?";
  const asking = desk.getByRole("dialog");
  await desk.getByRole("button", { name: say("desk.ask") }).click();
  await asking.getByLabel(say("desk.question")).fill(question);
  await asking.getByRole("button", { name: say("desk.askButton") }).click();
  await expect(asking).toBeHidden();

  await expect(page.getByText(say("deposit.heldQuestion", { question }))).toBeVisible();
  await page.getByRole("button", { name: say("deposit.answerQuestion") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: say("deposit.senderAnswer") }).fill("The one in Yaba");
  await checkAccessibility(page);
  await dialog.getByRole("button", { name: say("deposit.senderSend"), exact: true }).click();
  await expect(page.getByText(say("deposit.heldStateHandedIn", { amount }))).toBeVisible();

  await desk.reload();
  await expect(desk.getByText("The one in Yaba")).toBeVisible();
  await desk.getByRole("button", { name: say("desk.sendBack") }).click();
  await asking.getByLabel(say("desk.why")).fill("Nobody knows the flat");
  await asking.getByRole("button", { name: say("desk.sendBackButton", { amount }) }).click();
  await expect(asking).toBeHidden();
  await desk.context().close();
  await expect(page.getByText(say("deposit.heldSentBackTitle", { amount }))).toBeVisible();
  await checkAccessibility(page);
  await sandbox.expectBalancedBooks();
});

test("money of somebody else is taken and released at the desk, and its customer sees it arrive", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const reference = await explainDeposit(page, say, sandbox, baseURL);
  const email = await newMember(baseURL, "compliance");
  const desk = await openDesk(browser, { baseUrl: baseURL, deskUrl: deskURL, email, say });
  await checkAccessibility(desk);
  await desk.getByRole("link", { name: reference }).click();
  await expect(desk.getByText("Emeka Nwosu")).toBeVisible();
  await desk.getByRole("button", { name: say("desk.take") }).click();
  await expect(desk.getByText(say("desk.stateBeingChecked"))).toBeVisible();
  await desk.getByRole("button", { name: say("desk.release") }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(say("desk.why")).fill("Her brother, who pays the rent");
  await dialog.getByRole("button", { name: say("desk.releaseButton", { amount }) }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(say("desk.stateReleased"), { exact: true })).toBeVisible();
  await checkAccessibility(desk);
  await desk.context().close();

  await expect(page.getByText(say("deposit.heldReleasedTitle", { amount }))).toBeVisible();
  await page.goto("/wallets/fiat/NGN");
  await expect(page.getByText("41,000.00").first()).toBeVisible();
  await sandbox.expectBalancedBooks();
});
