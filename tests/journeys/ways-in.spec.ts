import { checkAccessibility, expect, test } from "./journey.ts";
import { newPerson, openAccount, password, signIn, signUp } from "./person.ts";
import { writtenContact } from "@apex/contract/phones/written-contact";

const ownPassword = "Ridge-walk-27!";

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
  await expect(main.getByText(writtenContact(person.phone))).toBeVisible();
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
  const link = /\/auth\/callback#token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  const requested: string[] = [];
  page.on("request", (request) =>
    requested.push(request.url(), request.headers()["referer"] ?? ""),
  );
  await page.goto(link);
  await page.getByRole("heading", { level: 1, name: say("social.linkTitle") }).waitFor();
  expect(new URL(page.url()).hash).toBe("");
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("sign-in.submit") }).click();
  // In another browser the mail alone is not enough to sign in.
  await page.getByRole("heading", { level: 1, name: say("sign-in.secondStepTitle") }).waitFor();
  const token = link.split("=")[1] ?? "";
  const told = requested.filter(
    (url) => url.includes(token) && !url.includes("/sign-in/redirect/"),
  );
  expect(told).toEqual([]);
  const code = page.getByLabel(say("security.codeLabel"));
  // The field appears once the code has been sent.
  await code.waitFor();
  const sent = await sandbox.code(person.email);
  // The link has been used: a reload stays on this step and sends nothing again.
  await page.reload();
  await code.waitFor();
  expect(await sandbox.code(person.email)).toBe(sent);
  await code.fill(sent);
  await expect(page).toHaveURL("/");
  await expect(page.getByText(say("messages.loggedIn"))).toBeVisible();

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole("button", { name: say("sign-in.submit") }).click();
  await expect(page.getByText(say("problems.sign-in-link-expired"))).toBeVisible();
});

test("a stranger who signed up with somebody's email is out once its owner resets the password", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const [owner, strangersPhone] = [newPerson(), newPerson().phone];
  const stranger = await signUp(baseURL, owner);
  const { firstName, lastName, username } = owner;
  const names = { firstName, lastName, username, country: "NG" };
  await stranger.call("PUT", "/auth-http/auth/profile", names);
  const proof = "/auth-http/auth/v/token/validation/send/phone";
  await stranger.call("POST", proof, { phone: strangersPhone });
  const code = await sandbox.code(strangersPhone);
  await stranger.call("POST", "/auth-http/auth/v/token/validate", {
    identifierType: "phone",
    code,
  });

  await page.goto("/reset-password");
  await page.getByLabel(say("verification.email")).fill(owner.email);
  await page.getByRole("button", { name: say("reset-password.send") }).click();
  await page.getByRole("heading", { name: say("reset-password.passwordTitle") }).waitFor();
  await page.getByLabel(say("verification.code")).fill(await sandbox.code(owner.email));
  await page.getByLabel(say("sign-up.password"), { exact: true }).fill(ownPassword);
  await page.getByLabel(say("sign-up.confirmPassword")).fill(ownPassword);
  await page.getByRole("button", { name: say("reset-password.submit") }).click();
  await page.getByRole("link", { name: say("reset-password.logIn") }).click();
  await signIn(page, say, owner, ownPassword);
  await expect(page).toHaveURL("/");

  await expect(stranger.call("GET", "/auth-http/auth/profile")).rejects.toThrow("session-expired");
  await page.goto("/profile/security/log");
  await expect(page.getByText(say("security-centre.eventEarlierAccessEnded"))).toBeVisible();
  await expect
    .poll(async () => (await sandbox.messages(owner.email)).map(({ subject }) => subject))
    .toContain(say("server.earlierAccessEnded.subject"));
});
