import type { Page } from "@playwright/test";
import { addressOf } from "./go.ts";
import { checkAccessibility, expect, test, type Say } from "./journey.ts";
import { keyboard } from "./hand.ts";
import { addDollars, openAccount, openSignedIn, password } from "./person.ts";
import type { Sandbox } from "./sandbox.ts";

/** Codes that were already used: if mail is slow, the newest one in the inbox is still an earlier one. */
const codesBefore = new Set<string>();

/** Types the code that was just sent, which is sent at its last digit. */
async function prove(page: Page, say: Say, sandbox: Sandbox, email: string): Promise<void> {
  const field = page.getByRole("textbox", { name: say("security.codeLabel") });
  await expect(field).toBeVisible();
  let code = "";
  await expect
    .poll(async () => {
      code = await sandbox.code(email);
      return codesBefore.has(code);
    })
    .toBe(false);
  codesBefore.add(code);
  await keyboard.type(field, code);
}

/** From the cards' first page to a card that is ready, by the keyboard alone. */
async function create(page: Page, say: Say, sandbox: Sandbox, email: string): Promise<void> {
  const goOn = page.getByRole("button", { name: say("flow.continue") });
  await keyboard.press(page.getByRole("link", { name: say("cards.create") }));
  await keyboard.type(page.getByLabel(say("cards.label"), { exact: true }), "Streaming");
  await checkAccessibility(page);
  await keyboard.press(goOn);
  await keyboard.type(page.getByLabel(say("cards.amountLabel")), "20");
  await keyboard.press(goOn);
  await keyboard.type(page.getByLabel(say("cards.choosePin"), { exact: true }), "4821");
  await keyboard.type(page.getByLabel(say("cards.choosePinAgain"), { exact: true }), "4821");
  await keyboard.type(page.getByLabel(say("cards.bvn"), { exact: true }), "22222222222");
  await checkAccessibility(page);
  await keyboard.press(goOn);
  await expect(page.getByText("$23.00", { exact: true })).toBeVisible();
  await checkAccessibility(page);
  await prove(page, say, sandbox, email);
  await expect(page.getByText(say("cards.pendingTitle"))).toBeVisible();
  await checkAccessibility(page);
  await sandbox.passTime(5 * 60_000);
  await expect(page.getByRole("button", { name: say("cards.reveal") })).toBeVisible();
}

test("a card is created, pays, is declined, blocked, unblocked, ended and deleted", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox);
  const { email } = person;
  codesBefore.add(await sandbox.code(email));
  await addDollars(baseURL, sandbox, person);
  await openSignedIn(page, "/cards", person);
  await expect(page.getByRole("heading", { name: say("cards.emptyTitle") })).toBeVisible();
  await checkAccessibility(page);
  await create(page, say, sandbox, email);
  const cardPath = (await addressOf(page)).pathname;
  const charge = { cardId: cardPath.split("/").at(-1) ?? "", category: "subscriptions" };

  // The page shows merchants' charges without a reload.
  await sandbox.chargeCard({ ...charge, merchant: "Netflix", amount: "9.99" });
  await expect(page.getByRole("link", { name: /Netflix/ })).toBeVisible();
  await sandbox.chargeCard({ ...charge, merchant: "Booking", amount: "90" });
  const declined = page.getByRole("link", { name: /Booking/ });
  await expect(page.getByText(say("cards.reason-insufficient-funds"))).toBeVisible();
  await checkAccessibility(page);
  await declined.last().click();
  await expect(page.getByText(say("cards.reason"))).toBeVisible();
  await page.getByRole("link", { name: say("cards.toCard") }).click();

  const block = page.getByText(say("cards.blockSwitch"), { exact: true });
  await block.click();
  await expect(page.getByText(say("cards.blockedByOwner"))).toBeVisible();
  await sandbox.chargeCard({ ...charge, merchant: "Spotify", amount: "1" });
  await expect(page.getByText(say("cards.reason-card-blocked"))).toBeVisible();
  await block.click();
  await prove(page, say, sandbox, email);
  await expect(page.getByText(say("cards.blockedByOwner"))).toBeHidden();

  await page.getByRole("link", { name: say("cards.moreTitle") }).click();
  await page.getByRole("button", { name: say("cards.changePin") }).click();
  await page.getByLabel(say("cards.password"), { exact: true }).fill(password);
  await page.getByLabel(say("cards.newPin"), { exact: true }).fill("1357");
  await page.getByLabel(say("cards.newPinAgain"), { exact: true }).fill("1357");
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("cards.save") }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.getByRole("button", { name: say("cards.terminate") }).click();
  await expect(page.getByText(say("cards.terminateMoves", { amount: "$9.51" }))).toBeVisible();
  await prove(page, say, sandbox, email);
  await page.getByRole("button", { name: say("cards.delete") }).click();
  await expect(page.getByText(say("cards.deleteBody"))).toBeVisible();
  await checkAccessibility(page);
  await prove(page, say, sandbox, email);
  await expect(page.getByRole("heading", { name: say("cards.emptyTitle") })).toBeVisible();
  await sandbox.expectBalancedBooks();
});
