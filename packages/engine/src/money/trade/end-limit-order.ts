import { moneyOf } from "@apex/contract/money";
import type { EngineContext } from "../../runtime/context.ts";
import type { Movement } from "../../ledger/movement.ts";
import { findLimitOrder, tradeOfOrder, type LimitOrderRow } from "./limit-order-row.ts";
import { referralTrade } from "../referrals/referral-jobs.ts";
import { openPrices } from "./read-market.ts";
import { Refusal } from "../../platform/refusal.ts";
import { readTradeCosts } from "./trade-costs.ts";
import { customerRate, priceOf, receivedFor } from "./trade-figures.ts";
import { tradeDetails, tradeLegs, type Trade } from "./trade-legs.ts";
import { tradeMail } from "./trade-mail.ts";

/**
 * Fills an order if the market is at its price or better: all of it, at the market's price. The ledger's status transition
 * decides between this and a cancellation, once.
 * @returns whether this call filled it.
 */
export async function fillLimitOrder(context: EngineContext, id: string): Promise<boolean> {
  const row = await findLimitOrder(context.db, id);
  const at = context.clock.business();
  if (row === undefined || isOver(row, at)) return false;
  const order = tradeOfOrder(row);
  const prices = await openPrices(context, order.from, order.to).catch(noneWhileClosed);
  if (prices === undefined) return false;
  const rate = customerRate(order.from, order.to, prices, await readTradeCosts(context));
  const receiveMinor = receivedFor(order.payMinor - order.feeMinor, rate);
  if (receiveMinor < order.receiveMinor) return false;
  const trade: Trade = { ...order, receiveMinor };
  return context.db.tx(async (tx) => {
    const price = priceOf(rate);
    const details = tradeDetails(trade, price);
    const { outcome } = await context.ledger.postIn(tx, filledMovement(trade, details, at));
    if (outcome !== "posted") return false;
    await tx.query(
      "update limit_orders set closed_at = $2, received = $3, executed_price = $4 where id = $1",
      [id, at, receiveMinor.toString(), price.amount],
    );
    return true;
  });
}

/**
 * Cancels an open order and releases its hold.
 * @param isExpired true if the order has expired; false if its owner cancels it.
 * @returns whether this call cancelled it.
 */
export async function cancelOrder(
  context: EngineContext,
  row: LimitOrderRow,
  isExpired: boolean,
): Promise<boolean> {
  const at = context.clock.business();
  return context.db.tx(async (tx) => {
    const movement = cancelledMovement(tradeOfOrder(row), isExpired, at);
    const { outcome } = await context.ledger.postIn(tx, movement);
    if (outcome !== "posted") return false;
    await tx.query("update limit_orders set closed_at = $2, is_expired = $3 where id = $1", [
      row.id,
      at,
      isExpired,
    ]);
    return true;
  });
}

function isOver({ closed_at, expires_at }: LimitOrderRow, at: Date): boolean {
  return closed_at !== null || (expires_at !== null && expires_at <= at);
}

/** A closed market fills no order; the order waits. */
function noneWhileClosed(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}

const changes = ["wallets", "transactions", "limit-orders", "notifications"] as const;

function filledMovement(trade: Trade, data: Readonly<Record<string, unknown>>, at: Date): Movement {
  const { workspaceId, operationId, payMinor, receiveMinor, from, to } = trade;
  const pay = moneyOf(payMinor, from);
  const received = moneyOf(receiveMinor, to);
  return {
    at,
    transitions: [{ operationId, from: ["pending"], to: "completed", event: "filled", data }],
    legs: tradeLegs(trade, "held"),
    events: [
      {
        workspaceId,
        kind: "notification",
        changes,
        operationId,
        notification: { code: "limit-order-filled", params: { pay, received, operationId } },
      },
    ],
    jobs: [tradeMail("orderFilled", operationId, null, at), referralTrade(operationId, at)],
  };
}

function cancelledMovement(trade: Trade, isExpired: boolean, at: Date): Movement {
  const { workspaceId, operationId, payMinor, from } = trade;
  const pay = moneyOf(payMinor, from);
  return {
    at,
    transitions: [
      {
        operationId,
        from: ["pending"],
        to: "cancelled",
        event: isExpired ? "expired" : "cancelled",
      },
    ],
    legs: [
      { workspaceId, operationId, asset: from, kind: "held", amountMinor: -payMinor },
      { workspaceId, operationId, asset: from, kind: "available", amountMinor: payMinor },
    ],
    events: [
      {
        workspaceId,
        kind: isExpired ? "notification" : "changed",
        changes,
        operationId,
        ...(isExpired && {
          notification: { code: "limit-order-expired", params: { pay, operationId } },
        }),
      },
    ],
    ...(isExpired && { jobs: [tradeMail("orderExpired", operationId, null, at)] }),
  };
}
