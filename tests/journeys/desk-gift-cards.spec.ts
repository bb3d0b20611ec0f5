import type { Page } from "@playwright/test";
import { cardPhoto, sellCards } from "./gift-card-sale.ts";
import { checkAccessibility, expect, test } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { newMember, openDesk } from "./staff.ts";

const payout = "₦184,000.00";

test("cards are taken, asked about, rejected and disputed; another pays, and the money arrives once", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const person = await openAccount(baseURL, sandbox);
  await openSignedIn(page, "/giftcards", person);
  await sellCards(page, say, "100");
  const chat = page.getByRole("log", { name: say("gift-cards.chat") });
  const reference = await page.getByText(/^APX-/).first().innerText();
  const open = async (role: "trader" | "administrator"): Promise<Page> => {
    const email = await newMember(baseURL, role);
    const desk = await openDesk(browser, { baseUrl: baseURL, deskUrl: deskURL, email, say });
    await desk.goto(`${deskURL}/gift-cards`);
    return desk;
  };
  const button = (desk: Page, name: string) => desk.getByRole("button", { name, exact: true });

  const first = await open("trader");
  await checkAccessibility(first);
  await first.getByRole("link", { name: reference }).click();
  await button(first, say("desk-gift-cards.take")).click();
  await expect(chat.getByText(/Emeka/).first()).toBeVisible();
  const talk = first.getByRole("log", { name: say("desk-gift-cards.chat") });
  await expect(talk.getByRole("img")).toBeVisible();
  await checkAccessibility(first);

  await first.getByText(say("desk-gift-cards.markBad"), { exact: true }).click();
  await expect(first.getByRole("radio", { name: say("desk-gift-cards.markBad") })).toBeChecked();
  await button(first, say("desk-gift-cards.ask")).click();
  const asking = first.getByRole("dialog");
  await asking.getByLabel(say("desk-gift-cards.question")).fill("Please send the back.");
  await button(first, say("desk-gift-cards.askButton")).click();
  await expect(chat.getByText("Please send the back.")).toBeVisible();
  await expect(page.getByText(say("gift-cards.status-needs-you"), { exact: true })).toBeVisible();
  await page.locator("input[type=file]").setInputFiles([cardPhoto("back.png", 122)]);
  await expect(
    page.getByRole("button", { name: say("photos.remove", { name: "back.png" }) }),
  ).toBeVisible();
  await page.getByRole("textbox", { name: say("gift-cards.writeTo") }).fill("Here it is");
  await page.getByRole("button", { name: say("chat.sendMessage"), exact: true }).click();
  await expect(talk.getByText("Here it is")).toBeVisible();
  await expect(talk.getByRole("img")).toHaveCount(2);
  await first.getByRole("textbox", { name: say("desk-gift-cards.writeTo") }).fill("Thank you");
  await button(first, say("chat.sendMessage")).click();
  await expect(chat.getByText("Thank you")).toBeVisible();

  // A colleague sees who has it, and neither pictures nor chat.
  const second = await open("administrator");
  await second.getByRole("link", { name: reference }).click();
  await expect(second.getByText(say("desk-gift-cards.hiddenTitle"))).toBeVisible();
  await expect(second.getByRole("log")).toHaveCount(0);

  await button(first, say("desk-gift-cards.reject")).click();
  const dialog = first.getByRole("dialog");
  await dialog.getByRole("button", { name: say("desk-gift-cards.reason") }).click();
  await first.getByRole("option", { name: say("gift-cards.reason-used") }).click();
  await dialog.getByLabel(say("desk-gift-cards.note")).fill("Empty since May");
  await dialog.locator("input[type=file]").setInputFiles([cardPhoto("proof.png", 200)]);
  await expect(
    dialog.getByRole("button", { name: say("photos.remove", { name: "proof.png" }) }),
  ).toBeVisible();
  await checkAccessibility(first);
  await dialog.getByRole("button", { name: say("desk-gift-cards.reject") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say("gift-cards.rejectedTitle"), { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: say("gift-cards.proofOf") })).toBeVisible();

  await page.getByRole("button", { name: say("gift-cards.dispute") }).click();
  const disputing = page.getByRole("dialog", { name: say("gift-cards.disputeTitle") });
  await disputing.getByLabel(say("gift-cards.disputeText")).fill("The card is full.");
  await disputing.getByRole("button", { name: say("gift-cards.disputeSend") }).click();
  await expect(page.getByText(say("gift-cards.disputedTitle"), { exact: true })).toBeVisible();

  // The member who rejected the trade does not get it.
  await first.goto(`${deskURL}/gift-cards`);
  await first.getByRole("link", { name: reference }).click();
  await expect(first.getByText(/Emeka Udo/).first()).toBeVisible();
  await expect(button(first, say("desk-gift-cards.take"))).toHaveCount(0);
  await first.context().close();

  await second.goto(`${deskURL}/gift-cards`);
  await second.getByRole("link", { name: reference }).click();
  await button(second, say("desk-gift-cards.take")).click();
  await expect(
    chat.getByText(say("gift-cards.event-taken-over", { trader: "Amara" })),
  ).toBeVisible();
  // The first trader's messages keep their name.
  await expect(chat.getByText("Emeka", { exact: true }).first()).toBeAttached();
  await expect(second.getByText("The card is full.")).toBeVisible();
  const pay = say("desk-gift-cards.pay", { amount: payout });
  await button(second, pay).click();
  const confirming = second.getByRole("alertdialog");
  await confirming.getByRole("button", { name: pay }).click();
  await expect(confirming).toBeHidden();
  await expect(
    second.getByText(say("desk-gift-cards.statusPaid"), { exact: true }).first(),
  ).toBeVisible();
  await checkAccessibility(second);
  await second.context().close();

  await expect(page.getByText(say("gift-cards.paidTitle", { amount: payout }))).toBeVisible();
  await page.goto("/wallets");
  await expect(page.getByText("184,000.00").filter({ visible: true }).first()).toBeVisible();
  await sandbox.expectBalancedBooks();
});
