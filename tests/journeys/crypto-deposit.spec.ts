import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test, type Say } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { chooseRow } from "./transfer.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

/** From the list of wallets to an address on TRON. Answers the address. */
async function openAddress(page: Page, say: Say): Promise<string> {
  await page.getByRole("button", { name: /USDT/ }).click();
  await expect(heading(page, say("crypto-deposit.networkTitle"))).toBeVisible();
  await checkAccessibility(page);
  await chooseRow(page, "TRON (TRC20)");
  await expect(
    heading(page, say("crypto-deposit.addressTitle", { asset: "Tether" })),
  ).toBeVisible();
  await checkAccessibility(page);
  const address = page.getByRole("figure").getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  return (await address.first().textContent()) ?? "";
}

const progress = (say: Say, now: number) => say("crypto-deposit.progress", { now, needed: 20 });

test.beforeEach(async ({ page, say, sandbox, baseURL, language }) => {
  const person = await openAccount(baseURL, sandbox, "10000.00", { language });
  await openSignedIn(page, "/deposit", person);
  await expect(heading(page, say("deposit.walletTitle"))).toBeVisible();
});
test.afterEach(({ sandbox }) => sandbox.expectBalancedBooks());

test("crypto is seen, confirmed block by block and in the wallet, while the page is open", async ({
  page,
  say,
  sandbox,
}) => {
  const address = await openAddress(page, say);
  await sandbox.payOnChain({ network: "tron", asset: "USDT", address, amount: "25.5" });
  await expect(page.getByText(say("crypto-deposit.stateConfirming"))).toBeVisible();
  await checkAccessibility(page);
  await sandbox.addBlocks("tron", 20);
  await expect(page.getByText(say("crypto-deposit.stateCredited"), { exact: true })).toBeVisible();
  await expect(page.getByText(progress(say, 20))).toBeVisible();

  await page.getByRole("link", { name: say("crypto-deposit.transaction") }).click();
  await expect(page).toHaveURL(/\/transactions\/crypto\/[0-9a-f-]{36}$/);
  // The page before stays until the next one has loaded.
  await expect(heading(page, say("crypto-deposit.addressTitle", { asset: "Tether" }))).toHaveCount(
    0,
  );
  await expect(page.getByText("25.50 USDT").filter({ visible: true }).first()).toBeVisible();
  await checkAccessibility(page);
});

test("the address is the same after a reload and on the way back", async ({ page, say }) => {
  const address = await openAddress(page, say);
  await page.reload();
  await expect(page.getByText(address).first()).toBeVisible();
  await page.goBack();
  await expect(heading(page, say("crypto-deposit.networkTitle"))).toBeVisible();
  await page.goForward();
  await expect(page.getByText(address).first()).toBeVisible();
});

test("a payment over another network is found by its hash", async ({ page, say, sandbox }) => {
  await page.goto("/trade/deposit/crypto?asset=USDT");
  await chooseRow(page, "BNB Smart Chain (BEP20)");
  const shown = page.getByRole("figure").getByText(/^0x[0-9a-fA-F]{40}$/);
  const address = (await shown.first().textContent()) ?? "";
  const hash = await sandbox.payOnChain({
    network: "polygon",
    asset: "USDT",
    address,
    amount: "40",
  });
  await page.getByRole("button", { name: say("crypto-deposit.findTitle") }).click();
  await page.getByLabel(say("crypto-deposit.findHash"), { exact: true }).fill(hash);
  await page.getByRole("button", { name: say("crypto-deposit.find") }).click();
  await expect(
    page.getByText(say("crypto-deposit.foundElsewhere", { network: "Polygon" })),
  ).toBeVisible();
  await checkAccessibility(page);
});

test.describe("in French, on a phone", () => {
  test.use({
    language: "fr",
    locale: "fr-FR",
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });

  test("XRP arrives by its tag", async ({ page, say, sandbox }) => {
    await page.goto("/trade/deposit/crypto?asset=XRP");
    await expect(page.getByText(say("crypto-deposit.tagNote"))).toBeVisible();
    await checkAccessibility(page);
    const address =
      (await page
        .getByRole("figure")
        .getByText(/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/)
        .first()
        .textContent()) ?? "";
    const memo =
      (await page
        .getByText(/^\d{6,}$/)
        .first()
        .textContent()) ?? "";
    await sandbox.payOnChain({ network: "ripple", asset: "XRP", address, memo, amount: "30" });
    await sandbox.addBlocks("ripple", 1);
    await expect(
      page.getByText(say("crypto-deposit.stateCredited"), { exact: true }),
    ).toBeVisible();
    await checkAccessibility(page);
  });
});
