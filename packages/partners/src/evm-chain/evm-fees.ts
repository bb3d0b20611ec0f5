import type { FeeLevel } from "@apex/contract/networks/list-networks";
import type { EvmNode } from "./evm-node.ts";

/** What is offered for a unit of gas, in wei. */
export interface GasOffer {
  readonly maxFee: bigint;
  readonly priorityFee: bigint;
}

/** Which of the paid priority fees of the latest blocks is offered: the tenth, fiftieth or ninetieth percentile. */
const places: Readonly<Record<FeeLevel, number>> = { low: 0, medium: 1, high: 2 };

/** An offer that the next blocks take: the base fee may double until then. */
export async function readOffer(node: EvmNode, level: FeeLevel): Promise<GasOffer> {
  const { baseFeePerGas, reward = [] } = await node.feeHistory();
  const paid = reward.map((fees) => fees[places[level]] ?? 0n).filter((fee) => fee > 0n);
  const sorted = paid.toSorted((a, b) => (a < b ? -1 : 1));
  // Empty blocks say nothing of what is paid.
  const priorityFee = sorted[sorted.length >> 1] ?? (await node.priorityFee());
  const baseFee = baseFeePerGas.at(-1) ?? 0n;
  return { maxFee: 2n * baseFee + priorityFee, priorityFee };
}

/** An eighth more, and not less than what is asked now: networks take a transaction in another's place from a tenth more on. */
export function raisedOffer(old: GasOffer, now: GasOffer): GasOffer {
  const more = (fee: bigint) => fee + fee / 8n + 1n;
  const larger = (a: bigint, b: bigint) => (a > b ? a : b);
  const priorityFee = larger(more(old.priorityFee), now.priorityFee);
  return { priorityFee, maxFee: larger(larger(more(old.maxFee), now.maxFee), priorityFee) };
}
