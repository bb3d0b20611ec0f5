import { checkAccessibility, expect, test } from "./journey.ts";
import { openAccount, signIn } from "./person.ts";

const newPassword = "Ridge-walk-27!";

test("the link of a security mail freezes the account everywhere, and a new password opens it again", async ({
  page,
  browser,
  baseURL,
  say,
  sandbox,
}) => {
  const person = await openAccount(baseURL, sandbox);
  // The contacts are older than what the mail tells of.
  await sandbox.passTime(60 * 60_000);
  await page.goto("/login");
  await signIn(page, say, person);
  await expect(page).toHaveURL("/");
  const linksIn = async () =>
    (await sandbox.messages(person.email)).flatMap(
      ({ text }) => /\/not-me#token=[\w-]+/.exec(text)?.[0] ?? [],
    );
  await expect.poll(linksIn).not.toEqual([]);
  const [link = ""] = await linksIn();

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
  await elsewhere.getByLabel(say("verification.email")).fill(person.email);
  await elsewhere.getByRole("button", { name: say("reset-password.send") }).click();
  await elsewhere.getByRole("heading", { name: say("reset-password.passwordTitle") }).waitFor();
  await elsewhere.getByLabel(say("verification.code")).fill(await sandbox.code(person.email));
  await elsewhere.getByLabel(say("sign-up.password"), { exact: true }).fill(newPassword);
  await elsewhere.getByLabel(say("sign-up.confirmPassword"), { exact: true }).fill(newPassword);
  await elsewhere.getByRole("button", { name: say("reset-password.submit") }).click();
  await elsewhere.getByRole("link", { name: say("reset-password.logIn") }).click();
  await signIn(elsewhere, say, person, newPassword);
  await expect(elsewhere).toHaveURL("/");

  // The old mail freezes nothing again.
  await page.goto(link);
  await page.getByRole("button", { name: say("guest-help.freezeSubmit") }).click();
  await expect(page.getByText(say("problems.freeze-link-expired"))).toBeVisible();
});

test("without a link the page of help sends one, and says nothing of strangers", async ({
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
