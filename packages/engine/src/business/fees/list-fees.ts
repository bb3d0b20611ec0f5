import { fiatAssets, cryptoAssets, type Asset } from "@apex/contract/assets";
import { currencyOf } from "@apex/contract/country-currencies";
import { listFees, type Fee } from "@apex/contract/fees/fees";
import { moneyOf, toMinor } from "@apex/contract/money";
import { feeLevels } from "@apex/contract/networks/list-networks";
import { billKinds } from "@apex/contract/bills/bill";
import { billAsset, billFeeMinor } from "../../money/bills/bill-terms.ts";
import * as cardTerms from "../../money/cards/card-terms.ts";
import { depositLimits } from "../../money/deposits/deposit-limits.ts";
import { depositFee, openMethods } from "../../money/deposits/deposit-methods.ts";
import { feeKindOf, openWays, ownBoundsOf } from "../../money/fiat-withdrawals/withdrawal-terms.ts";
import { activationFee } from "../../money/gift-card-orders/buy-prices.ts";
import { limitsByLevel } from "../../money/limits/list-kyc-flows.ts";
import { canReceive } from "../../money/networks/list-networks.ts";
import { networkTermsOf } from "../../money/networks/network-terms.ts";
import { hourPrices } from "../../money/prices/hour-prices.ts";
import { readTradeCosts } from "../../money/trade/trade-costs.ts";
import { feePercentOf, tradeMinimumMinor } from "../../money/trade/trade-terms.ts";
import { transferFeeMinor, transferMinimumMinor } from "../../money/transfers/transfer-limits.ts";
import { percentOf } from "../../money/prices/percent.ts";
import { isReachable } from "../../rails/chain-networks.ts";
import type { Rails } from "../../rails/rails.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Figures } from "../../runtime/switched.ts";
import { handlePublic } from "../../runtime/handle.ts";
import { collectionFee } from "../collection/collection-terms.ts";
import { feesSince } from "./fees-since.ts";

/** Lists every fee and limit by the rules that the engine charges. In `business`, because it has collections too. */
export const listFeesHandler = handlePublic(
  listFees,
  { limits: { unlimited: "It reads no row: constants, and prices that are kept for the hour." } },
  async ({ query: { country } }, context) => {
    const { rails, switches } = context;
    const currency = currencyOf(country);
    const [prices, costs] = await Promise.all([
      hourPrices(rails.market, context.clock.business()),
      readTradeCosts(context),
    ]);
    return {
      currency,
      since: latestDay(feesSince, switches.figuresSince()),
      levels: [...limitsByLevel(currency, { prices, figures: switches })],
      items: [
        ...depositFees(currency, rails),
        ...withdrawalFees(currency, context),
        ...cryptoFees(context),
        ...transferFees(currency, switches),
        {
          kind: "trade",
          percent: feePercentOf(costs),
          minimum: moneyOf(tradeMinimumMinor(currency), currency),
        },
        ...billFees(switches),
        ...cardFees(switches),
        ...giftCardFees(switches),
        { kind: "collection", percent: percentOf(collectionFee.basisPoints(switches)) },
      ],
    };
  },
);

type Asked = Pick<EngineContext, "rails" | "switches">;

/** The later day of two: of the figures in the code, and of the last change by staff. */
function latestDay(day: string, changedAt: Date | undefined): string {
  const changed = changedAt?.toISOString().slice(0, 10) ?? "";
  return changed > day ? changed : day;
}

function depositFees(currency: Asset, rails: Rails): Fee[] {
  return openMethods(currency, rails).flatMap((method): Fee[] =>
    method === "crypto-address"
      ? []
      : [
          {
            kind: method,
            asset: currency,
            fixed: depositFee(currency),
            ...depositLimits(method, currency),
          },
        ],
  );
}

