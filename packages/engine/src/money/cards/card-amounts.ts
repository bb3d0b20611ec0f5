import type { Asset } from "@apex/contract/assets";
import { readCardTerms } from "@apex/contract/cards/card-money";
import { moneyOf, type Money } from "@apex/contract/money";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import type { Figures } from "../../runtime/switched.ts";
import type { FixedFee } from "../../runtime/switches/switched-fee.ts";
import { minorOfField, refusedAmount, refusedAsset } from "../../runtime/money-request.ts";
import type { LimitCounter } from "../../ledger/movement.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findCard } from "./card-row.ts";
import {
  cardAsset,
  cardFees,
  fundCounter,
  fundMaximumMinor,
  fundMinimumMinor,
  fundMonthMinor,
  monthOf,
  withdrawMaximumMinor,
  withdrawMinimumMinor,
} from "./card-terms.ts";

const usd = (minor: bigint) => moneyOf(minor, cardAsset);
const least = (one: bigint, other: bigint) => (one < other ? one : other);
const atLeastNone = (minor: bigint) => (minor > 0n ? minor : 0n);

function reviewed(amount: Money, minimum: bigint, maximum: bigint): bigint {
  const asset: Asset = amount.asset;
  if (asset !== cardAsset) throw refusedAsset("amount");
  const amountMinor = minorOfField(amount, "amount");
  if (amountMinor === 0n) throw refusedAmount("amount", "amount-zero");
  if (amountMinor < minimum)
    throw new Refusal("amount-below-minimum", { params: { minimum: usd(minimum) } });
  if (amountMinor > maximum)
    throw new Refusal("amount-above-maximum", { params: { maximum: usd(maximum) } });
  return amountMinor;
}

/** Checks an amount to fund a card with. Minor units. */
export function reviewFunding(amount: Money): bigint {
  return reviewed(amount, fundMinimumMinor, fundMaximumMinor);
}

/** Checks an amount to withdraw from a card. Minor units. */
export function reviewWithdrawal(amount: Money): bigint {
  return reviewed(amount, withdrawMinimumMinor, withdrawMaximumMinor);
}

/**
 * The fee of an order, in cents, if it is the one that was reviewed.
 * @param reviewed absent where no fee was shown.
 * @throws {Refusal} fee-changed
 */
export function reviewFee(reviewed: Money | undefined, fee: FixedFee, figures: Figures): bigint {
  const feeMinor = fee.minor(figures);
  if (reviewedFeeMinor(reviewed) !== feeMinor)
    throw new Refusal("fee-changed", { params: { fee: usd(feeMinor) } });
  return feeMinor;
}

/** The fee that an order was reviewed with, in cents. */
export function reviewedFeeMinor(reviewed: Money | undefined): bigint {
  if (reviewed === undefined) return 0n;
  if (reviewed.asset !== cardAsset) throw refusedAmount("fee", "invalid");
  return minorOfField(reviewed, "fee");
}

/** Counts fundings of cards against the month's limit. */
export function fundingCounter(workspaceId: string, amountMinor: bigint, now: Date): LimitCounter {
  const { window } = monthOf(now);
  return { workspaceId, name: fundCounter, window, amountMinor, limitMinor: fundMonthMinor };
}

/** The refusal when the month's limit is reached, with the amount that is left. */
export function fundingRefusal(usedMinor: bigint): Refusal {
  return new Refusal("amount-above-maximum", {
    params: { maximum: usd(atLeastNone(fundMonthMinor - usedMinor)) },
  });
}

export const readCardTermsHandler = handle(
  readCardTerms,
  { needs: "signed-in", area: ["cards", "view"], token: ["cards", "view"] },
  async ({ query: { action, cardId }, caller }, context) => {
    const now = context.clock.business();
    const { workspaceId } = caller;
    const { wallet, used } = onlyRow(
      await context.db.query<{ wallet: string; used: string }>(
        `select coalesce((select balance from accounts where owner = $1 and asset = $2 and kind = 'available'), 0) as wallet,
           coalesce((select used from limit_counters where workspace_id = $1 and name = $3 and period = $4), 0) as used`,
        [workspaceId, cardAsset, fundCounter, monthOf(now).window],
      ),
    );
    const card =
      cardId === undefined
        ? undefined
        : await findCard(context.db, { id: cardId, workspaceId }, now);
    const monthLeft = atLeastNone(fundMonthMinor - BigInt(used));
    const { isOpen } = context.rails.cardIssuer;
    const isPaused = context.switches.offPort("cards") !== undefined;
    const feeOf = (kind: keyof typeof cardFees) => usd(cardFees[kind].minor(context.switches));
    if (action === "withdraw")
      return {
        available: usd(BigInt(card?.balance ?? 0)),
        fee: usd(0n),
        minimum: usd(withdrawMinimumMinor),
        maximum: usd(withdrawMaximumMinor),
        isOpen: isOpen.withdrawal && !isPaused,
        monthLeft: usd(monthLeft),
        fundFee: feeOf("funding"),
        declineFee: feeOf("decline"),
      };
    const isNew = action === "create";
    return {
      available: usd(BigInt(wallet)),
      fee: feeOf(isNew ? "creation" : "funding"),
      minimum: usd(fundMinimumMinor),
      maximum: usd(least(fundMaximumMinor, monthLeft)),
      isOpen: (isNew ? isOpen.creation : isOpen.funding) && !isPaused,
      monthLeft: usd(monthLeft),
      fundFee: feeOf("funding"),
      declineFee: feeOf("decline"),
    };
  },
);
