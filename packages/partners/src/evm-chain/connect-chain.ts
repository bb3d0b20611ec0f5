import type { Db } from "@apex/engine/platform/db";
import { networkFacts, networkIds } from "@apex/contract/networks";
import type { EvmNetwork } from "./evm-assets.ts";
import type { EvmNode } from "./evm-node.ts";

/** A chain and the wallet that pays out on it. */
export interface ChainIdentity {
  readonly network: EvmNetwork;
  readonly chainId: bigint;
  readonly hotWallet: string;
}

/**
 * Makes a database and a chain belong together: from its last block on at the first time, and as it was left after that.
 * @throws {Error} where the database belongs to another chain or another seed, or holds what the sandbox gave for one.
 */
export async function connectChain(
  db: Db,
  node: EvmNode,
  { network, chainId, hotWallet }: ChainIdentity,
): Promise<void> {
  const genesis = await node.headAt(0n);
  if (genesis === undefined) throw new Error("its chain has no first block");
  const [known] = await db.query<{ chain_id: bigint; genesis: string; hot_wallet: string }>(
    "select chain_id, genesis, hot_wallet from evm_heads where network = $1",
    [network],
  );
  if (known !== undefined) {
    if (known.chain_id !== chainId || known.genesis !== genesis.hash)
      throw new Error("it is another chain than the one that this database has followed");
    if (known.hot_wallet !== hotWallet)
      throw new Error("CHAIN_SEED is not the one that this database's addresses are of");
    return;
  }
  await refuseSimulated(db, network);
  const [head, nonce] = await Promise.all([node.head(), node.nonceOf(hotWallet)]);
  await db.tx(async (tx) => {
    await tx.query(
      `insert into evm_heads (network, chain_id, genesis, hot_wallet, next_nonce, height, hash)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [network, chainId, genesis.hash, hotWallet, nonce, head.number, head.hash],
    );
    await tx.query(
      "insert into evm_blocks (network, height, hash) select network, height, hash from evm_heads where network = $1 on conflict do nothing",
      [network],
    );
  });
}

/** The network that a database is connected to; it is not to be used without its chain. */
export async function connectedNetwork(db: Db): Promise<string | undefined> {
  const [row] = await db.query<{ network: string }>("select network from evm_heads limit 1");
  return row?.network;
}

/** Addresses that another seed gave out, and payouts that a simulated chain has made, are not this chain's. */
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
