import { moneyOf } from "@apex/contract/money";
import * as z from "zod/mini";
import { announce } from "../../runtime/events/announce.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { NewJob } from "../../ledger/movement.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { bankDepositChanged } from "./bank-deposit-row.ts";

const expiryKind = "bank-deposit-expiry";
const mailKind = "bank-deposit-mail";

/** The job that ends the wait for a transfer. */
export function bankDepositExpiry(depositId: string, expiresAt: Date): NewJob {
  return { kind: expiryKind, payload: { depositId }, runAt: expiresAt };
}

/** The job that tells the owner of a deposit that the wait has ended. */
function expiryMail(depositId: string, at: Date): NewJob {
  return { kind: mailKind, payload: { depositId }, runAt: at };
}

const payloadSchema = z.object({ depositId: z.uuid() });

const expire: JobHandler = async (payload, context) => {
  const { depositId } = payloadSchema.parse(payload);
  const now = context.clock.business();
  await context.db.tx(async (tx) => {
    const [expired] = await tx.query<{ workspace_id: string }>(
      `update bank_deposits set status = 'expired'
       where id = $1 and status = 'waiting' and expires_at <= $2 returning workspace_id`,
      [depositId, now],
    );
    if (expired === undefined) return;
    const notification = { code: "bank-deposit-expired", params: { depositId } } as const;
    await announce(tx, [bankDepositChanged(expired.workspace_id, notification)], now);
    await enqueue(tx, [expiryMail(depositId, now)]);
  });
};

/** Skips a customer whose payment arrived before the mail was due. */
const mail: JobHandler = async (payload, context) => {
  const { depositId } = payloadSchema.parse(payload);
  const [deposit] = await context.db.query<{
    user_id: string;
    workspace_id: string;
    asset: string;
    amount: string;
    reference: string;
  }>(
    "select user_id, workspace_id, asset, amount, reference from bank_deposits where id = $1 and status = 'expired'",
    [depositId],
  );
  if (deposit === undefined) return;
  const { user_id: userId, workspace_id: workspaceId, asset, amount, reference } = deposit;
  await sendNoticeAside(context, userId, {
    code: "bank-deposit-expired",
    workspaceId,
    params: { amount: moneyOf(BigInt(amount), storedAsset(asset)), reference },
  });
};

export const bankDepositJobs: Readonly<Record<string, JobHandler>> = {
  [expiryKind]: expire,
  [mailKind]: mail,
};
