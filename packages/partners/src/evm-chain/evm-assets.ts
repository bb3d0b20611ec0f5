import { assetFacts, type Asset } from "@apex/contract/assets";
import type { Network } from "@apex/contract/networks";
import { createContract, ERC20 } from "micro-eth-signer/abi.js";
import { hex } from "@scure/base";
import { findNetworkTerms } from "@apex/engine/money/networks/network-terms";
import type { EvmNode } from "./evm-node.ts";

/** A network's coin by its name here, and the chain's answer to eth_chainId. */
const evmChains = {
  ethereum: { chainId: 1n, coin: "ETH" },
  bsc: { chainId: 56n, coin: "BNB" },
  polygon: { chainId: 137n, coin: "POL" },
  arbitrum: { chainId: 42_161n, coin: "ETH" },
  optimism: { chainId: 10n, coin: "ETH" },
  base: { chainId: 8_453n, coin: "ETH" },
  avalanche: { chainId: 43_114n, coin: "AVAX" },
} as const satisfies Partial<Record<Network, { chainId: bigint; coin: Asset }>>;

export type EvmNetwork = keyof typeof evmChains;

export function isEvmNetwork(network: string): network is EvmNetwork {
  return Object.hasOwn(evmChains, network);
}

export const evmNetworks = Object.keys(evmChains).filter(isEvmNetwork);

/** A network's own coin in its smallest unit, which its fees are paid in. */
export function gasCoinOf(network: EvmNetwork): EvmAsset {
  const { coin } = evmChains[network];
  return { asset: coin, token: undefined, unitsInMinor: unitsInMinor(coin, coinDecimals) };
}

/** The network of a main chain's number. */
export function networkOfChain(chainId: bigint): EvmNetwork | undefined {
  return evmNetworks.find((network) => evmChains[network].chainId === chainId);
}

/** An asset in its chain's terms. */
export interface EvmAsset {
  readonly asset: Asset;
  /** Address of the token's contract, with the checksum of EIP-55; undefined for the chain's own coin. */
  readonly token: string | undefined;
  /** Units of the chain in one minor unit of ours. */
  readonly unitsInMinor: bigint;
}

const coinDecimals = 18;
const erc20 = createContract(ERC20);

/**
 * The assets that a chain carries: its own coin, if the network's terms list it, and tokens.
 * @throws {Error} if an asset does not go over the network, or its token has too few decimals for our amounts.
 */
export async function readEvmAssets(
  node: EvmNode,
  network: EvmNetwork,
  tokens: ReadonlyMap<Asset, string>,
): Promise<EvmAsset[]> {
  const coin = gasCoinOf(network);
  const found: EvmAsset[] = [];
  if (findNetworkTerms(coin.asset, network) !== undefined) found.push(coin);
  for (const [asset, token] of tokens) {
    if (asset === coin.asset || findNetworkTerms(asset, network) === undefined)
      throw new Error(`${asset} is no token that goes over ${network}`);
    const answer = await node.read(token, encode(erc20.decimals.encodeInput()));
    if (answer === "0x") throw new Error(`there is no token at ${token}`);
    found.push({ asset, token, unitsInMinor: unitsInMinor(asset, Number(BigInt(answer))) });
  }
  return found;
}

/** The data of a token's transfer. */
export function transferCall(to: string, units: bigint): string {
  return encode(erc20.transfer.encodeInput({ to, value: units }));
}

/** An address's balance of a token, in the token's units. */
export async function tokenBalance(node: EvmNode, token: string, of: string): Promise<bigint> {
  return BigInt(await node.read(token, encode(erc20.balanceOf.encodeInput(of))));
}

function encode(bytes: Uint8Array): string {
  return `0x${hex.encode(bytes)}`;
}

function unitsInMinor(asset: Asset, decimals: number): bigint {
  const more = decimals - assetFacts(asset).scale;
  if (!(more >= 0)) throw new Error(`the token of ${asset} has too few decimals`);
  return 10n ** BigInt(more);
}
