import { allows, type PermissionArea, type Permissions } from "@apex/contract/business/permissions";
import {
  notificationFacts,
  type NotificationCode,
} from "@apex/contract/notifications/notification-facts";
import { isKnownCode } from "@apex/contract/notifications/notification-place";
import { resources, type Resource } from "@apex/contract/resources";

/**
 * The audience of an event. `person`: one person, in any workspace. An area: the members whose roles let them view it at the moment
 * of the event; `approves`: those who decide in it. Every event has a row here; a code or a resource without one does not compile.
 */
type NotificationAudience = "person" | WorkspaceAudience;
type WorkspaceAudience = PermissionArea | { readonly approves: PermissionArea };

const notificationAudience = {
  "transfer-sent": "withdrawals",
  "transfer-received": "deposits",
  "payment-received": "deposits",
  "payment-requested": "withdrawals",
  "payment-declined": "deposits",
  "deposit-received": "deposits",
  "deposit-held": "deposits",
  "deposit-handed-in": "deposits",
  "deposit-being-checked": "deposits",
  "deposit-asked-again": "deposits",
  "deposit-check-late": "deposits",
  "deposit-released": "deposits",
  "deposit-returned": "deposits",
  "deposit-failed": "deposits",
  "crypto-deposit-received": "deposits",
  "crypto-deposit-below-minimum": "deposits",
  "crypto-deposit-dropped": "deposits",
  "bank-deposit-expired": "deposits",
  "p2p-deposit-expired": "deposits",
  "p2p-deposit-disputed": "deposits",
  "p2p-deposit-refused": "deposits",
  "withdrawal-successful": "withdrawals",
  "withdrawal-failed": "withdrawals",
  "crypto-withdrawal-started": "withdrawals",
  "crypto-withdrawal-completed": "withdrawals",
  "crypto-withdrawal-returned": "withdrawals",
  "withdrawal-batch-started": "withdrawals",
  "approval-requested": { approves: "withdrawals" },
  "approval-given": "withdrawals",
  "approval-declined": "withdrawals",
  "approval-cancelled": "withdrawals",
  "approval-expired": "withdrawals",
  "gas-low": "collection",
  "limit-order-filled": "withdrawals",
  "limit-order-expired": "withdrawals",
  "price-alert-reached": "person",
  "bill-paid": "withdrawals",
  "bill-returned": "withdrawals",
  "card-ready": "cards",
  "card-refused": "cards",
  "card-payment": "cards",
  "card-declined": "cards",
  "card-blocked": "cards",
  "card-refund": "cards",
  "card-unused": "cards",
  "card-unused-ended": "cards",
  "gift-card-order-delivered": "withdrawals",
  "gift-card-order-failed": "withdrawals",
  "gift-card-trade-accepted": "deposits",
  "gift-card-trade-more-info": "deposits",
  "gift-card-trade-rejected": "deposits",
  "gift-card-trade-paid": "deposits",
  "gift-card-trade-not-taken": "deposits",
  "schedule-run-failed": "withdrawals",
  "schedule-balance-low": "withdrawals",
  "schedule-price-changed": "withdrawals",
  "referral-joined": "person",
  "referral-earned": "person",
  "complaint-moved": "reports",
  "support-answered": "person",
  "support-solved": "person",
  "refund-received": "reports",
  BALANCE_ADJUSTED: "reports",
  "terms-change": "person",
  "identity-verified": "person",
  "identity-rejected": "person",
  "identity-asked": "person",
  "password-changed": "person",
  "password-set": "person",
  "new-sign-in": "person",
  "two-factor-on": "person",
  "two-factor-off": "person",
  "passkey-added": "person",
  "passkey-removed": "person",
  "factor-recovery-started": "person",
  "factor-recovery-stopped": "person",
  "codes-stopped": "person",
  "account-restricted": "person",
  "account-reopened": "person",
  "earlier-access-ended": "person",
  "member-removed": "person",
  "social-connected": "person",
  "social-disconnected": "person",
} as const satisfies Record<NotificationCode, NotificationAudience>;

/** Mails and text messages that have no notification in the app. */
const messageAudience = {
  welcome: "person",
  "contact-changed": "person",
  "account-closed": "person",
  "sign-in-link": "person",
  "account-frozen": "person",
  "freeze-link": "person",
  "settings-unlock": "person",
  "team-invite": "person",
  "price-alert": "person",
  "webhook-off": "developers",
  // The member who requested the payment, whatever their roles are now.
  "approval-outcome": "person",
  // Every owner is told, including one who loses the role by the change.
  "rights-changed": "person",
} as const satisfies Readonly<Record<string, NotificationAudience>>;

