import type { Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import type { Network } from "@apex/contract/networks";

/** The asset that pays a network's fees, and the cost of a sweep on the sandbox's chain. Sample values. */
interface GasTerms {
  readonly asset: Asset;
  /** The cost for the network's own coin, and for a token, whose address needs gas sent to it first. Decimals of the asset. */
  readonly coin: string;
  readonly token: string;
}

/** Networks with a shared address, and Lightning, have no addresses to sweep. */
const free = "0";

const terms: Readonly<Record<Network, GasTerms>> = {
  bitcoin: { asset: "BTC", coin: "0.00004", token: free },
  lightning: { asset: "BTC", coin: free, token: free },
  litecoin: { asset: "LTC", coin: "0.0001", token: free },
  dogecoin: { asset: "DOGE", coin: "0.5", token: free },
  ethereum: { asset: "ETH", coin: "0.0004", token: "0.0016" },
  bsc: { asset: "BNB", coin: "0.00006", token: "0.00024" },
  polygon: { asset: "POL", coin: "0.003", token: "0.012" },
  arbitrum: { asset: "ETH", coin: "0.000004", token: "0.000016" },
  optimism: { asset: "ETH", coin: "0.000002", token: "0.000008" },
  base: { asset: "ETH", coin: "0.000002", token: "0.000008" },
  avalanche: { asset: "AVAX", coin: "0.0006", token: "0.0024" },
  tron: { asset: "TRX", coin: "0.3", token: "14" },
  solana: { asset: "SOL", coin: "0.000005", token: "0.00001" },
  ripple: { asset: "XRP", coin: free, token: free },
  stellar: { asset: "XLM", coin: free, token: free },
  ton: { asset: "USDT", coin: free, token: free },
  cardano: { asset: "ADA", coin: "0.17", token: free },
  polkadot: { asset: "DOT", coin: "0.016", token: free },
};

/** The asset that pays the fees of a network. */
export function gasAssetOf(network: Network): Asset {
  return terms[network].asset;
}

/** Assets that pay the fees of a network whose addresses can be swept, the only ones that a gas station accepts. */
export const gasAssets: ReadonlySet<Asset> = new Set(
  Object.values(terms).flatMap(({ asset, coin, token }) =>
    coin === free && token === free ? [] : [asset],
  ),
);

/** The fee of the sandbox's chain for sweeping one address, in minor units of the gas asset. */
export function sampleSweepCost(network: Network, asset: Asset): bigint {
  const { asset: gasAsset, coin, token } = terms[network];
  return toMinor(asset === gasAsset ? coin : token, gasAsset);
}
