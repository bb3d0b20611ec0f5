import { exportData, exportDataBody } from "@apex/contract/profile/export-data";
import type { ResponseOf } from "@apex/contract/endpoint";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import { useCode } from "../codes/try-code.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { onlyRow, type Db } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { StreamedAnswer } from "../../runtime/streamed-answer.ts";
import { Refusal } from "../../platform/refusal.ts";
import { logSecurity } from "../security/security-log.ts";
import { refuseLocked } from "../security/settings-lock.ts";
import { countTries, rateLimits } from "../../runtime/rate-limits/rate-limits.ts";

/** The message of the code says what it allows. */
const confirmDataExport = confirmable(z.omit(exportDataBody, { security: true }), async () => ({
  id: "apex.server.code.exportData",
}));

/** Returns all data stored about the person. It is all in one place, so each answer needs a security code. */
export const exportDataHandler = handle(
  exportData,
  { needs: "signed-in", area: "any-member", token: "never", proof: confirmDataExport },
  async ({ caller, facts }, context) => {
    await refuseLocked(context, caller.userId);
    return async (codeId) => {
      await countTries(context, [{ limit: rateLimits.exports, by: caller.userId }]);
      const at = context.clock.wall();
      await context.db.tx(async (tx) => {
        if (!(await useCode(tx, codeId, at))) throw new Refusal("security-code-expired");
        const { userId, sessionId } = caller;
        await logSecurity(tx, { userId, sessionId, kind: "data-exported", facts, at });
      });
      return records(context, caller);
    };
  },
);

type Row = Record<string, unknown>;

const profileSql = `
  select id as "userId", email, email_verified_at as "emailVerifiedAt", phone, phone_verified_at as "phoneVerifiedAt", username,
    first_name as "firstName", last_name as "lastName", verified_first_name as "verifiedFirstName",
    verified_last_name as "verifiedLastName", country, language, preferred_asset as "preferredAsset",
    schedule_alert_time as "scheduleAlertTime", time_zone as "timeZone", referral_code as "referralCode",
    kyc_level as "kycLevel", bvn_status as "bvnStatus", has_password as "hasPassword", created_at as "createdAt",
    terms_version as "termsVersion", privacy_version as "privacyVersion", documents_accepted_at as "documentsAcceptedAt"
  from users where id = $1`;

/** SQL of the person's own data; `$1` is the user's id. */
const personSql = {
  workspaces: `
    select w.id as "workspaceId", w.type, w.name, m.role, w.created_at as "createdAt"
    from members m join workspaces w on w.id = m.workspace_id where m.user_id = $1 order by w.created_at`,
  sessions: `
    select address, user_agent as "userAgent", created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt"
    from sessions where user_id = $1 order by created_at`,
  devices: `
    select user_agent as "userAgent", address, city, region, country_code as "countryCode", signed_in_at as "signedInAt",
      trusted_at as "trustedAt", removed_at as "removedAt"
    from devices where user_id = $1 order by signed_in_at`,
  passkeys: `
    select name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys where user_id = $1 order by created_at`,
  socialAccounts: `
    select provider, connected_at as "connectedAt" from social_accounts where user_id = $1 order by connected_at`,
  identityChecks: `
    select provider, status, reason, question, created_at as "createdAt", updated_at as "updatedAt"
    from document_checks where user_id = $1 order by created_at`,
  complaints: `
    select operation_id as "transactionId", complaint_type as "type", text, status, reported_at as "reportedAt"
    from complaints where user_id = $1 order by reported_at`,
  senderAnswers: `
    select operation_id as "transactionId", relationship, question, text, at from sender_answers where user_id = $1 order by at`,
  supportMessages: `
    select t.topic, t.complaint_type as "type", t.operation_id as "transactionId", m.author, m.text, m.at
    from support_messages m join support_tickets t on t.id = m.ticket_id
    where t.user_id = $1 and m.event is null order by t.opened_at, m.number`,
} as const;

