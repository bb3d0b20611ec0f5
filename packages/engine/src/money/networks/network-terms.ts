import { assetCodes, cryptoAssets, type Asset } from "@apex/contract/assets";
import { networkIds, type Network } from "@apex/contract/networks";
import { feeLevels, type FeeLevel } from "@apex/contract/networks/list-networks";
import { Refusal } from "../../platform/refusal.ts";
import { fixedFee, type FixedFee } from "../../runtime/switches/switched-fee.ts";

/** The fees and bounds of an asset on a network, in decimals of the asset. Sample values. */
export interface NetworkTerms {
  readonly network: Network;
  /** The fee at each speed; it cannot exceed the smallest withdrawal. */
  readonly fees: Readonly<Record<FeeLevel, FixedFee>>;
  readonly minimumWithdrawal: string;
  /** Smaller payments are not credited. */
  readonly minimumDeposit: string;
}

/** The terms of an asset on a network, with default fees. */
interface UsualTerms extends Omit<NetworkTerms, "fees"> {
  readonly fees: Readonly<Record<FeeLevel, string>>;
}

/** The networks of each asset, the most used first. */
const usualTerms: Readonly<Partial<Record<Asset, readonly UsualTerms[]>>> = {
  BTC: [
    terms("bitcoin", ["0.0001", "0.0002", "0.0005"], "0.001", "0.0001"),
    terms("lightning", ["0.000001", "0.000001", "0.000001"], "0.00001", "0.00001"),
  ],
  ETH: [
    terms("ethereum", ["0.001", "0.0017", "0.005"], "0.01", "0.002"),
    terms("arbitrum", ["0.00005", "0.0001", "0.0002"], "0.001", "0.0002"),
  ],
  USDT: [
    terms("tron", ["0.8", "1", "1.5"], "10", "1"),
    terms("bsc", ["0.2", "0.29", "0.5"], "5", "1"),
    terms("ethereum", ["3", "5", "25"], "25", "5"),
    terms("polygon", ["0.05", "0.1", "0.2"], "2", "0.5"),
    terms("arbitrum", ["0.05", "0.1", "0.2"], "2", "0.5"),
    terms("optimism", ["0.05", "0.1", "0.2"], "2", "0.5"),
    terms("solana", ["0.5", "1", "1.5"], "5", "1"),
    terms("ton", ["0.1", "0.2", "0.4"], "2", "0.5"),
  ],
  USDC: [
    terms("ethereum", ["3", "5", "25"], "25", "5"),
    terms("base", ["0.05", "0.1", "0.2"], "2", "0.5"),
    terms("solana", ["0.5", "1", "1.5"], "5", "1"),
    terms("polygon", ["0.05", "0.1", "0.2"], "2", "0.5"),
  ],
  BNB: [terms("bsc", ["0.0003", "0.0005", "0.001"], "0.01", "0.002")],
  POL: [terms("polygon", ["0.05", "0.1", "0.2"], "5", "1")],
  TRX: [terms("tron", ["0.8", "1", "1.5"], "10", "1")],
  SOL: [terms("solana", ["0.003", "0.005", "0.01"], "0.016", "0.005")],
  XRP: [terms("ripple", ["0.2", "0.25", "0.5"], "25", "1")],
  XLM: [terms("stellar", ["0.005", "0.01", "0.02"], "1", "0.5")],
  LTC: [terms("litecoin", ["0.0001", "0.0002", "0.0005"], "0.01", "0.002")],
  DOGE: [terms("dogecoin", ["3", "4", "6"], "10", "5")],
  ADA: [terms("cardano", ["0.8", "1", "1.5"], "3", "1")],
  DOT: [terms("polkadot", ["0.08", "0.1", "0.2"], "1.15", "1")],
  AVAX: [terms("avalanche", ["0.0005", "0.001", "0.002"], "0.006", "0.002")],
};

const networksOf: ReadonlyMap<Asset, readonly NetworkTerms[]> = new Map(
  assetCodes.map((asset) => [
    asset,
    (usualTerms[asset] ?? []).map((usual) => switchedTerms(asset, usual)),
  ]),
);

function switchedTerms(asset: Asset, { fees, ...terms }: UsualTerms): NetworkTerms {
  const feeOf = (level: FeeLevel) =>
    fixedFee({
      key: `crypto-withdrawal:${asset}:${terms.network}:${level}`,
      asset,
      usual: fees[level],
      most: terms.minimumWithdrawal,
    });
  return {
    ...terms,
    fees: { low: feeOf("low"), medium: feeOf("medium"), high: feeOf("high") },
  };
}

/** The networks that carry an asset, the most used first; none for a currency. */
export function networkTermsOf(asset: Asset): readonly NetworkTerms[] {
  return networksOf.get(asset) ?? [];
}

/** The fees of all assets over all networks. */
export function networkFees(): readonly FixedFee[] {
  return cryptoAssets
    .flatMap(networkTermsOf)
    .flatMap(({ fees }) => feeLevels.map((level) => fees[level]));
}

/** The networks that carry an asset, as parameters of a refusal. */
export function networkOptions(asset: Asset): { readonly options: readonly Network[] } {
  return { options: networkTermsOf(asset).map(({ network }) => network) };
}

/**
 * The terms of an asset on a network that carries it.
 * @throws {Refusal} network-unavailable with the `options`.
 */
export function carriedTerms(asset: Asset, network: Network): NetworkTerms {
  const terms = findNetworkTerms(asset, network);
  if (terms === undefined)
    throw new Refusal("network-unavailable", { params: networkOptions(asset) });
  return terms;
}

/** The terms of an asset on a network; undefined if the network does not carry it. */
export function findNetworkTerms(asset: Asset, network: Network): NetworkTerms | undefined {
  return networkTermsOf(asset).find((terms) => terms.network === network);
}

/** The assets that go over a network. */
export function assetsOver(network: Network): readonly Asset[] {
  return cryptoAssets.filter((asset) => findNetworkTerms(asset, network) !== undefined);
}

/** The network of a stored id; the database holds no other text. */
export function storedNetwork(id: string): Network {
  const network = networkIds.find((known) => known === id);
  if (network === undefined) throw new Error(`"${id}" is no network.`);
  return network;
}

function terms(
  network: Network,
  [low, medium, high]: readonly [string, string, string],
  minimumWithdrawal: string,
  minimumDeposit: string,
): UsualTerms {
  return { network, fees: { low, medium, high }, minimumWithdrawal, minimumDeposit };
}
