import type { Asset } from "@apex/contract/assets";
import { moneyOf } from "@apex/contract/money";
import type { TransactionStatus } from "@apex/contract/transactions/transaction";
import type { SharedNotificationCode } from "../../ledger/audience.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { AccountKind, Movement } from "../../ledger/movement.ts";
import { depositMail, type DepositNews } from "./deposit-jobs.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";

/** The statuses of a deposit on hold. */
const heldStatuses: readonly TransactionStatus[] = ["verification needed", "under_review"];

/**
 * Releases a held deposit into its wallet, once. Returns whether this call did it: false for a deposit that is not on hold.
 */
export function releaseHeldDeposit(context: EngineContext, operationId: string): Promise<boolean> {
  return settle(context, operationId, {
    to: "completed",
    event: "released",
    notification: "deposit-released",
    news: "depositReleased",
  });
}

/** Returns a held deposit to its sender, once. The result is as in `releaseHeldDeposit`. */
export function returnHeldDeposit(context: EngineContext, operationId: string): Promise<boolean> {
  return settle(context, operationId, {
    to: "rejected",
    event: "returned",
    notification: "deposit-returned",
    news: "depositReturned",
  });
}

interface Settlement {
  readonly to: "completed" | "rejected";
  readonly event: string;
  readonly notification: SharedNotificationCode;
  readonly news: DepositNews;
}

async function settle(
  context: EngineContext,
  operationId: string,
  settlement: Settlement,
): Promise<boolean> {
  const [held] = await context.db.query<{
    workspace_id: string;
    asset: string;
    amount: string;
    reason: string | null;
  }>(
    `select workspace_id, asset, amount, data->>'holdReason' as reason from operations
     where id = $1 and kind = 'fiat-deposit' and status = any($2::text[])`,
    [operationId, heldStatuses],
  );
  if (held === undefined) return false;
  const asset = storedAsset(held.asset);
  const movement = settlingMovement(
    {
      operationId,
      workspaceId: held.workspace_id,
      asset,
      amountMinor: BigInt(held.amount),
      reason: held.reason,
    },
    settlement,
    context.clock.business(),
  );
  const { outcome } = await context.ledger.post(movement);
  // A concurrent call came first: the status says how it ended.
  if (outcome === "status-changed") return false;
  if (outcome !== "posted") throw new Error(`A held deposit was not settled: ${outcome}.`);
  return true;
}

interface HeldDeposit {
  readonly operationId: string;
  readonly workspaceId: string;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly reason: string | null;
}

function settlingMovement(
  held: HeldDeposit,
  { to, event, notification, news }: Settlement,
  at: Date,
): Movement {
  const { operationId, workspaceId, asset, amountMinor, reason } = held;
  const money = moneyOf(amountMinor, asset);
  const destination: { workspaceId: string | null; kind: AccountKind } =
    to === "completed"
      ? { workspaceId, kind: "available" }
      : { workspaceId: null, kind: "settlement" };
  return {
    at,
    transitions: [
      {
        operationId,
        from: heldStatuses,
        to,
        event,
        ...(to === "rejected"
          ? { data: { reversalAmount: money, reversalReason: reason ?? event } }
          : {}),
      },
    ],
    legs: [
      { workspaceId, asset, kind: "held", amountMinor: -amountMinor, operationId },
      { ...destination, asset, amountMinor, operationId },
    ],
    jobs: [depositMail(news, operationId, at)],
    events: [
      {
        workspaceId,
        kind: "notification",
        changes: ["wallets", "transactions", "notifications"],
        operationId,
        notification: { code: notification, params: { ...money, operationId } },
      },
    ],
  };
}
