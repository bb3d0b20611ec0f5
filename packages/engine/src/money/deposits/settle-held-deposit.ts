import type { DepositHold } from "@apex/contract/transactions/deposit-hold";
import { moneyOf } from "@apex/contract/money";
import type { SharedNotificationCode } from "../../ledger/audience.ts";
import type { AccountKind, Movement } from "../../ledger/movement.ts";
import type { Tx } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { depositMail, type DepositNews } from "./deposit-jobs.ts";
import { findHeldDeposit, heldMoney, heldStatuses, type HeldDeposit } from "./held-deposits.ts";
import { returnJob } from "./return-jobs.ts";

/** Releases a held deposit into its wallet, once. Returns whether this call did it: false for a deposit that is not on hold. */
export function releaseHeldDeposit(context: EngineContext, operationId: string): Promise<boolean> {
  return context.db.tx((tx) => settleHeldDepositIn(tx, context, operationId, "release"));
}

/** Sends a held deposit back to its sender, once. The result is as in `releaseHeldDeposit`. */
export function returnHeldDeposit(context: EngineContext, operationId: string): Promise<boolean> {
  return context.db.tx((tx) => settleHeldDepositIn(tx, context, operationId, "send-back"));
}

interface Settlement {
  readonly to: "completed" | "rejected";
  readonly hold: DepositHold;
  readonly event: string;
  readonly notification: SharedNotificationCode;
  readonly news: DepositNews;
}

const released: Settlement = {
  to: "completed",
  hold: { state: "released" },
  event: "released",
  notification: "deposit-released",
  news: "depositReleased",
};

const sentBack: Settlement = {
  to: "rejected",
  hold: { state: "sent-back" },
  event: "returned",
  notification: "deposit-returned",
  news: "depositReturned",
};

/** Ends the hold within the caller's transaction. The result is as in `releaseHeldDeposit`. */
export async function settleHeldDepositIn(
  tx: Tx,
  context: EngineContext,
  operationId: string,
  by: "release" | "send-back",
): Promise<boolean> {
  // The lock makes a concurrent decision wait, or has waited for it.
  const held = await findHeldDeposit(tx, operationId, "for no key update");
  if (held === undefined || !held.isHeld) return false;
  const settlement = by === "release" ? released : sentBack;
  const { outcome } = await context.ledger.postIn(
    tx,
    settlingMovement(held, settlement, context.clock.business()),
  );
  if (outcome !== "posted") throw new Error(`A held deposit was not settled: ${outcome}.`);
  return true;
}

function settlingMovement(
  held: HeldDeposit,
  { to, hold, event, notification, news }: Settlement,
  at: Date,
): Movement {
  const { operationId, workspaceId, asset, amountMinor, reason } = held;
  const isReturned = to === "rejected";
  const destination: { workspaceId: string | null; kind: AccountKind } = isReturned
    ? { workspaceId: null, kind: "settlement" }
    : { workspaceId, kind: "available" };
  return {
    at,
    transitions: [
      {
        operationId,
        from: heldStatuses,
        to,
        event,
        data: {
          hold,
          ...(isReturned && {
            reversalAmount: moneyOf(amountMinor, asset),
            reversalReason: reason ?? event,
          }),
        },
      },
    ],
    legs: [
      { workspaceId, asset, kind: "held", amountMinor: -amountMinor, operationId },
      { ...destination, asset, amountMinor, operationId },
    ],
    jobs: [depositMail(news, operationId, at), ...(isReturned ? [returnJob(operationId, at)] : [])],
    events: [
      {
        workspaceId,
        kind: "notification",
        changes: ["wallets", "transactions", "notifications"],
        operationId,
        notification: { code: notification, params: heldMoney(held) },
      },
    ],
  };
}