/** Payouts in the country's own currency, and to banks abroad in any. */
function withdrawalFees(currency: Asset, { rails: { payouts }, switches }: Asked): Fee[] {
  return fiatAssets
    .flatMap((asset) => openWays(payouts, asset))
    .filter(({ asset, isInternational }) => isInternational || asset === currency)
    .flatMap((way): Fee[] => {
      const { asset } = way;
      const bounds = ownBoundsOf(way, switches);
      if (bounds === undefined) return [];
      return [
        {
          kind: feeKindOf(way),
          asset,
          fixed: moneyOf(bounds.feeMinor, asset),
          minimum: moneyOf(bounds.minimumMinor, asset),
          maximum: moneyOf(bounds.maximumMinor, asset),
        },
      ];
    });
}

function cryptoFees({ rails, switches }: Asked): Fee[] {
  return cryptoAssets.flatMap((asset) =>
    networkTermsOf(asset).flatMap(({ network, fees, minimumDeposit, minimumWithdrawal }): Fee[] => {
      const money = (amount: string) => moneyOf(toMinor(amount, asset), asset);
      const { least, most } = boundsOf(feeLevels.map((level) => fees[level].minor(switches)));
      const into: Fee = {
        kind: "crypto-deposit",
        asset,
        network,
        fixed: depositFee(asset),
        minimum: money(minimumDeposit),
      };
      const out: Fee = {
        kind: "crypto-withdrawal",
        asset,
        network,
        fixed: moneyOf(least, asset),
        fixedMost: moneyOf(most, asset),
        minimum: money(minimumWithdrawal),
      };
      return [
        ...(canReceive(asset, network, rails) ? [into] : []),
        ...(isReachable(rails.chain, network, asset) ? [out] : []),
      ];
    }),
  );
}

/** The lowest and the highest of some fees, which staff can change separately. */
function boundsOf(fees: readonly bigint[]) {
  const [least = 0n, ...more] = fees.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return { least, most: more.at(-1) ?? least };
}

function transferFees(currency: Asset, figures: Figures): Fee[] {
  return [currency, ...cryptoAssets].map((asset) => ({
    kind: "transfer",
    asset,
    fixed: moneyOf(transferFeeMinor(asset, figures), asset),
    minimum: moneyOf(transferMinimumMinor(asset), asset),
  }));
}

function billFees(figures: Figures): Fee[] {
  return billKinds.map((kind) => ({
    kind,
    asset: billAsset,
    fixed: moneyOf(billFeeMinor(kind, figures), billAsset),
  }));
}

function cardFees(figures: Figures): Fee[] {
  const { cardAsset: asset, cardFees: fees } = cardTerms;
  const dollars = (minor: bigint) => moneyOf(minor, asset);
  return [
    { kind: "card-creation", asset, fixed: dollars(fees.creation.minor(figures)) },
    {
      kind: "card-funding",
      asset,
      fixed: dollars(fees.funding.minor(figures)),
      minimum: dollars(cardTerms.fundMinimumMinor),
      maximum: dollars(cardTerms.fundMaximumMinor),
      monthly: dollars(cardTerms.fundMonthMinor),
    },
    {
      kind: "card-withdrawal",
      asset,
      fixed: dollars(0n),
      minimum: dollars(cardTerms.withdrawMinimumMinor),
      maximum: dollars(cardTerms.withdrawMaximumMinor),
    },
    { kind: "card-decline", asset, fixed: dollars(fees.decline.minor(figures)) },
  ];
}

/** Fees of buying and selling gift cards. Selling is free, because the rate contains the price. */
function giftCardFees(figures: Figures): Fee[] {
  return [
    {
      kind: "gift-card-order",
      asset: "USD",
      fixed: moneyOf(activationFee.fixed.minor(figures), "USD"),
      percent: percentOf(activationFee.share.basisPoints(figures)),
    },
    { kind: "gift-card-sale", asset: "NGN", fixed: moneyOf(0n, "NGN") },
  ];
}
