import type { PermissionArea, PermissionLevel } from "@apex/contract/business/permissions";
import { memberCalls } from "./member-calls.ts";

/** For every member of a business, whatever their roles: what is the person's own, and what everybody sees. */
export const anyMember = "any-member";

/** What a call needs in a business: a level of an area. Personal workspaces are not asked. */
export type Permission =
  | readonly [area: PermissionArea, level: Exclude<PermissionLevel, "none">]
  | typeof anyMember;

const areaCalls: Readonly<
  Partial<
    Record<PermissionArea, Partial<Record<Exclude<PermissionLevel, "none">, readonly string[]>>>
  >
> = {
  // Money in: accounts and addresses to pay into, and gift cards that are sold.
  deposits: {
    view: [
      "list-deposit-methods",
      "list-deposit-accounts",
      "list-crypto-deposits",
      "list-p2p-deposits",
      "read-p2p-deposit",
      "list-mobile-money-numbers",
      "list-mobile-money-deposits",
      "read-mobile-money-deposit",
      "list-sender-accounts",
      "list-bank-deposits",
      "read-bank-deposit",
      "list-trades",
      "read-trade",
      "list-trade-messages",
      "see-trade-messages",
      "list-payment-links",
    ],
    create: [
      "generate-deposit-account",
      "create-crypto-address",
      "find-crypto-deposit",
      "create-p2p-deposit",
      "pay-p2p-deposit",
      "skip-p2p-wait",
      "extend-p2p-deposit",
      "cancel-p2p-deposit",
      "claim-p2p-deposit",
      "send-mobile-money-code",
      "add-mobile-money-number",
      "create-mobile-money-deposit",
      "add-sender-account",
      "create-bank-deposit",
      "cancel-bank-deposit",
      "create-trade",
      "cancel-trade",
      "dispute-trade",
      "rate-trade",
      "send-trade-message",
      "type-in-trade",
      "create-payment-link",
      "cancel-payment-link",
    ],
  },
  // Money out, and what changes one asset into another.
  withdrawals: {
    view: [
      "list-beneficiaries",
      "list-addresses",
      "read-allow-list",
      "list-fiat-beneficiaries",
      "list-bill-payees",
      "list-schedules",
      "read-schedule",
      "list-limit-orders",
      "list-card-orders",
      "read-card-order",
      "list-payment-requests",
    ],
    create: [
      "find-recipient",
      "save-beneficiary",
      "delete-beneficiary",
      "read-transfer-terms",
      "create-transfer",
      "save-address",
      "delete-address",
      "check-address",
      "read-crypto-withdrawal-terms",
      "create-crypto-withdrawal",
      "enquire-account",
      "save-fiat-beneficiary",
      "update-fiat-beneficiary",
      "delete-fiat-beneficiary",
      "read-fiat-withdrawal-terms",
      "create-bank-withdrawal",
      "create-mobile-money-withdrawal",
      "read-bill-terms",
      "enquire-bill-customer",
      "delete-bill-payee",
      "pay-bill",
      "pay-payment-link",
      "decline-payment-request",
      "save-schedule",
      "pause-schedule",
      "resume-schedule",
      "cancel-schedule",
      "delete-schedule",
      "retry-schedule-run",
      "read-trade-terms",
      "create-trade-quote",
      "create-market-trade",
      "place-limit-order",
      "cancel-limit-order",
      "cancel-all-limit-orders",
      "read-buy-terms",
      "create-card-order",
      "reveal-card-code",
      "mark-card",
      "save-vault",
      "move-into-vault",
      "move-out-of-vault",
      "close-vault",
    ],
    // It decides where everybody else may send to.
    approve: ["update-allow-list"],
  },
  cards: {
    view: [
      "list-cards",
      "read-card",
      "read-card-terms",
      "list-card-transactions",
      "read-card-transaction",
      "list-business-cards",
      "list-card-holders",
    ],
    create: [
      "keep-card-details",
      "create-card",
      "fund-card",
      "withdraw-from-card",
      "reveal-card",
      "set-card-label",
      "set-default-card",
      "set-card-billing-address",
      "set-card-controls",
      "block-card",
      "unblock-card",
      "change-card-pin",
      "terminate-card",
      "delete-card",
    ],
  },
  team: {
    view: ["list-team", "list-roles", "read-role", "list-audit-log"],
    create: [
      "invite-member",
      "resend-invite",
      "delete-invite",
      "update-roles",
      "agree-to-role",
      "revoke-member",
    ],
    approve: ["create-role", "set-permissions", "delete-role"],
  },
  reports: {
    view: [
      "list-wallets",
      "read-wallet",
      "list-vaults",
      "list-transactions",
      "read-transaction",
      "list-transaction-views",
      "save-transaction-view",
      "delete-transaction-view",
      "read-portfolio",
    ],
    create: ["create-complaint"],
  },
};

const levels = ["view", "create", "approve"] as const;

function* rows(): Generator<readonly [slug: string, permission: Permission]> {
  for (const slug of memberCalls) yield [slug, anyMember];
  for (const [area, byLevel] of Object.entries(areaCalls))
    for (const level of levels)
      for (const slug of byLevel[level] ?? []) if (isArea(area)) yield [slug, [area, level]];
}

function isArea(area: string): area is PermissionArea {
  return Object.hasOwn(areaCalls, area);
}

/** By the call's slug. A call with its own `permission` in the authorisation table needs no row here. */
export const businessPermissions: ReadonlyMap<string, Permission> = new Map(rows());
