import type { KeptTable } from "./columns.ts";

/** The tables of staff and their work. */
export const deskColumns: Readonly<Record<string, KeptTable>> = {
  activity_reports: {
    kept: "books",
    person: "narrative document",
    internal: "id case_id revision drafted_by drafted_at signed_by signed_at",
  },
  adjustments: {
    kept: "books",
    person: "amount message decision_reason",
    internal:
      "id workspace_id direction asset reason refund_of ticket_id proposed_by proposed_at lapses_at outcome decided_by decided_at operation_id",
  },
  desk_cases: {
    kept: "books",
    internal: "queue case_id assignee taken_at",
  },
  difference_notes: {
    kept: "books",
    internal: "id asset difference staff_id text closes at",
  },
  factor_recoveries: {
    kept: "account",
    person: "reason",
    internal: "id user_id started_by started_at opens_at outcome ended_at ended_by",
  },
  gift_card_picture_marks: {
    kept: "books",
    internal: "trade_id image_id mark staff_id at",
  },
  house_days: {
    kept: "books",
    internal: "day asset volume revenue",
  },
  house_days_until: {
    kept: "books",
    internal: "only_row entry at",
  },
  p2p_confirmations: {
    kept: "books",
    person: "amount payment_id sender_name sender_bank sender_account reason",
    internal:
      "id deposit_id asset proposed_by proposed_at outcome decided_by decided_at reported_as",
  },
  release_proposals: {
    kept: "books",
    person: "reason",
    internal: "id operation_id proposed_by at decided_by decided_at outcome",
  },
  staff: {
    kept: "database",
    secret: "password_hash sealed_secret sealed_next_secret",
    person: "name email mailbox phone subject",
    internal: "id role issuer last_step created_at ended_at",
  },
  staff_actions: {
    kept: "books",
    person: "reason before after address",
    internal: "id staff_id act queue case_id customer_id at",
  },
  staff_notes: {
    kept: "books",
    person: "text",
    internal: "id staff_id customer_id at",
  },
  staff_passkeys: {
    kept: "database",
    secret: "credential_id public_key",
    person: "name",
    internal: "id staff_id counter transports created_at last_used_at",
  },
  staff_sign_ins: {
    kept: "pruned",
    secret: "state_hash binding_hash code_verifier nonce",
    internal: "created_at",
  },
  staff_sessions: {
    kept: "pruned",
    secret: "token_hash",
    internal: "staff_id created_at used_at",
  },
  switch_versions: {
    kept: "books",
    internal:
      "id number kind key value replaces reason needs_two is_worse made_by made_at lapses_at wanted_from outcome decided_by decided_at decision_reason applies_from",
  },
  terms_notice_changes: {
    kept: "books",
    internal: "version_id notice_id figure_before",
  },
  terms_notices: {
    kept: "books",
    internal: "id applies_from starts_at told_to ended_at",
  },
  watch_cases: {
    kept: "books",
    person: "sum escalation end_reason",
    internal:
      "id workspace_id rule_id opened_at last_hit_at hits escalated_by outcome ended_by ended_at",
  },
  watch_cursors: {
    kept: "books",
    internal: "name until",
  },
  watch_hits: {
    kept: "books",
    person: "sum listed",
    internal: "id case_id rule_version_id workspace_id time_window at payments",
  },
  watch_notes: {
    kept: "books",
    person: "text",
    internal: "id case_id staff_id at",
  },
  watch_replay_hits: {
    kept: "books",
    person: "sum",
    internal: "replay_id workspace_id time_window",
  },
  watch_replays: {
    kept: "books",
    internal:
      "id rule_version_id days first_payment last_payment at_payment payments read started_by started_at done_at",
  },
  watch_rules: {
    kept: "books",
    internal:
      "id rule_id version name pattern state made_by made_at live_by live_at retired_by retired_at",
  },
  watched_payments: {
    kept: "books",
    secret: "payee",
    person: "amount usd name",
    internal: "id operation_id workspace_id at direction asset device_at",
  },
};
