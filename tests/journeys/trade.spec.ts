import { createMarketTrade } from "@apex/contract/trade/create-market-trade";
import { play } from "./deposit-sandbox.ts";
import { checkAccessibility, expect, test, type Say } from "./journey.ts";
import { keyboard } from "./hand.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { begins, review, trade } from "./trade.ts";

test.describe("trading", () => {
  test.afterEach(({ sandbox }) => sandbox.expectBalancedBooks());

  test("buys a coin with the keyboard alone, sells all of it, and both are in the records", async ({
    page,
    say,
    sandbox,
    baseURL,
  }) => {
    const person = await openAccount(baseURL, sandbox, "60000.00");
    const main = page.getByRole("main");
    await openSignedIn(page, "/trade?tab=buy", person);
    await expect(
      main.getByRole("heading", { level: 1, name: say("trade.deskTitle") }),
    ).toBeVisible();
    await checkAccessibility(page);
    await review(page, say, "50000", "trade.buyReview", keyboard);
    await checkAccessibility(page);
    await page.reload();
    await trade(page, say, "trade.buySubmit", "trade.buyDone", keyboard);
    await checkAccessibility(page);
    await keyboard.press(main.getByRole("button", { name: say("flow.done") }));

    await main.getByRole("tab", { name: say("trade.tabSell") }).click();
    await expect(
      main.getByRole("heading", { level: 2, name: say("trade.sellTitle") }),
    ).toBeVisible();
    await main.getByRole("button", { name: say("order.max") }).click();
    await expect(main.getByLabel(say("trade.sellAmount"))).toHaveValue(/[1-9]/);
    await main.getByRole("button", { name: say("trade.review") }).click();
    await expect(main.getByRole("heading", { name: say("trade.sellReview") })).toBeVisible();
    await trade(page, say, "trade.sellSubmit", "trade.sellDone");
    await main.getByRole("button", { name: say("trade.openTransaction") }).click();
    await expect(page).toHaveURL(/\/transactions\/trade\//);
    await expect(main.getByText("BTC → NGN").first()).toBeVisible();
  });

  test("swaps at a price that is held, and asks for another when that is over", async ({
    page,
    say,
    sandbox,
    baseURL,
  }) => {
    const person = await openAccount(baseURL, sandbox, "60000.00");
    const main = page.getByRole("main");
    await openSignedIn(page, "/trade/swap?from=NGN&to=USDT", person);
    await review(page, say, "30000", "trade.swapReview");
    // With any other answer the page would believe that the price has expired, and request the next one by itself.
    const { promise: isRefused, resolve: hearAgain } = Promise.withResolvers<void>();
    await page.context().route(/-http\//, async (route) => {
      if (!route.request().url().endsWith(createMarketTrade.path)) await isRefused;
      await route.fallback();
    });
    await play(baseURL, "/clock", { advanceMs: 60_000 });
    await main.getByRole("button", { name: begins(say, "trade.swapSubmit") }).click();
    await expect(main.getByText(say("trade.endedTitle"))).toBeVisible();
    hearAgain();
    await main.getByRole("button", { name: say("trade.newPrice") }).click();
    await expect(main.getByText(say("trade.endedTitle"))).toHaveCount(0);
    await trade(page, say, "trade.swapSubmit", "trade.swapDone");
    await main.getByRole("button", { name: say("flow.done") }).click();
    await expect(page).toHaveURL(/\/wallets$/);
  });

  test("shows how a price goes, and tells once when it gets to a target", async ({
    page,
    say,
    sandbox,
    baseURL,
  }) => {
    const person = await openAccount(baseURL ?? "", sandbox, "60000.00");
    const main = page.getByRole("main");
    await openSignedIn(page, "/wallets/crypto/XLM", person);
    await expect(main.getByRole("slider")).toHaveAttribute("aria-busy", "false");
    await main.getByRole("button", { name: say("prices.setAlert") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(say("prices.move"), { exact: true }).click();
    await dialog.getByLabel(say("prices.moveBy")).fill("10");
    await checkAccessibility(page);
    await dialog.getByRole("button", { name: say("prices.setAlert") }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main.getByText(say("prices.waits"), { exact: true })).toBeVisible();
    await sandbox.movePrice("XLM", 25);
    // The page reads its list again when the event stream says so.
    await expect(main.getByText(say("prices.waits"), { exact: true })).toHaveCount(0);
    await expect(main.getByRole("button", { name: /XLM 10/ })).toHaveCount(1);
    await expect
      .poll(async () => (await sandbox.messages(person.email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining("XLM"));
    await sandbox.movePrice("XLM", -20);
    await checkAccessibility(page);
    await main.getByRole("button", { name: /XLM 10/ }).click();
    await expect(main.getByRole("button", { name: /XLM 10/ })).toHaveCount(0);
  });

  test("places limit orders: one is filled as the market comes down to it, the others are cancelled at once", async ({
    page,
    say,
    sandbox,
    baseURL,
  }) => {
    const person = await openAccount(baseURL, sandbox, "60000.00");
    const main = page.getByRole("main");
    await openSignedIn(page, "/trade?tab=limit&from=NGN&to=LTC", person);
    await expect(main.getByText(say("trade.noneOpen"))).toBeVisible();
    const place = async (name: string, asset: string) => {
      await main.getByRole("button", { name: say("trade.newOrder") }).click();
      await main.getByRole("button", { name: new RegExp(say("trade.receiveIn")) }).click();
      await page.getByRole("option", { name, exact: true }).click();
      const price = main.getByRole("textbox", { name: say("trade.orderPriceOf", { asset }) });
      await expect(price).toBeVisible();
      await main.getByLabel(say("trade.pay")).fill("10000");
      await main
        .getByRole("group", { name: say("trade.fromMarket") })
        .getByRole("button", { name: "10" })
        .click();
      await expect(price).not.toHaveValue("");
      await main.getByRole("button", { name: say("trade.reviewOrder") }).click();
      await expect(main.getByRole("heading", { name: say("trade.orderReview") })).toBeVisible();
      await checkAccessibility(page);
      await main
        .getByRole("button", { name: say("trade.place", { amount: "₦10,000.00" }) })
        .click();
      await expect(main.getByRole("heading", { name: say("trade.orderPlaced") })).toBeVisible();
      await main.getByRole("button", { name: say("trade.openOrders") }).click();
      await expect(
        main.getByRole("heading", { level: 2, name: say("trade.tabLimit") }),
      ).toBeVisible();
    };
    await place("Litecoin", "LTC");
    await place("Cardano", "ADA");
    await place("Polkadot", "DOT");
    await expect(main.getByRole("heading", { level: 3 })).toHaveCount(3);
    await checkAccessibility(page);

    await sandbox.movePrice("LTC", -25);
    await expect(main.getByRole("heading", { level: 3 })).toHaveCount(2);
    await sandbox.movePrice("LTC", 33);
    await expect
      .poll(async () => (await sandbox.messages(person.email)).map(({ subject }) => subject))
      .toContain(say("server.orderFilled.subject"));

    await main.getByRole("button", { name: cancelAllOf(say, 2) }).click();
    await checkAccessibility(page);
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("trade.cancelAllSubmit") })
      .click();
    await expect(main.getByText(say("trade.noneOpen"))).toBeVisible();
    await main.getByText(say("trade.pastOrders")).click();
    await expect(main.getByText(say("trade.state-completed"), { exact: true })).toHaveCount(1);
    await expect(main.getByText(say("trade.state-cancelled"), { exact: true })).toHaveCount(2);
  });
});

/** Matches the button's plural text, of which only the count is known here. */
function cancelAllOf(say: Say, count: number): RegExp {
  return new RegExp(`^${say("trade.cancelAll").split(" ")[0] ?? ""}.*${count}`);
}
