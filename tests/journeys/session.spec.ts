import type { Page } from "@playwright/test";
import { openBusiness } from "./business.ts";
import { checkAccessibility, expect, speaker, test, unauthorisedOf, type Say } from "./journey.ts";
import { keyboard } from "./hand.ts";
import { openAccount, openSignedIn, password, signIn, type Person } from "./person.ts";
import type { Sandbox } from "./sandbox.ts";
import { chooseRow } from "./transfer.ts";

test("a signed-out person signs in by the keyboard alone and comes back to where they wanted to go", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "5000.00");
  await page.goto("/Wallets/Fiat/ngn");
  await expect(page).toHaveURL("/login?redirect=%2FWallets%2FFiat%2Fngn");
  const step = { name: say("sign-in.name"), step: say("sign-in.title") };
  await expect(page).toHaveTitle(say("shell.pageTitle", { page: say("flow.stepTitle", step) }));
  await checkAccessibility(page);
  await signIn(page, say, person, password, keyboard);
  await expect(page).toHaveURL("/wallets/fiat/NGN");
  await expect(page.getByText(say("messages.loggedIn"))).toBeVisible();
  await checkAccessibility(page);

  await page.reload();
  await expect(page.getByRole("link", { name: say("navigation.wallets") }).first()).toHaveAttribute(
    "aria-current",
    "page",
  );

  await page.goto("/login?redirect=https://evil.example");
  await expect(page).toHaveURL("/");
});

test("logging out forgets the session here and in the other tab", async ({
  page,
  context,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "5000.00");
  await page.goto("/");
  await signIn(page, say, person);
  await expect(page).toHaveURL("/");
  const other = await context.newPage();
  await other.goto("/wallets");
  await expect(other.getByRole("heading", { level: 1, name: say("wallets.title") })).toBeVisible();

  const unauthorised = unauthorisedOf(page);
  await page.getByRole("button", { name: say("navigation.profileMenu") }).click();
  await page.getByRole("menuitem", { name: say("navigation.logOut") }).click();
  await expect(page).toHaveURL("/login?redirect=%2F");
  await expect(other).toHaveURL("/login?redirect=%2Fwallets");
  await expect(other.getByText(say("messages.loggedOutElsewhere"))).toBeVisible();
  expect(unauthorised).toEqual([]);
  const kept = await context.cookies();
  expect(kept.filter(({ name }) => name === "token" || name === "expiresAt")).toEqual([]);
});

test("a workspace that is opened in one tab is named in the other, which keeps its form", async ({
  page,
  context,
  say,
  sandbox,
  baseURL,
}) => {
  const { owner } = await openBusiness(baseURL ?? "", sandbox, "100");
  await openSignedIn(page, "/withdraw?asset=USDT", owner);
  await chooseRow(page, say("transfer.typeUser"));
  await expect(page).toHaveURL(/draft=/);
  const form = page.url();

  const other = await context.newPage();
  await other.goto("/");
  await other.getByRole("button", { name: say("navigation.workspaces") }).click();
  const name = `${owner.firstName} ${owner.lastName}`;
  await other.getByRole("menuitemradio", { name }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText(`You’re now in ${name}`)).toBeVisible();
  await expect(page.getByText(say("messages.workspaceElsewhereKept"))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(form);
});

test("a session that ends outside a form says so and logs out once", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "5000.00");
  await page.goto("/");
  await signIn(page, say, person);
  await expect(page).toHaveURL("/");
  await expect(page.getByText(/₦5,000/).first()).toBeVisible();
  // Leaves the page, so that it cannot use up the single refusal.
  await page.goto("about:blank");
  await sandbox.status("GET", "/wallets-http/wallets", "session-expired", 1);
  await page.goto("/wallets");
  await expect(page.getByText(say("errors.session-expired"))).toHaveCount(1);
  await expect(page).toHaveURL("/login?redirect=%2Fwallets");
});

/** Opens an account, logs in and leaves; the session is refused on the next page. */
async function leaveUntilExpired(
  page: Page,
  say: Say,
  sandbox: Sandbox,
  baseURL: string,
): Promise<Person> {
  const person = await openAccount(baseURL, sandbox, "5000.00");
  await openSignedIn(page, "/wallets", person);
  await expect(page.getByRole("heading", { level: 1, name: say("wallets.title") })).toBeVisible();
  await page.goto("about:blank");
  await sandbox.status("GET", "/auth-http/auth/profile", "session-expired", 1);
  return person;
}

