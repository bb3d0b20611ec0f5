import * as z from "zod/mini";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { NewJob } from "../../ledger/movement.ts";
import { cancelOrder, fillLimitOrder } from "./end-limit-order.ts";
import { findLimitOrder } from "./limit-order-row.ts";
import { tradeMailJobs } from "./trade-mail.ts";

const fillKind = "limit-order-fill";
const expiryKind = "limit-order-expiry";

const payloadSchema = z.object({ orderId: z.uuid() });

/** The job that fills an order whose price the market has reached; one at a time per order. */
export function limitOrderFill(orderId: string, at: Date): NewJob {
  return {
    kind: fillKind,
    payload: { orderId },
    runAt: at,
    dedupeKey: `${fillKind}:${orderId}`,
  };
}

/** The job that ends an expired order. */
export function limitOrderExpiry(orderId: string, expiresAt: Date): NewJob {
  return { kind: expiryKind, payload: { orderId }, runAt: expiresAt };
}

const fill: JobHandler = async (payload, context) => {
  await fillLimitOrder(context, payloadSchema.parse(payload).orderId);
};

const expire: JobHandler = async (payload, context) => {
  const row = await findLimitOrder(context.db, payloadSchema.parse(payload).orderId);
  if (row !== undefined && row.closed_at === null) await cancelOrder(context, row, true);
};

export const limitOrderJobs: Readonly<Record<string, JobHandler>> = {
  [fillKind]: fill,
  [expiryKind]: expire,
  ...tradeMailJobs,
};
