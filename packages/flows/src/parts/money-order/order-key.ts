import * as z from "zod/mini";

/** The identity of an order, kept in the flow's draft beside the reviewed terms. */
export const orderKeySchema = z.object({
  /** The idempotency key, the same over retries and reloads. */
  key: z.uuid(),
  /** True while the order has been sent and its outcome is unknown: it must then keep its content and key. */
  isOut: z.boolean(),
});
export type OrderKey = z.output<typeof orderKeySchema>;

export function newOrderKey(): OrderKey {
  return { key: crypto.randomUUID(), isOut: false };
}
