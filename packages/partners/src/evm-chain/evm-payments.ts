import type { Asset } from "@apex/contract/assets";
import type { Queryable } from "@apex/engine/platform/db";
import type { ChainPayment } from "@apex/engine/rails/chain";
import { ownAddresses } from "./evm-book.ts";
import type { FollowedChain } from "./follow-chain.ts";
import { readEvmAddress, readPayments, type EvmPayment } from "./read-payments.ts";
import type { EvmNetwork } from "./evm-assets.ts";

interface PaymentRow {
  readonly hash: string;
  readonly output: number;
  readonly asset: Asset;
  readonly address: string;
  readonly amount: string;
  readonly height: bigint | null;
  readonly head: bigint;
  readonly readings: bigint;
}

/** A stored payment as the chain shows it now, with the height of its block. */
export interface BookedPayment {
  readonly payment: ChainPayment;
  readonly height: bigint | null;
}

/** Stored payments that a condition selects: rows of `evm_payments` as `p`; `$1` is the network. */
export async function loadPayments(
  db: Queryable,
  network: EvmNetwork,
  condition: string,
  params: readonly string[] = [],
): Promise<BookedPayment[]> {
  const rows = await db.query<PaymentRow>(
    `select p.hash, p.output, p.asset, p.address, p.amount, p.height, h.height as head, h.readings
     from evm_payments p join evm_heads h using (network)
     where p.network = $1 and ${condition} order by p.height nulls first, p.hash, p.output`,
    [network, ...params],
  );
  return rows.map(({ hash, output, asset, address, amount, height, head, readings }) => ({
    height,
    payment: {
      network,
      hash,
      output,
      asset,
      address,
      amountMinor: BigInt(amount),
      confirmations: height === null ? 0 : Number(head - height + 1n),
      height: readings,
      isDropped: false,
    },
  }));
}

/**
 * The stored payments of a transaction to customers. A transaction that is not stored, because it is older than the
 * following or still pending, is stored now. Undefined if the chain does not know it.
 */
export async function findPayments(
  chain: FollowedChain,
  hash: string,
): Promise<readonly ChainPayment[] | undefined> {
  const booked = await bookedPayments(chain, hash);
  if (booked.length > 0) return booked;
  const found = await readTransaction(chain, hash);
  if (found === undefined) return undefined;
  const { payments, height } = found;
  const own = await ownAddresses(
    chain.db,
    chain.network,
    payments.map(({ address }) => address),
  );
  for (const { output, asset, address, amountMinor } of payments)
    if (own.has(address))
      await chain.db.query(
        `insert into evm_payments (network, hash, output, asset, address, amount, height)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        [chain.network, hash, output, asset, address, amountMinor.toString(), height],
      );
  return bookedPayments(chain, hash);
}

async function bookedPayments(
  { db, network }: FollowedChain,
  hash: string,
): Promise<ChainPayment[]> {
  const rows = await loadPayments(db, network, "p.hash = $2", [hash]);
  return rows.map(({ payment }) => payment);
}

interface FoundTransaction {
  readonly payments: readonly EvmPayment[];
  /** Null while it is pending. */
  readonly height: bigint | null;
}

/** Reads a transaction. While it is pending, only the coin that it sends is certain; its block tells what its call did. */
async function readTransaction(
  { node, assets, db, network }: FollowedChain,
  hash: string,
): Promise<FoundTransaction | undefined> {
  const transaction = await node.transaction(hash);
  if (transaction === undefined) return undefined;
  if (!transaction.blockHash) {
    const coin = assets.find(({ token }) => token === undefined);
    const { to, value } = transaction;
    if (coin === undefined || !to || value < coin.unitsInMinor) return undefined;
    const { asset, unitsInMinor } = coin;
    const amountMinor = value / unitsInMinor;
    return {
      payments: [{ hash, output: 0, asset, address: readEvmAddress(to), amountMinor }],
      height: null,
    };
  }
  const receipt = await node.receipt(hash);
  const [head] = await db.query<{ height: bigint }>(
    "select height from evm_heads where network = $1",
    [network],
  );
  // A transaction in a later block than the last one read is found when that block is read.
  if (receipt === undefined || head === undefined || receipt.blockNumber > head.height)
    return undefined;
  const there = await node.headAt(receipt.blockNumber);
  if (there?.hash !== receipt.blockHash) return undefined;
  return { payments: readPayments(transaction, receipt, assets), height: receipt.blockNumber };
}
