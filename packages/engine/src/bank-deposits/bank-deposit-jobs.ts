import * as z from "zod/mini";
import { announce } from "../events/announce.ts";
import type { JobHandler } from "../jobs/job.ts";
import type { NewJob } from "../ledger/movement.ts";
import { bankDepositChanged } from "./bank-deposit-row.ts";

const expiryKind = "bank-deposit-expiry";

/** The job that stops waiting for a transfer. */
export function bankDepositExpiry(depositId: string, expiresAt: Date): NewJob {
  return { kind: expiryKind, payload: { depositId }, runAt: expiresAt };
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
    if (expired !== undefined) await announce(tx, [bankDepositChanged(expired.workspace_id)], now);
  });
};

export const bankDepositJobs: Readonly<Record<string, JobHandler>> = { [expiryKind]: expire };
