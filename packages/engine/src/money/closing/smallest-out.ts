import type { Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import { chainNetwork } from "../../rails/chain-networks.ts";
import type { ChainRail } from "../../rails/chain.ts";
import type { PayoutRail } from "../../rails/payouts.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Figures } from "../../runtime/switched.ts";
import { openWays, ownBoundsOf } from "../fiat-withdrawals/withdrawal-terms.ts";
import { networkTermsOf } from "../networks/network-terms.ts";
import { tradeMinimumMinor } from "../trade/trade-terms.ts";
import { transferFeeMinor, transferMinimumMinor } from "../transfers/transfer-limits.ts";

/** The partners through whom money leaves a wallet, and the current fees. */
export interface WaysOut {
  readonly payouts: PayoutRail;
  readonly chain: Pick<ChainRail, "networks">;
  /** A market is connected. */
  readonly isTraded: boolean;
  readonly figures: Figures;
}

export function waysOutOf({ rails, switches, partners }: EngineContext): WaysOut {
  return {
    payouts: rails.payouts,
    chain: rails.chain,
    isTraded: partners().some(({ port }) => port === "market"),
    figures: switches,
  };
}

/**
 * The smallest amount, fee included, that leaves a wallet by any way: to an Apex user, into another wallet, to a bank or
 * mobile wallet, over a network. Less is a remainder.
 *
 * What stops a person for a time does not count: limits, their level, a hold, a way that staff switched off or a network
 * that cannot be reached now. A remainder is what no waiting makes usable. Nor does spending count: a person who closes
 * an account wants money, not airtime.
 */
export function smallestOutMinor(
  asset: Asset,
  { payouts, chain, isTraded, figures }: WaysOut,
): bigint {
  const payoutsMinor = openWays(payouts, asset).flatMap((way) => {
    const bounds = ownBoundsOf(way, figures);
    return bounds === undefined ? [] : [bounds.minimumMinor + bounds.feeMinor];
  });
  const networksMinor = networkTermsOf(asset)
    .filter(({ network }) => chainNetwork(chain, network).assets.includes(asset))
    .flatMap(({ minimumWithdrawal, fees }) =>
      Object.values(fees).map((fee) => toMinor(minimumWithdrawal, asset) + fee.minor(figures)),
    );
  return [
    ...(isTraded ? [tradeMinimumMinor(asset)] : []),
    ...payoutsMinor,
    ...networksMinor,
  ].reduce(
    (least, minor) => (minor < least ? minor : least),
    transferMinimumMinor(asset) + transferFeeMinor(asset, figures),
  );
}
