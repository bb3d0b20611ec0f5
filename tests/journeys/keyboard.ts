import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** More stops than any page of the journeys has. */
const stopsMax = 60;

/** Goes to a control by the keyboard alone. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  // The radio of a card is unseen: its card shows the focus.
  await expect(control).toBeAttached();
  for (let stop = 0; stop < stopsMax; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

export async function pressOn(page: Page, control: Locator, key: "Enter" | "Space"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
