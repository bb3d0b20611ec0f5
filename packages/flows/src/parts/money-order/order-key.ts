import * as z from "zod/mini";

/** The identity of an order, kept in the flow's draft beside the reviewed terms. */
export const orderKeySchema = z.object({
  /** The idempotency key: one for this order, over retries and reloads. */
  key: z.uuid(),
  /** It was sent and no answer has ended it: neither changed nor sent under another key before that. */
  isOut: z.boolean(),
});
export type OrderKey = z.output<typeof orderKeySchema>;

export function newOrderKey(): OrderKey {
  return { key: crypto.randomUUID(), isOut: false };
}
