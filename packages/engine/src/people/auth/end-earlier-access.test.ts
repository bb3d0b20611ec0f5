import { afterAll, beforeAll, expect, it } from "vitest";
import { testDb } from "../../testing/test-db.ts";
import type { Db } from "../../platform/db.ts";
import { endedByFirstProof } from "./end-earlier-access.ts";

let db: Db;
beforeAll(async () => {
  db = await testDb();
});
afterAll(() => db.close());

/** Tables that name a user and hold no way into an account. */
const leftAlone: readonly string[] = [
  // Ended by endSessionsOf, with the push messages of their devices.
  "sessions",
  "partial_sessions",
  "sign_in_links",
  "push_subscriptions",
  // Codes belong to a session or an identifier that the account still has; a stranger has neither.
  "codes",
  // A check that a stranger had made is rejected.
  "document_checks",
  // Nobody joins a business without the link that was mailed to the address; to own one, email and phone are proved.
  "members",
  "invites",
  "business_registrations",
  // Needs a proved contact and a checked identity.
  "factor_recoveries",
  // Needs a proved email and phone.
  "cards",
  "schedules",
  // Records, preferences, and means by which money came in.
  "approvals",
  "audit_log",
  "security_log",
  "bank_deposits",
  "p2p_deposits",
  "deposit_accounts",
  "gift_card_orders",
  "gift_card_trades",
  "complaints",
  "sender_answers",
  "support_tickets",
  "transaction_views",
  "notification_preferences",
  "notifications",
  "notification_reads",
  "referral_rewards",
  "referral_trades",
  // The column names the referrer, not the person who signs up.
  "message_sign_ups",
  "users",
];

it("every table that names a user has a decision on a first proof", async () => {
  const named = await db.query<{ name: string }>(
    `select distinct c.conrelid::regclass::text as name from pg_constraint c
     where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`,
  );
  const ended = endedByFirstProof({ userId: "", at: new Date(0), keptSessionId: null });
  const undecided = named.filter(({ name }) => !(name in ended) && !leftAlone.includes(name));
  expect(undecided).toEqual([]);
});
