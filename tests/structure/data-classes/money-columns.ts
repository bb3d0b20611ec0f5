import type { KeptTable } from "./columns.ts";

/** The tables of what a customer does with money. */
export const moneyColumns: Readonly<Record<string, KeptTable>> = {
  account_enquiries: {
    kept: "pruned",
    person: "account",
    public: "asset",
    internal: "id workspace_id at",
  },
  bank_deposits: {
    kept: "books",
    person: "amount account_number account_name bank_name received",
    public: "asset",
    internal:
      "id workspace_id user_id sender_id reference status created_at expires_at operation_id",
  },
  beneficiaries: {
    kept: "account",
    internal: "workspace_id recipient_workspace_id saved_at",
  },
  bill_payees: {
    kept: "account",
    person: "biller customer bill biller_name plan_name customer_name label paid_amount",
    public: "kind",
    internal: "id workspace_id paid_at",
  },
  card_details: {
    kept: "pruned",
    secret: "sealed_pin sealed_bvn",
    internal: "id workspace_id created_at",
  },
  card_transactions: {
    kept: "books",
    person: "amount fee merchant country refunded",
    public: "kind category",
    internal:
      "id card_id state reference decline_reason payment_id went_to_wallet created_at settled_at",
  },
  cards: {
    kept: "books",
    secret: "sealed_pin sealed_bvn",
    person:
      "label holder_name last_four expiry billing_address per_use_limit month_limit locked_merchants",
    public: "network",
    internal:
      "id workspace_id user_id colour status is_default locked_categories created_at used_at block_reason unblocked_at terminated_at termination_reason deleted_at holder_id",
  },
  crypto_addresses: {
    kept: "books",
    person: "address memo",
    public: "network type",
    internal: "workspace_id created_at business_address_id",
  },
  deleted_addresses: { kept: "database", internal: "id" },
  deleted_schedules: { kept: "database", internal: "id" },
  deposit_accounts: {
    kept: "books",
    person: "account_number account_name bank_name",
    public: "asset",
    internal: "id workspace_id user_id created_at",
  },
  deposit_payments: {
    kept: "books",
    person: "amount sender_name sender_bank sender_account",
    public: "asset",
    internal: "id deposit_id operation_id hold_reason arrived_at",
  },
  fiat_beneficiaries: {
    kept: "account",
    person: "fingerprint account label paid_amount",
    public: "asset",
    internal: "id workspace_id method saved_at paid_at",
  },
  gift_card_codes: {
    kept: "books",
    secret: "sealed_code",
    person: "ending",
    internal: "order_id place used_at",
  },
  gift_card_messages: {
    kept: "books",
    person: "text",
    internal: "trade_id number id author event image_ids at",
  },
  gift_card_orders: {
    kept: "books",
    person: "product country value quantity recipient_email",
    public: "currency",
    internal: "id workspace_id user_id created_at failure",
  },
  gift_card_quotes: {
    kept: "books",
    person: "country value quantity payout",
    public: "brand currency rate",
    internal: "id workspace_id form minutes created_at expires_at trade_id",
  },
  gift_card_trades: {
    kept: "books",
    secret: "sealed_code",
    person: "country value quantity rate payout code_ending rejection rejection_note",
    public: "brand currency",
    internal:
      "id workspace_id user_id form minutes created_at accept_by accepted_at trader trader_id rejection_images disputed_at closed_at rating last_number customer_read trader_read customer_typing_until trader_typing_until",
  },
  incoming_transfers: {
    kept: "books",
    person: "amount sender_name sender_bank sender_account",
    public: "asset",
    internal: "id deposit_account_id operation_id hold_reason arrived_at",
  },
  limit_orders: {
    kept: "books",
    person: "pay fee receive received order_price executed_price",
    public: "from_asset to_asset",
    internal: "id workspace_id gives_base placed_at expires_at closed_at is_expired",
  },
  mobile_money_charges: {
    kept: "books",
    internal: "operation_id workspace_id number_id state expires_at",
  },
  mobile_money_numbers: {
    kept: "books",
    person: "phone",
    public: "operator",
    internal: "id workspace_id verified_at",
  },
  p2p_deposits: {
    kept: "books",
    person: "amount account_number account_name bank_name sender_bank received",
    public: "asset",
    internal:
      "id workspace_id user_id reference status created_at expires_at is_extended paid_at skipped_at credited_at operation_id refusal ticket_id",
  },
  payment_links: {
    kept: "books",
    secret: "code",
    person: "purpose amount received payer_name payer_initials",
    public: "asset",
    internal:
      "id workspace_id use created_at expires_at closed_as payments last_operation_id payer_workspace_id decline_reason",
  },
  price_alerts: {
    kept: "account",
    person: "below above move_percent start_price",
    public: "base quote",
    internal: "id user_id workspace_id created_at reached_at reached_price",
  },
  referral_rewards: {
    kept: "books",
    person: "usd_minor",
    internal: "friend_id milestone referrer_id operation_id at",
  },
  referral_trades: {
    kept: "books",
    person: "usd_minor",
    internal: "operation_id friend_id at",
  },
  saved_addresses: {
    kept: "account",
    person: "label address memo",
    public: "asset network",
    internal: "id workspace_id is_universal added_at address_set_at",
  },
  schedule_runs: {
    kept: "account",
    person: "reason reason_params",
    internal: "schedule_id run_on due_at status operation_id",
  },
  schedules: {
    kept: "account",
    person: "intent amount fee payee plan",
    public: "asset",
    internal:
      "id workspace_id user_id body_hash state is_paused next_on next_at alerted_on created_at",
  },
  sender_accounts: {
    kept: "books",
    person: "bank account_number first_name last_name",
    public: "asset",
    internal: "id workspace_id created_at",
  },
  sender_answers: {
    kept: "books",
    person: "relationship question text",
    internal: "id operation_id workspace_id user_id at",
  },
  sender_documents: {
    kept: "books",
    person: "bytes",
    public: "type",
    internal: "answer_id",
  },
  trade_quotes: {
    kept: "pruned",
    person: "pay fee receive price",
    public: "from_asset to_asset",
    internal: "id workspace_id expires_at operation_id use",
  },
  vaults: {
    kept: "books",
    person: "name goal",
    public: "asset",
    internal: "id workspace_id locked_until created_at closed_at",
  },
};
