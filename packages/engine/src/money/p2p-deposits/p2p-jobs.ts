import { moneyOf } from "@apex/contract/money";
import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import { onlyRow } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { NewEvent, NewJob, SharedNotification } from "../../ledger/movement.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import type { DeskNews } from "../../rails/desk.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";

const expiryKind = "p2p-expiry";
const deskNewsKind = "p2p-desk-news";
const mailKind = "p2p-mail";

/** The job that ends a pay window. */
export function p2pExpiry(depositId: string, expiresAt: Date): NewJob {
  return { kind: expiryKind, payload: { depositId }, runAt: expiresAt };
}

/** The job that tells the desk about a customer's action. */
export function deskNews(reference: string, news: DeskNews["news"], at: Date): NewJob {
  return { kind: deskNewsKind, payload: { reference, news }, runAt: at };
}

const mailed = ["expired", "disputed", "refused"] as const;

/** The job that tells the owner of a deposit that no payment has arrived. */
export function p2pMail(depositId: string, news: (typeof mailed)[number], at: Date): NewJob {
  return { kind: mailKind, payload: { depositId, news }, runAt: at };
}

/** Tells everyone viewing the workspace that a deposit has changed. */
export function p2pChanged(workspaceId: string, notification?: SharedNotification): NewEvent {
  return {
    workspaceId,
    kind: notification === undefined ? "changed" : "notification",
    changes: notification === undefined ? ["deposits"] : ["deposits", "notifications"],
    ...(notification !== undefined && { notification }),
  };
}

/** Ends the window of an unpaid deposit; an extended one has a later job of its own. */
export async function expireP2p(context: EngineContext, depositId: string): Promise<boolean> {
  const now = context.clock.business();
  return context.db.tx(async (tx) => {
    const [expired] = await tx.query<{ workspace_id: string; reference: string }>(
      `update p2p_deposits set status = 'expired'
       where id = $1 and status = 'waiting' and expires_at <= $2 returning workspace_id, reference`,
      [depositId, now],
    );
    if (expired === undefined) return false;
    const notification = { code: "p2p-deposit-expired", params: { depositId } } as const;
    await announce(tx, [p2pChanged(expired.workspace_id, notification)], now);
    await enqueue(tx, [
      deskNews(expired.reference, "over", now),
      p2pMail(depositId, "expired", now),
    ]);
    return true;
  });
}

const expiryPayload = z.object({ depositId: z.uuid() });
const expire: JobHandler = async (payload, context) => {
  await expireP2p(context, expiryPayload.parse(payload).depositId);
};

const newsPayload = z.object({
  reference: z.string(),
  news: z.enum(["paid", "hurry", "claimed", "over"]),
});
const tellDesk: JobHandler = (payload, context) =>
  context.rails.desk.tell(newsPayload.parse(payload));

const mailPayload = z.object({ depositId: z.uuid(), news: z.enum(mailed) });
const mail: JobHandler = async (payload, context) => {
  const { depositId, news } = mailPayload.parse(payload);
  const deposit = onlyRow(
    await context.db.query<{
      user_id: string;
      workspace_id: string;
      asset: string;
      amount: string;
      reference: string;
      refusal: string | null;
    }>(
      "select user_id, workspace_id, asset, amount, reference, refusal from p2p_deposits where id = $1",
      [depositId],
    ),
  );
  const amount = moneyOf(BigInt(deposit.amount), storedAsset(deposit.asset));
  const { reference, refusal } = deposit;
  const params = { amount, reference, ...(refusal !== null && { refusal }) };
  const { user_id: userId, workspace_id: workspaceId } = deposit;
  await sendNoticeAside(context, userId, { code: `p2p-deposit-${news}`, workspaceId, params });
};

export const p2pJobs: Readonly<Record<string, JobHandler>> = {
  [expiryKind]: expire,
  [deskNewsKind]: tellDesk,
  [mailKind]: mail,
};
