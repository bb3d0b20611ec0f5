import { withoutTrailing } from "@apex/contract/without-trailing";
import { fromMinor } from "@apex/contract/money";
import type { Asset } from "@apex/contract/assets";
import { networkFacts, networkIds, type Network } from "@apex/contract/networks";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { customerMemo } from "@apex/engine/money/addresses/customer-memo";
import { deriveAddress } from "@apex/engine/money/addresses/derive-address";
import { randomHash } from "@apex/engine/money/addresses/transaction-hash";
import { hmacKey } from "@apex/engine/platform/crypto";
import type { Db, Queryable } from "@apex/engine/platform/db";
import { enqueue } from "@apex/engine/runtime/jobs/enqueue";
import type { NewJob } from "@apex/engine/ledger/movement";
import { assetsOver } from "@apex/engine/money/networks/network-terms";
import { sampleSweepCost } from "@apex/engine/money/networks/network-gas";
import { chainTerms } from "@apex/engine/rails/chain-terms";
import { requireSameOrder, type OrderFacts } from "./same-order.ts";
import { sweepOnSandboxChain } from "./sweeps.ts";
import type {
  ChainPayment,
  ChainPayout,
  ChainPayoutState,
  ChainRail,
} from "@apex/engine/rails/chain";

/** Networks that are never reachable, to test that case. */
const downNetworks: readonly Network[] = ["optimism"];

/** Ending of payout amounts that are refused. */
const refusedFraction = "13";
const evictedFraction = "17";

/** The rules by which the sandbox's chains answer, for its page. */
export const sandboxChainRules = [
  { when: downNetworks.map((network) => networkFacts(network).name).join(), answers: "down" },
  { when: `a payout of ….${refusedFraction}`, answers: "refused at once: nothing leaves" },
  { when: `a payout of ….${evictedFraction}`, answers: "seen, then dropped with the next block" },
] as const;

/** The house's address on each network: the last index that can be derived. */
const houseIndex = 2 ** 31 - 1;

/** The job that adds a sandbox chain's next block. */
export const sandboxBlockKind = "sandbox-block";

interface PayoutRow {
  readonly hash: string;
  readonly confirmations: number;
  readonly is_dropped: boolean;
}

/**
 * Chains whose transactions are rows that every process sees. Addresses are derived from the engine's secret, so they hold no money
 * on any real chain.
 */
export function createSandboxChain(db: Db, secret: string): ChainRail {
  const seed = hkdf(sha256, hmacKey(secret), undefined, utf8ToBytes("apex sandbox chains"), 64);
  async function payoutState({
    reference,
  }: Pick<ChainPayout, "reference">): Promise<ChainPayoutState> {
    const [row] = await db.query<PayoutRow & { network: Network }>(
      `select t.hash, t.network, t.is_dropped, ${confirmationsSql} as confirmations
       from sandbox_chain_transactions t left join sandbox_chains c using (network) where t.reference = $1`,
      [reference],
    );
    if (row === undefined) return { state: "unknown" };
    const { hash, network, confirmations, is_dropped: isDropped } = row;
    if (isDropped) return { state: "failed", reason: "dropped" };
    const isDone = confirmations >= chainTerms(network).confirmations;
    return { state: isDone ? "confirmed" : "pending", hash, confirmations };
  }
  return {
    networks: networkIds.map((network) => ({
      network,
      isReachable: !downNetworks.includes(network),
      assets: assetsOver(network),
      reality: "simulated",
      confirmations: chainTerms(network).confirmations,
    })),
    isToken: async () => false,
    async depositAddress({ network, index, type }) {
      const isShared = networkFacts(network).memo !== undefined;
      const address = deriveAddress(seed, network, isShared ? 0 : index, type);
      return isShared ? { address, memo: customerMemo(index) } : { address };
    },
    find: (network, hash) => findTransaction(db, network, hash),
    async send(payout) {
      await db.tx((tx) => sendPayout(tx, payout));
      return payoutState(payout);
    },
    payoutState,
    async sweepCost(network, asset) {
      return sampleSweepCost(network, asset);
    },
    sweep: (sweep) =>
      db.tx((tx) =>
        sweepOnSandboxChain(tx, sweep, {
          houseAddress: (network) => deriveAddress(seed, network, houseIndex),
          send: sendPayout,
        }),
      ),
  };
}

