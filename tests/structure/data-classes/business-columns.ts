import type { KeptTable } from "./columns.ts";

/** The tables of what only a business has. */
export const businessColumns: Readonly<Record<string, KeptTable>> = {
  api_days: {
    kept: "pruned",
    internal: "workspace_id day calls refused",
  },
  allow_lists: {
    kept: "books",
    internal: "workspace_id off_at",
  },
  api_requests: {
    kept: "pruned",
    person: "address",
    internal: "workspace_id id token_id request_id method path status duration_ms at",
  },
  api_tokens: {
    kept: "books",
    secret: "token_hash",
    person: "name last_four addresses last_used_from",
    internal:
      "id workspace_id user_id permissions created_at expires_at rolled_at revoked_at last_used_at",
  },
  approval_rules: {
    kept: "books",
    person: "threshold",
    public: "asset",
    internal: "workspace_id mode",
  },
  approvals: {
    kept: "books",
    person: "movement held reason",
    internal:
      "id workspace_id requested_by call operation_ids status requested_at expires_at decided_by decided_at",
  },
  audit_log: {
    kept: "books",
    person: "details address",
    public: "kind",
    internal: "id number workspace_id at actor_id actor",
  },
  business_addresses: {
    kept: "books",
    person: "address memo label",
    public: "network asset type",
    internal: "id workspace_id place created_at",
  },
  business_registrations: {
    kept: "books",
    person: "country registration_number",
    internal: "workspace_id registered_by image_id registered_at",
  },
  collection_items: {
    kept: "books",
    person: "amount fee cost",
    internal: "id collection_id business_address_id state hash gas_hash confirmations",
  },
  collection_payments: {
    kept: "books",
    public: "network",
    internal: "item_id hash output",
  },
  collection_rules: {
    kept: "books",
    person: "minimum",
    public: "asset network",
    internal: "workspace_id runs",
  },
  collections: {
    kept: "books",
    person: "total fee sweep_budget gas_spent dust_total",
    public: "asset network",
    internal:
      "id workspace_id state gas_asset dust_addresses is_by_rule operation_id created_at expires_at confirmed_at ended_at",
  },
  gas_alerts: {
    kept: "books",
    public: "network",
    internal: "workspace_id at",
  },
  invites: {
    kept: "books",
    secret: "token_hash",
    person: "email",
    internal: "id workspace_id roles invited_by expires_at accepted_by",
  },
  roles: {
    kept: "books",
    person: "name name_key",
    internal: "id workspace_id permissions created_at",
  },
  webhook_attempts: {
    kept: "pruned",
    person: "request_headers response_headers response_body",
    internal: "delivery_id number at duration_ms remark status",
  },
  webhook_deliveries: {
    kept: "pruned",
    person: "url",
    public: "type",
    internal:
      "id workspace_id webhook_id event_id status remark attempts http_status round_from next_at created_at",
  },
  webhook_events: {
    kept: "pruned",
    person: "operation charge subject",
    public: "type",
    internal: "id workspace_id operation_id operation_event_id at",
  },
  webhooks: {
    kept: "books",
    secret: "secret old_secret",
    person: "url",
    internal:
      "id workspace_id events old_secret_until is_on off_reason failing_since created_at deleted_at",
  },
};
