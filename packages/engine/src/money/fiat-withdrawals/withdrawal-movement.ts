import type { Asset } from "@apex/contract/assets";
import type { PayoutAccount } from "@apex/contract/fiat-withdrawals/payout-account";
import { moneyOf } from "@apex/contract/money";
import { movedMinor } from "@apex/contract/transactions/moved-amount";
import * as z from "zod/mini";
import type { Caller } from "../../runtime/context.ts";
import type { IdempotencyKey, Movement } from "../../ledger/movement.ts";
import { givenBack, paidLegs, reversed } from "../../ledger/reversal.ts";
import type { PayoutFailure } from "../../rails/payouts.ts";
import { dailyCounter, limitDay } from "../limits/daily-limit.ts";
import { payoutJob, withdrawalMail } from "./new-payout-jobs.ts";

/** The part of a withdrawal's operation that later steps need; its owner never sees it. */
export const keptPayoutSchema = z.object({
  /** The member who sent it, and who is told the result. */
  userId: z.uuid(),
  /** The amount that is counted against a daily limit, in kobo, and the day. */
  countedMinor: z.string(),
  window: z.string(),
  /** The workspace where it is counted; absent in an old record, which counted its own. */
  countedIn: z.optional(z.uuid()),
});
export type KeptPayout = z.output<typeof keptPayoutSchema>;

/** The facts of a withdrawal that is allowed. */
export interface AllowedWithdrawal {
  readonly caller: Caller;
  readonly account: PayoutAccount;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly note: string | undefined;
  /** The amount that is counted against the daily limit, and that limit. */
  readonly counted: { readonly amountMinor: bigint; readonly limitMinor: bigint };
  readonly idempotency: IdempotencyKey;
  /** Undefined when a schedule makes it. */
  readonly codeId: string | undefined;
  readonly scheduleId: string | undefined;
  readonly at: Date;
}

/** Moves the money from the wallet to the settlement account at once; the job sends it to the partner. */
export function withdrawalMovement(withdrawal: AllowedWithdrawal): Movement {
  const { caller, account, asset, amountMinor, feeMinor, note, counted, idempotency, at } =
    withdrawal;
  const { workspaceId, userId } = caller;
  const { operationId } = idempotency;
  const { window } = limitDay(at);
  const countedIn = caller.limits.workspaceId;
  const countedMinor = counted.amountMinor.toString();
  const kept: KeptPayout = { userId, countedMinor, countedIn, window };
  return {
    at,
    idempotency,
    ...(withdrawal.codeId !== undefined && { codeId: withdrawal.codeId }),
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: "fiat-withdrawal",
        status: "processing",
        direction: "out",
        asset,
        amountMinor,
        feeMinor,
        data: {
          ...shownOf(account, asset),
          ...(note !== undefined && { note }),
          account,
          payout: kept,
          ...(withdrawal.scheduleId !== undefined && { scheduleId: withdrawal.scheduleId }),
        },
      },
    ],
    legs: paidLegs({ operationId, workspaceId, asset, amountMinor, feeMinor }),
    counters: [{ workspaceId: countedIn, name: dailyCounter, window, ...counted }],
    events: [
      {
        workspaceId,
        kind: "changed",
        changes: ["wallets", "transactions", "fiat-beneficiaries", "limits"],
        operationId,
      },
    ],
    jobs: [payoutJob(operationId, 0, at)],
  };
}

/** A withdrawal without an outcome yet. */
export interface PendingWithdrawal {
  readonly operationId: string;
  readonly workspaceId: string;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly account: PayoutAccount;
  readonly note: string | undefined;
  readonly kept: KeptPayout;
}

/** Marks the withdrawal as arrived; no money moves. */
export function arrivedMovement(withdrawal: PendingWithdrawal, at: Date): Movement {
  const { operationId, workspaceId } = withdrawal;
  return {
    at,
    legs: [],
    transitions: [{ operationId, from: ["processing"], to: "successful", event: "completed" }],
    events: [
      {
        workspaceId,
        kind: "notification",
        changes: ["transactions", "notifications"],
        operationId,
        notification: { code: "withdrawal-successful", params: toldOf(withdrawal) },
      },
    ],
    jobs: [mailOf("withdrawalSuccessful", withdrawal, at)],
  };
}

/**
 * Returns the amount and fee of a withdrawal that did not arrive, as a record of its own, and subtracts them from every
 * limit.
 */
export function returnedMovement(
  withdrawal: PendingWithdrawal,
  reversalId: string,
  reason: PayoutFailure,
  at: Date,
): Movement {
  const { operationId, workspaceId, asset, account, kept } = withdrawal;
  return {
    at,
    ...reversed(withdrawal, { id: reversalId, reason, shown: shownOf(account, asset) }),
    counters: [
      givenBack({
        workspaceId: kept.countedIn ?? workspaceId,
        name: dailyCounter,
        window: kept.window,
        amountMinor: BigInt(kept.countedMinor),
      }),
    ],
    events: [
      {
        workspaceId,
        kind: "notification",
        changes: ["wallets", "transactions", "limits", "notifications"],
        operationId,
        notification: {
          code: "withdrawal-failed",
          params: {
            ...toldOf(withdrawal),
            reason,
          },
        },
      },
    ],
    jobs: [mailOf("withdrawalFailed", withdrawal, at)],
  };
}

/** The details of an account that its transaction shows. */
function shownOf({ method, bankName, accountName, accountNumber }: PayoutAccount, asset: Asset) {
  return {
    wallet: asset,
    receiver: { name: accountName },
    bank: bankName,
    accountNumber,
    paymentMethod: method,
  };
}

function toldOf({ operationId, asset, account, ...sum }: PendingWithdrawal) {
  const movedOut = movedMinor({ direction: "out", ...sum });
  return { ...moneyOf(movedOut, asset), name: account.accountName, operationId };
}

function mailOf(
  words: "withdrawalSuccessful" | "withdrawalFailed",
  { operationId, kept }: PendingWithdrawal,
  at: Date,
) {
  return withdrawalMail({ words, operationId, userId: kept.userId }, at);
}
