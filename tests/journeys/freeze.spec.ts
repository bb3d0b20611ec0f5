import { hourMs } from "@apex/contract/durations";
import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test, type Say } from "./journey.ts";
import { openAccount, signIn, type Person } from "./person.ts";
import type { Sandbox } from "./sandbox.ts";
import { lookUp, newMember, openDesk } from "./staff.ts";

const newPassword = "Ridge-walk-27!";

/** The address of the link that freezes the account, from the mail about a login. */
async function freezeLink(sandbox: Sandbox, { email }: Person): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const texts = (await sandbox.messages(email)).map(({ text }) => text);
      link = texts.flatMap((text) => /\/not-me#token=[\w-]+/.exec(text)?.[0] ?? [])[0] ?? "";
      return link;
    })
    .not.toBe("");
  return link;
}

/** From the page that asks for the email to a new password. */
async function chooseNewPassword(page: Page, say: Say, sandbox: Sandbox, { email }: Person) {
  await page.getByLabel(say("verification.email")).fill(email);
  await page.getByRole("button", { name: say("reset-password.send") }).click();
  await page.getByRole("heading", { name: say("reset-password.passwordTitle") }).waitFor();
  await page.getByLabel(say("verification.code")).fill(await sandbox.code(email));
  await page.getByLabel(say("sign-up.password"), { exact: true }).fill(newPassword);
  await page.getByLabel(say("sign-up.confirmPassword"), { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: say("reset-password.submit") }).click();
  await page.getByRole("link", { name: say("reset-password.logIn") }).click();
}

test("the link of a security mail freezes the account everywhere, and a new password opens it again", async ({
  page,
  browser,
  baseURL,
  say,
  sandbox,
}) => {
  const person = await openAccount(baseURL, sandbox);
  // The contacts were proved before the login that the mail is about.
  await sandbox.passTime(hourMs);
  await page.goto("/login");
  await signIn(page, say, person);
  await expect(page).toHaveURL("/");
  const link = await freezeLink(sandbox, person);

  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  const requested: string[] = [];
  elsewhere.on("request", (request) => requested.push(request.url()));
  await elsewhere.goto(link);
  await elsewhere
    .getByRole("heading", { level: 1, name: say("guest-help.freezeConfirmTitle") })
    .waitFor();
  expect(new URL(elsewhere.url()).hash).toBe("");
  await checkAccessibility(elsewhere);
  await elsewhere.getByRole("button", { name: say("guest-help.freezeSubmit") }).click();
  await elsewhere
    .getByRole("heading", { level: 1, name: say("guest-help.freezeFrozenTitle") })
    .waitFor();
  await checkAccessibility(elsewhere);
  const token = link.split("=")[1] ?? "";
  expect(requested.filter((url) => url.includes(token) && !url.includes("/freeze/"))).toEqual([]);

  // The session of the other browser is over, and its password opens nothing.
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/login");
  await signIn(page, say, person);
  await expect(page.getByText(say("problems.account-frozen"))).toBeVisible();

  await elsewhere.getByRole("link", { name: say("guest-help.freezeReset") }).click();
  await chooseNewPassword(elsewhere, say, sandbox, person);
  await signIn(elsewhere, say, person, newPassword);
  await expect(elsewhere).toHaveURL("/");

  // The link of the old mail works only once.
  await page.goto(link);
  await page.getByRole("button", { name: say("guest-help.freezeSubmit") }).click();
  await expect(page.getByText(say("problems.freeze-link-expired"))).toBeVisible();
});

test("an account whose contacts are too new opens again once staff have confirmed them, and can be closed by staff", async ({
  page,
  browser,
  baseURL,
  deskURL,
  say,
  sandbox,
}) => {
  // The contacts were proved just now, so that a thief may have added them.
  const person = await openAccount(baseURL, sandbox);
  await page.goto("/login");
  await signIn(page, say, person);
  await expect(page).toHaveURL("/");
  await page.goto(await freezeLink(sandbox, person));
  await page.getByRole("button", { name: say("guest-help.freezeSubmit") }).click();
  await page
    .getByRole("heading", { level: 1, name: say("guest-help.freezeFrozenTitle") })
    .waitFor();

  const email = await newMember(baseURL, "compliance");
  const desk = await openDesk(browser, { baseUrl: baseURL, deskUrl: deskURL, email, say });
  await lookUp(desk, say, { query: person.email, reason: "Cannot log in any more" });
  await expect(desk.getByText(say("desk.frozenByOwner"))).toBeVisible();
  await desk.getByRole("button", { name: say("desk.vouch") }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(say("desk.why")).fill("Showed her passport on a call");
  await checkAccessibility(desk);
  await dialog.getByRole("button", { name: say("desk.vouch") }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole("button", { name: say("desk.vouch") })).toBeHidden();

  // The session of this browser ended with the freeze.
  await page.goto("/login");
  await expect(page.getByLabel(say("verification.email"))).toBeVisible();
  await page.goto("/reset-password");
  await chooseNewPassword(page, say, sandbox, person);
  await signIn(page, say, person, newPassword);
  await expect(page).toHaveURL("/");

  // Staff close the account, which has no money in it.
  await desk.getByRole("button", { name: say("desk.closeAccount") }).click();
  await dialog.getByLabel(say("desk.why")).fill("Asked for it in writing");
  await checkAccessibility(desk);
  await dialog.getByRole("button", { name: say("desk.closeAccount") }).click();
  await expect(desk.getByText(say("desk.accountClosed"))).toBeVisible();
  await expect(desk.getByRole("button", { name: say("desk.addNote") })).toBeHidden();
  await desk.context().close();
  await expect(page).toHaveURL(/\/login/);
});

test("the page of help sends a link to those who have none, and says nothing of strangers", async ({
  page,
  baseURL,
  say,
  sandbox,
}) => {
  const person = await openAccount(baseURL, sandbox);
  await page.goto("/support");
  await page.getByRole("link", { name: say("guest-help.notMe") }).click();
  await page.getByLabel(say("verification.email")).fill("nobody@walk.test");
  await page.getByRole("button", { name: say("guest-help.freezeSend") }).click();
  await page.getByRole("heading", { level: 1, name: say("guest-help.freezeSentTitle") }).waitFor();
  expect(await sandbox.messages("nobody@walk.test")).toEqual([]);

  await page.goto("/not-me");
  await page.getByLabel(say("verification.email")).fill(person.email);
  await page.getByRole("button", { name: say("guest-help.freezeSend") }).click();
  await page.getByRole("heading", { level: 1, name: say("guest-help.freezeSentTitle") }).waitFor();
  await expect(async () => {
    const [mail] = await sandbox.messages(person.email);
    expect(mail?.text).toMatch(/\/not-me#token=/);
  }).toPass();
});
