import type { Network } from "@apex/contract/networks";

/** The properties of a network, whatever is sent over it. Sample values. */
export interface ChainTerms {
  /** Usual time until a payment is credited, in seconds. */
  readonly arrivalSeconds: { readonly from: number; readonly to: number };
  /** Number of blocks, counting the payment's own, after which a payment is credited. */
  readonly confirmations: number;
  /** Page of a transaction at a public explorer, without the hash at its end; absent where payments are private. */
  readonly explorerUrl?: string;
}

const minute = 60;

const chains: Readonly<Record<Network, ChainTerms>> = {
  bitcoin: chain(10 * minute, 60 * minute, 2, "https://mempool.space/tx/"),
  lightning: chain(1, 30, 1),
  litecoin: chain(5 * minute, 30 * minute, 6, "https://litecoinspace.org/tx/"),
  dogecoin: chain(5 * minute, 30 * minute, 10, "https://dogechain.info/tx/"),
  ethereum: chain(5 * minute, 30 * minute, 12, "https://etherscan.io/tx/"),
  bsc: chain(minute, 5 * minute, 15, "https://bscscan.com/tx/"),
  polygon: chain(minute, 5 * minute, 30, "https://polygonscan.com/tx/"),
  arbitrum: chain(minute, 5 * minute, 20, "https://arbiscan.io/tx/"),
  optimism: chain(minute, 5 * minute, 20, "https://optimistic.etherscan.io/tx/"),
  base: chain(minute, 5 * minute, 20, "https://basescan.org/tx/"),
  avalanche: chain(minute, 5 * minute, 12, "https://snowtrace.io/tx/"),
  tron: chain(minute, 5 * minute, 20, "https://tronscan.org/#/transaction/"),
  solana: chain(20, 3 * minute, 32, "https://solscan.io/tx/"),
  ripple: chain(3, 30, 1, "https://xrpscan.com/tx/"),
  stellar: chain(3, 30, 1, "https://stellar.expert/explorer/public/tx/"),
  ton: chain(5, minute, 1, "https://tonviewer.com/transaction/"),
  cardano: chain(5 * minute, 30 * minute, 15, "https://cardanoscan.io/transaction/"),
  polkadot: chain(5 * minute, 30 * minute, 20, "https://polkadot.subscan.io/extrinsic/"),
};

export function chainTerms(network: Network): ChainTerms {
  return chains[network];
}

function chain(from: number, to: number, confirmations: number, explorerUrl?: string): ChainTerms {
  return {
    arrivalSeconds: { from, to },
    confirmations,
    ...(explorerUrl === undefined ? {} : { explorerUrl }),
  };
}
