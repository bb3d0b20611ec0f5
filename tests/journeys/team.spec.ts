import { checkAccessibility, expect, test } from "./journey.ts";
import { openAccount, signIn } from "./person.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a business: registered, its team invited in another browser, restricted, then refused", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
}) => {
  const address = baseURL ?? "";
  const [musa, ngozi] = [await openAccount(address, sandbox), await openAccount(address, sandbox)];
  const business = "Ridge Traders";
  const main = page.getByRole("main");
  await page.goto("/teams");
  await signIn(page, say, musa);
  await main.getByRole("link", { name: say("team.register") }).click();
  await main.getByLabel(say("team.businessName")).fill(business);
  await main.getByLabel(say("team.registrationNumber")).fill("RC 1234567");
  await main
    .locator('input[type="file"]')
    .setInputFiles({ name: "certificate.png", mimeType: "image/png", buffer: png });
  await expect(main.getByText("certificate.png")).toBeVisible();
  await checkAccessibility(page);
  await main.getByRole("button", { name: say("team.registerSubmit") }).click();
  await expect(main.getByRole("heading", { level: 1, name: business })).toBeVisible();

  await main.getByRole("link", { name: say("team.sectionTeamNote") }).click();
  await main.getByRole("button", { name: say("team.invite") }).click();
  const dialog = page.getByRole("dialog");
  /** Types the code that was mailed for the change that the dialog asks about. */
  const prove = async (button: string) => {
    const field = dialog.getByLabel(say("security.codeLabel"));
    await field.waitFor();
    await field.fill(await sandbox.code(musa.email));
    await dialog.getByRole("button", { name: button }).click();
  };
  await dialog.getByLabel(say("team.email")).fill(ngozi.email);
  await dialog.getByText(say("team.role-finance")).click();
  await dialog.getByRole("button", { name: say("team.inviteSend") }).click();
  await prove(say("team.inviteSend"));
  await expect(dialog).toBeHidden();
  await expect(main.getByText(ngozi.email)).toBeVisible();

  const link = /https?:\/\/\S+\/invite\/[\w-]+/;
  let path = "";
  await expect
    .poll(async () => {
      const texts = (await sandbox.messages(ngozi.email)).map(({ text }) => link.exec(text)?.[0]);
      path = new URL(texts.find((found) => found !== undefined) ?? address).pathname;
      return path;
    })
    .toMatch(/invite/);
  const context = await browser.newContext({ baseURL: address });
  const other = await context.newPage();
  await other.goto(path);
  await other.getByRole("button", { name: say("team.accept") }).click();
  await other
    .getByRole("main")
    .getByRole("link", { name: say("team.logIn") })
    .click();
  await signIn(other, say, ngozi);
  const theirs = other.getByRole("main");
  await expect(theirs.getByRole("heading", { level: 1, name: business })).toBeVisible();
  await expect(theirs.getByRole("link", { name: say("team.sectionCardsNote") })).toBeVisible();

  const side = other.getByRole("navigation", { name: say("navigation.mainNavigation") });
  await side.getByRole("link", { name: say("navigation.teams") }).click();
  await expect(theirs.getByRole("row").filter({ hasText: ngozi.email })).toBeVisible();

  const name = `${ngozi.firstName} ${ngozi.lastName}`;
  const row = main.getByRole("row").filter({ hasText: ngozi.email });
  await expect(row.getByText(say("team.active"))).toBeVisible();
  await row.getByRole("button", { name: say("team.actionsOf", { name }) }).click();
  await page.getByRole("menuitem", { name: say("team.editRoles") }).click();
  await dialog.getByText(say("team.role-finance")).click();
  await dialog.getByText(say("team.role-developer")).click();
  await dialog.getByRole("button", { name: say("team.save") }).click();
  await prove(say("team.save"));
  await expect(dialog).toBeHidden();
  await checkAccessibility(page);

  // Their page and navigation follow, and are not loaded again.
  await expect(theirs.getByText(say("team.closedByRole"))).toBeVisible();
  await expect(side.getByRole("link", { name: say("navigation.businessApi") })).toBeVisible();
  await expect(side.getByRole("link", { name: say("navigation.teams") })).toBeHidden();

  await row.getByRole("button", { name: say("team.actionsOf", { name }) }).click();
  await page.getByRole("menuitem", { name: say("team.revoke") }).click();
  await prove(say("team.revokeConfirm"));
  await expect(row).toBeHidden();
  await other.goto("/profile/business");
  await expect(other).toHaveURL(/\/login/);
  await context.close();
});
