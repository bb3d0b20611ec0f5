import type { IdentifierType } from "@apex/contract/auth/identifier";
import * as z from "zod/mini";
import { maskAddress } from "../identifiers/mask-address.ts";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import type { SqlValue, Tx } from "../../platform/db.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { logSecurity } from "../security/security-log.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";

/** A password that replaces the old one. */
export interface NewPassword {
  readonly hash: string;
  /** False for a random password that nobody knows: the account then counts as having none. */
  readonly isKnown: boolean;
}

/** The first proof of an account's identifier. */
export interface FirstProof {
  readonly userId: string;
  /** The proved email or phone. */
  readonly contact: string;
  readonly facts: Pick<RequestFacts, "address" | "userAgent">;
  /** The identifier that somebody else added, which is removed. */
  readonly dropped: IdentifierType | undefined;
  /** The session that the proof was given in. */
  readonly keptSessionId?: string | undefined;
  /** Replaces the password, which somebody else may know. */
  readonly newPassword?: NewPassword;
}

interface Ended {
  readonly userId: string;
  /** Wall time. */
  readonly at: Date;
  readonly keptSessionId: string | null;
}
type Statement = readonly [sql: string, params: readonly SqlValue[]];

/**
 * The statements, by table, that end a stranger's access when an identifier of a person is proved for the first time.
 * The test beside this file lists every other table that refers to a user, with the reason why it is left alone. Each
 * returned row was a way to access the account, and its owner is notified.
 */
export function endedByFirstProof({ userId, at, keptSessionId }: Ended) {
  return {
    passkeys: ["delete from passkeys where user_id = $1 returning id", [userId]],
    authenticators: [
      "delete from authenticators where user_id = $1 returning confirmed_at",
      [userId],
    ],
    recovery_codes: ["delete from recovery_codes where user_id = $1", [userId]],
    social_accounts: ["delete from social_accounts where user_id = $1 returning subject", [userId]],
    api_tokens: [
      "update api_tokens set revoked_at = $2 where user_id = $1 and revoked_at is null returning id",
      [userId, at],
    ],
    devices: [
      `update devices set removed_at = $2, bind_hash = null, trusted_at = null
       where user_id = $1 and removed_at is null and id is distinct from (select device_id from sessions where id = $3::uuid)`,
      [userId, at, keptSessionId],
    ],
    contact_changes: [
      "delete from contact_changes where user_id = $1 and confirmed_at is null",
      [userId],
    ],
    account_deletions: ["delete from account_deletions where user_id = $1", [userId]],
    session_recordings: [
      `update session_recordings set status = 'stopped', ended_at = $2, view = null
       where user_id = $1 and status in ('asked', 'live')`,
      [userId, at],
    ],
  } as const satisfies Readonly<Record<string, Statement>>;
}

/**
 * Resets columns that a stranger may have set: the second identifier, the password, the identity, the anti-phishing
 * word.
 */
const strangerSql = {
  email:
    "update users set email = null, email_verified_at = null, email_proved_in = null where id = $1",
  phone:
    "update users set phone = null, phone_verified_at = null, phone_proved_in = null where id = $1",
  rest: `update users set password_hash = $2, has_password = $3, anti_phishing_code = null, settings_locked_at = null, settings_open_at = null,
      bvn_hash = null, bvn_status = null, verified_first_name = null, verified_last_name = null
    where id = $1`,
  documents: "update document_checks set status = 'REJECTED' where user_id = $1",
} as const;

/** Ends all access that was set up on an account before its owner proved an identifier, and notifies them. */
export async function endEarlierAccess(
  tx: Tx,
  context: EngineContext,
  { userId, contact, facts, dropped, newPassword, ...proof }: FirstProof,
): Promise<void> {
  const at = context.clock.wall();
  const keptSessionId = proof.keptSessionId ?? null;
  let count = await endSessionsOf(tx, context, userId, keptSessionId);
  for (const [sql, params] of Object.values(endedByFirstProof({ userId, at, keptSessionId })))
    count += (await tx.query(sql, params)).length;
  if (dropped !== undefined) {
    await tx.query(strangerSql[dropped], [userId]);
    count += 1;
  }
  if (newPassword !== undefined) {
    await tx.query(strangerSql.rest, [userId, newPassword.hash, newPassword.isKnown]);
    await tx.query(strangerSql.documents, [userId]);
  }
  if (count === 0) return;
  await logSecurity(tx, { userId, kind: "earlier-access-ended", facts, at });
  const payload = { userId, contact: maskAddress(contact), at: at.toISOString() };
  await enqueue(tx, [{ kind: tellKind, payload, runAt: context.clock.business() }]);
}

const tellKind = "earlier-access-ended";
const toldSchema = z.object({ userId: z.string(), contact: z.string(), at: z.iso.datetime() });

/** Notifies the owner after the proof is committed. */
const tellOwner: JobHandler = async (payload, context) => {
  const { userId, contact, at } = toldSchema.parse(payload);
  await sendNoticeAside(context, userId, {
    code: "earlier-access-ended",
    params: { contact, at: new Date(at) },
  });
};

export const firstProofJobs: Readonly<Record<string, JobHandler>> = { [tellKind]: tellOwner };
