import { checkAccessibility, expect, test, type WordIn } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { codeThatNames } from "./schedule.ts";
import { choose } from "./transfer.ts";

test("a card is bought as a gift, revealed and marked; one that is out of stock is paid back", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL ?? "", sandbox, "200000.00");
  const words = (
    name: WordIn<"gift-card-orders">,
    values?: Readonly<Record<string, string | number>>,
  ) => say(`gift-card-orders.${name}`, values);
  await openSignedIn(page, "/giftcards/buy", person);
  await expect(page.getByRole("heading", { level: 1, name: words("title") })).toBeVisible();
  await checkAccessibility(page);

  await page.getByRole("link", { name: /Netflix/ }).click();
  await choose(page, "$25");
  const price = page.getByRole("main").getByRole("status");
  await expect(price).toContainText("₦39,500.00");
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await choose(page, words("byMail"));
  const friend = `gift.${person.email}`;
  await page.getByLabel(words("email")).fill(friend);
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await expect(page.getByText(friend)).toBeVisible();
  await checkAccessibility(page);
  await page
    .getByLabel(say("security.codeLabel"))
    .fill(await codeThatNames(sandbox, person.email, "Netflix", "25 USD"));

  await expect(page.getByText(words("status-delivered"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: words("reveal") }).click();
  const code = page.getByText(/^[0-9A-F]{4}(?:-[0-9A-F]{4}){3}$/);
  await expect(code).toBeVisible();
  const shown = (await code.textContent()) ?? "";
  await expect
    .poll(async () => (await sandbox.messages(friend)).some(({ text }) => text.includes(shown)))
    .toBe(true);
  await page.getByRole("button", { name: words("markUsed") }).click();
  await expect(page.getByRole("button", { name: words("markUnused") })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("link", { name: words("toReceipt") }).click();
  await expect(page.getByText("₦39,500.00").first()).toBeVisible();

  // The shop of the sandbox has no card of 22 dollars.
  await page.goto("/giftcards/buy/amazon");
  await page.getByLabel(say("gift-cards.value"), { exact: true }).fill("22");
  await expect(price).toContainText("₦34,760.00");
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await page
    .getByLabel(say("security.codeLabel"))
    .fill(await codeThatNames(sandbox, person.email, "Amazon", "22 USD"));
  await expect(page.getByText(words("failure-out-of-stock"))).toBeVisible();
  await sandbox.expectBalancedBooks();
});
