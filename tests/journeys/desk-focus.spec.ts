import { expect, test } from "./journey.ts";
import { openAccount } from "./person.ts";
import { lookUp, newMember, openDesk } from "./staff.ts";

test("the desk has a skip link, and each of its pages gives the focus to its heading or to the entry that was open", async ({
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const email = await newMember(baseURL, "compliance");
  const desk = await openDesk(browser, { baseUrl: baseURL, deskUrl: deskURL, email, say });
  const heading = desk.getByRole("heading", { level: 1 });
  // The oldest deposit on hold.
  const entry = desk.getByRole("main").getByRole("link", { name: /APX-/ }).first();
  await expect(entry).toBeVisible();
  await expect(desk).toHaveURL(/\/deposits$/);
  await desk.reload();
  await expect(entry).toBeVisible();
  await desk.keyboard.press("Tab");
  await expect(desk.getByRole("link", { name: say("shell.skip") })).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("main")).toBeFocused();

  const { pathname } = new URL((await entry.getAttribute("href")) ?? "", desk.url());
  const opened = desk.locator(`a[href="${pathname}"]`);
  await opened.press("Enter");
  await expect(desk.getByRole("heading", { name: say("desk.history") })).toBeVisible();
  await expect(heading).toBeFocused();
  await desk.goBack();
  await expect(opened).toBeFocused();
  await opened.press("Enter");
  await expect(heading).toBeFocused();
  await desk
    .getByRole("main")
    .getByRole("link", { name: say("desk.heldDeposits") })
    .press("Enter");
  await expect(opened).toBeFocused();

  const person = await openAccount(baseURL, sandbox);
  await lookUp(desk, say, { query: person.email, reason: "Calls about a payment" });
  await expect(heading).toBeFocused();
  await desk.goBack();
  await expect(heading).toHaveText(say("desk.customers"));
  await expect(desk.getByRole("main").locator('a[href^="/customers/"]')).toBeFocused();
  await desk.context().close();
});
