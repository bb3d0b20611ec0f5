import { checkAccessibility, expect, test } from "./journey.ts";
import { newPerson, openAccount, password } from "./person.ts";

test("a phone is proved by a message from it, and the page goes on by itself", async ({
  page,
  say,
  sandbox,
}) => {
  const person = newPerson();
  await page.goto("/create-account");
  await page.getByRole("radio", { name: say("verification.byPhone") }).click();
  await page.getByLabel(say("verification.phone"), { exact: true }).fill(person.nationalPhone);
  await page.getByText(say("sign-up.proveByMessage")).click();
  await page.getByLabel(say("sign-up.password"), { exact: true }).fill(password);
  await page.getByText(say("sign-up.terms")).click();
  await page.getByRole("button", { name: say("sign-up.submit") }).click();
  await page.getByRole("heading", { level: 1, name: say("sign-up.messageTitle") }).waitFor();
  await checkAccessibility(page);
  const main = page.getByRole("main");
  const text = await main.getByText(/^Open my Apex account: /).textContent();
  // The page is loaded again while its owner writes in another program.
  await page.reload();
  await page.getByRole("heading", { level: 1, name: say("sign-up.messageTitle") }).waitFor();
  await sandbox.phoneMessage(person.phone, text ?? "");
  await page.getByRole("heading", { level: 1, name: say("sign-up.tellUsMoreTitle") }).waitFor();
  await page.getByLabel(say("sign-up.firstName")).fill(person.firstName);
  await page.getByLabel(say("sign-up.lastName")).fill(person.lastName);
  await page.getByLabel(say("sign-up.username")).fill(person.username);
  await page.getByRole("button", { name: say("sign-up.finish") }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/profile/Information");
  await expect(main.getByText(person.phone)).toBeVisible();
});

test("whoever is locked out is mailed a link that signs in, when they say so", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox);
  for (let tries = 0; tries < 10; tries += 1)
    await fetch(`${baseURL}/auth-http/auth/sign-in`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ identifier: person.email, password: "Wrong-2026!" }),
    });
  const [mail] = await sandbox.messages(person.email);
  const link = /\/auth\/callback\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  await page.goto(link);
  await page.getByRole("heading", { level: 1, name: say("social.linkTitle") }).waitFor();
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("sign-in.submit") }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText(say("messages.loggedIn"))).toBeVisible();

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole("button", { name: say("sign-in.submit") }).click();
  await expect(page.getByText(say("problems.sign-in-link-expired"))).toBeVisible();
});
