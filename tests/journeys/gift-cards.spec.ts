import { addressOf } from "./go.ts";
import { cardPhoto, sellCards, takenBy } from "./gift-card-sale.ts";
import { checkAccessibility, expect, test } from "./journey.ts";
import { keyboard } from "./hand.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { goOffline, goOnline } from "./without-network.ts";

test("a card is sold by the keyboard alone: customer and trader talk, the line breaks, and the money comes", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const person = await openAccount(baseURL, sandbox);
  await openSignedIn(page, "/giftcards", person);
  await expect(
    page.getByRole("heading", { level: 1, name: say("gift-cards.homeTitle") }),
  ).toBeVisible();
  await checkAccessibility(page);
  await sellCards(page, say, "100", keyboard);
  await checkAccessibility(page);
  const chat = page.getByRole("log", { name: say("gift-cards.chat") });
  const field = page.getByRole("textbox", { name: say("gift-cards.writeTo") });

  // The trader sits in a browser of their own.
  const trader = await takenBy(browser, await addressOf(page), { baseURL, deskURL, say });
  await expect(chat.getByText(/Emeka/).first()).toBeVisible();
  const talk = trader.getByRole("log", { name: say("desk-gift-cards.chat") });
  const write = async (text: string) => {
    await trader.getByRole("textbox", { name: say("desk-gift-cards.writeTo") }).fill(text);
    await expect(chat.getByText(say("gift-cards.typing"))).toBeAttached();
    await trader.getByRole("button", { name: say("chat.sendMessage"), exact: true }).click();
  };
  await write("Please send the back.");
  await expect(chat.getByText("Please send the back.")).toBeVisible();

  // Offline the message stays, and is sent once when the network returns.
  await goOffline(page);
  await field.fill("Here it is");
  await page.getByRole("button", { name: say("chat.sendMessage"), exact: true }).click();
  await expect(chat.getByText(say("chat.notSent"))).toBeVisible();
  await trader
    .getByRole("textbox", { name: say("desk-gift-cards.writeTo") })
    .fill("Are you there?");
  await trader.getByRole("button", { name: say("chat.sendMessage"), exact: true }).click();
  await expect(talk.getByText("Are you there?")).toBeVisible();
  await goOnline(page);
  await expect(chat.getByText(say("chat.notSent"))).toBeHidden();
  await expect(chat.getByText("Are you there?")).toBeVisible();
  await expect(chat.getByText("Here it is")).toHaveCount(1);
  await expect(talk.getByText("Here it is")).toHaveCount(1);

  // Typed text and attached photos survive a reload.
  await page.locator("input[type=file]").setInputFiles([cardPhoto("back.png", 122)]);
  await expect(
    page.getByRole("button", { name: say("photos.remove", { name: "back.png" }) }),
  ).toBeVisible();
  await keyboard.type(field, "The back");
  await page.reload();
  await expect(field).toHaveValue("The back");
  await keyboard.press(page.getByRole("button", { name: say("chat.sendMessage"), exact: true }));
  await expect(talk.getByRole("img")).toHaveCount(2);

  const pay = say("desk-gift-cards.pay", { amount: "₦184,000.00" });
  await trader.getByRole("button", { name: pay }).click();
  await trader.getByRole("alertdialog").getByRole("button", { name: pay }).click();
  await expect(
    page.getByText(say("gift-cards.paidTitle", { amount: "₦184,000.00" })),
  ).toBeVisible();
  await page.getByRole("radio", { name: /5/ }).click();
  await expect(page.getByText(say("chat.rated"))).toBeVisible();
  await checkAccessibility(page);
  await keyboard.press(page.getByRole("link", { name: say("gift-cards.toReceipt") }));
  await expect(page.getByText("₦184,000.00").first()).toBeVisible();
  await sandbox.expectBalancedBooks();
  await trader.context().close();
});

test("a sale that no trader has taken is called off", async ({ page, say, sandbox, baseURL }) => {
  const person = await openAccount(baseURL, sandbox);
  await openSignedIn(page, "/giftcards", person);
  await sellCards(page, say, "25");
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
});
