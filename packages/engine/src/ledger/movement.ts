import type { Asset } from "@apex/contract/assets";
import type { TransactionStatus, TransactionType } from "@apex/contract/transactions/transaction";
import type { NotificationCode } from "@apex/contract/notifications/notification-facts";
import type { Resource } from "@apex/contract/resources";
import type { SharedNotificationCode, SharedResource } from "./audience.ts";

/**
 * The kinds of a customer's accounts: money that can be used, money on hold, money at a business's deposit addresses.
 * None goes below zero.
 */
export const customerAccountKinds = [
  "available",
  "held",
  "uncollected",
  "gas",
  "gas-held",
] as const;
/**
 * The kinds of the house's accounts: the outside world that money comes from and goes to, fees earned, rounding, the
 * sandbox's equity. They may go below zero.
 */
export const houseAccountKinds = ["settlement", "fees", "suspense", "promotion"] as const;
export type AccountKind =
  | (typeof customerAccountKinds)[number]
  | (typeof houseAccountKinds)[number];

/** A leg of a movement. Positive puts money into the account, negative takes it out. */
export interface Leg {
  /** The customer's workspace; null for the house. */
  readonly workspaceId: string | null;
  readonly asset: Asset;
  readonly kind: AccountKind;
  readonly amountMinor: bigint;
  /** The operation whose particulars explain this leg. */
  readonly operationId: string;
}

/** A transaction as its owner sees it in /transactions. */
export interface NewOperation {
  /** UUID. */
  readonly id: string;
  readonly workspaceId: string;
  readonly kind: TransactionType;
  readonly status: TransactionStatus;
  readonly direction: "in" | "out";
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  /** The contract's transaction details, and what the domain needs to process it further. JSON. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A change of status that the movement explains; it is refused when the status is no longer one of `from`. */
export interface Transition {
  readonly operationId: string;
  readonly from: readonly TransactionStatus[];
  readonly to: TransactionStatus;
  /** Name of the timeline entry: `held`, `released`, `reversed` … */
  readonly event: string;
  /** Merged into the operation's data. A null removes the field. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Counts an amount against a limit, for instance a day's; refused when it would go over. */
export interface LimitCounter {
  readonly workspaceId: string;
  /** `transfer-out-ngn-equivalent` … */
  readonly name: string;
  /** The window's own name: `2026-11-21`. */
  readonly window: string;
  readonly amountMinor: bigint;
  readonly limitMinor: bigint;
}

/** An announcement on a workspace's event stream, numbered in the same transaction. `ledger/audience.ts` says who is told. */
export type NewEvent = SharedEvent | PersonEvent;

/** An event for the members whose roles open its subject. */
interface SharedEvent {
  readonly workspaceId: string;
  readonly userId?: undefined;
  readonly kind: "changed" | "notification" | "signed-out";
  readonly changes: readonly SharedResource[];
  readonly operationId?: string;
  readonly notification?: SharedNotification;
}

/** The event's notification: code and params, rendered in the reader's language. */
export interface SharedNotification {
  readonly code: SharedNotificationCode;
  /** `notFor`: the id of a member who is not told, whatever their roles. `paidBy`: that of the member who paid. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** An event for one person, who may read all of it. */
interface PersonEvent extends Omit<SharedEvent, "userId" | "changes" | "notification"> {
  readonly userId: string;
  readonly changes: readonly Resource[];
  readonly notification?: Omit<SharedNotification, "code"> & { readonly code: NotificationCode };
}

/** Durable work, done after the movement is committed. */
export interface NewJob {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Business time. */
  readonly runAt: Date;
  /** At most one unfinished job has this key. */
  readonly dedupeKey?: string;
  /** The trace to continue, a W3C traceparent; `traced` gives it. */
  readonly trace?: string;
}

/** The request that a movement answers, once. */
export interface IdempotencyKey {
  readonly workspaceId: string;
  /** The endpoint's slug. */
  readonly endpoint: string;
  readonly key: string;
  /** SHA-256 of the canonical parsed body, hex. */
  readonly bodyHash: string;
  /** The operation that a replay returns. */
  readonly operationId: string;
}

/** Everything that happens together: all of it in one transaction, or nothing. Legs sum to zero per asset. */
export interface Movement {
  readonly idempotency?: IdempotencyKey;
  readonly operations?: readonly NewOperation[];
  readonly transitions?: readonly Transition[];
  readonly legs: readonly Leg[];
  readonly counters?: readonly LimitCounter[];
  /** A security code (id in `codes`) that the movement uses up; the movement is refused if the code was used before. */
  readonly codeId?: string;
  readonly events?: readonly NewEvent[];
  readonly jobs?: readonly NewJob[];
  /** Business time of every row that the movement writes. */
  readonly at: Date;
}

/** The outcome of a movement. A refusal changes nothing and leaves no row. */
export type PostOutcome =
  /** `isOnHold`: a second member of the business has to approve it first (`approvals/under-approval.ts`). */
  | { readonly outcome: "posted"; readonly isOnHold?: true }
  | { readonly outcome: "replayed"; readonly operationId: string }
  | { readonly outcome: "key-reused" }
  | { readonly outcome: "key-voided" }
  | { readonly outcome: "insufficient-funds" }
  | { readonly outcome: "limit-exceeded"; readonly counter: string; readonly usedMinor: bigint }
  | { readonly outcome: "status-changed"; readonly operationId: string }
  | { readonly outcome: "code-used" };