/**
 * The readers of a resource are told that it changed: the members who may make a call that reads it. `members`:
 * everyone in the workspace.
 */
type ResourceAudience = "person" | "members" | readonly PermissionArea[];

const resourceAudience = {
  profile: "person",
  security: "person",
  devices: "person",
  recording: "person",
  verification: "person",
  workspaces: "members",
  team: ["team", "withdrawals", "cards"],
  approvals: ["withdrawals"],
  "api-tokens": ["developers"],
  "api-requests": ["developers"],
  webhooks: ["developers"],
  "webhook-log": ["developers", "deposits"],
  wallets: ["reports", "collection", "withdrawals", "cards"],
  rates: "members",
  deposits: ["deposits"],
  "deposit-accounts": ["deposits"],
  "crypto-deposits": ["deposits", "collection"],
  "business-addresses": ["deposits"],
  collections: ["collection"],
  "gas-station": ["collection"],
  networks: "members",
  beneficiaries: ["withdrawals"],
  addresses: ["withdrawals"],
  "fiat-beneficiaries": ["withdrawals"],
  "bill-payees": ["withdrawals"],
  "gift-card-offers": "members",
  "gift-card-trades": ["deposits"],
  "gift-card-chat": ["deposits"],
  "gift-card-typing": ["deposits"],
  "gift-card-orders": ["withdrawals"],
  cards: ["cards"],
  // Everybody can read their own limits; only members who make payments need to know how much of them is used.
  limits: ["withdrawals"],
  schedules: ["withdrawals"],
  "limit-orders": ["withdrawals"],
  "price-alerts": "person",
  transactions: ["reports", "withdrawals"],
  "transaction-views": ["reports"],
  referrals: "person",
  vaults: ["reports"],
  support: "person",
  "support-chat": "person",
  "support-typing": "person",
  "payment-links": ["deposits", "withdrawals"],
  // Sent with each notification to the members who are told of it, and to a reader who marks one as read.
  notifications: "members",
  "notification-preferences": "person",
} as const satisfies Record<Resource, ResourceAudience>;

type KeysOf<Table, Audience> = {
  [Key in keyof Table]: Table[Key] extends Audience ? Key : never;
}[keyof Table];

/** Codes that may be announced without naming a person. */
export type SharedNotificationCode = KeysOf<typeof notificationAudience, WorkspaceAudience>;
export type SharedResource = KeysOf<typeof resourceAudience, "members" | readonly PermissionArea[]>;

export const sharedNotificationCodes = Object.keys(notificationFacts).filter(
  (code): code is SharedNotificationCode =>
    isKnownCode(code) && notificationAudience[code] !== "person",
);
export const sharedResources = resources.filter(
  (resource): resource is SharedResource => resourceAudience[resource] !== "person",
);

export type MessageCode = keyof typeof messageAudience;
/** Codes that go to one person, whatever their roles. */
export type PersonalCode = KeysOf<typeof notificationAudience & typeof messageAudience, "person">;

const audienceOfCode: Readonly<Record<string, NotificationAudience>> = {
  ...notificationAudience,
  ...messageAudience,
};

function mayView(permissions: Permissions, area: PermissionArea): boolean {
  return allows(permissions, area, "view");
}

/** True for events of one person, whatever their roles. */
export function isPersonal(code: string): boolean {
  return Object.hasOwn(audienceOfCode, code) && audienceOfCode[code] === "person";
}

/**
 * True if a member with these permissions is told of the workspace's notices with this code. False for codes that go to
 * one person.
 */
export function isToldOf(permissions: Permissions, code: string): boolean {
  const audience = Object.hasOwn(audienceOfCode, code) ? audienceOfCode[code] : undefined;
  if (audience === undefined || audience === "person") return false;
  return typeof audience === "string"
    ? mayView(permissions, audience)
    : allows(permissions, audience.approves, "approve");
}

/** The codes of a workspace's notifications that a member with these permissions is told of. */
export function codesToldTo(permissions: Permissions): readonly string[] {
  return Object.keys(notificationAudience).filter((code) => isToldOf(permissions, code));
}

/** True if a member with these permissions is told that the resource changed. */
export function hearsOf(permissions: Permissions, resource: Resource): boolean {
  const audience: ResourceAudience = resourceAudience[resource];
  if (audience === "person") return false;
  return audience === "members" || audience.some((area) => mayView(permissions, area));
}
