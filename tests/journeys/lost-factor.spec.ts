import { hourMs } from "@apex/contract/durations";
import type { Page } from "@playwright/test";
import { scan } from "./authenticator.ts";
import { checkAccessibility, expect, test, type Say } from "./journey.ts";
import { openAccount, openSignedIn, signIn, type Person } from "./person.ts";
import type { Sandbox } from "./sandbox.ts";
import { freshCode, lookUp, newMember, openDesk } from "./staff.ts";
import { stepUp } from "./step-up.ts";

const waitMs = 72 * hourMs;

/** A document that the provider accepts: level 2. */
async function handInDocument(page: Page, say: Say, person: Person): Promise<void> {
  await openSignedIn(page, "/profile/upgrade", person);
  await page.getByRole("button", { name: say("kyc.start", { provider: "MetaMap" }) }).click();
  await page.getByRole("button", { name: say("server.identityCheck.photograph") }).click();
  await page.getByRole("button", { name: say("server.identityCheck.selfie") }).click();
  await page.getByRole("button", { name: say("server.identityCheck.approve") }).click();
  await expect(page.getByText(say("kyc.state-verified"))).toBeVisible();
}

async function turnTwoFactorOn(page: Page, say: Say, sandbox: Sandbox, person: Person) {
  await page.goto("/profile/security/two-factor");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: say("two-factor.start") }).click();
  await stepUp(page, say, sandbox, person);
  await main.getByRole("button", { name: say("two-factor.haveApp") }).click();
  const app = await scan(page, say("two-factor.qrLabel"));
  await main.getByRole("button", { name: say("two-factor.scanned") }).click();
  await main.getByLabel(say("security.authenticatorLabel")).fill(app.code());
  await main.getByRole("button", { name: say("two-factor.codesDone") }).click();
  await expect(main.getByText(say("two-factor.isOn"))).toBeVisible();
  return app;
}

/** Begins a recovery on the customer's open page at the desk. */
async function begin(desk: Page, say: Say): Promise<void> {
  await desk.getByRole("button", { name: say("desk.recover") }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(say("desk.why")).fill("Lost the phone on a bus");
  await dialog.getByRole("button", { name: say("desk.recover") }).click();
  await expect(dialog).toBeHidden();
}

test("a lost second factor is removed by two members of staff after the wait, unless its owner stops it", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "10000.00");
  await handInDocument(page, say, person);
  await turnTwoFactorOn(page, say, sandbox, person);

  const options = { baseUrl: baseURL, deskUrl: deskURL, say };
  const agent = await openDesk(browser, { ...options, email: await newMember(baseURL, "agent") });
  await lookUp(agent, say, { query: person.email, reason: "Says that the phone is lost" });
  await begin(agent, say);
  await checkAccessibility(agent);

  // The owner reads it in the app, and stops it there.
  await page.goto("/profile/security");
  await expect(page.getByText(say("security-centre.recoveryTitle"))).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("security-centre.recoveryStop") }).click();
  await expect(page.getByText(say("security-centre.recoveryTitle"))).toHaveCount(0);

  // At the second recovery the link in the message stops it, without a session.
  const linksTo = async (to: string) =>
    (await sandbox.messages(to)).flatMap(
      ({ text }) => /\/stop-recovery#token=[\w-]+/.exec(text)?.[0] ?? [],
    );
  await expect.poll(() => linksTo(person.email)).toHaveLength(1);
  const [earlier = ""] = await linksTo(person.email);
  const newLinkTo = async (to: string) => (await linksTo(to)).find((link) => link !== earlier);
  await lookUp(agent, say, { query: person.email, reason: "Calls again" });
  await begin(agent, say);
  await expect.poll(() => newLinkTo(person.email)).toBeDefined();
  const link = (await newLinkTo(person.email)) ?? "";
  await expect.poll(() => newLinkTo(person.phone)).toBe(link);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await checkAccessibility(guest);
  await guest.getByRole("button", { name: say("guest-help.recoverySubmit") }).click();
  await expect(
    guest.getByRole("heading", { name: say("guest-help.recoveryStoppedTitle") }),
  ).toBeVisible();
  await checkAccessibility(guest);
  await guest.context().close();

  // Nobody stops the third recovery.
  await lookUp(agent, say, { query: person.email, reason: "Calls from the shop" });
  await begin(agent, say);
  await sandbox.passTime(waitMs);
  await agent.context().close();
  const email = await newMember(baseURL, "compliance");
  const compliance = await openDesk(browser, { ...options, email });
  await compliance
    .getByRole("link", { name: say("desk.recoveries") })
    .first()
    .click();
  await compliance.getByRole("table").getByRole("link").last().click();
  await expect(compliance.getByText(person.email)).toBeVisible();
  await checkAccessibility(compliance);
  await compliance.getByRole("button", { name: say("desk-recoveries.confirm") }).click();
  const dialog = compliance.getByRole("dialog");
  await dialog.getByLabel(say("desk.code")).fill(await freshCode(baseURL, email));
  await dialog.getByRole("button", { name: say("desk-recoveries.confirm") }).click();
  await expect(compliance.getByText(say("desk-recoveries.stateRemoved"))).toBeVisible();
  await compliance.context().close();

  // Every session has ended. The password alone opens the account, whose money is on hold.
  await page.goto("/profile/security");
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, say, person);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto("/profile/security");
  await expect(page.getByText(say("money-hold.body"))).toBeVisible();
});
