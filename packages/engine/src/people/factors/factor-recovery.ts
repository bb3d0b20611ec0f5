import type { RecoveryNeed } from "@apex/contract/desk/factor-recoveries";
import { factorRecoveryWaitMs } from "@apex/contract/limits";
import * as z from "zod/mini";
import { hmacHex } from "../../platform/crypto.ts";
import { onlyRow, type Queryable } from "../../platform/db.ts";
import { isSame } from "../../platform/webhook-signature.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { announce } from "../../runtime/events/announce.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import { OwnLink } from "../../runtime/notices/message-to.ts";
import { sendNoticeEverywhere } from "../../runtime/notices/send-notice.ts";

/**
 * The end of a recovery: staff removed the factor, its owner stopped the recovery, the factor was used after all, or staff cancelled it.
 */
export type RecoveryOutcome = "removed" | "stopped" | "factor-used" | "cancelled";

/** The conditions of a recovery that the account does not meet, in the order in which they are shown. */
export async function missingForRecovery(
  queryable: Queryable,
  userId: string,
): Promise<RecoveryNeed[]> {
  const has = onlyRow(
    await queryable.query<Readonly<Record<RecoveryNeed, boolean>>>(
      `select exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null) as "two-factor",
         u.kyc_level >= 2 as identity,
         u.email_verified_at is not null or u.phone_verified_at is not null as contact,
         u.closed_at is null and u.frozen_at is null and u.restricted_at is null as "open-account"
       from users u where u.id = $1`,
      [userId],
    ),
  );
  const needs: readonly RecoveryNeed[] = ["two-factor", "identity", "contact", "open-account"];
  return needs.filter((need) => !has[need]);
}

/** Makes the person's other pages reload how the account is protected. */
async function announceSecurity(
  tx: Queryable,
  { clock }: EngineContext,
  userId: string,
): Promise<void> {
  const { id: workspaceId } = onlyRow(
    await tx.query<{ id: string }>("select home_workspace_id as id from users where id = $1", [
      userId,
    ]),
  );
  const changes = ["security"] as const;
  await announce(tx, [{ workspaceId, userId, kind: "changed", changes }], clock.business());
}

/**
 * Starts the wait after which staff can remove a lost second factor, and notifies the owner. The caller has locked the
 * person's row.
 * @returns false if a recovery is already open; it stays unchanged.
 */
export async function startFactorRecovery(
  tx: Queryable,
  context: EngineContext,
  { userId, by, reason }: { readonly userId: string; readonly by: string; readonly reason: string },
): Promise<boolean> {
  const at = context.clock.business();
  const opensAt = new Date(at.getTime() + factorRecoveryWaitMs);
  const id = crypto.randomUUID();
  const started = await tx.query(
    `insert into factor_recoveries (id, user_id, started_by, reason, started_at, opens_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) where outcome is null do nothing returning id`,
    [id, userId, by, reason, at, opensAt],
  );
  if (started.length === 0) return false;
  await announceSecurity(tx, context, userId);
  const payload = { userId, started: { id, opensAt: opensAt.toISOString() } };
  await enqueue(tx, [{ kind: tellKind, payload, runAt: at }]);
  return true;
}

/**
 * Ends the person's recovery, if one is open, and notifies them of the outcome. Of concurrent calls, only one ends it.
 * @returns true if this call ended it.
 */
export async function endFactorRecovery(
  tx: Queryable,
  context: EngineContext,
  {
    userId,
    outcome,
    by,
  }: { readonly userId: string; readonly outcome: RecoveryOutcome; readonly by?: string },
): Promise<boolean> {
  const at = context.clock.business();
  const ended = await tx.query(
    `update factor_recoveries set outcome = $2, ended_at = $3, ended_by = $4 where user_id = $1 and outcome is null returning id`,
    [userId, outcome, at, by ?? null],
  );
  if (ended.length === 0) return false;
  await announceSecurity(tx, context, userId);
  await enqueue(tx, [{ kind: tellKind, payload: { userId, outcome }, runAt: at }]);
  return true;
}

const signatureOf = ({ hashKey }: Pick<EngineContext, "hashKey">, signed: string) =>
  hmacHex(hashKey, `stop recovery: ${signed}`);

/** The token of a link that stops a recovery. It is signed, and reveals nothing about the account. */
export function stopTokenFor(context: EngineContext, recoveryId: string): string {
  const signed = recoveryId.replaceAll("-", "");
  return `${signed}-${signatureOf(context, signed)}`;
}

/** The id of the recovery that a token stops; undefined for a token that we did not sign. */
export function readStopToken(context: EngineContext, token: string): string | undefined {
  const [signed = "", signature = ""] = token.split("-");
  return isSame(signature, signatureOf(context, signed))
    ? signed.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
    : undefined;
}

const tellKind = "factor-recovery";
const toldSchema = z.object({
  userId: z.string(),
  started: z.optional(z.object({ id: z.string(), opensAt: z.iso.datetime() })),
  outcome: z.optional(z.enum(["removed", "stopped", "factor-used", "cancelled"])),
});

/** Notifies the owner after the commit, on every channel, because a thief may read one of them. */
const tellOwner: JobHandler = async (payload, context, { runAt }) => {
  const { userId, started, outcome } = toldSchema.parse(payload);
  if (started !== undefined) {
    const token = stopTokenFor(context, started.id);
    // Browsers send the fragment to no server.
    const stop = new OwnLink(context, `/stop-recovery#${new URLSearchParams({ token })}`);
    await sendNoticeEverywhere(
      context,
      userId,
      { code: "factor-recovery-started", params: { until: new Date(started.opensAt) } },
      { stop },
    );
  } else if (outcome === "removed")
    await sendNoticeEverywhere(context, userId, { code: "two-factor-off", params: { at: runAt } });
  else if (outcome !== undefined)
    await sendNoticeEverywhere(context, userId, {
      code: "factor-recovery-stopped",
      params: { by: outcome },
    });
};

export const factorRecoveryJobs: Readonly<Record<string, JobHandler>> = { [tellKind]: tellOwner };
