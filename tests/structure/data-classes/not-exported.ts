import {
  ofCard,
  ofPerson,
  ofWorkspace,
  profileSql,
} from "@apex/engine/people/profile/export-lists";
import { columnsOf, wordsOf } from "./columns.ts";

/** What a customer's file leaves out, by the reason: tables, or columns of tables that are in it. */
export const notExported: Readonly<Record<string, string>> = {
  "it repeats what the file has": `
    account_days bill_payees.bill chain_payments deposit_payments entries
    fiat_beneficiaries.fingerprint gift_card_quotes incoming_transfers limit_counters payees payment_links.payer_initials
    referral_trades schedule_runs schedules.intent support_tickets.excerpt trade_quotes users.mailbox users.username_key
    workspaces.handle
  `,
  "a picture that the customer handed in": "complaint_images sender_documents",
  "it identifies an account at another provider": "social_accounts.subject",
  "it is gone within a day, and proves who asks": `
    account_enquiries codes message_sign_ups partial_sessions passkey_challenges rate_limits sign_in_links social_attempts
  `,
  "the screen while support watched it, until the owner's next session": "session_recordings",
  "a business's own record, which its members read and download on its pages": `
    api_requests api_tokens approval_rules approvals audit_log business_addresses business_registrations collection_items
    collection_rules collections invites roles webhook_attempts webhook_deliveries webhook_events webhooks
  `,
  "Apex's own work on a payment, whose outcome the transaction has": `
    evm_payments evm_payouts evm_sweeps jobs partner_orders
  `,
  "the work of staff; you answer a request for it yourself": `
    adjustments factor_recoveries p2p_confirmations release_proposals staff staff_actions staff_notes staff_passkeys
  `,
  "customers must not learn of it, as the law asks": `
    activity_reports watch_cases watch_hits watch_notes watch_replay_hits watched_payments
  `,
};

const lists = Object.values({ profile: profileSql, ...ofPerson, ...ofWorkspace, ...ofCard });

/** True if a list of the file reads the column. */
function isExported(name: string): boolean {
  const [table = "", column = ""] = name.split(".");
  return lists.some(
    (sql) =>
      new RegExp(String.raw`\b(?:from|join) ${table}\b`).test(sql) &&
      new RegExp(String.raw`\b${column}\b`).test(sql),
  );
}

const leftOut = new Set(Object.values(notExported).flatMap(wordsOf));
const isLeftOut = (name: string) => leftOut.has(name) || leftOut.has(name.split(".")[0] ?? "");

/** Columns about a person that the file neither has nor leaves out for a reason. */
export const unexplained = (): string[] =>
  columnsOf("person").filter((name) => !isExported(name) && !isLeftOut(name));

/** Reasons for what is in the file, or for what tells nothing of a person. */
export function needless(): string[] {
  const personal = columnsOf("person");
  return [...leftOut].filter((name) =>
    name.includes(".")
      ? isExported(name) || !personal.includes(name)
      : !personal.some((column) => column.startsWith(`${name}.`)),
  );
}

/** Secrets that are in the file. */
export const exportedSecrets = (): string[] => columnsOf("secret").filter(isExported);
