import type { CardCharge } from "@apex/contract/webhooks/webhook-events";
import * as z from "zod/mini";
import { renderCardTransaction } from "./card-transaction-row.ts";

const nullableText = z.nullable(z.string());

/** Columns of `cards` and `card_transactions` as the database stores them for webhook events of a charge. */
const keptSchema = z.object({
  card: z.object({
    id: z.string(),
    label: z.string(),
    network: z.string(),
    last_four: nullableText,
    holder_id: nullableText,
  }),
  charge: z.object({
    id: z.string(),
    kind: z.string(),
    state: z.string(),
    amount: z.string(),
    fee: z.string(),
    merchant: nullableText,
    category: nullableText,
    country: nullableText,
    decline_reason: nullableText,
    refunded: z.string(),
    payment_id: nullableText,
    went_to_wallet: z.boolean(),
    created_at: z.coerce.date(),
    settled_at: z.nullable(z.coerce.date()),
  }),
});

/** A merchant's charge and the card it was made with, as both were then. */
export function chargeOf(kept: unknown): CardCharge {
  const { card, charge } = keptSchema.parse(kept);
  return {
    card: {
      id: card.id,
      label: card.label,
      network: card.network,
      ...(card.last_four !== null && { lastFour: card.last_four }),
      ...(card.holder_id !== null && { holderId: card.holder_id }),
    },
    charge: renderCardTransaction(charge),
  };
}
