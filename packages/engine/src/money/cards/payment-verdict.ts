import type { DeclineReason, MerchantCategory } from "@apex/contract/cards/card";
import { statusOf, type LockedCardRow } from "./card-row.ts";

/** A merchant's request for payment. */
export interface MerchantCharge {
  readonly merchant: string;
  readonly category: MerchantCategory;
  /** Minor units of US dollars. */
  readonly amountMinor: bigint;
}

type RuledCard = Pick<
  LockedCardRow,
  | "status"
  | "is_frozen"
  | "per_use_limit"
  | "month_limit"
  | "locked_categories"
  | "locked_merchants"
>;

const stateReasons = {
  pending: "card-not-ready",
  blocked: "card-blocked",
  terminated: "card-terminated",
} as const satisfies Record<string, DeclineReason>;

/**
 * The reason why a card's rules decline a charge; undefined if they allow it. The ledger decides whether the card has the money.
 * @param spentMinor the sum of payments and holds in this month.
 */
export function declineByRules(
  card: RuledCard,
  { merchant, category, amountMinor }: MerchantCharge,
  spentMinor: bigint,
): DeclineReason | undefined {
  const status = statusOf(card);
  if (status !== "active") return stateReasons[status];
  if (card.is_frozen) return "card-blocked";
  if (card.locked_categories.includes(category)) return "category-locked";
  if (card.locked_merchants.some((locked) => isSameMerchant(locked, merchant)))
    return "merchant-locked";
  if (card.per_use_limit !== null && amountMinor > BigInt(card.per_use_limit))
    return "above-use-limit";
  if (card.month_limit !== null && spentMinor + amountMinor > BigInt(card.month_limit))
    return "above-month-limit";
  return undefined;
}

/** Merchants are identified by name, ignoring case. */
export function isSameMerchant(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
