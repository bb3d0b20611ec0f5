import { textIn } from "./api-session.ts";
import { checkAccessibility, expect, test, unauthorisedOf } from "./journey.ts";
import { openAccount, openSignedIn, signedIn, signIn } from "./person.ts";
import { newMember, openDesk } from "./staff.ts";
import { stepUp } from "./step-up.ts";

const newPassword = "Ridge-walk-27!";

test("a forgotten password is reset with a code, and the new one opens the account", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "5000.00");
  await page.goto("/login");
  await page.getByLabel(say("verification.email")).fill(person.email);
  await page.getByRole("button", { name: say("flow.continue"), exact: true }).click();
  await page.getByRole("link", { name: say("sign-in.forgot") }).click();
  await expect(page).toHaveURL(/\/reset-password/);
  await expect(page.getByLabel(say("verification.email"))).toHaveValue(person.email);
  await page.getByRole("button", { name: say("reset-password.send") }).click();
  await page.getByRole("heading", { name: say("reset-password.passwordTitle") }).waitFor();
  await checkAccessibility(page);
  await expect
    .poll(async () => (await sandbox.messages(person.email))[0]?.text)
    .toContain("choose a new Apex password");
  await page.getByLabel(say("verification.code")).fill(await sandbox.code(person.email));
  await page.getByLabel(say("sign-up.password"), { exact: true }).fill(newPassword);
  await page.getByLabel(say("sign-up.confirmPassword")).fill(newPassword);
  await page.getByRole("button", { name: say("reset-password.submit") }).click();
  await page.getByRole("heading", { name: say("reset-password.doneTitle") }).waitFor();
  await page.getByRole("link", { name: say("reset-password.logIn") }).click();
  await signIn(page, say, person, newPassword);
  await expect(page).toHaveURL("/");
});

test("a changed password ends the other session; the anti-phishing code stands in the next mail", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "5000.00");
  const elsewhere = await browser.newPage();
  for (const each of [page, elsewhere]) {
    await openSignedIn(each, "/", person);
    await expect(
      each.getByRole("heading", { level: 1, name: say("overview.name") }),
    ).toBeAttached();
  }

  await page.goto("/profile/security");
  await page.getByRole("link", { name: say("security-centre.passwordAbout") }).waitFor();
  await checkAccessibility(page);
  await page.getByRole("link", { name: say("security-centre.passwordAbout") }).click();
  const unauthorised = unauthorisedOf(page);
  await page.getByLabel(say("security-centre.currentPassword")).fill("Walk-the-ridge-7");
  await page.getByLabel(say("security-centre.newPassword")).fill(newPassword);
  await page.getByLabel(say("sign-up.confirmPassword")).fill(newPassword);
  await page.getByRole("button", { name: say("security-centre.passwordSubmit") }).click();
  await stepUp(page, say, sandbox, person);
  await expect(page).toHaveURL("/profile/security");
  await expect(page.getByText(say("messages.passwordChanged"))).toBeVisible();
  await expect(page.getByText(say("money-hold.body"))).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.close();
  expect(unauthorised).toEqual([]);

  await page.getByRole("link", { name: say("security-centre.antiPhishingAbout") }).click();
  await page.getByLabel(say("security-centre.antiPhishingLabel")).fill("CREST42");
  await page.getByRole("button", { name: say("security-centre.antiPhishingSave") }).click();
  await stepUp(page, say, sandbox, person);
  await expect(page).toHaveURL("/profile/security");
  await page.getByRole("link", { name: say("security-centre.logAbout") }).click();
  await expect(
    page.getByRole("main").getByText(say("security-centre.eventAntiPhishingSet")),
  ).toBeVisible();
  await expect(
    page.getByRole("main").getByText(say("security-centre.eventPasswordChanged")),
  ).toBeVisible();
  await checkAccessibility(page);

  await page.goto("/reset-password");
  await page.getByLabel(say("verification.email")).fill(person.email);
  await page.getByRole("button", { name: say("reset-password.send") }).click();
  await expect
    .poll(async () => (await sandbox.messages(person.email))[0]?.text)
    .toContain(say("security-centre.antiPhishingLine", { code: "CREST42" }));
});

test("support watches a session only where its owner lets it, under a red frame, until it is stopped", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "5000.00");
  const agent = "Ben Carter";
  const session = await signedIn(baseURL, person);
  const opened = await session.call("POST", "/support-http/tickets", {
    id: crypto.randomUUID(),
    topic: "account",
    complaintType: "question",
    text: "My wallets look wrong.",
    imageIds: [],
  });
  const email = await newMember(baseURL, "agent");
  const desk = await openDesk(browser, { baseUrl: baseURL, deskUrl: deskURL, email, say });
  await desk.goto(`${deskURL}/support/${textIn(opened, "ticket", "id")}`);
  await desk.getByRole("button", { name: say("desk.supportTake") }).click();
  await openSignedIn(page, "/wallets", person);
  await expect(page.getByRole("heading", { level: 1, name: say("wallets.title") })).toBeVisible();
  await desk.getByRole("button", { name: say("desk.watchAsk") }).click();
  const [before = ""] = say("desk.watchPin", { pin: "|" }).split("|");
  const pin = (await desk.getByText(before).innerText()).replace(before, "");
  const dialog = page.getByRole("dialog", {
    name: say("session-recording.askTitle", { agent }),
  });
  await expect(dialog.getByText(pin)).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByRole("button", { name: say("session-recording.allow") }).click();
  const frame = page.getByRole("region", { name: say("session-recording.frame") });
  await expect(frame.getByText(say("session-recording.live", { agent }))).toBeVisible();
  await checkAccessibility(page);

  // Watching continues after a reload, and hides pages about secrets.
  await page.reload();
  await expect(frame.getByText(say("session-recording.live", { agent }))).toBeVisible();
  await page.goto("/profile/security/log");
  await expect(frame.getByText(say("session-recording.hidden", { agent }))).toBeVisible();
  await frame.getByRole("button", { name: say("session-recording.stop") }).click();
  await expect(frame).toHaveCount(0);
  await expect(desk.getByText(say("desk.watchStopped"))).toBeVisible();
  await desk.context().close();
  const main = page.getByRole("main");
  await expect(main.getByText(say("security-centre.eventRecordingStarted"))).toBeVisible();
  await expect(main.getByText(say("security-centre.eventRecordingStopped"))).toBeVisible();
});

test("locked settings refuse a change, and open only after a wait", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "5000.00");
  const main = page.getByRole("main");
  await openSignedIn(page, "/profile/security", person);
  await expect(main.getByText(say("security-centre.thisDevice"))).toBeVisible();
  await main.getByRole("link", { name: say("security-centre.lockAbout") }).click();
  await main.getByRole("button", { name: say("security-centre.lockClose") }).click();
  await stepUp(page, say, sandbox, person);
  await expect(main.getByText(say("security-centre.lockIsOn"))).toBeVisible();
  await checkAccessibility(page);
  await page.goto("/profile/security/anti-phishing");
  await main.getByLabel(say("security-centre.antiPhishingLabel")).fill("CREST42");
  await main.getByRole("button", { name: say("security-centre.antiPhishingSave") }).click();
  await expect(main.getByText(say("problems.settings-locked"))).toBeVisible();
  await page.goto("/profile/security/lock");
  await main.getByRole("button", { name: say("security-centre.lockOpen") }).click();
  await expect(main.getByText(say("security-centre.lockOpening"))).toBeVisible();
  expect((await sandbox.messages(person.email))[0]?.subject).toBe(
    say("server.settingsUnlock.subject"),
  );
});
