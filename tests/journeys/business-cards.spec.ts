import { checkAccessibility, expect, test, type WordIn } from "./journey.ts";
import { openSignedIn } from "./person.ts";
import { proveIn } from "./step-up.ts";

const owner = { email: "business@apex.test" };

test("a business issues a card with a budget to a member, and sees what it paid and what it could not", async ({
  page,
  say,
  sandbox,
}) => {
  const words = (id: WordIn<"business-cards">, values?: Readonly<Record<string, string>>) =>
    say(`business-cards.${id}`, values);
  const main = page.getByRole("main");
  const next = () => page.getByRole("button", { name: say("flow.continue") }).click();
  await openSignedIn(page, "/profile/business/virtual-cards", owner, "Summit-2026!");
  await main.getByRole("link", { name: words("issue", { brand: "Mastercard" }) }).click();

  await page.getByRole("button", { name: new RegExp(words("openMembers")) }).click();
  await page.getByRole("option", { name: words("you", { name: "Musa Danjuma" }) }).click();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.getByLabel(say("cards.holder")).fill("Musa D.");
  await checkAccessibility(page);
  await next();
  await page.getByLabel(say("cards.label"), { exact: true }).fill("Conference");
  await next();
  await page.getByLabel(say("cards.perMonth")).fill("10");
  await checkAccessibility(page);
  await next();
  await page.getByLabel(say("cards.amountLabel")).fill("20");
  await next();
  await page.getByLabel(say("cards.choosePin"), { exact: true }).fill("4821");
  await page.getByLabel(say("cards.choosePinAgain"), { exact: true }).fill("4821");
  await page.getByLabel(say("cards.bvn"), { exact: true }).fill("22222222222");
  await next();
  await expect(page.getByText("MUSA D.", { exact: true })).toBeVisible();
  await proveIn(main, say, sandbox, owner);

  await expect(main.getByText(say("cards.pendingTitle"))).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/business\/virtual-cards\/[\da-f-]{36}$/);
  await sandbox.passTime(5 * 60_000);
  await expect(main.getByRole("button", { name: say("cards.reveal") })).toBeVisible();
  const charge = { cardId: page.url().split("/").at(-1) ?? "", category: "travel" };
  await sandbox.chargeCard({ ...charge, merchant: "KLM", amount: "9.99" });
  await expect(main.getByRole("link", { name: /KLM/ })).toBeVisible();
  await sandbox.chargeCard({ ...charge, merchant: "Hilton", amount: "5" });
  await expect(main.getByText(say("cards.reason-above-month-limit"))).toBeVisible();

  await main.getByRole("link", { name: say("cards.back") }).click();
  const row = main.getByRole("row").filter({ hasText: "Conference" });
  await expect(row.getByText("Musa Danjuma")).toBeVisible();
  await expect(
    row.getByText(say("cards.spentOf", { spent: "$9.99", limit: "$10.00" })),
  ).toBeVisible();
  await checkAccessibility(page);
  await sandbox.expectBalancedBooks();
});
