import type { EvmReceipt } from "./evm-node.ts";
import { readOffer } from "./evm-fees.ts";
import { gasCoinOf } from "./evm-assets.ts";
import { plainGas, type PayingChain } from "./send-payout.ts";
import { loadGasSends } from "./sweep-book.ts";

/** The most gas that a usual ERC-20 transfer takes. */
const tokenGas = 90_000n;

/** The maximum cost of emptying an address now, in minor units of the network's coin; undefined for an asset that does not go over it. */
export async function sweepCostNow(
  { node, network, assets }: PayingChain,
  asset: string,
): Promise<bigint | undefined> {
  const known = assets.find((one) => one.asset === asset);
  if (known === undefined) return undefined;
  const { maxFee } = await readOffer(node, "medium");
  const gas = known.token === undefined ? plainGas : tokenGas + plainGas;
  return (gas * maxFee) / gasCoinOf(network).unitsInMinor;
}

/** The total cost of a sweep in wei; undefined until a block has the transaction that brought its gas. */
export async function costOfSweep(
  { db, node }: PayingChain,
  reference: string,
  receipt: EvmReceipt,
): Promise<bigint | undefined> {
  let cost = costOf(receipt);
  for (const send of await loadGasSends(db, reference)) {
    const signed = await db.query<{ hash: string }>(
      "select hash from evm_signed where reference = $1",
      [send.reference],
    );
    const receipts = await Promise.all(signed.map(({ hash }) => node.receipt(hash)));
    const mined = receipts.find((one) => one !== undefined);
    if (mined === undefined) return undefined;
    cost += costOf(mined);
  }
  return cost;
}

function costOf({ gasUsed, effectiveGasPrice, l1Fee }: EvmReceipt): bigint {
  return gasUsed * effectiveGasPrice + (l1Fee ?? 0n);
}

/** The latest transaction that brought a sweep its gas. */
export async function latestGasHash(
  { db }: PayingChain,
  reference: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ hash: string }>(
    `select s.hash from evm_gas_sends g join evm_signed s on s.reference = g.payout_reference
     where g.sweep_reference = $1 order by g.number desc, s.nonce desc, s.max_fee desc limit 1`,
    [reference],
  );
  return row?.hash;
}
