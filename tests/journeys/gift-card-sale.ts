import type { Page } from "@playwright/test";
import { PNG } from "pngjs";
import { checkAccessibility, expect, type Say } from "./journey.ts";

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
export async function sellCards(page: Page, say: Say, value: string): Promise<void> {
  await page.getByRole("link", { name: /Apple/ }).click();
  await page.getByLabel(say("gift-cards.value")).fill(value);
  await page.getByLabel(say("gift-cards.quantity")).fill("2");
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: say("gift-cards.photosTitle") }),
  ).toBeVisible();
  await page.locator("input[type=file]").setInputFiles([cardPhoto("front.png", 29)]);
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
