import { checkAccessibility, expect, test } from "./journey.ts";
import { openDesk } from "./staff.ts";
import { payFromStranger, strangersAmount as amount } from "./stranger.ts";

test("a deposit on hold is taken and released at the desk, and its customer sees it arrive", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  await payFromStranger(page, say, sandbox, baseURL);

  const email = "compliance@apex.test";
  const desk = await openDesk(browser, { baseUrl: baseURL, deskUrl: deskURL, email, say });
  await checkAccessibility(desk);
  await desk.getByRole("link", { name: amount }).first().click();
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

  await page.goto("/transactions");
  await page.getByText("40,000.00").filter({ visible: true }).first().click();
  await expect(page.getByText(say("deposit.heldReleasedTitle", { amount }))).toBeVisible();
  await sandbox.expectBalancedBooks();
});
