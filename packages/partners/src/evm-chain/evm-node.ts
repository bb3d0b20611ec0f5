import * as z from "zod/mini";
import { createJsonRpc } from "./json-rpc.ts";

const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]+$/i)),
  z.transform((digits) => BigInt(digits)),
);
const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i));
const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i));
const data = z.string().check(z.regex(/^0x[0-9a-f]*$/i));

const transactionSchema = z.object({
  hash,
  from: address,
  /** Null if it creates a contract. */
  to: z.nullish(address),
  value: quantity,
  nonce: quantity,
  /** Null while it is pending. */
  blockHash: z.nullish(hash),
});
const headSchema = z.object({ number: quantity, hash, parentHash: hash });
const blockSchema = z.extend(headSchema, { transactions: z.array(transactionSchema) });
const logSchema = z.object({
  address,
  topics: z.array(hash),
  data,
  transactionHash: hash,
});
const receiptSchema = z.object({
  transactionHash: hash,
  blockHash: hash,
  blockNumber: quantity,
  status: quantity,
  gasUsed: quantity,
  effectiveGasPrice: quantity,
  /** The rollup's fee for the chain below it. */
  l1Fee: z.nullish(quantity),
  logs: z.array(logSchema),
});
const feeHistorySchema = z.object({
  baseFeePerGas: z.array(quantity),
  reward: z.optional(z.array(z.array(quantity))),
});

export type EvmTransaction = z.output<typeof transactionSchema>;
export type EvmHead = z.output<typeof headSchema>;
export type EvmBlock = z.output<typeof blockSchema>;
export type EvmLog = z.output<typeof logSchema>;
export type EvmReceipt = z.output<typeof receiptSchema>;
export type EvmFeeHistory = z.output<typeof feeHistorySchema>;

/** keccak256 of `Transfer(address,address,uint256)`: the event of every ERC-20. */
export const transferEvent = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** A call that a node simulates. */
export interface EvmCall {
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
}

/** The calls that the rail makes to a node of an EVM chain; each rejects with an RpcError if the node cannot answer. */
export interface EvmNode {
  chainId(): Promise<bigint>;
  head(): Promise<EvmHead>;
  /** The block at a height; undefined above the chain's height. */
  headAt(height: bigint): Promise<EvmHead | undefined>;
  blockAt(height: bigint): Promise<EvmBlock | undefined>;
  /** The Transfer events of tokens in a block. */
  transfersIn(blockHash: string, tokens: readonly string[]): Promise<readonly EvmLog[]>;
  transaction(hash: string): Promise<EvmTransaction | undefined>;
  /** Undefined while no block has it. */
  receipt(hash: string): Promise<EvmReceipt | undefined>;
  /** Number of an address's transactions so far, pending ones included. */
  nonceOf(address: string): Promise<bigint>;
  balanceOf(address: string): Promise<bigint>;
  /** Calls a contract's read function. */
  read(contract: string, data: string): Promise<string>;
  /** Estimates the gas of a call; rejects if the chain would revert it. */
  estimateGas(call: EvmCall): Promise<bigint>;
  feeHistory(): Promise<EvmFeeHistory>;
  /** The tip for early inclusion, in wei. */
  priorityFee(): Promise<bigint>;
  send(raw: string): Promise<void>;
}

export function createEvmNode(url: string): EvmNode {
  const ask = createJsonRpc(url);
  const hex = (value: bigint) => `0x${value.toString(16)}`;
  return {
    chainId: () => ask("eth_chainId", [], quantity),
    head: () => ask("eth_getBlockByNumber", ["latest", false], headSchema),
    headAt: async (height) =>
      (await ask("eth_getBlockByNumber", [hex(height), false], z.nullable(headSchema))) ??
      undefined,
    blockAt: async (height) =>
      (await ask("eth_getBlockByNumber", [hex(height), true], z.nullable(blockSchema))) ??
      undefined,
    transfersIn: (blockHash, tokens) =>
      tokens.length === 0
        ? Promise.resolve([])
        : ask(
            "eth_getLogs",
            [{ blockHash, address: tokens, topics: [transferEvent] }],
            z.array(logSchema),
          ),
    transaction: async (id) =>
      (await ask("eth_getTransactionByHash", [id], z.nullable(transactionSchema))) ?? undefined,
    receipt: async (id) =>
      (await ask("eth_getTransactionReceipt", [id], z.nullable(receiptSchema))) ?? undefined,
    nonceOf: (of) => ask("eth_getTransactionCount", [of, "pending"], quantity),
    balanceOf: (of) => ask("eth_getBalance", [of, "latest"], quantity),
    read: (to, call) => ask("eth_call", [{ to, data: call }, "latest"], data),
    estimateGas: ({ from, to, value, data: call }) =>
      ask("eth_estimateGas", [{ from, to, value: hex(value), data: call }], quantity),
    feeHistory: () => ask("eth_feeHistory", ["0x5", "latest", [10, 50, 90]], feeHistorySchema),
    priorityFee: () => ask("eth_maxPriorityFeePerGas", [], quantity),
    send: async (raw) => {
      await ask("eth_sendRawTransaction", [raw], hash);
    },
  };
}
