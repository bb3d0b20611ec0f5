import { createCardOrder } from "@apex/contract/gift-cards/card-orders";
import { moneyOf, type Money } from "@apex/contract/money";
import type { Tx } from "../../platform/db.ts";
import { handleMoney, type MoneyRequest } from "../money-call.ts";
import { minorOfField, postedOperation, refusedAmount } from "../../runtime/money-request.ts";
import { Refusal } from "../../platform/refusal.ts";
import { dailyLimitMinor, eachLimitMinor } from "../limits/level-limits.ts";
import { dailyLimitRefusal } from "../transfers/transfer-limits.ts";
import { hourPrices } from "../prices/hour-prices.ts";
import { findBuyOffer, priceOf, type CardPrice } from "./buy-prices.ts";
import { orderMovement } from "./order-movement.ts";
import { confirmCardOrder } from "./confirm-card-order.ts";

type Request = MoneyRequest<typeof createCardOrder>;

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
    const { brand, offer } = await findBuyOffer(context, body);
    const prices = await hourPrices(context.rails.market, at);
    const price = priceOf(offer, body, { prices, figures: context.switches });
    checkReviewed(body, price);
    const maximumMinor = eachLimitMinor(caller.kycLevel, context.switches);
    if (price.priceMinor > maximumMinor)
      throw new Refusal("amount-above-maximum", {
        params: { maximum: moneyOf(maximumMinor, "NGN") },
      });
    return async (codeId) => {
      const limitMinor = dailyLimitMinor(caller.kycLevel, context.switches);
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

/** Asks for a new review when the price or fee differs from the reviewed one. */
function checkReviewed({ amount, fee }: { amount: Money; fee: Money }, price: CardPrice): void {
  if (amount.asset !== "NGN") throw refusedAmount("amount", "invalid");
  if (fee.asset !== "NGN") throw refusedAmount("fee", "invalid");
  if (minorOfField(amount, "amount") !== price.priceMinor) throw new Refusal("offer-unavailable");
  if (minorOfField(fee, "fee") !== price.feeMinor)
    throw new Refusal("fee-changed", { params: { fee: moneyOf(price.feeMinor, "NGN") } });
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
