import type { Browser, Page } from "@playwright/test";
import { PNG } from "pngjs";
import { checkAccessibility, expect, type Say } from "./journey.ts";
import { mouse } from "./hand.ts";
import { newMember, openDesk } from "./staff.ts";

/** A photo of a card, as a phone takes it: with lines that are crisp. */
export function cardPhoto(name: string, red: number) {
  const picture = new PNG({ width: 640, height: 400 });
  for (let at = 0; at < picture.data.length; at += 4) {
    const x = (at / 4) % picture.width;
    picture.data.set(x % 40 < 20 ? [red, 90, 102, 255] : [255, 255, 255, 255], at);
  }
  return { name, mimeType: "image/png", buffer: PNG.sync.write(picture) };
}

/** Offers two cards from the brand's page to the sent trade. */
export async function sellCards(page: Page, say: Say, value: string, hand = mouse): Promise<void> {
  const goOn = page.getByRole("button", { name: say("flow.continue") });
  await hand.press(page.getByRole("link", { name: /Apple/ }));
  await hand.type(page.getByLabel(say("gift-cards.value")), value);
  await hand.type(page.getByLabel(say("gift-cards.quantity")), "2");
  await checkAccessibility(page);
  await hand.press(goOn);
  await expect(
    page.getByRole("heading", { level: 1, name: say("gift-cards.photosTitle") }),
  ).toBeVisible();
  await page.locator("input[type=file]").setInputFiles([cardPhoto("front.png", 29)]);
  await expect(
    page.getByRole("button", { name: say("photos.remove", { name: "front.png" }) }),
  ).toBeVisible();
  await checkAccessibility(page);
  await hand.press(goOn);
  await expect(page.getByText(say("gift-cards.rateLocked", { clock: "" }))).toBeVisible();
  await checkAccessibility(page);
  await hand.press(page.getByRole("button", { name: say("gift-cards.send") }));
  await expect(page.getByText(say("gift-cards.event-opened"))).toBeVisible();
}

/** The sale that the customer's page shows, opened by a trader who has taken it. */
export async function takenBy(
  browser: Browser,
  { pathname }: URL,
  { baseURL, deskURL, say }: { baseURL: string; deskURL: string; say: Say },
): Promise<Page> {
  const email = await newMember(baseURL, "trader");
  const trader = await openDesk(browser, { baseUrl: baseURL, deskUrl: deskURL, email, say });
  await trader.goto(`${deskURL}/gift-cards/${pathname.split("/").at(-1)}`);
  await trader.getByRole("button", { name: say("desk-gift-cards.take") }).click();
  await expect(trader.getByRole("log").getByRole("img")).toBeVisible();
  return trader;
}
