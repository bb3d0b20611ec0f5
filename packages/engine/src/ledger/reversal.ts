import type { Asset } from "@apex/contract/assets";
import { moneyOf } from "@apex/contract/money";
import { movedMinor } from "@apex/contract/transactions/moved-amount";
import type { Leg, LimitCounter, Movement } from "./movement.ts";

/** An amount that a wallet pays to a partner, with its fee. Minor units. */
export interface PaidSum {
  readonly operationId: string;
  readonly workspaceId: string;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
}

/** The legs of a payment: the amount moves from the wallet to the settlement account, the fee to the house. */
export function paidLegs(paid: PaidSum): Leg[] {
  return legsOf(paid, paid.operationId, 1n);
}

/** @param sign 1 for out of the wallet, -1 for back into it. */
function legsOf(
  { workspaceId, asset, amountMinor, feeMinor }: PaidSum,
  operationId: string,
  sign: 1n | -1n,
): Leg[] {
  const same = { asset, operationId };
  const legs: Leg[] = [
    { ...same, workspaceId, kind: "available", amountMinor: -(amountMinor + feeMinor) * sign },
    { ...same, workspaceId: null, kind: "settlement", amountMinor: amountMinor * sign },
  ];
  return feeMinor === 0n
    ? legs
    : [...legs, { ...same, workspaceId: null, kind: "fees", amountMinor: feeMinor * sign }];
}

export interface Reversal {
  /** The id of the record of the refund. */
  readonly id: string;
  /** The reason that the record shows. */
  readonly reason: string;
  /** Further fields of the refund's record. */
  readonly shown: Readonly<Record<string, unknown>>;
}

/** Refunds a failed payment: amount and fee come back under a record of their own. */
export function reversed(
  paid: PaidSum,
  { id, reason, shown }: Reversal,
): Pick<Movement, "operations" | "transitions" | "legs"> {
  return { ...reversalRecords(paid, { id, reason, shown }), legs: legsOf(paid, id, -1n) };
}

/** The records of a reversal without its legs, for money that comes back from somewhere other than the partner. */
export function reversalRecords(
  { operationId, workspaceId, asset, amountMinor, feeMinor }: PaidSum,
  { id, reason, shown }: Reversal,
): Pick<Movement, "operations" | "transitions"> {
  const returnedMinor = movedMinor({ direction: "out", amountMinor, feeMinor });
  return {
    transitions: [
      {
        operationId,
        from: ["processing"],
        to: "failed",
        event: "reversed",
        data: { reversalAmount: moneyOf(returnedMinor, asset), reversalReason: reason },
      },
    ],
    operations: [
      {
        id,
        workspaceId,
        kind: "reversal",
        status: "completed",
        direction: "in",
        asset,
        amountMinor: returnedMinor,
        feeMinor: 0n,
        data: { ...shown, wallet: asset, reversalReason: reason, reversalOf: operationId },
      },
    ],
  };
}

/** A refund never exceeds a limit. */
const unlimited = 10n ** 37n;

/** Subtracts a failed payment from the limit that counted it. */
export function givenBack(counted: Omit<LimitCounter, "limitMinor">): LimitCounter {
  return { ...counted, amountMinor: -counted.amountMinor, limitMinor: unlimited };
}
