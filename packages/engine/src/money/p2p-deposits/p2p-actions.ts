import {
  cancelP2pDeposit,
  claimP2pDeposit,
  extendP2pDeposit,
  listP2pDeposits,
  payP2pDeposit,
  readP2pDeposit,
  skipP2pWait,
  type P2pDeposit,
} from "@apex/contract/deposits/p2p-deposits";
import { p2pExtensionMs, p2pSkipWaitAfterMs } from "@apex/contract/limits";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { activeBank } from "../deposits/sender-bank.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { NewJob } from "../../ledger/movement.ts";
import { Refusal } from "../../platform/refusal.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { deskNews, p2pChanged, p2pExpiry } from "./p2p-jobs.ts";
import { claimUntil, findP2p, listOpenP2p, renderP2p, type P2pRow } from "./p2p-row.ts";

export const listP2pDepositsHandler = handle(
  listP2pDeposits,
  { needs: "signed-in", area: ["deposits", "view"], token: "never" },
  async ({ caller }, context) => {
    const now = context.clock.business();
    const rows = await listOpenP2p(context.db, caller.workspaceId, now);
    return { items: rows.map(renderP2p), now: now.toISOString() };
  },
);

export const readP2pDepositHandler = handle(
  readP2pDeposit,
  { needs: "signed-in", area: ["deposits", "view"], token: "never" },
  async ({ params, caller }, context) => answer(context, caller, params.id),
);

export const payP2pDepositHandler = handle(
  payP2pDeposit,
  {
    needs: "signed-in",
    area: ["deposits", "create"],
    token: "never",
    logged: { not: "the deposit is logged where it begins and ends" },
  },
  async ({ params, body: { senderBank }, caller }, context) =>
    change(context, caller, params.id, async (tx, row, now) => {
      activeBank(storedAsset(row.asset), senderBank, "senderBank");
      if (row.status === "paid") return [];
      if (row.status !== "waiting" || row.expires_at <= now) throw new Refusal("deposit-changed");
      await tx.query(
        "update p2p_deposits set status = 'paid', paid_at = $2, sender_bank = $3 where id = $1",
        [row.id, now, senderBank],
      );
      return [deskNews(row.reference, "paid", now)];
    }),
);

export const skipP2pWaitHandler = handle(
  skipP2pWait,
  {
    needs: "signed-in",
    area: ["deposits", "create"],
    token: "never",
    logged: { not: "the deposit is logged where it begins and ends" },
  },
  async ({ params, caller }, context) =>
    change(context, caller, params.id, async (tx, row, now) => {
      if (row.status !== "paid" || row.paid_at === null) throw new Refusal("deposit-changed");
      if (row.skipped_at !== null) return [];
      const tooEarlyMs = row.paid_at.getTime() + p2pSkipWaitAfterMs - now.getTime();
      if (tooEarlyMs > 0) throw new Refusal("too-many-requests", { retryAfterMs: tooEarlyMs });
      await tx.query("update p2p_deposits set skipped_at = $2 where id = $1", [row.id, now]);
      return [deskNews(row.reference, "hurry", now)];
    }),
);

export const extendP2pDepositHandler = handle(
  extendP2pDeposit,
  {
    needs: "signed-in",
    area: ["deposits", "create"],
    token: "never",
    logged: { not: "the deposit is logged where it begins and ends" },
  },
  async ({ params, caller }, context) =>
    change(context, caller, params.id, async (tx, row, now) => {
      if (row.status !== "waiting" || row.is_extended || row.expires_at <= now)
        throw new Refusal("deposit-changed");
      const expiresAt = new Date(row.expires_at.getTime() + p2pExtensionMs);
      await tx.query("update p2p_deposits set expires_at = $2, is_extended = true where id = $1", [
        row.id,
        expiresAt,
      ]);
      return [p2pExpiry(row.id, expiresAt)];
    }),
);

export const cancelP2pDepositHandler = handle(
  cancelP2pDeposit,
  { needs: "signed-in", area: ["deposits", "create"], token: "never", logged: "deposit-cancelled" },
  async ({ params, caller }, context) =>
    change(context, caller, params.id, async (tx, row, now) => {
      if (row.status === "cancelled") return [];
      if (row.status !== "waiting") throw new Refusal("deposit-changed");
      await tx.query("update p2p_deposits set status = 'cancelled' where id = $1", [row.id]);
      return [deskNews(row.reference, "over", now)];
    }),
);

export const claimP2pDepositHandler = handle(
  claimP2pDeposit,
  {
    needs: "signed-in",
    area: ["deposits", "create"],
    token: "never",
    logged: { not: "the deposit is logged where it begins and ends" },
  },
  async ({ params, body: { senderBank }, caller }, context) =>
    change(context, caller, params.id, async (tx, row, now) => {
      activeBank(storedAsset(row.asset), senderBank, "senderBank");
      if (row.status === "claimed") return [];
      if (row.status !== "expired" || now > claimUntil(row)) throw new Refusal("deposit-changed");
      await tx.query(
        "update p2p_deposits set status = 'claimed', paid_at = $2, sender_bank = $3 where id = $1",
        [row.id, now, senderBank],
      );
      return [deskNews(row.reference, "claimed", now)];
    }),
);

interface P2pAnswer {
  deposit: P2pDeposit;
  now: string;
}

async function answer(context: EngineContext, caller: Caller, id: string): Promise<P2pAnswer> {
  const row = await findP2p(context.db, caller.workspaceId, id);
  if (row === undefined) throw new Refusal("not-found");
  return { deposit: renderP2p(row), now: context.clock.business().toISOString() };
}

/**
 * Changes a deposit under a lock.
 * @param work checks, writes and returns the jobs to enqueue: none if the deposit is already as requested.
 */
async function change(
  context: EngineContext,
  caller: Caller,
  id: string,
  work: (tx: Tx, row: P2pRow, now: Date) => Promise<readonly NewJob[]>,
): Promise<P2pAnswer> {
  await context.db.tx(async (tx) => {
    const row = await findP2p(tx, caller.workspaceId, id, "for update");
    if (row === undefined) throw new Refusal("not-found");
    const now = context.clock.business();
    const jobs = await work(tx, row, now);
    if (jobs.length === 0) return;
    await enqueue(tx, jobs);
    await announce(tx, [p2pChanged(caller.workspaceId)], now);
  });
  return answer(context, caller, id);
}
