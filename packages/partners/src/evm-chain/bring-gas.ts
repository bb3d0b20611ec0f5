import type { ChainSweep, ChainSweepState } from "@apex/engine/rails/chain";
import { gasCoinOf, type EvmAsset } from "./evm-assets.ts";
import { readOffer } from "./evm-fees.ts";
import { readPayoutState } from "./payout-state.ts";
import { plainGas, signPayment } from "./send-payout.ts";
import type { SweepingChain } from "./sweep-address.ts";
import { gasSendsCost, loadGasSends } from "./sweep-book.ts";

/**
 * Brings an address the gas of its transaction: the hot wallet sends what is missing, as a payout of its own. A coin
 * pays for its own gas.
 * @param wei that the transaction may take.
 * @returns `there`, or the state of the sweep.
 */
export async function bringGas(
  chain: SweepingChain,
  sweep: ChainSweep,
  { token }: EvmAsset,
  wei: bigint,
): Promise<"there" | ChainSweepState> {
  const { db, node, network, needed, show, log } = chain;
  const { reference, address, budgetMinor } = sweep;
  const coin = gasCoinOf(network);
  const lack = token === undefined ? 0n : wei - (await node.balanceOf(address));
  const sends = await loadGasSends(db, reference);
  const [last] = sends;
  if (lack > 0n && last !== undefined) {
    const sent = await readPayoutState(db, last.reference, needed);
    if (sent.state === "pending") return { state: "funding", gasHash: sent.hash };
  }
  const sendCost = lack > 0n ? plainGas * (await readOffer(node, "medium")).maxFee : 0n;
  if ((await gasSendsCost(db, reference)) + wei + sendCost > budgetMinor * coin.unitsInMinor) {
    log({ level: "warn", message: "a sweep is dearer than its budget", reference, network });
    return { state: "waiting" };
  }
  if (lack <= 0n) return "there";
  const number = (last?.number ?? 0) + 1;
  const payoutReference = `${reference}:gas:${number}`;
  await signPayment(
    chain,
    coin,
    { reference: payoutReference, address, amountMinor: lack, feeLevel: "medium" },
    async (tx) => {
      await tx.query(
        "insert into evm_gas_sends (payout_reference, sweep_reference, number) values ($1, $2, $3)",
        [payoutReference, reference, number],
      );
    },
  );
  await show.latest(payoutReference);
  const sent = await readPayoutState(db, payoutReference, needed);
  return { state: "funding", ...(sent.state === "pending" && { gasHash: sent.hash }) };
}
