import type { Page } from "@playwright/test";
import { play } from "./deposit-sandbox.ts";
import { checkAccessibility, expect, test, type Say } from "./journey.ts";
import type { Sandbox } from "./sandbox.ts";
import { payFromStranger, strangersAmount as amount } from "./stranger.ts";

/** Somebody else pays into a new person's account, who says who it was. Answers the deposit's reference, on its page. */
async function explainDeposit(
  page: Page,
  say: Say,
  sandbox: Sandbox,
  baseUrl: string | undefined,
): Promise<string> {
  await payFromStranger(page, say, sandbox, baseUrl);
  // The customer's own document is no answer to who somebody else is.
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
  say,
  sandbox,
  baseURL,
}) => {
  const reference = await explainDeposit(page, say, sandbox, baseURL);
  const decide = (decision: object) => play(baseURL, "/held-deposits", { reference, ...decision });
  const question = "Which flat is it?";
  await decide({ action: "ask-more", question });
  await expect(page.getByText(say("deposit.heldQuestion", { question }))).toBeVisible();
  await page.getByRole("button", { name: say("deposit.answerQuestion") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: say("deposit.senderAnswer") }).fill("The one in Yaba");
  await checkAccessibility(page);
  await dialog.getByRole("button", { name: say("deposit.senderSend"), exact: true }).click();
  await expect(page.getByText(say("deposit.heldStateHandedIn", { amount }))).toBeVisible();
  await decide({ action: "take" });
  await expect(page.getByText(say("deposit.heldStateBeingChecked", { amount }))).toBeVisible();
  await decide({ action: "send-back" });
  await expect(page.getByText(say("deposit.heldSentBackTitle", { amount }))).toBeVisible();
  await checkAccessibility(page);
  await sandbox.expectBalancedBooks();
});

test("money of somebody else is released by a person", async ({ page, say, sandbox, baseURL }) => {
  const reference = await explainDeposit(page, say, sandbox, baseURL);
  await play(baseURL, "/held-deposits", { reference, action: "release" });
  await expect(page.getByText(say("deposit.heldReleasedTitle", { amount }))).toBeVisible();
  await page.goto("/wallets/fiat/NGN");
  await expect(page.getByText("41,000.00").first()).toBeVisible();
  await sandbox.expectBalancedBooks();
});
