import { dayMs } from "@apex/contract/durations";
import type { InputOf } from "@apex/contract/endpoint";
import { openLimitOrdersMax } from "@apex/contract/limits";
import { moneyOf } from "@apex/contract/money";
import { placeLimitOrder } from "@apex/contract/trade/limit-orders";
import { baseOf } from "@apex/contract/trade/pair";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { handleMoney, type MoneyRequest } from "../money-call.ts";
import { minorOfField, postedOperation, refusedAmount } from "../../runtime/money-request.ts";
import type { Movement } from "../../ledger/movement.ts";
import { Refusal } from "../../platform/refusal.ts";
import { checkBounds } from "./check-pay.ts";
import { limitOrderExpiry } from "./limit-order-jobs.ts";
import { refuseSameAsset } from "./read-market.ts";
import { readTradeCosts } from "./trade-costs.ts";
import type { TradeCosts } from "../../rails/market.ts";
import { figuresOfPay, orderRate, type TradeFigures } from "./trade-figures.ts";
import { tradeDetails } from "./trade-legs.ts";

type Body = InputOf<typeof placeLimitOrder>["body"];
type Placing = MoneyRequest<typeof placeLimitOrder> & { readonly figures: TradeFigures };

/** The most that an order can ask for, whatever the asset: an amount has at most 30 digits before the point. */
const receiveMaximumMinor = 10n ** 30n;

/** The latest end of an order: a year ahead. */
const expiryMaxMs = 366 * dayMs;

/** Holds an order's payment until it is filled, cancelled or expired. */
export const placeLimitOrderHandler = handleMoney(
  placeLimitOrder,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: "never",
    port: "trading",
    logged: "limit-order-placed",
  },
  async (request, context) => {
    const { body, caller, idempotency } = request;
    const figures = reviewed(body, await readTradeCosts(context));
    await checkBounds(context, body, figures);
    const at = context.clock.business();
    refusePastEnd(body, at);
    const placing = { ...request, figures };
    return context.db.tx(async (tx) => {
      // The lock keeps two concurrent orders of a workspace from passing the bound together.
      await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
        `limit-orders:${caller.workspaceId}`,
      ]);
      const outcome = await context.ledger.postIn(tx, placedMovement(placing, at));
      if (outcome.outcome === "posted") await keepOrder(tx, placing, at);
      return postedOperation(outcome, idempotency.operationId);
    });
  },
);

function reviewed({ from, to, pay, fee, orderPrice }: Body, costs: TradeCosts): TradeFigures {
  refuseSameAsset(from, to, "body");
  if (pay.asset !== from) throw refusedAmount("pay", "invalid");
  if (fee.asset !== from) throw refusedAmount("fee", "invalid");
  const payMinor = minorOfField(pay, "pay");
  if (payMinor === 0n) throw refusedAmount("pay", "amount-zero");
  if (!/[1-9]/.test(orderPrice))
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "orderPrice"], code: "amount-zero" }],
    });
  const figures = figuresOfPay(payMinor, orderRate(from, to, orderPrice), costs);
  // No answer could say what the order would bring.
  if (figures.receiveMinor > receiveMaximumMinor)
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "orderPrice"], code: "invalid" }],
    });
  if (minorOfField(fee, "fee") !== figures.feeMinor)
    throw new Refusal("fee-changed", { params: { fee: moneyOf(figures.feeMinor, from) } });
  return figures;
}

function refusePastEnd({ expiresAt }: Body, at: Date): void {
  if (expiresAt === undefined) return;
  const aheadMs = new Date(expiresAt).getTime() - at.getTime();
  if (aheadMs <= 0 || aheadMs > expiryMaxMs)
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "expiresAt"], code: "invalid" }],
    });
}

function placedMovement({ body, caller, idempotency, figures }: Placing, at: Date): Movement {
  const { from, to, orderPrice, expiresAt } = body;
  const { payMinor, feeMinor } = figures;
  const { workspaceId } = caller;
  const { operationId } = idempotency;
  const base = baseOf(from, to);
  const price = { base, amount: orderPrice, asset: base === from ? to : from };
  return {
    at,
    idempotency,
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: "swap-order",
        status: "pending",
        direction: "out",
        asset: from,
        amountMinor: payMinor - feeMinor,
        feeMinor,
        data: tradeDetails({ from, to, receiveMinor: figures.receiveMinor }, price),
      },
    ],
    legs: [
      { workspaceId, operationId, asset: from, kind: "available", amountMinor: -payMinor },
      { workspaceId, operationId, asset: from, kind: "held", amountMinor: payMinor },
    ],
    events: [
      {
        workspaceId,
        kind: "changed",
        changes: ["wallets", "transactions", "limit-orders"],
        operationId,
      },
    ],
    ...(expiresAt !== undefined && { jobs: [limitOrderExpiry(operationId, new Date(expiresAt))] }),
  };
}

async function keepOrder(
  tx: Tx,
  { body, caller, idempotency, figures }: Placing,
  at: Date,
): Promise<void> {
  const { from, to, orderPrice, expiresAt } = body;
  await tx.query(
    `insert into limit_orders (id, workspace_id, from_asset, to_asset, pay, fee, receive, order_price, gives_base, placed_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      idempotency.operationId,
      caller.workspaceId,
      from,
      to,
      figures.payMinor.toString(),
      figures.feeMinor.toString(),
      figures.receiveMinor.toString(),
      orderPrice,
      baseOf(from, to) === from,
      at,
      expiresAt === undefined ? null : new Date(expiresAt),
    ],
  );
  const { open } = onlyRow(
    await tx.query<{ open: bigint }>(
      "select count(*) as open from limit_orders where workspace_id = $1 and closed_at is null",
      [caller.workspaceId],
    ),
  );
  // The refusal rolls the movement back.
  if (open > BigInt(openLimitOrdersMax))
    throw new Refusal("too-many-orders", { params: { most: openLimitOrdersMax } });
}
