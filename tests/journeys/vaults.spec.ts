import { checkAccessibility, expect, test } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";

test("a vault: opened, filled, emptied and closed", async ({ page, say, sandbox, baseURL }) => {
  const person = await openAccount(baseURL ?? "", sandbox, "5000.00");
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const name = "Zanzibar";
  await openSignedIn(page, "/vaults", person);
  await main.getByRole("button", { name: say("vaults.new") }).click();
  await dialog.getByLabel(say("vaults.name"), { exact: true }).fill(name);
  await dialog.getByLabel(say("vaults.goalLabel")).fill("4000");
  await checkAccessibility(page);
  await dialog.getByRole("button", { name: say("vaults.open") }).click();
  await expect(dialog).toBeHidden();

  const list = main.getByRole("list", { name: say("vaults.list") });
  await main.getByRole("button", { name: say("vaults.addTo", { name }) }).click();
  await dialog.getByLabel(say("vaults.amount")).fill("1000");
  await dialog.getByRole("button", { name: say("vaults.moveIn") }).click();
  await expect(dialog).toBeHidden();
  await expect(list.getByRole("meter")).toHaveAttribute("aria-valuetext", /1,000\.00.*4,000\.00/);
  await checkAccessibility(page);

  await main.getByRole("button", { name: say("vaults.takeFrom", { name }) }).click();
  await dialog.getByRole("button", { name: say("order.max") }).click();
  await dialog.getByRole("button", { name: say("vaults.moveOut") }).click();
  await expect(dialog).toBeHidden();
  await main.getByRole("button", { name: say("vaults.closeNamed", { name }) }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("vaults.close") })
    .click();
  await expect(
    main.getByRole("heading", { level: 2, name: say("vaults.emptyTitle") }),
  ).toBeVisible();
  await sandbox.expectBalancedBooks();
});
