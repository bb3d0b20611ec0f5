import type { Asset } from "@apex/contract/assets";
import type { Network } from "@apex/contract/networks";
import type { EngineContext } from "../../runtime/context.ts";
import { Refusal } from "../../platform/refusal.ts";
import { isReachable } from "../../rails/chain-networks.ts";
import { carriedTerms, type NetworkTerms } from "./network-terms.ts";

/**
 * The terms of an asset on a network that can be reached now.
 * @throws {Refusal} network-unavailable, with the `options` where the network does not carry the asset.
 */
export function openNetworkTerms(
  { rails }: EngineContext,
  asset: Asset,
  network: Network,
): NetworkTerms {
  const terms = carriedTerms(asset, network);
  if (!isReachable(rails.chain, network, asset)) throw new Refusal("network-unavailable");
  return terms;
}
