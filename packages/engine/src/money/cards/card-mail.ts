import * as z from "zod/mini";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { NewJob } from "../../ledger/movement.ts";
import { mailOperation } from "../transactions/mail-operation.ts";

/** The events of a card about which its owner gets a mail. */
const cardNews = [
  "cardReady",
  "cardRefused",
  "cardFunded",
  "cardUnusedWarning",
  "cardUnusedEnded",
  "cardRefundToWallet",
] as const;
export type CardMailNews = (typeof cardNews)[number];

const mailKind = "card-mail";
const payloadSchema = z.object({ operationId: z.uuid(), news: z.enum(cardNews) });

/** The job that mails the owner of a card about one of its transactions. */
export function cardMail(news: CardMailNews, operationId: string, at: Date): NewJob {
  return { kind: mailKind, payload: { operationId, news }, runAt: at };
}

const mail: JobHandler = (payload, context) => {
  const { news, operationId } = payloadSchema.parse(payload);
  return mailOperation(context, news, { operationId, userId: null });
};

export const cardMailJobs: Readonly<Record<string, JobHandler>> = { [mailKind]: mail };
