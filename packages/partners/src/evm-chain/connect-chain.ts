import type { Db } from "@apex/engine/platform/db";
import { networkFacts, networkIds } from "@apex/contract/networks";
import type { EvmNetwork } from "./evm-assets.ts";
import type { EvmNode } from "./evm-node.ts";

/** A chain, and the seed of our addresses on it. */
export interface ChainIdentity {
  readonly network: EvmNetwork;
  readonly chainId: bigint;
  /** The first hot wallet, by which the seed is known. */
  readonly seedWallet: string;
}

/**
 * Binds a database to a chain: from the chain's latest block on at first, later from where it stopped.
 * @throws {Error} if the database belongs to another chain or seed, or holds addresses or payouts of the sandbox.
 */
export async function connectChain(
  db: Db,
  node: EvmNode,
  { network, chainId, seedWallet }: ChainIdentity,
): Promise<void> {
  const genesis = await node.headAt(0n);
  if (genesis === undefined) throw new Error("its chain has no first block");
  const [known] = await db.query<{ chain_id: bigint; genesis: string; seed_wallet: string }>(
    "select chain_id, genesis, address as seed_wallet from evm_heads join evm_hot_wallets using (network) where network = $1 and number = 0",
    [network],
  );
  if (known !== undefined) {
    if (known.chain_id !== chainId || known.genesis !== genesis.hash)
      throw new Error("it is another chain than the one that this database has followed");
    if (known.seed_wallet !== seedWallet)
      throw new Error("CHAIN_SEED is not the one that this database's addresses are of");
    return;
  }
  await refuseSimulated(db, network);
  const [head, nonce] = await Promise.all([node.head(), node.nonceOf(seedWallet)]);
  await db.tx(async (tx) => {
    await tx.query(
      `insert into evm_heads (network, chain_id, genesis, hot_wallet, next_nonce, height, hash)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [network, chainId, genesis.hash, seedWallet, nonce, head.number, head.hash],
    );
    await tx.query(
      "insert into evm_hot_wallets (network, number, address) select network, 0, hot_wallet from evm_heads where network = $1 on conflict do nothing",
      [network],
    );
    await tx.query(
      "insert into evm_blocks (network, height, hash) select network, height, hash from evm_heads where network = $1 on conflict do nothing",
      [network],
    );
  });
}

/** The network that a database is bound to; it must not be used without its chain. */
export async function connectedNetwork(db: Db): Promise<string | undefined> {
  const [row] = await db.query<{ network: string }>("select network from evm_heads limit 1");
  return row?.network;
}

/** Refuses a database with addresses of another seed or payouts of a simulated chain. */
async function refuseSimulated(db: Db, network: EvmNetwork): Promise<void> {
  const family = networkIds.filter((id) => networkFacts(id).family === "evm");
  const others = await db.query(
    `select from crypto_addresses where network = any ($1::text[])
     union all select from sandbox_chain_transactions where network = $2 limit 1`,
    [family, network],
  );
  if (others.length > 0)
    throw new Error("this database has used the sandbox's chains: take an empty one");
}
