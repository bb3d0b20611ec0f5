import type { SupplyFailure } from "@apex/contract/gift-cards/card-orders";
import { moneyOf } from "@apex/contract/money";
import { movedMinor } from "@apex/contract/transactions/moved-amount";
import * as z from "zod/mini";
import type { Caller } from "../../runtime/context.ts";
import type { IdempotencyKey, Movement } from "../../ledger/movement.ts";
import { givenBack, paidLegs, reversed, type PaidSum } from "../../ledger/reversal.ts";
import { dailyCounter, limitDay } from "../limits/daily-limit.ts";
import { giftMail, orderMail, supplyJob } from "./new-supply-jobs.ts";

/** The part of an order's operation that later steps need; its owner never sees it. */
export const keptOrderSchema = z.object({
  /** The member who bought, and who is told the result. */
  userId: z.uuid(),
  /** The day whose limit the order counts against. */
  window: z.string(),
  /** The workspace where it is counted; absent in an old record, which counted its own. */
  countedIn: z.optional(z.uuid()),
});

/** The facts of an order that is allowed. */
export interface AllowedOrder {
  readonly caller: Caller;
  readonly idempotency: IdempotencyKey;
  readonly codeId: string;
  /** The daily limit, in kobo. */
  readonly limitMinor: bigint;
  readonly at: Date;
  readonly priceMinor: bigint;
  readonly feeMinor: bigint;
  readonly brandName: string;
  readonly country: string;
  readonly currency: string;
  readonly value: string;
  readonly quantity: number;
  readonly recipientEmail: string | undefined;
}

/** Moves the money from the wallet to the supplier's account at once; the job places the order. */
export function orderMovement(order: AllowedOrder): Movement {
  const { caller, idempotency, priceMinor, feeMinor, at } = order;
  const { workspaceId, userId } = caller;
  const { operationId } = idempotency;
  const { window } = limitDay(at);
  const countedIn = caller.limits.workspaceId;
  const { recipientEmail, limitMinor } = order;
  return {
    at,
    idempotency,
    codeId: order.codeId,
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: "gift-card-buy",
        status: "processing",
        direction: "out",
        asset: "NGN",
        amountMinor: priceMinor,
        feeMinor,
        data: {
          provider: order.brandName,
          offer: order.country,
          unit: `${order.value} ${order.currency}`,
          quantity: order.quantity.toString(),
          wallet: "NGN",
          ...(recipientEmail !== undefined && { receiver: { name: recipientEmail } }),
          cardOrder: { userId, window, countedIn } satisfies z.output<typeof keptOrderSchema>,
        },
      },
    ],
    legs: paidLegs(sumOf({ operationId, workspaceId, priceMinor, feeMinor })),
    counters: [
      { workspaceId: countedIn, name: dailyCounter, window, amountMinor: priceMinor, limitMinor },
    ],
    events: [
      {
        workspaceId,
        kind: "changed",
        changes: ["wallets", "transactions", "gift-card-orders", "limits"],
        operationId,
      },
    ],
    jobs: [supplyJob(operationId, 0, at)],
  };
}

/** An order without its cards yet. */
export interface PendingOrder {
  readonly operationId: string;
  readonly workspaceId: string;
  readonly priceMinor: bigint;
  readonly feeMinor: bigint;
  readonly brandName: string;
  readonly kept: z.output<typeof keptOrderSchema>;
  readonly product: string;
  readonly country: string;
  readonly value: bigint;
  readonly quantity: number;
  readonly recipientEmail: string | null;
}

/** Marks the order as delivered; no money moves. */
export function deliveredMovement(order: PendingOrder, at: Date): Movement {
  const { operationId, workspaceId, kept, brandName } = order;
  return {
    at,
    legs: [],
    transitions: [{ operationId, from: ["processing"], to: "completed", event: "completed" }],
    events: [
      {
        workspaceId,
        kind: "notification",
        changes: ["transactions", "gift-card-orders", "notifications"],
        operationId,
        notification: {
          code: "gift-card-order-delivered",
          params: { operationId, brand: brandName },
        },
      },
    ],
    jobs: [
      orderMail({ words: "giftCardsDelivered", operationId, userId: kept.userId }, at),
      ...(order.recipientEmail === null ? [] : [giftMail(operationId, at)]),
    ],
  };
}

/**
 * Refunds price and fee of an order that delivered no cards, as a record of its own, and subtracts them from every
 * limit.
 */
export function refundedMovement(
  order: PendingOrder,
  refundId: string,
  reason: SupplyFailure,
  at: Date,
): Movement {
  const { operationId, workspaceId, priceMinor, kept, brandName } = order;
  return {
    at,
    ...reversed(sumOf(order), { id: refundId, reason, shown: { provider: brandName } }),
    counters: [
      givenBack({
        workspaceId: kept.countedIn ?? workspaceId,
        name: dailyCounter,
        window: kept.window,
        amountMinor: priceMinor,
      }),
    ],
    events: [
      {
        workspaceId,
        kind: "notification",
        changes: ["wallets", "transactions", "gift-card-orders", "limits", "notifications"],
        operationId,
        notification: {
          code: "gift-card-order-failed",
          params: {
            operationId,
            brand: brandName,
            reason,
            ...moneyOf(movedMinor({ direction: "out", ...sumOf(order) }), "NGN"),
          },
        },
      },
    ],
    jobs: [orderMail({ words: "giftCardsFailed", operationId, userId: kept.userId }, at)],
  };
}

function sumOf({
  operationId,
  workspaceId,
  priceMinor,
  feeMinor,
}: Pick<PendingOrder, "operationId" | "workspaceId" | "priceMinor" | "feeMinor">): PaidSum {
  return { operationId, workspaceId, asset: "NGN", amountMinor: priceMinor, feeMinor };
}
