import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** More stops than any page of the journeys has. */
const stopsMax = 60;

/**
 * The key that leads to the element; undefined if it has the focus. It follows the page's order, because the way around
 * the end of a page leads through the browser's own controls.
 */
function keyTo(element: Element): "Tab" | "Shift+Tab" | undefined {
  const focused = document.activeElement ?? document.body;
  if (element === focused) return undefined;
  const isBefore = focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
  return isBefore ? "Shift+Tab" : "Tab";
}

/** Goes to a control by the keyboard alone. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  // Firefox sends key presses only to the page in front.
  await page.bringToFront();
  // The radio of a card is unseen: its card shows the focus.
  await expect(control).toBeAttached();
  for (let stop = 0; stop < stopsMax; stop += 1) {
    // An open list hides the rest of the page from assistive technology, and so from a look by role, until it is left.
    const isSeen = (await control.count()) > 0;
    const key = isSeen ? await control.evaluate(keyTo) : "Tab";
    if (key === undefined) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

export async function pressOn(page: Page, control: Locator, key: "Enter" | "Space"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** How a journey acts on a page: the same steps, by a mouse or by the keyboard alone. */
export interface Hand {
  press(control: Locator): Promise<void>;
  /** Ticks a box. */
  tick(box: Locator): Promise<void>;
  /** Chooses an option of the list that is open. */
  choose(option: Locator): Promise<void>;
  /** Types over the field's text. */
  type(field: Locator, text: string): Promise<void>;
}

export const mouse: Hand = {
  press: (control) => control.click(),
  // The checkbox itself is invisible, so its label is pressed.
  tick: (box) => box.page().locator("label").filter({ has: box }).click(),
  choose: (option) => option.click(),
  type: (field, text) => field.fill(text),
};

export const keyboard: Hand = {
  press: (control) => pressOn(control.page(), control, "Enter"),
  tick: (box) => pressOn(box.page(), box, "Space"),
  async choose(option) {
    await expect(option).toBeVisible();
    const { keyboard: keys } = option.page();
    for (let stop = 0; stop < stopsMax; stop += 1) {
      if (await option.evaluate((element) => element === document.activeElement)) break;
      await keys.press("ArrowDown");
    }
    await expect(option).toBeFocused();
    await keys.press("Enter");
  },
  async type(field, text) {
    const { keyboard: keys } = field.page();
    await tabTo(field.page(), field);
    await keys.press("ControlOrMeta+A");
    await keys.type(text);
  },
};
