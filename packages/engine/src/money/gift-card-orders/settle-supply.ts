import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";
import type { SupplyResult } from "../../rails/gift-card-supplier.ts";
import { giftCardOwner } from "../../platform/sealing/sealed-columns.ts";
import { sealText } from "../../platform/sealing/sealed-text.ts";
import {
  deliveredMovement,
  keptOrderSchema,
  refundedMovement,
  type PendingOrder,
} from "./order-movement.ts";

const dataSchema = z.object({ provider: z.string(), cardOrder: keptOrderSchema });
/** The number of a code's last characters that are shown. */
const endingLength = 4;

/** An order that has no outcome yet; undefined for any other. */
export async function loadPendingOrder(
  db: Queryable,
  operationId: string,
): Promise<PendingOrder | undefined> {
  const [row] = await db.query<{
    workspace_id: string;
    amount: string;
    fee: string;
    data: unknown;
    product: string;
    country: string;
    value: bigint;
    quantity: number;
    recipient_email: string | null;
  }>(
    `select g.workspace_id, o.amount, o.fee, o.data, g.product, g.country, g.value, g.quantity, g.recipient_email
     from gift_card_orders g join operations o on o.id = g.id where g.id = $1 and o.status = 'processing'`,
    [operationId],
  );
  if (row === undefined) return undefined;
  const { provider, cardOrder } = dataSchema.parse(row.data);
  const { product, country, value, quantity } = row;
  return {
    operationId,
    workspaceId: row.workspace_id,
    priceMinor: BigInt(row.amount),
    feeMinor: BigInt(row.fee),
    brandName: provider,
    kept: cardOrder,
    product,
    country,
    value,
    quantity,
    recipientEmail: row.recipient_email,
  };
}

/**
 * Ends an order with the outcome that its supplier reports: the cards are stored sealed, or the money is returned. It
 * ends once, however often and by however many callers the outcome is reported.
 * @returns whether this call ended it.
 */
export async function settleSupply(
  context: EngineContext,
  operationId: string,
  outcome: SupplyResult,
): Promise<boolean> {
  const order = await loadPendingOrder(context.db, operationId);
  if (order === undefined) return false;
  const at = context.clock.business();
  if (outcome.result === "delivered" && outcome.codes.length !== order.quantity)
    throw new Error(`${outcome.codes.length} cards were handed over, and not ${order.quantity}.`);
  const cards = outcome.result === "delivered" ? await sealed(context, order, outcome.codes) : [];
  const movement =
    outcome.result === "delivered"
      ? deliveredMovement(order, at)
      : refundedMovement(order, timedUuid(at), outcome.reason, at);
  return context.db.tx(async (tx) => {
    const posted = await context.ledger.postIn(tx, movement);
    if (posted.outcome === "status-changed") return false;
    if (posted.outcome !== "posted")
      throw new Error(`The outcome of an order was not posted: ${posted.outcome}.`);
    if (outcome.result === "failed")
      await tx.query("update gift_card_orders set failure = $2 where id = $1", [
        operationId,
        outcome.reason,
      ]);
    await tx.query(
      `insert into gift_card_codes (order_id, place, sealed_code, ending)
       select $1, place, sealed_code, ending from unnest($2::int[], $3::text[], $4::text[]) as c (place, sealed_code, ending)`,
      [
        operationId,
        cards.map(({ place }) => place),
        cards.map(({ code }) => code),
        cards.map(({ ending }) => ending),
      ],
    );
    return true;
  });
}

function sealed(
  context: EngineContext,
  { operationId }: PendingOrder,
  codes: readonly string[],
): Promise<{ place: number; code: string; ending: string }[]> {
  return Promise.all(
    codes.map(async (code, index) => ({
      place: index + 1,
      code: await sealText(context.sealKeys, giftCardOwner(operationId, index + 1), code),
      ending: code.slice(-endingLength),
    })),
  );
}
