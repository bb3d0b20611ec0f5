import type { KeptTable } from "./columns.ts";

/** The tables of staff and their work. */
export const deskColumns: Readonly<Record<string, KeptTable>> = {
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
};
