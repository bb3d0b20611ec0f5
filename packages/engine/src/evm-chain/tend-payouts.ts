import type { Asset } from "@apex/contract/assets";
import type { EngineContext } from "../context.ts";
import { bringOn } from "../crypto-withdrawals/withdrawal-jobs.ts";
import { onlyRow } from "../db.ts";
import { raisedOffer, readOffer } from "./evm-fees.ts";
import { readPayoutState } from "./payout-state.ts";
import { keepSigned, takeNonce, type PayingChain, type PayoutCall } from "./send-payout.ts";

/** Blocks that a transaction waits before more is offered for it. */
const patienceBlocks = 10n;
/** A transaction that is not in a block is shown to the network again after this long. */
const showAgainMs = 15_000;
/** No offer rises above the first one times this: then a person has to look. */
const dearest = 20n;

interface OpenPayout {
  readonly reference: string;
  readonly asset: Asset;
  readonly nonce: bigint;
  readonly destination: string;
  readonly value: string;
  readonly data: string;
  readonly gas_limit: bigint;
  readonly hash: string;
  readonly raw: string;
  readonly max_fee: string;
  readonly priority_fee: string;
  /** Of its first transaction with this nonce. */
  readonly first_fee: string;
  readonly signed_at: bigint;
  readonly head: bigint;
  readonly spent_hash: string | null;
  readonly spent_at: bigint | null;
  readonly is_ours: boolean;
}

/** Looks after payouts that were signed, until they have come to their end. */
export interface PayoutCare {
  /** Shows the latest transaction of a payout to the network; one that it has already is the same transaction. */
  show(reference: string): Promise<void>;
  /** Does for each open payout what is to be done now. */
  tend(context: EngineContext): Promise<void>;
}

export function createPayoutCare(chain: PayingChain, needed: number): PayoutCare {
  const { db, node, network, log } = chain;
  /** When a transaction was shown last, by its hash: a new process shows each at once. */
  const shownMs = new Map<string, number>();

  async function showRaw(reference: string, hash: string, raw: string): Promise<void> {
    shownMs.set(hash, performance.now());
    try {
      await node.send(raw);
    } catch (error) {
      // It is there already, or will be shown again.
      const reason = error instanceof Error ? error.message : String(error);
      log({
        level: "info",
        message: "a payout's transaction was not taken",
        reference,
        hash,
        reason,
      });
    }
  }

  async function show(reference: string): Promise<void> {
    const [row] = await db.query<{ hash: string; raw: string }>(
      "select hash, raw from evm_signed where reference = $1 order by nonce desc, max_fee desc limit 1",
      [reference],
    );
    if (row !== undefined) await showRaw(reference, row.hash, row.raw);
  }

  /** The same payment with the same nonce for more: the chain takes one of them. */
  async function offerMore(payout: OpenPayout): Promise<void> {
    const { reference, nonce } = payout;
    const old = { maxFee: BigInt(payout.max_fee), priorityFee: BigInt(payout.priority_fee) };
    const offer = raisedOffer(old, await readOffer(node, "high"));
    if (offer.maxFee > BigInt(payout.first_fee) * dearest) {
      log({ level: "error", message: "a payout is too dear to be offered more for", reference });
      return show(reference);
    }
    await db.tx(async (tx) => {
      await takeNonce(tx, network);
      const { latest } = onlyRow(
        await tx.query<{ latest: string }>(
          "select max(max_fee)::text as latest from evm_signed where reference = $1 and nonce = $2",
          [reference, nonce],
        ),
      );
      // Another process has offered more already.
      if (latest === payout.max_fee)
        await keepSigned(chain, tx, reference, { call: callOf(payout), nonce, offer });
    });
    log({ level: "warn", message: "more is offered for a payout", reference, ...offer });
    await show(reference);
  }

  /** Its nonce was used for something else, for good: what was signed with it can never be carried out, so another is taken. */
  async function signAgain(payout: OpenPayout): Promise<void> {
    const { reference, nonce: lost } = payout;
    const offer = await readOffer(node, "medium");
    await db.tx(async (tx) => {
      const nonce = await takeNonce(tx, network);
      const moved = await tx.query(
        "update evm_payouts set nonce = $3 where reference = $1 and nonce = $2 returning reference",
        [reference, lost, nonce],
      );
      if (moved.length === 0) return;
      await tx.query("update evm_heads set next_nonce = $2 + 1 where network = $1", [
        network,
        nonce,
      ]);
      await keepSigned(chain, tx, reference, { call: callOf(payout), nonce, offer });
    });
    log({ level: "error", message: "the hot wallet is used by somebody else", reference });
    await show(reference);
  }

  async function tendOne(payout: OpenPayout, isFirst: boolean): Promise<void> {
    if (payout.spent_hash !== null) {
      const depth = payout.head - (payout.spent_at ?? 0n) + 1n;
      if (!payout.is_ours && depth >= BigInt(needed)) await signAgain(payout);
      return;
    }
    if (isFirst && payout.head - payout.signed_at >= patienceBlocks) return offerMore(payout);
    const last = shownMs.get(payout.hash);
    if (last === undefined || performance.now() - last >= showAgainMs)
      await showRaw(payout.reference, payout.hash, payout.raw);
  }

  return {
    show,
    async tend(context) {
      for (const reference of await openReferences(chain)) {
        const { state } = await readPayoutState(db, reference, needed);
        if (state !== "confirmed" && state !== "failed") continue;
        await bringOn(context, reference);
        await db.query("update evm_payouts set is_open = false where reference = $1", [reference]);
      }
      const payouts = await loadOpen(chain);
      // What comes after waits for the first: only that one is worth more.
      const first = payouts.find(({ spent_hash: spent }) => spent === null);
      for (const payout of payouts) await tendOne(payout, payout === first);
    },
  };
}

function callOf({ destination, value, data, gas_limit: gasLimit }: OpenPayout): PayoutCall {
  return { to: destination, value: BigInt(value), data, gasLimit };
}

async function openReferences({ db, network }: PayingChain): Promise<string[]> {
  const rows = await db.query<{ reference: string }>(
    "select reference from evm_payouts where network = $1 and is_open",
    [network],
  );
  return rows.map(({ reference }) => reference);
}

function loadOpen({ db, network }: PayingChain): Promise<OpenPayout[]> {
  return db.query<OpenPayout>(
    `select p.reference, p.asset, p.nonce, p.destination, p.value::text, p.data, p.gas_limit,
       s.hash, s.raw, s.max_fee::text, s.priority_fee::text, f.first_fee::text, s.height as signed_at, h.height as head,
       e.hash as spent_hash, e.height as spent_at,
       exists (select from evm_signed o where o.reference = p.reference and o.hash = e.hash) as is_ours
     from evm_payouts p join evm_heads h using (network)
       cross join lateral (
         select * from evm_signed s where s.reference = p.reference and s.nonce = p.nonce order by s.max_fee desc limit 1
       ) s
       cross join lateral (
         select min(max_fee) as first_fee from evm_signed s where s.reference = p.reference and s.nonce = p.nonce
       ) f
       left join evm_spent e on e.network = p.network and e.nonce = p.nonce
     where p.network = $1 and p.is_open and p.failure is null order by p.nonce`,
    [network],
  );
}
