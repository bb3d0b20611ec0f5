import { moneySchema, type Money } from "@apex/contract/money";
import * as z from "zod/mini";
import { announce } from "../../runtime/events/announce.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { NewJob } from "../../ledger/movement.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";

const tellKind = "account-closed";
const eraseKind = "erase-account";
const tellPayload = z.object({
  userId: z.uuid(),
  eraseAt: z.iso.datetime(),
  /** Absent in jobs of an older release. */
  givenUp: z.optional(z.array(moneySchema)),
});
const erasePayload = z.object({ userId: z.uuid() });

interface ClosedAccount {
  readonly closedAt: Date;
  readonly eraseAt: Date;
  /** The remainders that its owner gave up. */
  readonly givenUp: readonly Money[];
}

/** The jobs after an account is closed: tell its owner and other browsers, and later erase the personal data. */
export function closedAccountJobs(
  userId: string,
  { closedAt, eraseAt, givenUp }: ClosedAccount,
): NewJob[] {
  const told = { userId, eraseAt: eraseAt.toISOString(), givenUp };
  return [
    { kind: tellKind, payload: told, runAt: closedAt },
    { kind: eraseKind, payload: { userId }, runAt: eraseAt },
  ];
}

/** Signs the browsers out and mails the owner, after the response that tells the browser in which it was closed. */
const tellClosed: JobHandler = async (payload, context, { runAt }) => {
  const { userId, eraseAt, givenUp = [] } = tellPayload.parse(payload);
  const workspaces = await context.db.query<{ workspace_id: string }>(
    "select distinct workspace_id from sessions where user_id = $1",
    [userId],
  );
  await announce(
    context.db,
    workspaces.map(({ workspace_id }) => ({
      workspaceId: workspace_id,
      kind: "signed-out" as const,
      changes: [],
    })),
    runAt,
  );
  const params = { until: new Date(eraseAt), givenUp: givenUp.length === 0 ? "none" : givenUp };
  await sendNoticeAside(context, userId, { code: "account-closed", params });
};

/** Tables of the person's own that no financial record needs. Sessions come first, because they refer to devices. */
const ownTables = [
  "codes",
  "sessions",
  "partial_sessions",
  "devices",
  "authenticators",
  "recovery_codes",
  "factor_recoveries",
  "passkeys",
  "social_accounts",
  "security_log",
  "contact_changes",
  "account_deletions",
  "transaction_views",
  "schedules",
  "sign_in_links",
  // Personal notifications, and the marks of read ones.
  "notification_reads",
  "notifications",
  "events",
  "session_recordings",
  "notification_preferences",
  "price_alerts",
  // Messages are deleted with their support requests.
  "support_tickets",
] as const;

/** Tables of the workspaces' saved payees: other people's names and accounts, which no financial record needs. */
const ownBooks = ["beneficiaries", "bill_payees", "fiat_beneficiaries", "saved_addresses"] as const;

/** Every table that loses the rows of an erased account. */
export const erasedTables = [...ownTables, ...ownBooks] as const;

/**
 * Erases the names, contacts and secrets of a closed account. Financial records stay, without them. An account that has
 * been reopened is left alone.
 */
const erase: JobHandler = async (payload, { db }, { runAt }) => {
  const { userId } = erasePayload.parse(payload);
  await db.tx(async (tx) => {
    const closed = await tx.query(
      "select from users where id = $1 and closed_at is not null and erase_at <= $2 for update",
      [userId, runAt],
    );
    if (closed.length === 0) return;
    for (const table of ownTables)
      await tx.query(`delete from ${table} where user_id = $1`, [userId]);
    for (const table of ownBooks)
      await tx.query(
        `delete from ${table} where workspace_id in (select workspace_id from members where user_id = $1 and role = 'owner')`,
        [userId],
      );
    await tx.query(
      `update workspaces w set name = '' from members m
       where m.user_id = $1 and m.role = 'owner' and w.id = m.workspace_id`,
      [userId],
    );
    // Every account must have an identifier; this address reaches nobody.
    await tx.query(
      `update users set email = id || '@erased.invalid', email_verified_at = null, phone = null, phone_verified_at = null,
         password_hash = '', username = null, first_name = null, last_name = null, country = null, bvn_hash = null,
         verified_first_name = null, verified_last_name = null, anti_phishing_code = null, schedule_alert_time = null
       where id = $1`,
      [userId],
    );
  });
};

export const closedAccountHandlers: Readonly<Record<string, JobHandler>> = {
  [tellKind]: tellClosed,
  [eraseKind]: erase,
};
