import { addAuthenticator, scan } from "./authenticator.ts";
import { checkAccessibility, expect, test } from "./journey.ts";
import { openAccount, openNewcomer, openSignedIn, signIn } from "./person.ts";
import { stepUp } from "./step-up.ts";

test("whoever has just signed up sets two-factor up, and is asked for it; a passkey stands in for both steps", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openNewcomer(baseURL, sandbox);
  const main = page.getByRole("main");
  const logOut = async () => {
    await page.getByRole("button", { name: say("navigation.profileMenu") }).click();
    await page.getByRole("menuitem", { name: say("navigation.logOut") }).click();
    await expect(page).toHaveURL(/\/login/);
  };
  await openSignedIn(page, "/profile/security/two-factor", person);
  await expect(
    page.getByRole("heading", { level: 1, name: say("two-factor.title") }),
  ).toBeVisible();

  await main.getByRole("button", { name: say("two-factor.start") }).click();
  await stepUp(page, say, sandbox, person);
  await main.getByRole("button", { name: say("two-factor.haveApp") }).click();
  // The address holds the step: a reloaded page is at the same step, with the same secret.
  await expect(page).toHaveURL(/step=scan/);
  await page.reload();
  await main.getByRole("img", { name: say("two-factor.qrLabel") }).waitFor();
  const app = await scan(page, say("two-factor.qrLabel"));
  await checkAccessibility(page);
  await main.getByRole("button", { name: say("two-factor.scanned") }).click();

  // Another tab reads with the old token before this one has the new one.
  const other = await page.context().newPage();
  await other.goto("/wallets");
  await expect(other.getByRole("heading", { level: 1, name: say("wallets.title") })).toBeVisible();
  await page.route("**/v/2fa/activate", async (route) => {
    const refused = other.waitForResponse((answer) => answer.status() === 401);
    const response = await route.fetch();
    await other
      .getByRole("link", { name: say("navigation.transactions") })
      .first()
      .click();
    await refused;
    await route.fulfill({ response });
  });
  await main.getByLabel(say("security.authenticatorLabel")).fill(app.code());
  const codes = main.getByRole("list", { name: say("two-factor.codes") }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expect(
    other.getByRole("heading", { level: 1, name: say("transaction-pages.title") }),
  ).toBeVisible();
  await expect(other.getByText(say("errors.session-expired"))).toBeHidden();
  await other.close();
  const recoveryCode = (await codes.first().textContent()) ?? "";
  await checkAccessibility(page);
  await main.getByRole("button", { name: say("two-factor.codesDone") }).click();
  await expect(main.getByText(say("two-factor.isOn"))).toBeVisible();

  // The password is only the first factor now.
  await logOut();
  await signIn(page, say, person);
  await expect(
    page.getByRole("heading", { level: 1, name: say("sign-in.secondStepTitle") }),
  ).toBeVisible();
  await checkAccessibility(page);
  // A reload stays at the second step.
  await page.reload();
  await page.getByLabel(say("security.authenticatorLabel")).fill(app.code());
  const trust = page.getByRole("dialog", { name: say("devices.promptTitle") });
  await expect(trust).toBeVisible();
  await checkAccessibility(page);
  await trust.getByRole("button", { name: say("devices.promptNo") }).click();

  // Without the app, a recovery code is the second half; and this device may be trusted.
  await logOut();
  await signIn(page, say, person);
  await page.getByRole("button", { name: say("security.byRecovery") }).click();
  await page.getByLabel(say("security.recoveryLabel")).fill(recoveryCode);
  await page.getByRole("button", { name: say("sign-in.submit") }).click();
  await trust.getByRole("button", { name: say("devices.trust") }).click();
  await expect(page.getByText(say("messages.deviceTrusted"))).toBeVisible();

  const { cdp, authenticatorId } = await addAuthenticator(page);
  await page.goto("/profile/security/passkeys");
  await main.getByRole("button", { name: say("passkeys.add") }).click();
  const dialog = page.getByRole("dialog", { name: say("passkeys.createTitle") });
  await dialog.getByRole("button", { name: say("passkeys.create") }).click();
  const made = page.getByRole("dialog", { name: say("passkeys.successTitle") });
  await expect(made).toBeVisible();
  await checkAccessibility(page);
  await made.getByRole("button", { name: say("passkeys.done") }).click();
  await expect(main.getByRole("listitem")).toHaveCount(1);

  // A device needs only one passkey.
  await main.getByRole("button", { name: say("passkeys.add") }).click();
  await dialog.getByRole("button", { name: say("passkeys.create") }).click();
  const there = page.getByRole("dialog", { name: say("passkeys.alreadyTitle") });
  await there.getByRole("button", { name: say("passkeys.done") }).click();

  const finger = (enabled: boolean) =>
    cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  // The passkey comes from the field's suggestions, without a press on the page.
  await finger(false);
  await logOut();
  await finger(true);
  await page.reload();
  await expect(page).toHaveURL("/");
  await expect(page.getByText(say("messages.loggedIn"))).toBeVisible();

  // The button signs in with a passkey.
  await finger(false);
  await logOut();
  const button = page.getByRole("button", { name: say("sign-in.withPasskey") });
  await expect(button).toBeVisible();
  await finger(true);
  await button.click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText(say("messages.loggedIn"))).toBeVisible();

  // Both factors are removed again. Somebody who has just signed in needs no further proof.
  const question = page.getByRole("alertdialog");
  await page.goto("/profile/security/two-factor");
  await main.getByRole("button", { name: say("two-factor.turnOff") }).click();
  const off = page.waitForResponse((answer) => answer.url().endsWith("/v/2fa/deactivate"));
  await question.getByRole("button", { name: say("two-factor.turnOff") }).click();
  expect((await off).status()).toBe(200);
  await page.goto("/profile/security/passkeys");
  await main.getByRole("button", { name: new RegExp(say("passkeys.removeNamed")) }).click();
  await question.getByRole("button", { name: say("passkeys.remove") }).click();
  await expect(main.getByText(say("passkeys.empty"))).toBeVisible();
});

test("a device that is removed elsewhere is signed out while somebody looks at it", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "5000.00");
  await openSignedIn(page, "/wallets", person);
  await expect(page.getByRole("heading", { level: 1, name: say("wallets.title") })).toBeVisible();

  const elsewhere = await browser.newContext({ locale: "en-GB" });
  const other = await elsewhere.newPage();
  await openSignedIn(other, "/profile/security/devices", person);
  const main = other.getByRole("main");
  const devices = main.getByRole("list", { name: say("devices.title") });
  await expect(devices.getByText(say("devices.this"), { exact: true })).toHaveCount(1);
  await checkAccessibility(other);
  await main.getByRole("button", { name: say("devices.trust") }).click();
  await expect(devices.getByText(say("devices.trusted"), { exact: true })).toBeVisible();
  await main.getByRole("button", { name: say("devices.distrust") }).click();
  await expect(devices.getByText(say("devices.trusted"), { exact: true })).toBeHidden();
  // The API calls that opened the account count as a device too.
  const remove = devices.getByRole("button", { name: /^Remove .*Chrome/ });
  await remove.click();
  await other
    .getByRole("alertdialog")
    .getByRole("button", { name: say("devices.remove"), exact: true })
    .click();
  await expect(remove).toHaveCount(0);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(say("errors.session-expired"))).toBeVisible();
  await elsewhere.close();
});
