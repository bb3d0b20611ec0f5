import type { Queryable, Tx } from "@apex/engine/platform/db";
import type { EvmNetwork } from "./evm-assets.ts";
import type { EvmPayment } from "./read-payments.ts";

/** A block by height and hash. */
export interface BlockMark {
  readonly height: bigint;
  readonly hash: string;
}

/** The facts that were read from a block. */
export interface ReadBlock extends BlockMark {
  readonly payments: readonly EvmPayment[];
  /** Transactions of hot wallets, with nonces in the form of `storedNonce`. */
  readonly spent: readonly {
    readonly nonce: bigint;
    readonly hash: string;
    readonly isSuccess: boolean;
  }[];
}

/** Number of blocks that are stored. Staff must look if a chain drops more than these at once. */
export const keptBlocks = 256n;

export async function readHead(db: Queryable, network: EvmNetwork): Promise<BlockMark | undefined> {
  const [head] = await db.query<BlockMark>(
    "select height, hash from evm_heads where network = $1",
    [network],
  );
  return head;
}

/** The hash of a stored block. */
export async function keptHash(
  db: Queryable,
  network: EvmNetwork,
  height: bigint,
): Promise<string | undefined> {
  const [row] = await db.query<{ hash: string }>(
    "select hash from evm_blocks where network = $1 and height = $2",
    [network, height],
  );
  return row?.hash;
}

/** Selects the customers' addresses among the given ones. */
export async function ownAddresses(
  db: Queryable,
  network: EvmNetwork,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await db.query<{ address: string }>(
    "select address from crypto_addresses where network = $1 and address = any ($2::text[])",
    [network, addresses],
  );
  return new Set(rows.map(({ address }) => address));
}

/**
 * Stores a block and its contents after the block before it.
 * @returns false if another process has moved the head meanwhile; nothing is stored.
 */
export async function addBlock(
  tx: Tx,
  network: EvmNetwork,
  after: BlockMark,
  block: ReadBlock,
): Promise<boolean> {
  if (!(await moveHead(tx, network, after, block))) return false;
  await tx.query("insert into evm_blocks (network, height, hash) values ($1, $2, $3)", [
    network,
    block.height,
    block.hash,
  ]);
  await tx.query("delete from evm_blocks where network = $1 and height <= $2", [
    network,
    block.height - keptBlocks,
  ]);
  for (const { hash, output, asset, address, amountMinor } of block.payments)
    await tx.query(
      `insert into evm_payments (network, hash, output, asset, address, amount, height)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (network, hash, output) do update set height = excluded.height, is_watched = true`,
      [network, hash, output, asset, address, amountMinor.toString(), block.height],
    );
  for (const { nonce, hash, isSuccess } of block.spent)
    await tx.query(
      "insert into evm_spent (network, nonce, hash, height, is_success) values ($1, $2, $3, $4, $5)",
      [network, nonce, hash, block.height, isSuccess],
    );
  return true;
}

/**
 * Goes back to the last block that the chain still has: payments of later blocks have no block again, and payouts in them are open
 * again and are sent as they were. Payouts that the chain reverted stay failed: their money is back with its owner.
 * @returns false if another process has moved the head meanwhile; nothing is changed.
 */
export async function goBack(
  tx: Tx,
  network: EvmNetwork,
  from: BlockMark,
  to: BlockMark,
): Promise<boolean> {
  if (!(await moveHead(tx, network, from, to))) return false;
  await tx.query("delete from evm_blocks where network = $1 and height > $2", [network, to.height]);
  await tx.query(
    "update evm_payments set height = null, is_watched = true where network = $1 and height > $2",
    [network, to.height],
  );
  await tx.query(
    `with left_out as (delete from evm_spent where network = $1 and height > $2 returning hash, is_success)
     update evm_payouts p set is_open = true from left_out o join evm_signed s using (hash)
     where p.reference = s.reference and o.is_success`,
    [network, to.height],
  );
  return true;
}

async function moveHead(
  tx: Tx,
  network: EvmNetwork,
  from: BlockMark,
  to: BlockMark,
): Promise<boolean> {
  const moved = await tx.query(
    `update evm_heads set height = $4, hash = $5, readings = readings + 1
     where network = $1 and height = $2 and hash = $3 returning network`,
    [network, from.height, from.hash, to.height, to.hash],
  );
  return moved.length > 0;
}
