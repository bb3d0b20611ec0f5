import type { ResponseOf } from "@apex/contract/endpoint";
import type { exportData } from "@apex/contract/profile/export-data";
import { operationColumns } from "../../ledger/render-transaction.ts";

/** A list of the export, in the contract. */
type ListName = Exclude<keyof ResponseOf<typeof exportData>, "exportedAt" | "profile">;

export const profileSql = `
  select id as "userId", email, email_verified_at as "emailVerifiedAt", phone, phone_verified_at as "phoneVerifiedAt", username,
    first_name as "firstName", last_name as "lastName", verified_first_name as "verifiedFirstName",
    verified_last_name as "verifiedLastName", country, language, preferred_asset as "preferredAsset",
    schedule_alert_time as "scheduleAlertTime", time_zone as "timeZone", referral_code as "referralCode",
    kyc_level as "kycLevel", bvn_status as "bvnStatus", has_password as "hasPassword", created_at as "createdAt",
    terms_version as "termsVersion", privacy_version as "privacyVersion", documents_accepted_at as "documentsAcceptedAt"
  from users where id = $1`;

/*
 * The SQL of each list, by whose rows `$1` selects: the person's, a workspace's that they own, or a card's. The columns "placeAt" and
 * "placeId", a UUID, put the rows in order. Amounts are in the asset's minor units, as text. Whatever keeps something about a person is
 * here, or has its reason in tests/structure/data-classes/not-exported.ts.
 */

export const ofPerson = {
  workspaces: `
    select w.id as "workspaceId", w.type, w.name, m.role, w.created_at as "createdAt",
      w.created_at as "placeAt", w.id as "placeId"
    from members m join workspaces w on w.id = m.workspace_id where m.user_id = $1`,
  sessions: `
    select address, user_agent as "userAgent", created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt",
      created_at as "placeAt", id as "placeId"
    from sessions where user_id = $1`,
  devices: `
    select user_agent as "userAgent", address, city, region, country_code as "countryCode", signed_in_at as "signedInAt",
      trusted_at as "trustedAt", removed_at as "removedAt", signed_in_at as "placeAt", id as "placeId"
    from devices where user_id = $1`,
  passkeys: `
    select name, created_at as "createdAt", last_used_at as "lastUsedAt", created_at as "placeAt", id as "placeId"
    from passkeys where user_id = $1`,
  socialAccounts: `
    select provider, connected_at as "connectedAt", connected_at as "placeAt", md5(provider)::uuid as "placeId"
    from social_accounts where user_id = $1`,
  contactChanges: `
    select type, contact, expires_at as "expiresAt", confirmed_at as "confirmedAt", expires_at as "placeAt", id as "placeId"
    from contact_changes where user_id = $1`,
  securityLog: `
    select kind, at, address, user_agent as "userAgent", at as "placeAt", id as "placeId" from security_log where user_id = $1`,
  identityChecks: `
    select provider, status, reason, question, created_at as "createdAt", updated_at as "updatedAt",
      created_at as "placeAt", id as "placeId"
    from document_checks where user_id = $1`,
  priceAlerts: `
    select base, quote, trim_scale(below)::text as below, trim_scale(above)::text as above, move_percent as "movePercent",
      trim_scale(start_price)::text as "startPrice", created_at as "createdAt", reached_at as "reachedAt",
      trim_scale(reached_price)::text as "reachedPrice", created_at as "placeAt", id as "placeId"
    from price_alerts where user_id = $1`,
  savedViews: `
    select name, search, created_at as "createdAt", created_at as "placeAt", id as "placeId"
    from transaction_views where user_id = $1`,
  referralRewards: `
    select p.username as "friend", r.milestone, r.usd_minor::text as "usdMinor", r.operation_id as "transactionId", r.at,
      r.at as "placeAt", r.operation_id as "placeId"
    from referral_rewards r left join payees p on p.user_id = r.friend_id and p.type = 'personal' where r.referrer_id = $1`,
  notifications: `
    select code, params - 'notFor' - 'paidBy' as params, created_at as "createdAt", created_at as "placeAt", id as "placeId"
    from notifications where user_id = $1 or (
      user_id is null and workspace_id in (select workspace_id from members where user_id = $1 and role = 'owner')
        and params->>'notFor' is distinct from $1::uuid::text
    )`,
  complaints: `
    select operation_id as "transactionId", complaint_type as "type", text, status, reported_at as "reportedAt",
      reported_at as "placeAt", id as "placeId"
    from complaints where user_id = $1`,
  senderAnswers: `
    select operation_id as "transactionId", relationship, question, text, at, at as "placeAt", id as "placeId"
    from sender_answers where user_id = $1`,
  supportMessages: `
    select t.topic, t.complaint_type as "type", t.operation_id as "transactionId", m.author, m.text, m.at,
      m.at as "placeAt", m.id as "placeId"
    from support_messages m join support_tickets t on t.id = m.ticket_id where t.user_id = $1 and m.event is null`,
} as const satisfies Partial<Record<ListName, string>>;

