import type { Asset } from "@apex/contract/assets";
import type { Network } from "@apex/contract/networks";
import type { ChainNetwork, ChainRail } from "./chain.ts";
import { chainTerms } from "./chain-terms.ts";

type Networks = Pick<ChainRail, "networks">;

/** The facts of a network. A network that no chain connects carries no asset. */
export function chainNetwork({ networks }: Networks, network: Network): ChainNetwork {
  return (
    networks.find((one) => one.network === network) ?? {
      network,
      isReachable: false,
      assets: [],
      reality: "main",
      confirmations: chainTerms(network).confirmations,
    }
  );
}

/** True if a network can be reached now and carries the asset. Only then may it be asked for addresses and payments. */
export function isReachable(chain: Networks, network: Network, asset?: Asset): boolean {
  const known = chainNetwork(chain, network);
  return known.isReachable && (asset === undefined || known.assets.includes(asset));
}

/** The public page of a transaction; only main chains have one. */
export function explorerOf(chain: Networks, network: Network): string | undefined {
  const isMain = chainNetwork(chain, network).reality === "main";
  return isMain ? chainTerms(network).explorerUrl : undefined;
}
