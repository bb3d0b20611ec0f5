import type { Page } from "@playwright/test";
import { PNG } from "pngjs";
import { checkAccessibility, expect, test, type Say } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";

/** A photo of a card, as a phone takes it: with lines that are crisp. */
function photo(name: string, red: number) {
  const picture = new PNG({ width: 640, height: 400 });
  for (let at = 0; at < picture.data.length; at += 4) {
    const x = (at / 4) % picture.width;
    picture.data.set(x % 40 < 20 ? [red, 90, 102, 255] : [255, 255, 255, 255], at);
  }
  return { name, mimeType: "image/png", buffer: PNG.sync.write(picture) };
}

/** Offers two cards from the brand's page to the sent trade. */
async function sell(page: Page, say: Say, value: string): Promise<void> {
  await page.getByRole("link", { name: /Apple/ }).click();
  await page.getByLabel(say("gift-cards.value")).fill(value);
  await page.getByLabel(say("gift-cards.quantity")).fill("2");
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: say("gift-cards.photosTitle") }),
  ).toBeVisible();
  await page.locator("input[type=file]").setInputFiles([photo("front.png", 29)]);
  await expect(
    page.getByRole("button", { name: say("photos.remove", { name: "front.png" }) }),
  ).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await expect(page.getByText(say("gift-cards.rateLocked", { clock: "" }))).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("gift-cards.send") }).click();
  await expect(page.getByText(say("gift-cards.event-opened"))).toBeVisible();
}

test("a card is sold: customer and trader talk, the line breaks, and the money comes", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox);
  await openSignedIn(page, "/giftcards", person);
  await expect(
    page.getByRole("heading", { level: 1, name: say("gift-cards.homeTitle") }),
  ).toBeVisible();
  await checkAccessibility(page);
  await sell(page, say, "100");
  await checkAccessibility(page);
  const chat = page.getByRole("log", { name: say("gift-cards.chat") });
  const field = page.getByRole("textbox", { name: say("gift-cards.writeTo") });

  // The trader sits in a browser of their own.
  const desk = await browser.newContext({ baseURL: baseURL });
  const trader = await desk.newPage();
  await trader.goto("/sandbox/desk");
  await trader.getByRole("row").nth(1).getByRole("link").click();
  await expect(trader.getByRole("img")).toBeVisible();
  await trader.getByRole("button", { name: "Take the trade" }).click();
  await expect(chat.getByText(/Kemi/).first()).toBeVisible();

  await trader.getByRole("textbox", { name: "Message" }).fill("Please send the back.");
  await expect(chat.getByText(say("gift-cards.typing"))).toBeAttached();
  await trader.getByRole("button", { name: "Ask for more" }).click();
  await expect(chat.getByText("Please send the back.")).toBeVisible();

  // Offline the message stays, and is sent once when the network returns.
  await page.context().setOffline(true);
  await field.fill("Here it is");
  await page.getByRole("button", { name: say("chat.sendMessage"), exact: true }).click();
  await expect(chat.getByText(say("chat.notSent"))).toBeVisible();
  await trader.getByRole("textbox", { name: "Message" }).fill("Are you there?");
  await trader.getByRole("button", { name: "Send" }).click();
  await page.context().setOffline(false);
  await expect(chat.getByText(say("chat.notSent"))).toBeHidden();
  await expect(chat.getByText("Are you there?")).toBeVisible();
  await expect(chat.getByText("Here it is")).toHaveCount(1);
  await expect(trader.getByRole("list", { name: "Messages" }).getByText("Here it is")).toHaveCount(
    1,
  );

  // Typed text and attached photos survive a reload.
  await page.locator("input[type=file]").setInputFiles([photo("back.png", 122)]);
  await expect(
    page.getByRole("button", { name: say("photos.remove", { name: "back.png" }) }),
  ).toBeVisible();
  await field.fill("The back");
  await page.reload();
  await expect(field).toHaveValue("The back");
  await page.getByRole("button", { name: say("chat.sendMessage"), exact: true }).click();
  await expect(trader.getByRole("img")).toHaveCount(2);

  await trader.getByRole("button", { name: /^Pay/ }).click();
  await expect(
    page.getByText(say("gift-cards.paidTitle", { amount: "₦184,000.00" })),
  ).toBeVisible();
  await page.getByRole("radio", { name: /5/ }).click();
  await expect(page.getByText(say("chat.rated"))).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("link", { name: say("gift-cards.toReceipt") }).click();
  await expect(page.getByText("₦184,000.00").first()).toBeVisible();
  await sandbox.expectBalancedBooks();
  await desk.close();
});

test("a card is rejected with a proof, and disputed; another one is called off", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox);
  await openSignedIn(page, "/giftcards", person);
  await sell(page, say, "50");
  const desk = await browser.newContext({ baseURL: baseURL });
  const trader = await desk.newPage();
  await trader.goto(`/sandbox/desk/${page.url().split("/").at(-1)}`);
  await trader.getByRole("button", { name: "Take the trade" }).click();
  await expect(page.getByText(say("gift-cards.status-active"), { exact: true })).toBeVisible();
  await trader.getByLabel("Reason").selectOption("used");
  await trader.getByRole("button", { name: "Mark up" }).click();
  const marked = trader.getByRole("img", { name: "Picture to mark up" });
  await marked.hover({ position: { x: 40, y: 40 } });
  await trader.mouse.down();
  await marked.hover({ position: { x: 150, y: 90 } });
  await trader.mouse.up();
  await expect(trader.getByLabel("Proof")).toHaveValue(/marked\.jpg$/);
  await trader.getByRole("button", { name: "Reject", exact: true }).click();

  await expect(page.getByText(say("gift-cards.rejectedTitle"), { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: say("gift-cards.proofOf") })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("gift-cards.dispute") }).click();
  const dialog = page.getByRole("dialog", { name: say("gift-cards.disputeTitle") });
  await dialog.getByLabel(say("gift-cards.disputeText")).fill("The card is full.");
  await dialog.getByRole("button", { name: say("gift-cards.disputeSend") }).click();
  await expect(page.getByText(say("gift-cards.disputedTitle"), { exact: true })).toBeVisible();
  await trader.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByText(say("gift-cards.status-paid"), { exact: true })).toBeVisible();

  await page.goto("/giftcards");
  await sell(page, say, "25");
  await page.getByRole("button", { name: say("gift-cards.cancel") }).click();
  const asked = page.getByRole("alertdialog", { name: say("gift-cards.cancelTitle") });
  await expect(asked.getByText(say("gift-cards.cancelBody"))).toBeVisible();
  await asked.getByRole("button", { name: say("gift-cards.cancel") }).click();
  await expect(page.getByText(say("gift-cards.cancelledTitle"), { exact: true })).toBeVisible();
  await page.getByRole("link", { name: say("gift-cards.back") }).click();
  await page.getByText(say("gift-cards.closedTrades"), { exact: true }).click();
  await expect(page.getByRole("link", { name: /Apple, 2 × \$25/ })).toBeVisible();
  await checkAccessibility(page);
  await sandbox.expectBalancedBooks();
  await desk.close();
});
