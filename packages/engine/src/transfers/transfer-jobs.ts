import * as z from "zod/mini";
import type { JobHandler } from "../jobs/job.ts";
import { mailOperation } from "../transactions/mail-operation.ts";

/** Mails the receipt of a transfer to the person who sent it. */
export const receiptMailKind = "transfer-receipt-mail";

const payloadSchema = z.object({ operationId: z.uuid(), userId: z.uuid() });

const mailReceipt: JobHandler = (payload, context) =>
  mailOperation(context, "transferReceipt", payloadSchema.parse(payload));

export const transferJobs: Readonly<Record<string, JobHandler>> = {
  [receiptMailKind]: mailReceipt,
};
