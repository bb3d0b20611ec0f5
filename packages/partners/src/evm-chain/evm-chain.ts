import type { Asset } from "@apex/contract/assets";
import type { EngineContext } from "@apex/engine/runtime/context";
import type { Db } from "@apex/engine/platform/db";
import { chainTerms } from "@apex/engine/rails/chain-terms";
import type { ChainRail } from "@apex/engine/rails/chain";
import { createRepeating, type Repeating } from "@apex/engine/platform/repeating";
import { connectChain } from "./connect-chain.ts";
import { networkOfChain, readEvmAssets, type EvmNetwork } from "./evm-assets.ts";
import type { EvmSigner } from "./evm-keys.ts";
import { payFromHotWallets } from "./hot-wallets.ts";
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

/** Interval between two questions to a chain. */
const lookEveryMs = 1_000;
/** A chain counts as unreachable after this time without an answer. */
const silenceMs = 60_000;

export interface EvmChainOptions {
  readonly db: Db;
  /** A node that speaks JSON-RPC. The URL may hold a key, so no message shows it. */
  readonly rpcUrl: string;
  /** Has the keys of every address and of the hot wallets. */
  readonly signer: EvmSigner;
  /** The network that the chain represents; by default the one with its number. */
  readonly network?: EvmNetwork | undefined;
  /** Blocks after which a payment is final, its own included; by default the network's. */
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
  /** Checks that it and the engine's database, with its schema, belong together; rejects if they do not. */
  connect(): Promise<void>;
  /** Follows the chain until stopped. */
  follow(context: EngineContext): void;
  /** Reads new blocks once, and acts on them. */
  look(context: EngineContext): Promise<void>;
  /** Resolves when the current look has ended. */
  stop(): Promise<void>;
}

/**
 * A chain of the EVM kind: an address per customer, deposits from blocks and token events, payouts from a hot wallet.
 * @throws {Error} if the node does not answer, serves an unknown network, or lacks the tokens.
 */
export async function openEvmChain(options: EvmChainOptions): Promise<EvmChain> {
  const { db, log, signer } = options;
  const node = createEvmNode(options.rpcUrl);
  const chainId = await node.chainId();
  const network = networkFor(chainId, options.network);
  const assets = await readEvmAssets(node, network, options.tokens);
  const [hotWallet] = signer.hotWallets;
  const needed = options.confirmations ?? chainTerms(network).confirmations;
  const paying: PayingChain = { db, node, network, chainId, assets, hotWallet, signer, log };
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
      await connectChain(db, node, { network, chainId, seedWallet: signer.seedWallet });
      await payFromHotWallets(db, node, network, signer);
      reachedMs = performance.now();
    },
    ...createFollower(look, { network, log }),
  };
}

function railOf(
  chain: SweepingChain,
  facts: { readonly isMain: boolean; isReached(): boolean },
): ChainRail {
  const { db, network, assets, signer, log, show, needed } = chain;
  return {
    get networks() {
      return [
        {
          network,
          isReachable: facts.isReached(),
          assets: assets.map(({ asset }) => asset),
          reality: facts.isMain ? "main" : "test",
          confirmations: needed,
        } as const,
      ];
    },
    isToken: async (_, address) => assets.some(({ token }) => token === address),
    depositAddress: async ({ index }) => ({ address: signer.depositAddress(index) }),
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

/** Looks repeatedly; logs once when it fails and once when it works again. */
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

/** A main chain represents only its own network; a test chain the network that it is configured for. */
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
