import type { PermissionArea, PermissionLevel } from "@apex/contract/business/permissions";

/** What a token must be allowed for a call. */
export type TokenScope = readonly [area: PermissionArea, level: PermissionLevel];

const seeDeposits: TokenScope = ["deposits", "view"];
const takeDeposits: TokenScope = ["deposits", "create"];
const seeWithdrawals: TokenScope = ["withdrawals", "view"];
/** Nobody is there to confirm it: what moves money out needs all that a token can be given. */
const sendMoney: TokenScope = ["withdrawals", "approve"];
const seeCards: TokenScope = ["cards", "view"];
const changeCards: TokenScope = ["cards", "create"];
const moveCardMoney: TokenScope = ["cards", "approve"];
const seeCollections: TokenScope = ["collection", "view"];
const collect: TokenScope = ["collection", "approve"];
const seeReports: TokenScope = ["reports", "view"];
const seeDevelopers: TokenScope = ["developers", "view"];
const sendEvents: TokenScope = ["developers", "create"];

/**
 * The calls that an API token may make, and what it must be allowed for each. Every other call is for people: a profile, its ways in,
 * secrets, and the tokens themselves.
 */
export const tokenAccess: Readonly<Record<string, TokenScope>> = {
  "list-wallets": seeReports,
  "read-wallet": seeReports,
  "read-portfolio": seeReports,
  "list-rates": seeReports,
  "list-transactions": seeReports,
  "read-transaction": seeReports,
  "list-deposit-methods": seeDeposits,
  "list-deposit-accounts": seeDeposits,
  "generate-deposit-account": takeDeposits,
  "list-networks": seeDeposits,
  "create-crypto-address": takeDeposits,
  "list-crypto-deposits": seeDeposits,
  "find-crypto-deposit": seeDeposits,
  "list-deposit-callbacks": seeDeposits,
  "retry-deposit-callback": takeDeposits,
  "read-business-deposit": seeDeposits,
  "list-business-addresses": seeDeposits,
  "create-business-address": takeDeposits,
  "read-business-address": seeDeposits,
  "list-address-deposits": seeDeposits,
  "read-deposit-pool": seeDeposits,
  "list-deposit-wallets": seeDeposits,
  "find-recipient": seeWithdrawals,
  "list-beneficiaries": seeWithdrawals,
  "list-addresses": seeWithdrawals,
  "check-address": seeWithdrawals,
  "list-fiat-beneficiaries": seeWithdrawals,
  "list-banks": seeWithdrawals,
  "list-mobile-money-operators": seeWithdrawals,
  "list-payout-countries": seeWithdrawals,
  "read-payout-fields": seeWithdrawals,
  "enquire-account": seeWithdrawals,
  "read-transfer-terms": seeWithdrawals,
  "read-crypto-withdrawal-terms": seeWithdrawals,
  "read-fiat-withdrawal-terms": seeWithdrawals,
  "check-withdrawal-batch": seeWithdrawals,
  "read-withdrawal-batch": seeWithdrawals,
  "list-business-withdrawals": seeWithdrawals,
  "list-approvals": seeWithdrawals,
  "create-transfer": sendMoney,
  "create-withdrawal-batch": sendMoney,
  "create-crypto-withdrawal": sendMoney,
  "create-bank-withdrawal": sendMoney,
  "create-mobile-money-withdrawal": sendMoney,
  "void-key": sendMoney,
  "list-collectables": seeCollections,
  "preview-collection": seeCollections,
  "list-collections": seeCollections,
  "read-collection": seeCollections,
  "read-gas-station": seeCollections,
  "init-collection": collect,
  "confirm-collection": collect,
  "top-up-gas": collect,
  "list-cards": seeCards,
  "read-card": seeCards,
  "read-card-terms": seeCards,
  "list-card-transactions": seeCards,
  "list-business-cards": seeCards,
  "list-card-holders": seeCards,
  "read-card-transaction": seeCards,
  "set-card-label": changeCards,
  "block-card": changeCards,
  "fund-card": moveCardMoney,
  "withdraw-from-card": moveCardMoney,
  "list-webhooks": seeDevelopers,
  "list-webhook-logs": seeDevelopers,
  "read-webhook-log": seeDevelopers,
  "test-webhook": sendEvents,
  "redeliver-webhook": sendEvents,
  "redeliver-failed-webhooks": sendEvents,
};
