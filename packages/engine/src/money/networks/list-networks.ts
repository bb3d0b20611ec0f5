import type { Asset } from "@apex/contract/assets";
import { moneyOf, toMinor } from "@apex/contract/money";
import { networkFacts, type Network } from "@apex/contract/networks";
import {
  listNetworks,
  type NetworkOption,
  type FeeLevel,
} from "@apex/contract/networks/list-networks";
import { networkDailyMinor, networkLimitAsset } from "../limits/level-limits.ts";
import { isDerived } from "../addresses/derive-address.ts";
import type { Rails } from "../../rails/rails.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { hasRate } from "../prices/convert.ts";
import { say } from "../../platform/words/say.ts";
import { networkTermsOf, type NetworkTerms } from "./network-terms.ts";
import { chainNetwork, isReachable } from "../../rails/chain-networks.ts";
import { chainTerms } from "../../rails/chain-terms.ts";
import { hourPrices } from "../prices/hour-prices.ts";

/** True if payments of an asset can be received over a network now. */
export function canReceive(asset: Asset, network: Network, rails: Rails): boolean {
  return isDerived(network) && isReachable(rails.chain, network, asset);
}

const listNetworksHandler = handle(
  listNetworks,
  { needs: "signed-in", area: "any-member", token: ["deposits", "view"] },
  async ({ query, caller, facts }, context) => {
    const { asset } = query;
    const { kycLevel } = caller.limits;
    const isOut = query.for === "withdrawal";
    const prices = isOut
      ? await hourPrices(context.rails.market, context.clock.business())
      : new Map<Asset, string>();
    const limit = hasRate(networkLimitAsset, asset, prices)
      ? moneyOf(networkDailyMinor(asset, kycLevel, { prices, figures: context.switches }), asset)
      : undefined;
    const option = (terms: NetworkTerms): NetworkOption => {
      const { network } = terms;
      const available = isOut
        ? isReachable(context.rails.chain, network, asset)
        : canReceive(asset, network, context.rails);
      const { memo, name } = networkFacts(network);
      const { arrivalSeconds } = chainTerms(network);
      const fee = (level: FeeLevel) =>
        moneyOf(isOut ? terms.fees[level].minor(context.switches) : 0n, asset);
      const minimum = isOut ? terms.minimumWithdrawal : terms.minimumDeposit;
      return {
        network,
        name,
        ...(memo === undefined ? {} : { memo }),
        available,
        ...(available
          ? {}
          : {
              unavailableReason: say(facts.language, "apex.server.network.unavailable", { name }),
            }),
        fees: { low: fee("low"), medium: fee("medium"), high: fee("high") },
        minimum: moneyOf(toMinor(minimum, asset), asset),
        ...(limit === undefined ? {} : { dailyLimit: limit }),
        arrivalSeconds,
        confirmations: chainNetwork(context.rails.chain, network).confirmations,
      };
    };
    const options = networkTermsOf(asset).map(option);
    return {
      items: [
        ...options.filter(({ available }) => available),
        ...options.filter(({ available }) => !available),
      ],
    };
  },
);

export const networkHandlers: readonly Handler[] = [listNetworksHandler];
