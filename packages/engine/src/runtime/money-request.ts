import { TooManyDecimals, toMinor, type Money } from "@apex/contract/money";
import type { Issue } from "@apex/contract/problem";
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

/** Refuses the asset of a property of the body. */
export function refusedAsset(field: string): Refusal {
  return new Refusal("validation-failed", {
    issues: [{ path: ["body", field, "asset"], code: "invalid" }],
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