/** The payment of a sandbox transaction, which has exactly one. */
export interface SandboxPayment {
  readonly network: Network;
  readonly asset: Asset;
  readonly address: string;
  readonly memo?: string | undefined;
  readonly amountMinor: bigint;
  /** Our reference of a payout: a repeat changes nothing. */
  readonly reference?: string;
}

/** Sends a transaction on a sandbox chain, which then adds blocks until it is confirmed. Returns its hash. */
export async function sendOnSandboxChain(
  tx: Queryable,
  payment: SandboxPayment,
  isLeftOut = false,
): Promise<string> {
  const { network, asset, address, memo = "", amountMinor, reference } = payment;
  const hash = randomHash(network);
  await tx.query("insert into sandbox_chains (network) values ($1) on conflict do nothing", [
    network,
  ]);
  await tx.query(
    `insert into sandbox_chain_transactions (network, hash, reference, asset, address, memo, amount, is_dropped, is_watched)
     values ($1, $2, $3, $4, $5, $6, $7, $8, not $8) on conflict (reference) do nothing`,
    [network, hash, reference ?? null, asset, address, memo, amountMinor.toString(), isLeftOut],
  );
  await enqueue(tx, [wakeJob(network)]);
  return hash;
}

/** True if payouts of this amount are left out of their block. */
export function isEvicted(amountMinor: bigint, asset: Asset): boolean {
  return fractionOf(amountMinor, asset) === evictedFraction;
}

const confirmationsSql =
  "coalesce(case when t.is_dropped or t.block is null then 0 else c.height - t.block + 1 end, 0)::int";

/** The columns of a payment as its chain shows it now, of transactions as `t` and chains as `c`. */
export const sandboxPaymentColumns = `t.network, t.hash, t.output, t.asset, t.address, nullif(t.memo, '') as memo, t.amount, t.is_dropped,
  ${confirmationsSql} as confirmations, coalesce(c.height, 0) as height`;

export interface SandboxPaymentRow {
  readonly network: Network;
  readonly hash: string;
  readonly output: number;
  readonly asset: Asset;
  readonly address: string;
  readonly memo: string | null;
  readonly amount: string;
  readonly is_dropped: boolean;
  readonly confirmations: number;
  readonly height: bigint;
}

export function sandboxPaymentOf(row: SandboxPaymentRow): ChainPayment {
  const { memo, amount, is_dropped: isDropped, ...same } = row;
  return {
    ...same,
    ...(memo === null ? {} : { memo }),
    amountMinor: BigInt(amount),
    isDropped,
  };
}

async function findTransaction(
  db: Queryable,
  network: Network,
  hash: string,
): Promise<ChainPayment[] | undefined> {
  const rows = await db.query<SandboxPaymentRow>(
    `select ${sandboxPaymentColumns} from sandbox_chain_transactions t join sandbox_chains c using (network)
     where t.network = $1 and t.hash = $2 order by t.output`,
    [network, hash],
  );
  return rows.length === 0 ? undefined : rows.map(sandboxPaymentOf);
}

async function sendPayout(
  tx: Queryable,
  payout: SandboxPayment & { readonly reference: string },
): Promise<void> {
  const [known] = await tx.query<OrderFacts>(
    "select asset, amount::text from sandbox_chain_transactions where reference = $1",
    [payout.reference],
  );
  if (known !== undefined) {
    const { asset, amountMinor } = payout;
    return requireSameOrder(known, { asset, amount: amountMinor.toString() });
  }
  const isRefused = fractionOf(payout.amountMinor, payout.asset) === refusedFraction;
  await sendOnSandboxChain(tx, payout, isRefused);
}

/** The decimals of an amount, without trailing zeros. */
function fractionOf(amountMinor: bigint, asset: Asset): string {
  return withoutTrailing(fromMinor(amountMinor, asset).split(".")[1] ?? "", "0");
}

/** Due at once at any business time, because the rail has no clock. */
function wakeJob(network: Network): NewJob {
  return {
    kind: sandboxBlockKind,
    payload: { network },
    runAt: new Date(0),
    dedupeKey: `${sandboxBlockKind}:${network}:wake`,
  };
}
