import { openBusiness } from "./business.ts";
import { checkAccessibility, expect, test, type WordId } from "./journey.ts";
import { openAccount, openSignedIn, signIn } from "./person.ts";
import { proveIn } from "./step-up.ts";

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
  await openSignedIn(page, "/teams", musa);
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
  const prove = () => proveIn(dialog, say, sandbox, musa);
  await dialog.getByLabel(say("team.email")).fill(ngozi.email);
  await dialog.getByText(say("team.role-finance")).click();
  await dialog.getByRole("button", { name: say("team.inviteSend") }).click();
  await prove();
  await expect(main.getByText(ngozi.email)).toBeVisible();

  const link = /https?:\/\/\S+\/invite\/[\w-]+/;
  const linksTo = async (email: string) => {
    const texts = (await sandbox.messages(email)).map(({ text }) => link.exec(text)?.[0]);
    return texts.filter((found) => found !== undefined);
  };
  await expect.poll(async () => (await linksTo(ngozi.email)).length).toBe(1);
  const change = async (email: string, name: string, action: WordId) => {
    const row = main.getByRole("row").filter({ hasText: email });
    await row.getByRole("button", { name: say("team.actionsOf", { name }) }).click();
    await page.getByRole("menuitem", { name: say(action) }).click();
  };
  await change(ngozi.email, ngozi.email, "team.resend");
  await prove();
  await expect(main.getByText(say("team.resent", { email: ngozi.email }))).toBeVisible();
  await expect.poll(async () => (await linksTo(ngozi.email)).length).toBe(2);
  const path = new URL((await linksTo(ngozi.email))[0] ?? address).pathname;

  // A person who was invited by mistake.
  const stranger = `stranger.${ngozi.email}`;
  await main.getByRole("button", { name: say("team.invite") }).click();
  await dialog.getByLabel(say("team.email")).fill(stranger);
  await dialog.getByText(say("team.role-viewer")).click();
  await dialog.getByRole("button", { name: say("team.inviteSend") }).click();
  await prove();
  await main.getByRole("searchbox").fill("stranger");
  await expect(main.getByText(ngozi.email, { exact: true })).toBeHidden();
  await change(stranger, stranger, "team.deleteInvite");
  await prove();
  await expect(main.getByText(stranger)).toBeHidden();
  await main.getByRole("searchbox").clear();

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
  await change(ngozi.email, name, "team.editRoles");
  await dialog.getByText(say("team.role-finance")).click();
  await dialog.getByText(say("team.role-developer")).click();
  await dialog.getByRole("button", { name: say("team.save") }).click();
  await prove();
  await checkAccessibility(page);

  // The member's page and navigation follow without a reload.
  await expect(theirs.getByText(say("team.closedByRole"))).toBeVisible();
  await expect(side.getByRole("link", { name: say("navigation.yourBusiness") })).toBeVisible();
  await expect(side.getByRole("link", { name: say("navigation.teams") })).toBeHidden();

  await change(ngozi.email, name, "team.revoke");
  await prove();
  await expect(row).toBeHidden();
  await other.goto("/profile/business");
  await expect(other).toHaveURL(/\/login/);
  await context.close();

  await test.step("a role of the business's own is made, opened wider and deleted", async () => {
    const role = "Bookkeeper";
    const reports = (level: "view" | "create") =>
      page.getByRole("radio", {
        name: `${say("permissions.area-reports")}: ${say(`permissions.level-${level}`)}`,
      });
    const allow = (level: "view" | "create") => reports(level).click();
    await main.getByRole("tab", { name: say("team.roles") }).click();
    await main.getByRole("link", { name: say("team.newRole") }).click();
    await main.getByLabel(say("team.roleName")).fill(role);
    await allow("view");
    await main.getByRole("button", { name: say("team.createRole") }).click();
    await prove();
    await expect(main.getByRole("heading", { level: 1, name: role })).toBeVisible();
    await allow("create");
    await main.getByRole("button", { name: say("team.savePermissions") }).click();
    await prove();
    await expect(main.getByRole("button", { name: say("team.savePermissions") })).toBeHidden();
    await expect(reports("create")).toBeChecked();
    await checkAccessibility(page);
    await main.getByRole("button", { name: say("team.deleteRole") }).click();
    await prove();
    await expect(main.getByRole("table", { name: say("team.roles") })).toBeVisible();
    await expect(main.getByText(role)).toBeHidden();
  });
});

test("a member who may only view is led into no form", async ({ page, say, sandbox, baseURL }) => {
  const { member } = await openBusiness(baseURL ?? "", sandbox, "100", "viewer");
  const main = page.getByRole("main");
  const link = (name: string) => main.getByRole("link", { name, exact: true });
  await openSignedIn(page, "/", member);
  await expect(link(say("overview.link-gift-card"))).toBeVisible();
  for (const name of ["withdrawMoney", "depositMoney", "link-airtime"] as const)
    await expect(link(say(`overview.${name}`))).toBeHidden();
  await page.goto("/wallets/crypto/USDT");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(link(say("wallets.withdraw"))).toBeHidden();
  await expect(link(say("wallets.trade"))).toBeHidden();

  // The market and what is saved are open to look.
  await page.goto("/trade");
  await expect(main.getByRole("heading", { name: say("prices.rates") })).toBeVisible();
  await expect(main.getByRole("tab")).toHaveCount(0);
  await page.goto("/vaults");
  await expect(main.getByText(say("vaults.emptyReason"))).toBeVisible();
  await expect(main.getByRole("button", { name: say("vaults.new") })).toBeHidden();

  for (const path of [
    "/withdraw",
    "/trade/swap",
    "/bills/airtime",
    "/profile/business/crypto-withdrawal/file",
    "/profile/business/accounting",
  ]) {
    await page.goto(path);
    await expect(main.getByText(say("team.closedByRole"))).toBeVisible();
  }
  await checkAccessibility(page);
});

test("a link into another workspace offers to switch there, and the phone names the business", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const { owner } = await openBusiness(baseURL ?? "", sandbox, "100");
  let link = "";
  await expect
    .poll(async () => {
      const texts = (await sandbox.messages(owner.email)).map(({ text }) => text).join(" ");
      link = /\/transactions\/crypto\/\S+/.exec(texts)?.[0] ?? "";
      return link;
    })
    .not.toBe("");
  const [plain = ""] = link.split("?");
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, link, owner);
  const main = page.getByRole("main");
  // In its own workspace the link opens its page at once.
  await expect(page).toHaveURL((url) => url.pathname + url.search === plain);
  await expect(main.getByText(/100\D00/).first()).toBeVisible();
  await expect(page.getByRole("banner").getByText("Ridge Traders")).toBeVisible();

  await page.goto("/more");
  const workspaces = page.getByRole("button", { name: say("navigation.workspaces") });
  await workspaces.click();
  await page.getByRole("menuitemradio", { name: `${owner.firstName} ${owner.lastName}` }).click();
  await expect(workspaces).toContainText(say("navigation.personalWorkspace"));
  await expect(page.getByRole("banner").getByText("Ridge Traders")).toBeHidden();
  await page.goto(link);
  const there = { name: "Ridge Traders" };
  await expect(main.getByRole("heading", { name: say("team.inBusiness", there) })).toBeVisible();
  await checkAccessibility(page);
  await main.getByRole("button", { name: say("team.openNamed", there) }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === plain);
  await expect(main.getByText(/100\D00/).first()).toBeVisible();
});
