import type { Asset } from "@apex/contract/assets";
import { moneyOf, TooManyDecimals, toMinor, type Money } from "@apex/contract/money";
import type { Issue } from "@apex/contract/problem";
import { movedMinor } from "@apex/contract/transactions/moved-amount";
import type { RequestFacts } from "./context.ts";
import { Refusal } from "../platform/refusal.ts";
import type { PostOutcome } from "../ledger/movement.ts";

/** The key of a call that moves money. */
export function requiredKey({ idempotencyKey }: RequestFacts): string {
  if (idempotencyKey === undefined)
    throw new Refusal("idempotency-key-required", { params: { header: "Idempotency-Key" } });
  return idempotencyKey;
}

/** The property of a body that holds money, or the path of an amount that is nested deeper. */
type AmountField = string | Issue["path"];

/** Converts an amount of a request's body to minor units of its asset; a refusal names its field. */
export function minorOfField(money: Money, field: AmountField): bigint {
  try {
    return toMinor(money.amount, money.asset);
  } catch (error) {
    if (error instanceof TooManyDecimals) throw refusedAmount(field, "amount-decimals");
    throw error;
  }
}

/** The amount of a payment, which the other side gets, and its fee, in the request's body. */
interface Paid {
  readonly amount: Money;
  readonly fee: Money;
}

/** A payment's figures in minor units of its asset. */
export interface PaidSum {
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
}

/**
 * Reads what a payment takes. Calls and the codes for them begin here, so that no code is sent for an amount that no
 * payment can have.
 * @param within the path of the object that has amount and fee, if it is not the body.
 */
export function paidSum({ amount, fee }: Paid, within: Issue["path"] = []): PaidSum {
  const { asset } = amount;
  if (fee.asset !== asset) throw refusedAsset([...within, "fee"]);
  const amountMinor = minorOfField(amount, [...within, "amount", "amount"]);
  if (amountMinor === 0n) throw refusedAmount([...within, "amount", "amount"], "amount-zero");
  return { asset, amountMinor, feeMinor: minorOfField(fee, [...within, "fee", "amount"]) };
}

/**
 * Refuses an amount outside of its bounds. Calls and the codes for them use it alike.
 * @throws {Refusal} amount-below-minimum or amount-above-maximum
 */
export function checkWithin(
  { asset, amountMinor }: Pick<PaidSum, "asset" | "amountMinor">,
  { minimumMinor, maximumMinor }: { readonly minimumMinor: bigint; readonly maximumMinor: bigint },
): void {
  const money = (minor: bigint) => moneyOf(minor, asset);
  if (amountMinor < minimumMinor)
    throw new Refusal("amount-below-minimum", { params: { minimum: money(minimumMinor) } });
  if (amountMinor > maximumMinor)
    throw new Refusal("amount-above-maximum", { params: { maximum: money(maximumMinor) } });
}

/**
 * Refuses a sum that is not within the bounds or has another fee than they.
 * @throws {Refusal} fee-changed, and those of `checkWithin`
 */
export function checkBounds(
  bounds: Parameters<typeof checkWithin>[1] & { readonly feeMinor: bigint },
  sum: PaidSum,
): void {
  if (sum.feeMinor !== bounds.feeMinor)
    throw new Refusal("fee-changed", { params: { fee: moneyOf(bounds.feeMinor, sum.asset) } });
  checkWithin(sum, bounds);
}

/** The money that leaves the wallet for a payment, fee included: the figure of a code's message. */
export function paidAmount(paid: Paid): Money {
  const sum = paidSum(paid);
  return moneyOf(movedMinor({ direction: "out", ...sum }), sum.asset);
}

/** The parameters of a message about a payment: what leaves the wallet, and the fee in it. */
export function paidWords(paid: Paid) {
  return { amount: paidAmount(paid), ...feeWords(paid.fee) };
}

/** The parameters of a message that names a fee only if there is one: `{hasFee, select, yes {…} other {…}}`. */
export function feeWords(fee: Money) {
  return { fee, hasFee: toMinor(fee.amount, fee.asset) === 0n ? "no" : "yes" };
}

/** Refuses the asset of a property of the body. */
export function refusedAsset(field: AmountField): Refusal {
  const names = typeof field === "string" ? [field] : field;
  return new Refusal("validation-failed", {
    issues: [{ path: ["body", ...names, "asset"], code: "invalid" }],
  });
}

/** Refuses an amount of the body. */
export function refusedAmount(
  field: AmountField,
  code: "invalid" | "amount-zero" | "amount-decimals",
): Refusal {
  const names = typeof field === "string" ? [field, "amount"] : field;
  return new Refusal("validation-failed", { issues: [{ path: ["body", ...names], code }] });
}

/**
 * The operation of a posted movement: the new one, or the one that its key made before.
 * @param limitRefusal the refusal for an exceeded limit, if the movement counts against one.
 * @throws {Refusal} the ledger's refusal.
 */
export function postedOperation(
  outcome: PostOutcome,
  operationId: string,
  limitRefusal?: (usedMinor: bigint) => Refusal,
): string {
  switch (outcome.outcome) {
    case "posted":
      return operationId;
    case "replayed":
      return outcome.operationId;
    case "key-reused":
      throw new Refusal("idempotency-key-reused");
    case "key-voided":
      throw new Refusal("idempotency-key-voided");
    case "insufficient-funds":
      throw new Refusal("insufficient-funds");
    case "limit-exceeded":
      throw limitRefusal?.(outcome.usedMinor) ?? new Error(`No answer to ${outcome.counter}.`);
    case "code-used":
      throw new Refusal("security-code-expired");
    case "status-changed":
      throw new Error(`Operation ${outcome.operationId} was changed meanwhile.`);
  }
}
