/** The events that people are notified of, in the order of their preferences. */
export const notificationEvents = [
  "money-in",
  "money-out",
  "trades",
  "gift-cards",
  "cards",
  "schedules",
  "referrals",
  "reports",
  "support",
  "terms",
  "security",
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

/** The channels of notifications. `app` is the list; `email` is an SMS for a person with only a verified phone; `push` reaches a closed browser. */
export const notificationChannels = ["app", "email", "push"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Events that are always sent, whatever a person chooses: higher fees and lower limits, account protection, and corrections of balances. */
export const mandatoryEvents: readonly NotificationEvent[] = ["terms", "security"];

/** The event of a notification, and whether its reader must act. */
interface NotificationFacts {
  readonly event: NotificationEvent;
  /**
   * Until when the notification needs the reader. `read`: until it is opened. `settled`: while its operation waits.
   * Default: never.
   */
  readonly needsYouUntil?: "read" | "settled";
}

/** Every notification's code. Words: `locales/<language>/notifications.json`. */
export const notificationFacts = {
  "transfer-sent": { event: "money-out" },
  "transfer-received": { event: "money-in" },
  "payment-received": { event: "money-in" },
  "payment-requested": { event: "money-out", needsYouUntil: "read" },
  "payment-declined": { event: "money-in" },
  "deposit-received": { event: "money-in" },
  "deposit-held": { event: "money-in", needsYouUntil: "settled" },
  "deposit-handed-in": { event: "money-in" },
  "deposit-being-checked": { event: "money-in" },
  "deposit-asked-again": { event: "money-in" },
  "deposit-check-late": { event: "money-in" },
  "deposit-released": { event: "money-in" },
  "deposit-returned": { event: "money-in" },
  "deposit-failed": { event: "money-in" },
  "crypto-deposit-received": { event: "money-in" },
  "crypto-deposit-below-minimum": { event: "money-in" },
  "crypto-deposit-dropped": { event: "money-in" },
  "bank-deposit-expired": { event: "money-in" },
  "p2p-deposit-expired": { event: "money-in" },
  "p2p-deposit-disputed": { event: "money-in" },
  "p2p-deposit-refused": { event: "money-in" },
  "withdrawal-successful": { event: "money-out" },
  "withdrawal-failed": { event: "money-out" },
  "crypto-withdrawal-started": { event: "money-out" },
  "crypto-withdrawal-completed": { event: "money-out" },
  "crypto-withdrawal-returned": { event: "money-out" },
  "withdrawal-batch-started": { event: "money-out" },
  "approval-requested": { event: "money-out", needsYouUntil: "settled" },
  "approval-given": { event: "money-out" },
  "approval-declined": { event: "money-out" },
  "approval-cancelled": { event: "money-out" },
  "approval-expired": { event: "money-out" },
  "gas-low": { event: "money-out", needsYouUntil: "read" },
  "limit-order-filled": { event: "trades" },
  "limit-order-expired": { event: "trades" },
  "price-alert-reached": { event: "trades" },
  "bill-paid": { event: "money-out" },
  "bill-returned": { event: "money-out" },
  "card-ready": { event: "cards" },
  "card-refused": { event: "cards" },
  "card-payment": { event: "cards" },
  "card-declined": { event: "cards" },
  "card-blocked": { event: "cards", needsYouUntil: "read" },
  "card-refund": { event: "cards" },
  "card-unused": { event: "cards", needsYouUntil: "read" },
  "card-unused-ended": { event: "cards" },
  "gift-card-order-delivered": { event: "gift-cards" },
  "gift-card-order-failed": { event: "gift-cards" },
  "gift-card-trade-accepted": { event: "gift-cards" },
  "gift-card-trade-more-info": { event: "gift-cards", needsYouUntil: "read" },
  "gift-card-trade-rejected": { event: "gift-cards", needsYouUntil: "read" },
  "gift-card-trade-paid": { event: "gift-cards" },
  "gift-card-trade-not-taken": { event: "gift-cards" },
  "schedule-run-failed": { event: "schedules", needsYouUntil: "read" },
  "schedule-balance-low": { event: "schedules", needsYouUntil: "read" },
  "schedule-price-changed": { event: "schedules", needsYouUntil: "read" },
  "referral-joined": { event: "referrals" },
  "referral-earned": { event: "referrals" },
  "complaint-moved": { event: "reports" },
  "support-answered": { event: "support", needsYouUntil: "read" },
  "support-solved": { event: "support" },
  "refund-received": { event: "money-in" },
  "terms-change": { event: "terms" },
  BALANCE_ADJUSTED: { event: "security" },
  "identity-verified": { event: "security" },
  "identity-rejected": { event: "security", needsYouUntil: "read" },
  "identity-asked": { event: "security", needsYouUntil: "read" },
  "password-changed": { event: "security" },
  "password-set": { event: "security" },
  "new-sign-in": { event: "security" },
  "two-factor-on": { event: "security" },
  "two-factor-off": { event: "security" },
  "factor-recovery-started": { event: "security", needsYouUntil: "read" },
  "factor-recovery-stopped": { event: "security" },
  "codes-stopped": { event: "security" },
  "passkey-added": { event: "security" },
  "passkey-removed": { event: "security" },
  "social-connected": { event: "security" },
  "social-disconnected": { event: "security" },
  "earlier-access-ended": { event: "security" },
  "account-restricted": { event: "security", needsYouUntil: "read" },
  "account-reopened": { event: "security" },
  "member-removed": { event: "security" },
} as const satisfies Record<string, NotificationFacts>;
export type NotificationCode = keyof typeof notificationFacts;

const table: Readonly<Record<string, NotificationFacts>> = notificationFacts;

/** Undefined for an unknown code. */
export function factsOfNotification(code: string): NotificationFacts | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}

/** The codes that a rule selects. */
export function codesOf(rule: (facts: NotificationFacts) => boolean): readonly string[] {
  return Object.entries(table).flatMap(([code, facts]) => (rule(facts) ? [code] : []));
}
