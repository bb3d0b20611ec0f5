import type { Page } from "@playwright/test";
import { addressOf } from "./go.ts";
import { checkAccessibility, expect, test, type WordId } from "./journey.ts";
import { keyboard } from "./hand.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { authorise, confirm, expectSent, payee, transferCode, walkToReview } from "./transfer.ts";

const order = { typed: "2,500", shown: "₦2,500.00" };

test.describe("a transfer to another Apex user", () => {
  test.beforeEach(async ({ page, sandbox, baseURL }) => {
    const person = await openAccount(baseURL, sandbox, "10000.00");
    test.info().annotations.push({ type: "email", description: person.email });
    await openSignedIn(page, "/withdraw", person);
    await expect(page).toHaveURL(/\/withdraw/);
  });
  test.afterEach(({ sandbox }) => sandbox.expectBalancedBooks());

  const email = () =>
    test.info().annotations.find(({ type }) => type === "email")?.description ?? "";

  test("asks for a code that is bound to it, sends the money once, and is listed", async ({
    page,
    say,
    sandbox,
  }) => {
    await walkToReview(page, say, order, { arrived: () => checkAccessibility(page) });
    await confirm(page, say);
    await checkAccessibility(page);
    await authorise(page, say, sandbox, email(), order);
    await expectSent(page, say);
    await checkAccessibility(page);

    await page.getByRole("button", { name: say("flow.done") }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/transactions");
    await expect(page.getByText(payee.maskedName).filter({ visible: true }).first()).toBeVisible();
    await checkAccessibility(page);
  });

  test("is sent again from its page, after another review and another code, and by no look alone", async ({
    page,
    say,
    sandbox,
  }) => {
    await walkToReview(page, say, order);
    await confirm(page, say);
    await authorise(page, say, sandbox, email(), order);
    await expectSent(page, say);
    const used = await transferCode(sandbox, email(), order);
    await page.getByRole("button", { name: say("order.openTransaction") }).click();
    await page.getByRole("link", { name: say("transaction-pages.repeat") }).click();
    const review = page.getByRole("heading", { level: 1, name: say("transfer.confirmTitle") });
    await expect(review).toBeVisible();
    await expect(page.getByText(order.shown).filter({ visible: true }).first()).toBeVisible();
    await checkAccessibility(page);
    await confirm(page, say);
    await expect.poll(() => transferCode(sandbox, email(), order)).not.toBe(used);
    await authorise(page, say, sandbox, email(), order);
    await expectSent(page, say);
    await page.getByRole("button", { name: say("order.sendAgain") }).click();
    await expect(review).toBeVisible();
    await page.goto("/wallets/fiat/NGN");
    const balance = page.getByRole("main").getByRole("paragraph");
    await expect(balance.getByText("₦5,000.00", { exact: true }).first()).toBeVisible();
  });

  test("loses nothing to a reload at any step, nor to the way back", async ({
    page,
    say,
    sandbox,
  }) => {
    await walkToReview(page, say, order, {
      arrived: async () => void (await page.reload()),
      typed: async () => void (await page.reload()),
    });
    await page.goBack();
    await expect(
      page.getByLabel(say("transfer.amountLabel", { name: payee.maskedName })),
    ).toHaveValue("2,500");
    await page.goForward();
    await confirm(page, say);
    await expect(page.getByLabel(say("security.codeLabel"))).toBeVisible();
    await transferCode(sandbox, email(), order);
    await page.reload();
    await authorise(page, say, sandbox, email(), order);
    await expectSent(page, say);
    await page.reload();
    await expectSent(page, say);
    await page.goBack();
    await expect(page.getByRole("heading", { name: say("transfer.confirmTitle") })).toHaveCount(0);
  });

  test("begins with what the address says; what it does not know is asked", async ({
    page,
    say,
  }) => {
    await page.goto("/wallets/fiat/NGN");
    await page.getByRole("link", { name: say("wallets.withdrawMoney") }).click();
    await expect(page).toHaveURL(/\/withdraw\?asset=NGN$/);
    await expect(
      page.getByRole("heading", { level: 1, name: say("transfer.typeTitle") }),
    ).toBeVisible();
    await page.getByRole("button", { name: say("flow.back") }).click();
    await expect(page.getByRole("button", { name: say("asset.NGN") })).toBeVisible();

    const amount = page.getByLabel(say("transfer.amountLabel", { name: payee.maskedName }));
    await page.goto(`/withdraw?asset=ngn&to=${payee.username}`);
    await expect(amount).toBeVisible();
    await checkAccessibility(page);
    await page.goto(`/withdraw?to=${payee.username}`);
    await expect(amount).toBeVisible();
    await page.getByRole("button", { name: say("flow.back") }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: say("transfer.payeeTitle") }),
    ).toBeVisible();

    await page.goto("/withdraw?asset=XAU&to=nobody.here");
    await expect(
      page.getByRole("heading", { level: 1, name: say("transfer.typeTitle") }),
    ).toBeVisible();
  });

  test("goes on with the keyboard alone", async ({ page, say, sandbox }) => {
    const heading = (id: WordId) =>
      expect(page.getByRole("heading", { level: 1, name: say(id) })).toBeVisible();

    await heading("transfer.typeTitle");
    await keyboard.press(
      page.getByRole("button", { name: new RegExp(`^${say("transfer.typeUser")}`) }),
    );
    await heading("transfer.payeeTitle");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await keyboard.type(
      page.getByRole("textbox", { name: say("transfer.payeeFindLabel") }),
      payee.username,
    );
    await page.keyboard.press("Enter");
    await keyboard.press(
      page.getByRole("button", { name: say("transfer.payeeChoose", { name: payee.maskedName }) }),
    );
    await heading("transfer.initTitle");
    await keyboard.type(
      page.getByRole("textbox", { name: say("transfer.amountLabel", { name: payee.maskedName }) }),
      order.typed,
    );
    await page.keyboard.press("Enter");
    await heading("transfer.confirmTitle");
    await keyboard.press(page.getByRole("button", { name: say("transfer.send") }));
    await heading("transfer.peerTitle");
    await keyboard.type(
      page.getByRole("textbox", { name: say("security.codeLabel") }),
      await transferCode(sandbox, email(), order),
    );
    await expectSent(page, say);
  });

  test("is sent once when the network is cut while it is confirmed", async ({
    page,
    context,
    say,
    sandbox,
  }) => {
    await walkToReview(page, say, order);
    await confirm(page, say);
    const code = await transferCode(sandbox, email(), order);
    await context.setOffline(true);
    await expect(page.getByText(say("navigation.offline"))).toBeVisible();
    await page.getByLabel(say("security.codeLabel")).fill(code);
    await expect(page.getByText(say("order.checkingTitle"))).toBeVisible();
    await context.setOffline(false);
    await expectSent(page, say);
    await expectOneMovement(page);
  });

  test("is sent once when it is made and the answer never comes", async ({
    page,
    say,
    sandbox,
  }) => {
    await walkToReview(page, say, order);
    await confirm(page, say);
    // The browser itself retries on each idle connection, so the fault must outlast these retries.
    await sandbox.fault("POST", "/transfers-http/transfers", "commit-then-timeout", 100);
    await authorise(page, say, sandbox, email(), order);
    await expect(page.getByText(say("order.checkingTitle"))).toBeVisible();
    await sandbox.clearFaults();
    await expectSent(page, say);
    await expectOneMovement(page);
  });

  test("is sent once from two tabs", async ({ page, context, say, sandbox }) => {
    await walkToReview(page, say, order);
    await confirm(page, say);
    await expect(page.getByLabel(say("security.codeLabel"))).toBeVisible();
    const code = await transferCode(sandbox, email(), order);
    // A duplicated tab has a copy of the session storage.
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    const second = await context.newPage();
    await second.addInitScript((text) => {
      // The empty page that Firefox opens a tab with belongs to no site, and has no storage.
      if (window.origin === "null") return;
      const entries: Record<string, string> = JSON.parse(text);
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    }, kept);
    await second.goto((await addressOf(page)).href);
    await second.getByLabel(say("security.codeLabel")).waitFor();
    await Promise.all(
      [page, second].map((tab) => tab.getByLabel(say("security.codeLabel")).fill(code)),
    );
    await expectSent(page, say);
    await expectOneMovement(page);
  });

  test("goes on after the session has ended over the form", async ({
    page,
    context,
    say,
    sandbox,
  }) => {
    await walkToReview(page, say, order);
    // Without the browser's bind cookie the bearer token is not accepted, as after the end of the session.
    await context.clearCookies({ name: /^bind-/ });
    await page.getByRole("button", { name: say("transfer.send") }).click();
    const dialog = page.getByRole("dialog", { name: say("errors.session-expired") });
    await expect(dialog).toBeVisible();
    await checkAccessibility(page);
    await dialog.getByLabel(say("sign-in.password"), { exact: true }).fill("Walk-the-ridge-7");
    await dialog.getByRole("button", { name: say("sign-in.submit") }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole("heading", { level: 1, name: say("transfer.peerTitle") }),
    ).toBeVisible();
    const again = page.getByRole("button", { name: say("flow.retry") });
    const field = page.getByLabel(say("security.codeLabel"));
    await expect(again.or(field).first()).toBeVisible();
    if (await again.isVisible()) await again.click();
    await authorise(page, say, sandbox, email(), order);
    await expectSent(page, say);
  });
});

/** Expects exactly one transfer in the list, and one deduction from the wallet. */
async function expectOneMovement(page: Page): Promise<void> {
  await page.goto("/transactions");
  await expect(page.getByText(payee.maskedName)).toHaveCount(1);
  await page.goto("/wallets/fiat/NGN");
  await expect(page.getByText(/₦7,500/).first()).toBeVisible();
}
