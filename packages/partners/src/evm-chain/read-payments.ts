import type { Asset } from "@apex/contract/assets";
import { evmAddress } from "@apex/engine/money/addresses/evm-address";
import type { EvmAsset } from "./evm-assets.ts";
import { transferEvent, type EvmLog, type EvmReceipt, type EvmTransaction } from "./evm-node.ts";

/** A transaction's payment to one address. */
export interface EvmPayment {
  readonly hash: string;
  /** 0: the chain's coin. From 1: the events of the transaction in their order, which no reorganisation changes. */
  readonly output: number;
  readonly asset: Asset;
  readonly address: string;
  readonly amountMinor: bigint;
}

/** An address in our canonical form, with the checksum of EIP-55. */
export function readEvmAddress(text: string): string {
  return evmAddress(text.slice(2).toLowerCase());
}

/** The receiver of a Transfer event; undefined for an event of another form, such as that of a non-fungible token. */
export function receiverOf({ topics }: EvmLog): string | undefined {
  const [event, , to] = topics;
  return event === transferEvent && to !== undefined && topics.length === 3
    ? readEvmAddress(`0x${to.slice(-40)}`)
    : undefined;
}

/** Every payment of a transaction in known assets; fractions of a minor unit are left out. */
export function readPayments(
  { hash, to, value }: EvmTransaction,
  { status, logs }: EvmReceipt,
  assets: readonly EvmAsset[],
): EvmPayment[] {
  if (status !== 1n) return [];
  const coin = assets.find(({ token }) => token === undefined);
  const found: EvmPayment[] = [];
  if (coin !== undefined && to && value > 0n)
    found.push({
      hash,
      output: 0,
      asset: coin.asset,
      address: readEvmAddress(to),
      amountMinor: value / coin.unitsInMinor,
    });
  for (const [place, log] of logs.entries()) {
    const token = readEvmAddress(log.address);
    const known = assets.find((asset) => asset.token === token);
    const address = receiverOf(log);
    if (known === undefined || address === undefined || log.data === "0x") continue;
    const amountMinor = BigInt(log.data) / known.unitsInMinor;
    found.push({ hash, output: place + 1, asset: known.asset, address, amountMinor });
  }
  return found.filter(({ amountMinor }) => amountMinor > 0n);
}
