import type { FeeLevel } from "@apex/contract/networks/list-networks";
import type { EvmNode } from "./evm-node.ts";

/** The price offered for a unit of gas, in wei. */
export interface GasOffer {
  readonly maxFee: bigint;
  readonly priorityFee: bigint;
}

/** Percentile of the priority fees in the latest blocks that each level offers: tenth, fiftieth or ninetieth. */
const places: Readonly<Record<FeeLevel, number>> = { low: 0, medium: 1, high: 2 };

/** An offer for the next blocks: the base fee may double until then. */
export async function readOffer(node: EvmNode, level: FeeLevel): Promise<GasOffer> {
  const { baseFeePerGas, reward = [] } = await node.feeHistory();
  const paid = reward.map((fees) => fees[places[level]] ?? 0n).filter((fee) => fee > 0n);
  const sorted = paid.toSorted((a, b) => (a < b ? -1 : 1));
  // Empty blocks are left out: they tell nothing of the price.
  const priorityFee = sorted[sorted.length >> 1] ?? (await node.priorityFee());
  const baseFee = baseFeePerGas.at(-1) ?? 0n;
  return { maxFee: 2n * baseFee + priorityFee, priorityFee };
}

/** An eighth more than before, and at least today's price: networks replace a transaction only from a tenth more. */
export function raisedOffer(old: GasOffer, now: GasOffer): GasOffer {
  const more = (fee: bigint) => fee + fee / 8n + 1n;
  const larger = (a: bigint, b: bigint) => (a > b ? a : b);
  const priorityFee = larger(more(old.priorityFee), now.priorityFee);
  return { priorityFee, maxFee: larger(larger(more(old.maxFee), now.maxFee), priorityFee) };
}
