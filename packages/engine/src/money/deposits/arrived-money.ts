import type { Asset } from "@apex/contract/assets";
import type { DepositHold } from "@apex/contract/transactions/deposit-hold";
import { moneyOf } from "@apex/contract/money";
import { documentLevel } from "@apex/contract/verification/asks-for-bvn";
import type { depositMethods } from "@apex/contract/wallets/wallets";
import type { Movement } from "../../ledger/movement.ts";
import { namesMatch } from "../../people/verification/names-match.ts";
import { depositMail } from "./deposit-jobs.ts";
import { isAboveReviewThreshold } from "./review-thresholds.ts";

/** The reason why a deposit is on hold. */
export type HoldReason = "name-mismatch" | "review-threshold";

/** Money that a partner reports as arrived, and its sender. */
export interface ArrivedMoney {
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly senderName: string;
  readonly senderBank: string;
  readonly senderAccount: string;
}

/** The owner of the wallet that received money. */
export interface Holder {
  /** The holder's names. The sender has to have one of them. */
  readonly names: readonly string[];
  readonly kycLevel: number;
}

/**
 * The reason why arrived money is put on hold for a check; undefined if it is not. After a document check, no amount is too large.
 */
export function holdReasonOf(
  { asset, amountMinor, senderName }: ArrivedMoney,
  { names, kycLevel }: Holder,
): HoldReason | undefined {
  if (!names.some((name) => namesMatch(senderName, name))) return "name-mismatch";
  return kycLevel < documentLevel && isAboveReviewThreshold(asset, amountMinor)
    ? "review-threshold"
    : undefined;
}

/** The deposit for money that has arrived. */
export interface NewDeposit {
  readonly workspaceId: string;
  readonly operationId: string;
  readonly holdReason: HoldReason | undefined;
  readonly paymentMethod: (typeof depositMethods)[number];
  readonly at: Date;
}

/** The movement of a fiat deposit: into the wallet, or on hold for a reason. */
export function depositMovement(
  incoming: ArrivedMoney,
  { workspaceId, operationId, holdReason, paymentMethod, at }: NewDeposit,
): Movement {
  const { asset, amountMinor } = incoming;
  const held = holdReason !== undefined;
  return {
    at,
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: "fiat-deposit",
        status: held ? "verification needed" : "completed",
        direction: "in",
        asset,
        amountMinor,
        feeMinor: 0n,
        data: {
          sender: { name: incoming.senderName },
          bank: incoming.senderBank,
          accountNumber: incoming.senderAccount,
          paymentMethod,
          wallet: asset,
          ...(held ? { holdReason, hold: { state: "asked" } satisfies DepositHold } : {}),
        },
      },
    ],
    legs: [
      { workspaceId: null, asset, kind: "settlement", amountMinor: -amountMinor, operationId },
      { workspaceId, asset, kind: held ? "held" : "available", amountMinor, operationId },
    ],
    jobs: [depositMail(held ? "depositHeld" : "depositReceived", operationId, at)],
    events: [
      {
        workspaceId,
        kind: "notification",
        changes: ["wallets", "transactions", "notifications"],
        operationId,
        notification: {
          code: held ? "deposit-held" : "deposit-received",
          params: {
            ...moneyOf(amountMinor, asset),
            sender: incoming.senderName,
            operationId,
            ...(held ? { holdReason } : {}),
          },
        },
      },
    ],
  };
}
