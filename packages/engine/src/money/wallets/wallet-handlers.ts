import { dayMs } from "@apex/contract/durations";
import { assetFacts, assetPicturePath, type Asset } from "@apex/contract/assets";
import { fromMinor, moneyOf, signedMoneyOf, toMinor } from "@apex/contract/money";
import { listWallets, readWallet, type WalletSummary } from "@apex/contract/wallets/wallets";
import { canDeposit, listDepositMethodsHandler } from "../deposits/deposit-methods.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  changePercent,
  convertMinor,
  hasRate,
  rateDecimal,
  rateOf,
  type Prices,
} from "../prices/convert.ts";
import { readPortfolioHandler } from "./read-portfolio.ts";
import { readStatementHandler } from "./read-statement.ts";
import { readBalances, type Balance } from "./read-balances.ts";

const listWalletsHandler = handle(
  listWallets,
  { needs: "signed-in", area: ["reports", "view"], token: ["reports", "view"] },
  async ({ caller }, context) => {
    const now = context.clock.business();
    const [{ balances, preferredAsset }, prices, pricesBefore] = await Promise.all([
      readBalances(context, caller),
      context.rails.market.pricesAt(now),
      context.rails.market.pricesAt(new Date(now.getTime() - dayMs)),
    ]);
    const total = totalOf(balances, preferredAsset, prices);
    const before = totalOf(balances, preferredAsset, pricesBefore);
    const items = [...balances].map(([asset, balance]) =>
      summaryOf(asset, balance, preferredAsset, prices, context),
    );
    return {
      items: inOrder(items, preferredAsset),
      total: moneyOf(total, preferredAsset),
      change: {
        amount: signedMoneyOf(total - before, preferredAsset),
        percent: changePercent(total, before),
      },
      sampleData: context.isSimulated,
    };
  },
);

const readWalletHandler = handle(
  readWallet,
  { needs: "signed-in", area: ["reports", "view"], token: ["reports", "view"] },
  async ({ params: { category, asset }, caller }, context) => {
    if (assetFacts(asset).category !== category) throw new Refusal("not-found");
    const { market } = context.rails;
    const now = context.clock.business();
    const { balances, preferredAsset } = await readBalances(context, caller);
    const [prices, pricesBefore] = await Promise.all([
      market.pricesAt(now),
      market.pricesAt(new Date(now.getTime() - dayMs)),
    ]);
    const balance = balances.get(asset) ?? { availableMinor: 0n, heldMinor: 0n };
    return {
      wallet: summaryOf(asset, balance, preferredAsset, prices, context),
      ...(hasRate(asset, preferredAsset, prices) && {
        rate: rateNow(asset, preferredAsset, prices, pricesBefore, now),
      }),
      actions: {
        deposit: canDeposit(asset, context.rails),
        withdraw: true,
        trade: prices.has(asset),
      },
    };
  },
);

/** The price of one unit in the preferred currency, and its change since the day before, if known. */
function rateNow(
  asset: Asset,
  preferredAsset: Asset,
  prices: Prices,
  pricesBefore: Prices,
  now: Date,
) {
  const rate = rateOf(asset, preferredAsset, prices);
  const before = hasRate(asset, preferredAsset, pricesBefore)
    ? rateOf(asset, preferredAsset, pricesBefore)
    : rate;
  return {
    price: { amount: rateDecimal(rate, preferredAsset), asset: preferredAsset },
    changePercent: changePercent(rate, before),
    asOf: now.toISOString(),
  };
}

function summaryOf(
  asset: Asset,
  balance: Balance,
  preferredAsset: Asset,
  prices: Prices,
  { publicUrl, rails }: Pick<EngineContext, "publicUrl" | "rails">,
): WalletSummary {
  const { category, symbol } = assetFacts(asset);
  const total = balance.availableMinor + balance.heldMinor;
  const worth = (minor: bigint) =>
    moneyOf(convertMinor(minor, asset, preferredAsset, prices), preferredAsset);
  return {
    asset,
    category,
    available: fromMinor(balance.availableMinor, asset),
    held: fromMinor(balance.heldMinor, asset),
    total: fromMinor(total, asset),
    symbol,
    canDeposit: canDeposit(asset, rails),
    imageUrl: new URL(assetPicturePath(asset), publicUrl).href,
    ...(hasRate(asset, preferredAsset, prices) && {
      value: worth(total),
      availableValue: worth(balance.availableMinor),
    }),
  };
}

/** The assets that people hold most besides their own currency: the first of the empty wallets. */
const commonAssets: readonly Asset[] = ["USD", "USDT", "BTC", "ETH"];

/** The preferred currency, then wallets with money by their worth, then empty ones: the common ones, and all others. */
function inOrder(items: readonly WalletSummary[], preferredAsset: Asset): WalletSummary[] {
  const rankOf = ({ asset, total }: WalletSummary) => {
    if (asset === preferredAsset) return -2;
    if (/[1-9]/.test(total)) return -1;
    const place = commonAssets.indexOf(asset);
    return place === -1 ? commonAssets.length : place;
  };
  const worthOf = ({ value }: WalletSummary) =>
    value === undefined ? 0n : toMinor(value.amount, value.asset);
  return items.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || Number(worthOf(other) - worthOf(one)),
  );
}

/** The worth of all balances that have a price; without a market, of the preferred currency alone. */
function totalOf(
  balances: ReadonlyMap<Asset, Balance>,
  preferredAsset: Asset,
  prices: Prices,
): bigint {
  let total = 0n;
  for (const [asset, { availableMinor, heldMinor }] of balances) {
    if (hasRate(asset, preferredAsset, prices))
      total += convertMinor(availableMinor + heldMinor, asset, preferredAsset, prices);
  }
  return total;
}

/** `list-deposit-methods` is listed with the wallets in the contract. */
export const walletHandlers: readonly Handler[] = [
  listWalletsHandler,
  readWalletHandler,
  listDepositMethodsHandler,
  readStatementHandler,
  readPortfolioHandler,
];
