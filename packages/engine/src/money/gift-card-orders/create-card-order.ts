import { createCardOrder } from "@apex/contract/gift-cards/card-orders";
import { moneyOf, type Money } from "@apex/contract/money";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { handleMoney, type MoneyRequest } from "../money-call.ts";
import {
  checkWithin,
  minorOfField,
  paidAmount,
  postedOperation,
  refusedAmount,
} from "../../runtime/money-request.ts";
import { Refusal } from "../../platform/refusal.ts";
import { dailyLimitMinor, paymentMaximumMinor } from "../limits/level-limits.ts";
import { dailyLimitRefusal } from "../limits/daily-limit.ts";
import { hourPrices } from "../prices/hour-prices.ts";
import { findBuyOffer, priceOf, type CardPrice } from "./buy-prices.ts";
import { orderMovement } from "./order-movement.ts";

type Request = MoneyRequest<typeof createCardOrder>;

/** Finds the offer and checks the price that was reviewed. */
async function reviewCardOrder(
  body: Omit<Request["body"], "security">,
  caller: Caller,
  context: EngineContext,
  at: Date,
) {
  const found = await findBuyOffer(context, body);
  const prices = await hourPrices(context.rails.market, at);
  const counted = { prices, figures: context.switches };
  const price = priceOf(found.offer, body, counted);
  checkReviewed(body, price);
  checkWithin(
    { asset: "NGN", amountMinor: price.priceMinor },
    { minimumMinor: 0n, maximumMinor: paymentMaximumMinor("NGN", caller.limits.kycLevel, counted) },
  );
  return { ...found, price, prices };
}

/** The security code's message says which cards are bought, and for how much. */
const confirmCardOrder = confirmable(
  z.omit(createCardOrder.body, { security: true }),
  async (request, caller, context) => {
    const amount = paidAmount(request);
    const { brand, offer } = await reviewCardOrder(
      request,
      caller,
      context,
      context.clock.business(),
    );
    const { quantity, value } = request;
    return {
      id: "apex.server.code.giftCards",
      params: {
        quantity,
        brand: brand.name,
        card: `${value} ${offer.currency}`,
        amount,
      },
    };
  },
);

/** Takes the money at once; a job orders from the supplier. */
export const createCardOrderHandler = handleMoney(
  createCardOrder,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: "never",
    port: "gift-card-orders",
    proof: confirmCardOrder,
    approval: "refused",
    logged: "gift-card-bought",
  },
  async (request, context) => {
    const { body, caller, idempotency } = request;
    const at = context.clock.business();
    const { brand, offer, price, prices } = await reviewCardOrder(body, caller, context, at);
    if (minorOfField(body.fee, "fee") !== price.feeMinor)
      throw new Refusal("fee-changed", { params: { fee: moneyOf(price.feeMinor, "NGN") } });
    return async (codeId) => {
      const limitMinor = dailyLimitMinor(caller.limits.kycLevel, context.switches);
      const movement = orderMovement({
        caller,
        idempotency,
        codeId,
        limitMinor,
        at,
        ...price,
        brandName: brand.name,
        currency: offer.currency,
        country: offer.country,
        value: body.value,
        quantity: body.quantity,
        recipientEmail: body.recipientEmail,
      });
      const outcome = await context.db.tx(async (tx) => {
        const posted = await context.ledger.postIn(tx, movement);
        if (posted.outcome === "posted") await insertOrder(tx, request, offer.currency, at);
        return posted;
      });
      return postedOperation(outcome, idempotency.operationId, (usedMinor) =>
        dailyLimitRefusal({ limitMinor, usedMinor }, "NGN", prices),
      );
    };
  },
);

/** Asks for a new review when the price differs from the reviewed one. */
function checkReviewed({ amount, fee }: { amount: Money; fee: Money }, price: CardPrice): void {
  if (amount.asset !== "NGN") throw refusedAmount("amount", "invalid");
  if (fee.asset !== "NGN") throw refusedAmount("fee", "invalid");
  if (minorOfField(amount, "amount") !== price.priceMinor) throw new Refusal("offer-unavailable");
}

async function insertOrder(
  tx: Tx,
  { body, caller, idempotency }: Request,
  currency: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into gift_card_orders (id, workspace_id, user_id, product, country, currency, value, quantity, recipient_email, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      idempotency.operationId,
      caller.workspaceId,
      caller.userId,
      body.brand,
      body.country,
      currency,
      body.value,
      body.quantity,
      body.recipientEmail ?? null,
      at,
    ],
  );
}
