import { expect, test } from "@playwright/test";
import { startWallet } from "../../scripts/running-wallet.mjs";
import { speaker } from "../journeys/journey.ts";
import { addDollars, openAccount, password } from "../journeys/person.ts";
import { createSandbox, type Sandbox } from "../journeys/sandbox.ts";
import { payee } from "../journeys/transfer.ts";
import { openWebKit, type WebKitPage } from "./webkit-page.ts";

/*
 * The way through the journeys, as far as these checks go. Debian's WebKit has no passkeys and no push messages, which the pages then do
 * not offer.
 */
const say = speaker("en");
let wallet: Awaited<ReturnType<typeof startWallet>>;
let sandbox: Sandbox;

test.beforeAll(async () => {
  wallet = await startWallet();
  sandbox = createSandbox(wallet.address);
});
test.afterAll(() => wallet.stop());

async function signIn(page: WebKitPage, email: string, secret: string) {
  await page.goto("/login");
  await page.type(say("verification.email"), email);
  await page.press("button", say("flow.continue"));
  await page.type(say("sign-in.password"), secret);
  await page.press("button", say("sign-in.submit"));
  await page.sees("heading", say("overview.name"));
}

test("a business comes to a new token", async () => {
  const page = await openWebKit(wallet.address);
  await signIn(page, "business@apex.test", "Summit-2026!");
  await page.goto("/api-settings");
  await page.press("tab", say("business-api.tokens"));
  await page.press("button", say("business-api.newToken"));
  await page.sees("textbox", say("business-api.name"));
  await page.close();
});

test.describe("a person", () => {
  test.describe.configure({ mode: "serial" });
  let page: WebKitPage;
  let email: string;

  test.beforeAll(async () => {
    const person = await openAccount(wallet.address, sandbox, "60000.00");
    await addDollars(wallet.address, sandbox, person);
    ({ email } = person);
    page = await openWebKit(wallet.address);
  });
  test.afterAll(() => page.close());

  test("signs in with a password", async () => {
    await signIn(page, email, password);
    await page.reads("₦60,000.00");
  });

  test("is told where a deposit goes", async () => {
    await page.goto("/deposit?asset=NGN&method=bank-transfer");
    await page.reads(say("fiat-deposit.bankRuleTitle"));
  });

  test("sends money", async () => {
    await page.goto(`/withdraw?asset=NGN&to=${payee.username}`);
    await page.type(say("transfer.amountLabel", { name: payee.maskedName }), "2,500");
    await page.press("button", say("flow.continue"));
    await page.sees("heading", say("transfer.confirmTitle"));
    await page.press("button", say("transfer.send", { amount: "" }));
    await page.sees("textbox", say("security.codeLabel"));
    await page.type(say("security.codeLabel"), await sandbox.code(email));
    await page.sees("button", say("flow.done"));
    await sandbox.expectBalancedBooks();
  });

  test("begins a card", async () => {
    await page.goto("/cards");
    await page.press("link", say("cards.create"));
    await page.type(say("cards.label"), "Streaming");
    await page.press("button", say("flow.continue"));
    await page.sees("textbox", say("cards.amountLabel"));
  });

  test("offers a gift card", async () => {
    await page.goto("/giftcards");
    await page.press("link", "Apple");
    await page.type(say("gift-cards.value"), "100");
    await page.press("button", say("flow.continue"));
    await page.sees("heading", say("gift-cards.photosTitle"));
  });

  test("gets the price of a coin", async () => {
    await page.goto("/trade?tab=buy");
    await page.type(say("trade.pay"), "20000");
    await page.press("button", say("trade.review"));
    await page.sees("heading", say("trade.buyReview"));
  });

  test("keeps what opens without a network", async () => {
    await page.goto("/");
    await expect
      .poll(() =>
        page.run(
          "return caches.open('apex-files').then((kept) => kept.keys()).then((keys) => keys.length)",
        ),
      )
      .toBeGreaterThan(0);
  });

  test("speaks French", async () => {
    await page.goto("/profile/general");
    await page.press("radio", say("profile.language-fr"));
    await page.sees("heading", speaker("fr")("profile.page-general"));
  });
});
