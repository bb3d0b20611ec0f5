import type { KeptTable } from "./columns.ts";

/** The tables of the books and the engine's own work. */
export const engineColumns: Readonly<Record<string, KeptTable>> = {
  account_days: {
    kept: "books",
    person: "moved",
    internal: "account_id day",
  },
  accounts: {
    kept: "books",
    person: "balance",
    public: "asset kind",
    internal: "id workspace_id owner stripe",
  },
  book_checks: {
    kept: "database",
    internal: "id at until_entry entries wrong",
  },
  chain_customers: {
    kept: "books",
    internal: "workspace_id place",
  },
  chain_gas_sends: {
    kept: "books",
    public: "network",
    internal: "hash",
  },
  chain_payments: {
    kept: "books",
    person: "amount",
    public: "network asset",
    internal:
      "hash output workspace_id operation_id state confirmations height left_chain_at seen_at business_address_id collection",
  },
  clock: {
    kept: "database",
    internal: "only_row offset_ms",
  },
  entries: {
    kept: "books",
    person: "amount balance_after",
    internal: "operation_id id movement_id account_id at",
  },
  events: {
    kept: "pruned",
    internal: "workspace_id number kind changes operation_id notification_id at user_id",
  },
  evm_blocks: {
    kept: "database",
    public: "network",
    internal: "height hash",
  },
  evm_gas_sends: {
    kept: "books",
    internal: "payout_reference sweep_reference number",
  },
  evm_heads: {
    kept: "database",
    public: "network genesis hot_wallet",
    internal: "chain_id next_nonce height hash readings",
  },
  evm_hot_wallets: {
    kept: "books",
    public: "network address",
    internal: "number",
  },
  evm_payments: {
    kept: "books",
    person: "address amount",
    public: "network asset",
    internal: "hash output height is_watched",
  },
  evm_payouts: {
    kept: "books",
    person: "destination value",
    public: "network asset",
    internal: "reference data gas_limit nonce units is_refused is_open",
  },
  evm_signed: {
    kept: "books",
    internal: "hash reference nonce raw max_fee priority_fee height",
  },
  evm_spent: {
    kept: "books",
    public: "network",
    internal: "nonce hash height is_success",
  },
  evm_sweep_signed: {
    kept: "books",
    internal: "hash reference raw gas_limit max_fee priority_fee height",
  },
  evm_sweeps: {
    kept: "books",
    person: "address cost",
    public: "network",
    internal: "reference place nonce is_open is_success hash",
  },
  idempotency_keys: {
    kept: "pruned",
    internal: "workspace_id endpoint key body_hash operation_id at",
  },
  incidents: {
    kept: "database",
    public: "services effect texts",
    internal: "id started_at updated_at ended_at",
  },
  jobs: {
    kept: "pruned",
    person: "payload",
    internal: "id kind run_at dedupe_key attempts lease_until last_error failed_at trace",
  },
  limit_counters: {
    kept: "pruned",
    person: "used",
    internal: "workspace_id name period",
  },
  migrations: {
    kept: "database",
    internal: "name checksum applied_at",
  },
  movements: {
    kept: "books",
    internal: "id at",
  },
  operation_events: {
    kept: "books",
    internal: "operation_id id event status at",
  },
  operations: {
    kept: "books",
    person: "amount fee data",
    public: "kind asset",
    internal: "id workspace_id status direction reference created_at updated_at",
  },
  partner_news: {
    kept: "pruned",
    internal: "port id order_key sequence body_hash answer taken_at",
  },
  order_partners: {
    kept: "books",
    internal: "port reference partner",
  },
  partner_orders: {
    kept: "books",
    person: "amount",
    public: "asset",
    internal: "partner reference partner_reference sent_at is_called_off outcome",
  },
  rate_limits: {
    kept: "pruned",
    person: "name",
    internal: "tries ends_at",
  },
  statement_differences: {
    kept: "database",
    public: "asset",
    internal: "at ours theirs",
  },
  streams: {
    kept: "database",
    internal: "workspace_id last",
  },
  upkeep: {
    kept: "database",
    internal: "task next_at",
  },
};
