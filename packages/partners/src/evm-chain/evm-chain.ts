import type { Asset } from "@apex/contract/assets";
import type { EngineContext } from "@apex/engine/runtime/context";
import type { Db } from "@apex/engine/platform/db";
import { chainTerms } from "@apex/engine/rails/chain-terms";
import type { ChainRail } from "@apex/engine/rails/chain";
import { createRepeating, type Repeating } from "@apex/engine/platform/repeating";
import { connectChain } from "./connect-chain.ts";
import { networkOfChain, readEvmAssets, type EvmNetwork } from "./evm-assets.ts";
import { createEvmKeys } from "./evm-keys.ts";
import { createEvmNode } from "./evm-node.ts";
import { findPayments } from "./evm-payments.ts";
import { followChain } from "./follow-chain.ts";
import { readPayoutState } from "./payout-state.ts";
import { HotWalletShort, signPayout, type PayingChain } from "./send-payout.ts";
import { createTransactionShow } from "./show-transactions.ts";
import { sweepAddress, type SweepingChain } from "./sweep-address.ts";
import { sweepCostNow } from "./sweep-cost.ts";
import { tendPayouts } from "./tend-payouts.ts";
import { tendSweeps } from "./tend-sweeps.ts";
import { tellPayments } from "./tell-payments.ts";

/** How often a chain is asked what is new. */
const lookEveryMs = 1_000;
/** A chain that could not be asked for this long cannot be reached. */
const silenceMs = 60_000;

export interface EvmChainOptions {
  readonly db: Db;
  /** Of a node that speaks JSON-RPC; may hold a key, and is in no message. */
  readonly rpcUrl: string;
  /** 16 to 64 secret bytes: every address and the hot wallet are derived from them. */
  readonly seed: Uint8Array;
  /** The network that the chain stands for; by default the one whose number it has. */
  readonly network?: EvmNetwork | undefined;
  /** Blocks, with its own, after which a payment is final; by default the network's. */
  readonly confirmations?: number | undefined;
  /** Addresses of tokens, with the checksum of EIP-55. */
  readonly tokens: ReadonlyMap<Asset, string>;
  readonly log: EngineContext["log"];
}

/** A real chain behind the rail of one network. */
export interface EvmChain {
  readonly network: EvmNetwork;
  readonly rail: ChainRail;
  readonly hotWallet: string;
  /** Makes sure that it and the engine's database, with its schema, belong together; rejects where they do not. */
  connect(): Promise<void>;
  /** Reads on and on, until stopped. */
  follow(context: EngineContext): void;
  /** Reads what is new, once, and does what follows from it. */
  look(context: EngineContext): Promise<void>;
  /** Resolves when the look in hand has ended. */
  stop(): Promise<void>;
}

/**
 * A chain of the EVM's kind: a customer's address each, payments by blocks and the events of tokens, payouts out of a hot wallet.
 * @throws {Error} where the node does not answer, stands for no network here, or has not the tokens.
 */
export async function openEvmChain(options: EvmChainOptions): Promise<EvmChain> {
  const { db, log } = options;
  const node = createEvmNode(options.rpcUrl);
  const chainId = await node.chainId();
  const network = networkFor(chainId, options.network);
  const assets = await readEvmAssets(node, network, options.tokens);
  const keys = createEvmKeys(options.seed, chainId);
  const { hotWallet } = keys;
  const needed = options.confirmations ?? chainTerms(network).confirmations;
  const paying: PayingChain = { db, node, network, assets, hotWallet, keys, log };
  const show = createTransactionShow(paying);
  const chain: SweepingChain = { ...paying, show, needed };
  let reachedMs: number | undefined;

  async function look(context: EngineContext): Promise<void> {
    while (await followChain(chain)) reachedMs = performance.now();
    reachedMs = performance.now();
    await tellPayments(context, chain, needed);
    await tendPayouts(context, chain, show, needed);
    await tendSweeps(context, chain);
  }

  const isReached = () => reachedMs !== undefined && performance.now() - reachedMs < silenceMs;
  return {
    network,
    rail: railOf(chain, { isReached, isMain: networkOfChain(chainId) === network }),
    hotWallet,
    look,
    async connect() {
      await connectChain(db, node, { network, chainId, hotWallet });
      reachedMs = performance.now();
    },
    ...createFollower(look, { network, log }),
  };
}

function railOf(
  chain: SweepingChain,
  facts: { readonly isMain: boolean; isReached(): boolean },
): ChainRail {
  const { db, network, assets, keys, log, show, needed } = chain;
  return {
    isAvailable: (asked, asset) =>
      asked === network &&
      facts.isReached() &&
      (asset === undefined || assets.some((known) => known.asset === asset)),
    isToken: (_, address) => assets.some(({ token }) => token === address),
    reality: () => (facts.isMain ? "main" : "test"),
    confirmations: () => needed,
    depositAddress: ({ index }) => ({ address: keys.depositAddress(index) }),
    find: (_, hash) => findPayments(chain, hash),
    async send(payout) {
      const { reference, asset } = payout;
      try {
        await signPayout(chain, payout);
      } catch (error) {
        if (error instanceof HotWalletShort)
          log({ level: "error", message: "the hot wallet is short", reference, network, asset });
        throw error;
      }
      await show.latest(reference);
      return readPayoutState(db, reference, needed);
    },
    payoutState: ({ reference }) => readPayoutState(db, reference, needed),
    sweepCost: async (_, asset) => sweepCostNow(chain, asset),
    sweep: (sweep) => sweepAddress(chain, sweep),
  };
}

/** Looks again and again, and says once when it cannot and once when it can again. */
function createFollower(
  look: EvmChain["look"],
  { network, log }: Pick<PayingChain, "network" | "log">,
): Pick<EvmChain, "follow" | "stop"> {
  let isSilent = false;
  let repeating: Repeating | undefined;
  return {
    follow(context) {
      const turn = async () => {
        await look(context);
        if (isSilent) log({ level: "info", message: "the chain is followed again", network });
        isSilent = false;
      };
      repeating = createRepeating(turn, lookEveryMs, (error) => {
        const reason = error instanceof Error ? error.message : String(error);
        if (!isSilent)
          log({ level: "error", message: "the chain is not followed", network, reason });
        isSilent = true;
      });
      repeating.start(0);
    },
    stop: async () => repeating?.stop(),
  };
}

/** A main chain stands for its own network alone; any other one for the network that it is set to. */
function networkFor(chainId: bigint, wanted: EvmNetwork | undefined): EvmNetwork {
  const own = networkOfChain(chainId);
  if (own !== undefined && wanted !== undefined && own !== wanted)
    throw new Error(`it is the chain of ${own}, and CHAIN_NETWORK is ${wanted}`);
  const network = own ?? wanted;
  if (network === undefined)
    throw new Error(
      `chain ${chainId} is of no network here: CHAIN_NETWORK says which one it stands for`,
    );
  return network;
}
