import { checkAccessibility, expect, speaker, test } from "./journey.ts";
import { holdScripts } from "./hold-scripts.ts";
import { openAccount, openSignedIn, password } from "./person.ts";

test("the sign-in page is there before its script; what is typed and sent meanwhile counts", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "5000.00");
  const release = await holdScripts(page);
  await page.goto("/login?redirect=%2Fmore", { waitUntil: "commit" });
  const step = { name: say("sign-in.name"), step: say("sign-in.title") };
  await expect(page).toHaveTitle(say("shell.pageTitle", { page: say("flow.stepTitle", step) }));
  const field = page.getByLabel(say("verification.email"));
  await field.fill(person.email);
  await field.press("Enter");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(person.email);

  release();
  await page.locator("input[type=password]").fill(password);
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole("button", { name: say("sign-in.submit"), exact: true }).click();
  await expect(page).toHaveURL("/more");
});

test("the sign-in page is taken over in place: focus stays, and links know the way back", async ({
  page,
  say,
}) => {
  const release = await holdScripts(page);
  await page.goto("/login?redirect=%2Fwallets", { waitUntil: "commit" });
  const field = page.getByLabel(say("verification.email"));
  await field.pressSequentially("ada@");
  const early = await field.elementHandle();
  release();
  await expect(page.getByRole("link", { name: say("sign-in.create") })).toHaveAttribute(
    "href",
    "/create-account?redirect=%2Fwallets",
  );
  await expect(field).toBeFocused();
  expect(await early?.evaluate((element) => element.isConnected)).toBe(true);
  await page.keyboard.type("nowhere");
  await field.press("Enter");
  await expect(field).toHaveValue("ada@nowhere");
  await expect(page.getByText(say("validation.email-invalid"))).toBeVisible();
  await checkAccessibility(page);
});

test("only the sign-in page comes with a form in it", async ({ request }) => {
  const accept = "text/html";
  const form = /<form[\s\S]*<input/;
  const login = await request.get("/login", { headers: { accept } });
  expect(await login.text()).toMatch(form);
  for (const path of ["/", "/wallets", "/create-account", "/login?draft=a&step=password"]) {
    const other = await request.get(path, { headers: { accept } });
    expect(await other.text()).not.toMatch(form);
  }
});

for (const saveData of [false, true])
  test(`the sign-in page ${saveData ? "suggests no passkeys to people who save data" : "suggests passkeys"}`, async ({
    page,
    say,
  }) => {
    await page.clock.install();
    await page.addInitScript((isSaving) => {
      Object.defineProperty(navigator, "connection", {
        value: { effectiveType: "4g", saveData: isSaving },
      });
    }, saveData);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/login?redirect=%2Fwallets");
    await expect(page.getByRole("link", { name: say("sign-in.create") })).toHaveAttribute(
      "href",
      "/create-account?redirect=%2Fwallets",
    );
    const before = asked.length;
    await page.clock.runFor(5000);
    await page.getByLabel(say("verification.email")).focus();
    if (saveData) expect(asked.slice(before)).toEqual([]);
    else await expect.poll(() => asked).toContain("/auth-http/auth/sign-in/passkey/init");
  });

test("the sign-in page is made in the language that was chosen here", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "5000.00");
  const sayFrench = speaker("fr");
  await openSignedIn(page, "/", person);
  await page.getByRole("button", { name: say("navigation.profileMenu") }).click();
  await page.getByRole("menuitemradio", { name: say("navigation.french") }).click();
  await page.getByRole("button", { name: sayFrench("navigation.profileMenu") }).click();
  await page.getByRole("menuitem", { name: sayFrench("navigation.logOut") }).click();
  await expect(page).toHaveURL("/login?redirect=%2F");

  await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sayFrench("sign-in.title"));
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

test.describe("a French browser", () => {
  test.use({ locale: "fr-FR" });

  test("gets the sign-in page in French", async ({ page }) => {
    const sayFrench = speaker("fr");
    const release = await holdScripts(page);
    await page.goto("/login", { waitUntil: "commit" });
    const title = page.getByRole("heading", { level: 1, name: sayFrench("sign-in.title") });
    await expect(title).toBeVisible();
    release();
    await page.getByLabel(sayFrench("verification.email")).fill("nobody@walk.test");
    await page.getByRole("button", { name: sayFrench("flow.continue"), exact: true }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: sayFrench("sign-in.notFoundTitle") }),
    ).toBeVisible();
  });
});
