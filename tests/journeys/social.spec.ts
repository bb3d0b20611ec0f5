import { checkAccessibility, expect, test } from "./journey.ts";
import { newPerson, openAccount, openSignedIn, signIn } from "./person.ts";
import { stepUp } from "./step-up.ts";

const newPassword = "Ridge-walk-27!";

test("an account that Google has opened is signed in to with it, and with a password once one is set", async ({
  page,
  say,
  sandbox,
}) => {
  const person = newPerson();
  const visitProvider = async () => {
    await page.getByRole("button", { name: say("sign-in.withGoogle") }).click();
    await page.waitForURL("**/sandbox/openid/**");
    await page.getByLabel(say("server.openid.email")).fill(person.email);
    await checkAccessibility(page);
    await page.getByRole("button", { name: say("server.openid.yes"), exact: true }).click();
  };
  await page.goto("/create-account?redirect=%2Fwallets");
  await visitProvider();
  await page.getByRole("heading", { level: 1, name: say("social.newTitle") }).waitFor();
  await expect(page.getByText(person.email)).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("sign-up.submit") }).click();
  await expect(page.getByText(say("validation.terms-required"))).toBeVisible();
  await page.getByText(say("sign-up.terms")).click();
  await page.getByRole("button", { name: say("sign-up.submit") }).click();
  await expect(page).toHaveURL(/tell-us-more/);
  await page.getByLabel(say("sign-up.firstName")).fill(person.firstName);
  await page.getByLabel(say("sign-up.lastName")).fill(person.lastName);
  await page.getByLabel(say("sign-up.username")).fill(person.username);
  await page.getByRole("button", { name: say("sign-up.finish") }).click();
  await expect(page).toHaveURL("/wallets");

  await page.context().clearCookies();
  await page.goto("/login?redirect=%2Fmore");
  await visitProvider();
  await expect(page).toHaveURL("/more");

  // Google stays while it is the only way in.
  await page.goto("/profile/security/connected-accounts");
  await expect(page.getByText(say("security-centre.lastWayIn"))).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("link", { name: say("security-centre.setPassword") }).click();
  await expect(page.getByText(say("security-centre.setPasswordEffect"))).toBeVisible();
  await checkAccessibility(page);
  await page.getByLabel(say("security-centre.newPassword")).fill(newPassword);
  await page.getByLabel(say("sign-up.confirmPassword")).fill(newPassword);
  await page.getByRole("button", { name: say("security-centre.setPassword") }).click();
  await stepUp(page, say, sandbox, person);
  await expect(page).toHaveURL("/profile/security");
  await expect(page.getByText(say("messages.passwordSet"))).toBeVisible();
  // Setting a first password puts no hold on money.
  await expect(
    page.getByRole("link", { name: say("security-centre.passwordAbout") }),
  ).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto("/login?redirect=%2Fmore");
  await signIn(page, say, person, newPassword);
  await expect(page).toHaveURL("/more");
});

test("a customer with a password connects Google, and logs in with it", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "5000.00");
  const google = { provider: "Google" };
  await openSignedIn(page, "/profile/security/connected-accounts", person);
  await page
    .getByRole("button", { name: say("security-centre.connect", google), exact: true })
    .click();
  await page.waitForURL("**/sandbox/openid/**");
  const theirs = `other.${person.email}`;
  await page.getByLabel(say("server.openid.email")).fill(theirs);
  await page.getByRole("button", { name: say("server.openid.yes"), exact: true }).click();
  await expect(page).toHaveURL("/profile/security/connected-accounts");
  await expect(
    page.getByText(say("security-centre.connectQuestion", { ...google, email: theirs })),
  ).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("security-centre.connectThis") }).click();
  await stepUp(page, say, sandbox, person);
  await expect(page.getByText(say("messages.socialConnected"))).toBeVisible();
  await expect(
    page.getByRole("button", { name: say("security-centre.disconnect", google) }),
  ).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/login?redirect=%2Fmore");
  await page.getByRole("button", { name: say("sign-in.withGoogle") }).click();
  await page.waitForURL("**/sandbox/openid/**");
  await page.getByLabel(say("server.openid.email")).fill(theirs);
  await page.getByRole("button", { name: say("server.openid.yes"), exact: true }).click();
  await expect(page).toHaveURL("/more");

  await page.goto("/profile/security/connected-accounts");
  await page.getByRole("button", { name: say("security-centre.disconnect", google) }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("security-centre.disconnect", google) })
    .click();
  await stepUp(page, say, sandbox, person);
  await expect(
    page.getByRole("button", { name: say("security-centre.connect", google), exact: true }),
  ).toBeVisible();
});

test("what a provider does not settle is said in words", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "5000.00");
  await page.goto("/login");
  await page.getByRole("button", { name: say("sign-in.withApple") }).click();
  await page.getByRole("button", { name: say("server.openid.no") }).click();
  await expect(page.getByText(say("problems.social-denied"))).toBeVisible();
  await checkAccessibility(page);

  await page.getByRole("link", { name: say("social.otherWay") }).click();
  await page.getByRole("button", { name: say("sign-in.withGoogle") }).click();
  await page.waitForURL("**/sandbox/openid/**");
  await page.getByLabel(say("server.openid.email")).fill(person.email);
  await page.getByRole("button", { name: say("server.openid.yes"), exact: true }).click();
  // The account was opened in another way: a code to its email connects it, once.
  await page
    .getByRole("heading", { name: say("social.connectTitle", { provider: "Google" }) })
    .waitFor();
  await expect(page.getByText(person.email)).toBeVisible();
  await checkAccessibility(page);
  const code = page.getByLabel(say("security.codeLabel"));
  // The field appears once the code has been sent.
  await code.waitFor();
  await code.fill(await sandbox.code(person.email));
  await expect(page).toHaveURL("/");

  await page.context().clearCookies();
  await page.goto("/auth/callback?code=stolen&state=of-somebody-else");
  await expect(page.getByText(say("social.notOurs"))).toBeVisible();
});
