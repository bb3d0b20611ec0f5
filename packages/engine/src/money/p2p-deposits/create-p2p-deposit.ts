import type { Asset } from "@apex/contract/assets";
import { createP2pDeposit } from "@apex/contract/deposits/p2p-deposits";
import { p2pPayWindowMs } from "@apex/contract/limits";
import { askRail } from "../../runtime/ask-rail.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { randomText } from "../../platform/crypto.ts";
import type { Tx } from "../../platform/db.ts";
import { depositMinor } from "../deposits/deposit-limits.ts";
import { referenceAlphabet } from "../deposits/reference-alphabet.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { PayableAccount } from "../../rails/desk.ts";
import { Refusal } from "../../platform/refusal.ts";
import { p2pChanged, p2pExpiry } from "./p2p-jobs.ts";
import { findP2p, renderP2p } from "./p2p-row.ts";

/** The largest surcharge in minor units. It tells deposits of one amount apart at a merchant. */
const mostAdded = 99;

interface Wanted {
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly merchant: PayableAccount;
  readonly now: Date;
}

/**
 * Starts a deposit: assigns a merchant's account, an amount that no other open deposit has there, a reference and an
 * end.
 */
export const createP2pDepositHandler = handle(
  createP2pDeposit,
  {
    needs: "verified",
    area: ["deposits", "create"],
    token: "never",
    port: "peer-to-peer-deposits",
    bvnAsset: ({ body }) => body.amount.asset,
    logged: "deposit-begun",
  },
  async ({ body: { amount }, caller }, context) => {
    const { desk } = context.rails;
    if (!desk.assets.includes(amount.asset)) throw new Refusal("deposits-unavailable");
    const amountMinor = depositMinor("peer-to-peer", amount);
    const merchant = await askRail(context, "match with a merchant", () =>
      desk.match({ asset: amount.asset, amountMinor }),
    );
    if (merchant === undefined) throw new Refusal("deposits-unavailable");
    const now = context.clock.business();
    const id = await begin(context, caller, { asset: amount.asset, amountMinor, merchant, now });
    const row = await findP2p(context.db, caller.workspaceId, id);
    if (row === undefined) throw new Error("A deposit that was begun is not there.");
    return { deposit: renderP2p(row), now: now.toISOString() };
  },
);

function begin(context: EngineContext, caller: Caller, wanted: Wanted): Promise<string> {
  const { workspaceId } = caller;
  return context.db.tx(async (tx) => {
    // The lock keeps two concurrent deposits at one merchant from getting the same amount.
    await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
      `p2p:${wanted.merchant.accountNumber}`,
    ]);
    const id = crypto.randomUUID();
    const amountMinor = await freeAmount(tx, wanted);
    const expiresAt = new Date(wanted.now.getTime() + p2pPayWindowMs);
    const begun = await tx.query(
      `insert into p2p_deposits (id, workspace_id, user_id, asset, amount, reference, account_number, account_name, bank_name,
         status, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'waiting', $10, $11)
       on conflict (workspace_id) where status in ('waiting', 'paid') do nothing returning id`,
      [
        id,
        workspaceId,
        caller.userId,
        wanted.asset,
        amountMinor.toString(),
        `P2P-${randomText(8, referenceAlphabet)}`,
        wanted.merchant.accountNumber,
        wanted.merchant.accountName,
        wanted.merchant.bankName,
        wanted.now,
        expiresAt,
      ],
    );
    if (begun.length === 0) throw new Refusal("deposit-running");
    await announce(tx, [p2pChanged(workspaceId)], wanted.now);
    await enqueue(tx, [p2pExpiry(id, expiresAt)]);
    return id;
  });
}

/** The amount plus a few minor units, so that no other open deposit at the merchant has it. */
async function freeAmount(tx: Tx, { merchant, amountMinor }: Wanted): Promise<bigint> {
  const rows = await tx.query<{ amount: string }>(
    `select amount from p2p_deposits
     where account_number = $1 and status in ('waiting', 'paid') and amount between $2::numeric and $3::numeric`,
    [
      merchant.accountNumber,
      (amountMinor + 1n).toString(),
      (amountMinor + BigInt(mostAdded)).toString(),
    ],
  );
  const taken = new Set(rows.map(({ amount }) => BigInt(amount)));
  const free = Array.from(
    { length: mostAdded },
    (_, place) => amountMinor + BigInt(place + 1),
  ).filter((candidate) => !taken.has(candidate));
  const [picked = 0] = crypto.getRandomValues(new Uint32Array(1));
  const chosen = free[picked % Math.max(1, free.length)];
  if (chosen === undefined) throw new Refusal("deposits-unavailable");
  return chosen;
}