/** SQL of the data of the workspaces that the person owns. Amounts are in the asset's minor units, as text. */
const owned = "select workspace_id from members where user_id = $1 and role = 'owner'";
const workspaceSql = {
  wallets: `
    select owner as "workspaceId", asset, kind, balance::text as "balanceMinor" from accounts
    where owner in (${owned}) order by asset, kind`,
  vaults: `
    select v.workspace_id as "workspaceId", v.name, v.asset, v.goal::text as "goalMinor", v.locked_until as "lockedUntil",
      coalesce(a.balance, 0)::text as "balanceMinor"
    from vaults v left join accounts a on a.owner = v.id
    where v.workspace_id in (${owned}) and v.closed_at is null order by v.created_at`,
  paymentLinks: `
    select workspace_id as "workspaceId", code, purpose, asset, amount::text as "amountMinor", use, created_at as "createdAt",
      expires_at as "expiresAt", closed_as as "closedAs", payments, received::text as "receivedMinor"
    from payment_links where workspace_id in (${owned}) order by created_at`,
  depositAccounts: `
    select asset, account_number as "accountNumber", account_name as "accountName", bank_name as "bankName",
      created_at as "createdAt"
    from deposit_accounts where workspace_id in (${owned}) order by created_at`,
  cards: `
    select id, workspace_id as "workspaceId", network, label, holder_name as "holderName", last_four as "lastFour", expiry, status,
      billing_address as "billingAddress", created_at as "createdAt", terminated_at as "terminatedAt", deleted_at as "deletedAt"
    from cards where workspace_id in (${owned}) order by created_at`,
  beneficiaries: `
    select b.saved_at as "savedAt", p.username, p.type from beneficiaries b
    join payees p on p.workspace_id = b.recipient_workspace_id where b.workspace_id in (${owned}) order by b.saved_at`,
  savedAddresses: `
    select label, asset, network, address, memo, is_universal as "isUniversal", added_at as "addedAt"
    from saved_addresses where workspace_id in (${owned}) order by added_at`,
  schedules: `
    select asset, amount::text as "amountMinor", fee::text as "feeMinor", payee, plan, state, is_paused as "isPaused",
      next_at as "nextAt", created_at as "createdAt"
    from schedules where workspace_id in (${owned}) order by created_at`,
} as const;

/** Number of rows read and kept in memory at a time. */
const rowsAtOnce = 1_000;

/**
 * SQL of lists without a bound, read in pages: `$1` is the owner, `$2` and `$3` the time and id of the previous page's
 * last row, `$4` the limit.
 */
const longSql = {
  securityLog: `
    select kind, at, address, user_agent as "userAgent", at::text as "placeAt", id as "placeId"
    from security_log where user_id = $1 and ($2::timestamptz is null or (at, id) > ($2, $3::uuid)) order by at, id limit $4`,
  transactions: `
    select id, workspace_id as "workspaceId", kind as "type", status, direction, asset, amount::text as "amountMinor",
      fee::text as "feeMinor", data as "details", created_at as "createdAt", created_at::text as "placeAt", id as "placeId"
    from operations where workspace_id = $1 and ($2::timestamptz is null or (created_at, id) > ($2, $3::uuid))
    order by created_at, id limit $4`,
  cardTransactions: `
    select card_id as "cardId", kind, state, amount::text as "amountMinor", fee::text as "feeMinor", merchant, category, country,
      decline_reason as "declineReason", created_at as "createdAt", created_at::text as "placeAt", id as "placeId"
    from card_transactions where card_id = $1 and ($2::timestamptz is null or (created_at, id) > ($2, $3::uuid))
    order by created_at, id limit $4`,
} as const;

interface Place {
  readonly placeAt: string;
  readonly placeId: string;
}

/** Yields a long list of each owner, page by page. */
async function* pages(db: Db, sql: string, owners: readonly string[]): AsyncGenerator<Row[]> {
  for (const owner of owners) {
    let last: Place | undefined;
    do {
      const rows = await db.query<Row & Place>(sql, [
        owner,
        last?.placeAt ?? null,
        last?.placeId ?? null,
        rowsAtOnce,
      ]);
      yield rows.map(({ placeAt: _at, placeId: _id, ...row }) => row);
      last = rows.length < rowsAtOnce ? undefined : rows.at(-1);
    } while (last !== undefined);
  }
}

async function records({ db, clock }: EngineContext, { userId }: Caller) {
  const idsOf = async (sql: string) =>
    (await db.query<{ id: string }>(sql, [userId])).map(({ id }) => id);
  /** Yields a short list as one page, read when its turn comes. */
  async function* whole(sql: string): AsyncGenerator<Row[]> {
    yield await db.query<Row>(sql, [userId]);
  }
  const workspaces = await idsOf(
    "select workspace_id as id from members where user_id = $1 and role = 'owner' order by 1",
  );
  const cards = await idsOf(
    `select id from cards where workspace_id in (${owned}) order by created_at`,
  );
  return new StreamedAnswer<ResponseOf<typeof exportData>>({
    exportedAt: clock.business().toISOString(),
    profile: onlyRow(await db.query<Row>(profileSql, [userId])),
    workspaces: whole(personSql.workspaces),
    sessions: whole(personSql.sessions),
    devices: whole(personSql.devices),
    passkeys: whole(personSql.passkeys),
    socialAccounts: whole(personSql.socialAccounts),
    securityLog: pages(db, longSql.securityLog, [userId]),
    identityChecks: whole(personSql.identityChecks),
    wallets: whole(workspaceSql.wallets),
    transactions: pages(db, longSql.transactions, workspaces),
    depositAccounts: whole(workspaceSql.depositAccounts),
    cards: whole(workspaceSql.cards),
    cardTransactions: pages(db, longSql.cardTransactions, cards),
    beneficiaries: whole(workspaceSql.beneficiaries),
    savedAddresses: whole(workspaceSql.savedAddresses),
    schedules: whole(workspaceSql.schedules),
    complaints: whole(personSql.complaints),
    senderAnswers: whole(personSql.senderAnswers),
    supportMessages: whole(personSql.supportMessages),
  });
}