export const ofWorkspace = {
  wallets: `
    select owner as "workspaceId", asset, kind, balance::text as "balanceMinor",
      to_timestamp(0) as "placeAt", md5(asset || kind)::uuid as "placeId"
    from accounts where owner = $1`,
  vaults: `
    select v.workspace_id as "workspaceId", v.name, v.asset, v.goal::text as "goalMinor", v.locked_until as "lockedUntil",
      (select coalesce(sum(a.balance), 0)::text from accounts a where a.owner = v.id) as "balanceMinor",
      v.created_at as "createdAt", v.closed_at as "closedAt", v.created_at as "placeAt", v.id as "placeId"
    from vaults v where v.workspace_id = $1`,
  transactions: `
    select ${operationColumns}, o.workspace_id, o.created_at as "placeAt", o.id as "placeId"
    from operations o where o.workspace_id = $1`,
  paymentLinks: `
    select workspace_id as "workspaceId", purpose, asset, amount::text as "amountMinor", use, payer_name as "payerName",
      created_at as "createdAt", expires_at as "expiresAt", closed_as as "closedAs", decline_reason as "declineReason", payments,
      received::text as "receivedMinor", created_at as "placeAt", id as "placeId"
    from payment_links where workspace_id = $1`,
  depositAccounts: `
    select asset, account_number as "accountNumber", account_name as "accountName", bank_name as "bankName",
      created_at as "createdAt", created_at as "placeAt", id as "placeId"
    from deposit_accounts where workspace_id = $1`,
  cryptoAddresses: `
    select network, address, memo, created_at as "createdAt", created_at as "placeAt", md5(network || address)::uuid as "placeId"
    from crypto_addresses where workspace_id = $1`,
  bankDeposits: `
    select asset, amount::text as "amountMinor", reference, account_number as "accountNumber", account_name as "accountName",
      bank_name as "bankName", status, received::text as "receivedMinor", operation_id as "transactionId",
      created_at as "createdAt", created_at as "placeAt", id as "placeId"
    from bank_deposits where workspace_id = $1`,
  p2pDeposits: `
    select asset, amount::text as "amountMinor", reference, account_number as "accountNumber", account_name as "accountName",
      bank_name as "bankName", sender_bank as "senderBank", status, received::text as "receivedMinor",
      operation_id as "transactionId", created_at as "createdAt", created_at as "placeAt", id as "placeId"
    from p2p_deposits where workspace_id = $1`,
  senderAccounts: `
    select asset, bank, account_number as "accountNumber", first_name as "firstName", last_name as "lastName",
      created_at as "createdAt", created_at as "placeAt", id as "placeId"
    from sender_accounts where workspace_id = $1`,
  mobileMoneyNumbers: `
    select operator, phone, verified_at as "verifiedAt", coalesce(verified_at, to_timestamp(0)) as "placeAt", id as "placeId"
    from mobile_money_numbers where workspace_id = $1`,
  cards: `
    select id, workspace_id as "workspaceId", network, label, holder_name as "holderName", last_four as "lastFour", expiry, status,
      billing_address as "billingAddress", per_use_limit::text as "perUseLimitMinor", month_limit::text as "monthLimitMinor",
      locked_merchants as "lockedMerchants", created_at as "createdAt", terminated_at as "terminatedAt", deleted_at as "deletedAt",
      created_at as "placeAt", id as "placeId"
    from cards where workspace_id = $1`,
  limitOrders: `
    select from_asset as "fromAsset", to_asset as "toAsset", pay::text as "payMinor", fee::text as "feeMinor",
      receive::text as "receiveMinor", received::text as "receivedMinor", trim_scale(order_price)::text as "orderPrice",
      trim_scale(executed_price)::text as "executedPrice", placed_at as "placedAt", expires_at as "expiresAt",
      closed_at as "closedAt", placed_at as "placeAt", id as "placeId"
    from limit_orders where workspace_id = $1`,
  giftCardTrades: `
    select t.id, t.brand, t.country, t.form, t.currency, t.value::text as value, t.quantity, t.rate::text as "rateMinor",
      t.payout::text as "payoutMinor", t.code_ending as "codeEnding", o.status, t.rejection, t.rejection_note as "rejectionNote",
      t.rating, t.created_at as "createdAt", t.closed_at as "closedAt", t.created_at as "placeAt", t.id as "placeId"
    from gift_card_trades t join operations o on o.id = t.id where t.workspace_id = $1`,
  giftCardMessages: `
    select m.trade_id as "tradeId", m.author, m.text, m.at, m.at as "placeAt", m.id as "placeId"
    from gift_card_messages m join gift_card_trades t on t.id = m.trade_id where t.workspace_id = $1 and m.event is null`,
  giftCardOrders: `
    select g.id, g.product, g.country, g.currency, g.value::text as value, g.quantity, g.recipient_email as "recipientEmail",
      array(select c.ending from gift_card_codes c where c.order_id = g.id order by c.place) as "codeEndings",
      o.status, g.created_at as "createdAt", g.created_at as "placeAt", g.id as "placeId"
    from gift_card_orders g join operations o on o.id = g.id where g.workspace_id = $1`,
  beneficiaries: `
    select b.saved_at as "savedAt", p.username, p.type, b.saved_at as "placeAt", b.recipient_workspace_id as "placeId"
    from beneficiaries b join payees p on p.workspace_id = b.recipient_workspace_id where b.workspace_id = $1`,
  fiatBeneficiaries: `
    select asset, method, account, label, saved_at as "savedAt", paid_at as "paidAt", paid_amount::text as "paidMinor",
      coalesce(paid_at, saved_at, to_timestamp(0)) as "placeAt", id as "placeId"
    from fiat_beneficiaries where workspace_id = $1`,
  billPayees: `
    select kind, biller_name as "biller", plan_name as "plan", customer, customer_name as "customerName", label, paid_at as "paidAt",
      paid_amount::text as "paidMinor", paid_at as "placeAt", id as "placeId"
    from bill_payees where workspace_id = $1`,
  savedAddresses: `
    select label, asset, network, address, memo, is_universal as "isUniversal", added_at as "addedAt",
      added_at as "placeAt", id as "placeId"
    from saved_addresses where workspace_id = $1`,
  schedules: `
    select id, asset, amount::text as "amountMinor", fee::text as "feeMinor", payee, plan, state, is_paused as "isPaused",
      next_at as "nextAt", created_at as "createdAt", created_at as "placeAt", id as "placeId"
    from schedules where workspace_id = $1`,
} as const satisfies Partial<Record<ListName, string>>;

export const ofCard = {
  cardTransactions: `
    select card_id as "cardId", kind, state, amount::text as "amountMinor", fee::text as "feeMinor",
      refunded::text as "refundedMinor", merchant, category, country, decline_reason as "declineReason",
      created_at as "createdAt", created_at as "placeAt", id as "placeId"
    from card_transactions where card_id = $1`,
} as const satisfies Partial<Record<ListName, string>>;
