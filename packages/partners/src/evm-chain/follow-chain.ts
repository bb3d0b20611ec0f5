import type { Db } from "@apex/engine/platform/db";
import {
  addBlock,
  goBack,
  keptHash,
  ownAddresses,
  readHead,
  type BlockMark,
  type ReadBlock,
} from "./evm-book.ts";
import type { EvmAsset, EvmNetwork } from "./evm-assets.ts";
import type { EvmBlock, EvmNode, EvmReceipt, EvmTransaction } from "./evm-node.ts";
import { hotWalletNumbers, storedNonce } from "./hot-wallets.ts";
import { readEvmAddress, readPayments, receiverOf } from "./read-payments.ts";

/** The parts that following a chain needs. */
export interface FollowedChain {
  readonly db: Db;
  readonly node: EvmNode;
  readonly network: EvmNetwork;
  readonly assets: readonly EvmAsset[];
  /** The address that this process lets pay, and that sweeps go to. */
  readonly hotWallet: string;
}

/** Most blocks that are read before deposits and payouts are updated. */
const blocksAtOnce = 50;

/**
 * Reads on from the last stored block; if the chain has dropped that, goes back to the fork first. A crash loses
 * nothing: a block is stored as a whole, together with the head.
 * @returns whether there is more to read.
 */
export async function followChain(chain: FollowedChain): Promise<boolean> {
  const { db, node, network } = chain;
  const tip = await node.head();
  for (let read = 0; read < blocksAtOnce; read += 1) {
    const head = await readHead(db, network);
    if (head === undefined) throw new Error("a chain that is not connected is not followed");
    if (head.hash === tip.hash) return false;
    const next = await node.blockAt(head.height + 1n);
    if (next === undefined) {
      await leaveIfGone(chain, head);
      return false;
    }
    if (next.parentHash === head.hash) {
      const block = await readBlock(chain, next);
      if (block === undefined) return true;
      await db.tx((tx) => addBlock(tx, network, head, block));
    } else await turnBack(chain, head);
  }
  return true;
}

/** Turns back if the chain has dropped the last block. Otherwise that block is the newest, or the node is behind. */
async function leaveIfGone(chain: FollowedChain, head: BlockMark): Promise<void> {
  const same = await chain.node.headAt(head.height);
  if (same !== undefined && same.hash !== head.hash) await turnBack(chain, head);
}

/** Goes back to the last block that the chain still has. */
async function turnBack({ db, node, network }: FollowedChain, head: BlockMark): Promise<void> {
  for (let height = head.height - 1n; ; height -= 1n) {
    const [kept, there] = await Promise.all([keptHash(db, network, height), node.headAt(height)]);
    if (kept === undefined)
      throw new Error("the chain has left more blocks than are kept: a person has to look at it");
    if (there?.hash !== kept) continue;
    await db.tx((tx) => goBack(tx, network, head, { height, hash: kept }));
    return;
  }
}

/** The relevant payments and spent nonces of a block; undefined if the chain drops the block in the meantime. */
async function readBlock(chain: FollowedChain, block: EvmBlock): Promise<ReadBlock | undefined> {
  const { node, assets } = chain;
  const tokens = assets.flatMap(({ token }) => token ?? []);
  const logs = await node.transfersIn(block.hash, tokens);
  const paid = new Map<string, string[]>();
  const note = (hash: string, address: string) =>
    paid.set(hash, [...(paid.get(hash) ?? []), address]);
  for (const { hash, to, value } of block.transactions)
    if (to && value > 0n) note(hash, readEvmAddress(to));
  for (const log of logs) {
    const receiver = receiverOf(log);
    if (receiver !== undefined) note(log.transactionHash, receiver);
  }
  const own = await ownAddresses(chain.db, chain.network, [...new Set([...paid.values()].flat())]);
  const isOurs = ({ hash }: EvmTransaction) =>
    paid.get(hash)?.some((address) => own.has(address)) ?? false;
  const wallets = await hotWalletNumbers(chain.db, chain.network);
  const walletOf = ({ from }: EvmTransaction) => wallets.get(readEvmAddress(from));
  const told = block.transactions.filter((one) => isOurs(one) || walletOf(one) !== undefined);
  const receipts = await Promise.all(told.map(({ hash }) => node.receipt(hash)));
  if (!receipts.every((receipt) => receipt?.blockHash === block.hash)) return undefined;
  const receiptOf = new Map(
    receipts.flatMap((receipt): [string, EvmReceipt][] =>
      receipt === undefined ? [] : [[receipt.transactionHash, receipt]],
    ),
  );
  const read = told.flatMap((one) => {
    const receipt = receiptOf.get(one.hash);
    return receipt === undefined ? [] : [{ one, receipt }];
  });
  return {
    height: block.number,
    hash: block.hash,
    payments: read
      .flatMap(({ one, receipt }) => readPayments(one, receipt, assets))
      .filter(({ address }) => own.has(address)),
    spent: read.flatMap(({ one, receipt }) => {
      const wallet = walletOf(one);
      if (wallet === undefined) return [];
      const nonce = storedNonce(wallet, one.nonce);
      return [{ nonce, hash: one.hash, isSuccess: receipt.status === 1n }];
    }),
  };
}
