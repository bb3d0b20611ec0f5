import { eventStreamPath } from "@apex/contract/notifications/event-stream";
import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test, unauthorisedOf } from "./journey.ts";
import { newPerson, openAccount, openSignedIn, password, type Person, signIn } from "./person.ts";
import { writtenContact } from "@apex/contract/phones/written-contact";

/** Types a code. It is sent only once its field appears; before that, the newest code is that of the previous step. */
async function fillIn(page: Page, label: string, code: () => Promise<string>): Promise<void> {
  const field = page.getByLabel(label);
  await expect(field).toBeVisible();
  await field.fill(await code());
}

test.describe("one's own account", () => {
  let person: Person;
  test.beforeEach(async ({ page, sandbox, baseURL }) => {
    person = await openAccount(baseURL, sandbox);
    await openSignedIn(page, "/profile", person);
    await expect(page).toHaveURL("/profile");
  });

  test("reaches level 2 by a document at the provider, and a limit rises", async ({
    page,
    say,
  }) => {
    await checkAccessibility(page);
    await page.getByRole("link", { name: say("profile.page-upgrade") }).click();
    const second = page.getByRole("region", { name: say("kyc.level", { level: 2 }) });
    await expect(second).toContainText(say("kyc.now", { limit: "₦500,000.00" }));
    await checkAccessibility(page);

    const start = second.getByRole("button", { name: say("kyc.start", { provider: "MetaMap" }) });
    await start.click();
    await page.getByRole("link", { name: say("server.identityCheck.leave") }).click();
    await expect(page.getByText(say("kyc.state-exited"))).toBeVisible();

    await page.getByRole("button", { name: say("kyc.goOn", { provider: "MetaMap" }) }).click();
    await page.getByRole("button", { name: say("server.identityCheck.photograph") }).click();
    await page.getByRole("button", { name: say("server.identityCheck.selfie") }).click();
    await page.getByRole("link", { name: say("server.identityCheck.later") }).click();
    await expect(page.getByText(say("kyc.state-processing"))).toBeVisible();

    const check = await page.context().newPage();
    await check.goto("/sandbox#documents");
    await check.getByRole("link", { name: "meta-map" }).first().click();
    await check.getByRole("button", { name: say("server.identityCheck.approve") }).click();
    await expect(check).toHaveURL("/profile/upgrade");
    await check.close();
    // The open page updates by itself.
    await expect(page.getByText(say("kyc.state-verified"))).toBeVisible();
    await expect(second).not.toContainText(say("kyc.now", { limit: "₦500,000.00" }));
    await page.goto("/profile/Information");
    await expect(page.getByText(say("kyc.level", { level: 2 }), { exact: true })).toBeVisible();
    await checkAccessibility(page);
  });

  test("chooses its language, its currency and when a low balance is told", async ({
    page,
    say,
  }) => {
    await page.goto("/profile/general");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: new RegExp(say("profile.currency")) }).click();
    await page.getByRole("option", { name: /KES/ }).click();
    await expect(main.getByText(say("profile.saved"))).toHaveCount(1);
    await main
      .locator("label")
      .filter({ has: page.getByRole("switch", { name: say("profile.alert") }) })
      .click();
    await expect(main.getByText(say("profile.saved"))).toHaveCount(2);
    await checkAccessibility(page);
    await main.getByText(say("profile.language-fr")).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await page.reload();
    await expect(main.getByRole("button", { name: /KES/ })).toBeVisible();
    await expect(main.getByRole("switch")).not.toBeChecked();
  });

  test("changes its email and its phone with codes to the old and the new", async ({
    page,
    say,
    sandbox,
  }) => {
    const other = newPerson();
    await page.goto("/profile/update/email");
    await page.getByLabel(say("verification.email")).fill(other.email);
    await page.getByRole("button", { name: say("flow.continue") }).click();
    await fillIn(page, say("security.codeLabel"), () => sandbox.code(person.email));
    await fillIn(page, say("verification.code"), () => sandbox.code(other.email));
    await expect(page.getByRole("heading", { name: say("profile.changed-email") })).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole("button", { name: say("flow.done") }).click();
    await expect(page).toHaveURL("/profile/Information");
    await expect(page.getByText(other.email)).toBeVisible();
    await expect
      .poll(async () => (await sandbox.messages(person.email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining("email address"));

    await page.goto("/profile/update/phone");
    await page.getByLabel(say("verification.phone")).fill(other.nationalPhone);
    await page.getByRole("button", { name: say("flow.continue") }).click();
    await fillIn(page, say("security.codeLabel"), () => sandbox.code(other.email));
    await fillIn(page, say("verification.code"), () => sandbox.code(other.phone));
    await expect(page.getByRole("heading", { name: say("profile.changed-phone") })).toBeVisible();
    await page.getByRole("button", { name: say("flow.done") }).click();
    await expect(page.getByText(writtenContact(other.phone))).toBeVisible();
  });
});

test("a mailed link changes the email, in any browser", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
}) => {
  const [person, other] = [await openAccount(baseURL, sandbox), newPerson()];
  // The server makes a browser wait that does not do so itself.
  await page.route("**/auth-http/auth/email-change", async (route) => {
    const answer = await route.fetch();
    const json: unknown = await answer.json();
    await route.fulfill({
      response: answer,
      json: Object.assign(Object(json), { resendAt: new Date().toISOString() }),
    });
  });
  await openSignedIn(page, "/profile/update/email", person);
  await page.getByLabel(say("verification.email")).fill(other.email);
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await fillIn(page, say("security.codeLabel"), () => sandbox.code(person.email));
  const refused = page.waitForResponse((answer) => answer.url().endsWith("/v/token/change/email"));
  await page.getByRole("button", { name: say("verification.resend") }).click();
  expect((await refused).status()).toBe(429);

  const [mail] = await sandbox.messages(other.email);
  const link = /\/confirm-change\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  const elsewhere = await browser.newContext({ baseURL });
  const mailPage = await elsewhere.newPage();
  await mailPage.goto(link);
  await mailPage.getByRole("button", { name: say("profile.confirm-email") }).click();
  await expect(mailPage.getByRole("heading", { name: say("profile.changed-email") })).toBeVisible();
  await checkAccessibility(mailPage);
  await elsewhere.close();
  await page.goto("/profile/Information");
  await expect(page.getByText(other.email)).toBeVisible();
});

test("an account is deleted in two stages: signed out, and closed to whoever knocks", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox);
  await openSignedIn(page, "/profile/account", person);
  const unauthorised = unauthorisedOf(page);
  await page.getByRole("button", { name: say("profile.deleteStart") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(say("profile.deleteMeansContactsAndBvn"));
  await checkAccessibility(page);
  await dialog.getByRole("button", { name: say("flow.continue") }).click();
  await fillIn(page, say("security.codeLabel"), () => sandbox.code(person.email));
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(say("messages.accountDeleted"))).toBeVisible();
  await page.goto("/login");
  // The server ends the stream with the session, so the page may reconnect once before it learns that the session has
  // ended.
  expect(unauthorised.filter((path) => path !== eventStreamPath)).toEqual([]);
  await signIn(page, say, person, password);
  await expect(page.getByRole("main").getByText(say("problems.account-closed"))).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);
  await page
    .getByRole("main")
    .getByRole("link", { name: say("flow.contactSupport") })
    .click();
  await expect(page).toHaveURL("/support");
});
