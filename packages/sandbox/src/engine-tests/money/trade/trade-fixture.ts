import type { Asset } from "@apex/contract/assets";
import { fromMinor, toMinor, type Money } from "@apex/contract/money";
import { createMarketTrade } from "@apex/contract/trade/create-market-trade";
import { listLimitOrders, placeLimitOrder } from "@apex/contract/trade/limit-orders";
import { createTradeQuote, type Quote } from "@apex/contract/trade/quotes";
import { movePrice, setMarketState, type MarketState } from "../../../rails/market-steering.ts";
import { sandboxMigrations } from "../../../migrations/sandbox-migrations.ts";
import { createSandboxMarket } from "../../../rails/market.ts";
import type { Person } from "@apex/engine/testing/people";
import { testEngine, type Answer } from "@apex/engine/testing/test-engine";
import { usualTradeCosts } from "@apex/engine/money/trade/trade-costs";

/** An order of a fixture: buys or sells a coin for another asset. */
export interface FixtureOrder {
  readonly from: Asset;
  readonly to: Asset;
  readonly pay: string;
  readonly orderPrice: string;
  readonly expiresAt?: string;
}

/** An engine with a sandbox market that can be steered, and the steps that tests of trading share. */
export async function tradeFixture() {
  const test = await testEngine({
    migrations: sandboxMigrations,
    rails: (db) => ({ market: createSandboxMarket(db) }),
  });

  async function quote(
    { token }: Person,
    from: Asset,
    to: Asset,
    amount: Money = { amount: "100000", asset: from },
  ): Promise<Quote> {
    const answer = await test.ok(createTradeQuote, { body: { from, to, amount } }, { token });
    return answer.quote;
  }

  function place(
    { token }: Person,
    order: FixtureOrder,
    key: string = crypto.randomUUID(),
  ): Promise<Answer> {
    const { pay, from, ...rest } = order;
    const feeMinor = (toMinor(pay, from) * usualTradeCosts.feePpm + 999_999n) / 1_000_000n;
    const fee = { amount: fromMinor(feeMinor, from), asset: from };
    const body = { ...rest, from, pay: { amount: pay, asset: from }, fee };
    return test.call(placeLimitOrder, { body }, { token, key });
  }

  return {
    ...test,
    quote,
    place,

    /** Ada, with money in a wallet. */
    async trader(asset: Asset = "NGN", amount = "1000000") {
      const person = await test.person({ firstName: "Ada", lastName: "Obi", kycLevel: 1 });
      await test.fund(person.workspaceId, asset, toMinor(amount, asset));
      return person;
    },

    trade: ({ token }: Person, quoteId: string, key: string = crypto.randomUUID()) =>
      test.call(createMarketTrade, { body: { quoteId } }, { token, key }),

    /** Places an order and returns its id. */
    async placed(person: Person, order: FixtureOrder): Promise<string> {
      const { body } = await place(person, order);
      return placeLimitOrder.response.parse(body).transaction.id;
    },

    async orders({ token }: Person, state: "open" | "past") {
      const { items } = await test.ok(listLimitOrders, { query: { state } }, { token });
      return items;
    },

    /** The balance of one of the person's accounts, in minor units. */
    async balance({ workspaceId }: Person, asset: Asset, kind: "available" | "held" = "available") {
      const [row] = await test.db.query<{ balance: string }>(
        "select balance from accounts where owner = $1 and asset = $2 and kind = $3",
        [workspaceId, asset, kind],
      );
      return BigInt(row?.balance ?? 0);
    },

    /** Moves the market's price of an asset to a percentage of what it was. */
    movePrice: (asset: Asset, percent: bigint) =>
      movePrice(test.db, asset, percent * 10_000n, test.engine.context.clock.business()),

    setState: (asset: Asset, state: MarketState) => setMarketState(test.db, asset, state),

    /** Looks at the market and runs the jobs that follow. */
    async watch(): Promise<void> {
      await test.engine.marketWatch.look();
      await test.engine.jobs.runDue();
    },
  };
}

export type TradeFixture = Awaited<ReturnType<typeof tradeFixture>>;