test("a person whose session ended while they were away logs in to the page that they open", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await leaveUntilExpired(page, say, sandbox, baseURL);
  await page.goto("/profile/security");
  await expect(page).toHaveURL("/login?redirect=%2Fprofile%2Fsecurity");
  // The first key press loads the code that validates the field.
  const email = page.getByLabel(say("verification.email"));
  await email.pressSequentially(person.email.slice(0, 3));
  await expect(page.getByText(say("errors.session-expired"))).toBeVisible();
  await email.pressSequentially(person.email.slice(3));
  await expect(email).toHaveValue(person.email);
  await page.getByRole("button", { name: say("flow.continue"), exact: true }).click();
  await page.getByLabel(say("sign-in.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: say("sign-in.submit") }).click();
  await expect(page).toHaveURL("/profile/security");
  await expect(
    page.getByRole("heading", { level: 1, name: say("security-centre.title") }),
  ).toBeVisible();
});

test("a login that begins before the end of an earlier session is announced goes on", async ({
  page,
  context,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await leaveUntilExpired(page, say, sandbox, baseURL);
  // The script that announces it comes after the answer to the first step.
  const { promise: hasAnswered, resolve: answered } = Promise.withResolvers<void>();
  await context.route(/shell-events/, async (route) => {
    await hasAnswered;
    await route.continue();
  });
  await page.goto("/profile/security");
  await page.getByLabel(say("verification.email")).fill(person.email);
  await page.getByRole("button", { name: say("flow.continue"), exact: true }).click();
  const secret = page.getByLabel(say("sign-in.password"), { exact: true });
  await expect(secret).toBeVisible();
  answered();
  await expect(page.getByText(say("errors.session-expired"))).toBeVisible();
  await expect(secret).toBeVisible();
});

test("a bearer without the browser's own cookie is nobody", async ({
  page,
  context,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "5000.00");
  await openSignedIn(page, "/", person);
  await expect(page.getByText(/₦5,000/).first()).toBeVisible();
  const cookies = await context.cookies();
  const bind = cookies.find(({ name }) => name.startsWith("bind-"));
  expect(bind).toMatchObject({ httpOnly: true, sameSite: "Strict" });
  const token = cookies.find(({ name }) => name === "token")?.value ?? "";
  const stolen = await fetch(`${baseURL}/auth-http/auth/profile`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(stolen.status).toBe(401);
});

test("a new device opens in the account's language, and keeps what is chosen there", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const french = speaker("fr");
  const person = await openAccount(baseURL, sandbox, "5000.00", { language: "fr" });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await signIn(page, say, person);
  await page.getByRole("button", { name: french("navigation.profileMenu") }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.getByRole("menuitemradio", { name: french("navigation.english") }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.reload();
  await page.getByRole("button", { name: say("navigation.profileMenu") }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("an account that is not known leads to opening one", async ({ page, say }) => {
  await page.goto("/login");
  await page.getByLabel(say("verification.email")).fill("nobody@walk.test");
  await page.getByRole("button", { name: say("flow.continue"), exact: true }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: say("sign-in.notFoundTitle") }),
  ).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("link", { name: say("sign-in.create") }).click();
  await expect(page).toHaveURL(/^[^?]+\/create-account/);
  await expect(page.getByLabel(say("verification.email"))).toHaveValue("nobody@walk.test");
});

test("a guest at an unknown address is told so, and logs in first for a page of the wallet", async ({
  page,
  say,
}) => {
  await page.goto("/wallet-of-nobody");
  await expect(
    page.getByRole("heading", { level: 1, name: say("shell.notFoundTitle") }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: say("flow.needHelp") })).toBeVisible();
  await page.goto("/support/new");
  await expect(page).toHaveURL("/login?redirect=%2Fsupport%2Fnew");
  await page.goto("/terms/of-nobody");
  await page.getByRole("link", { name: say("shell.toLogin") }).click();
  await expect(page).toHaveURL("/login");
});
