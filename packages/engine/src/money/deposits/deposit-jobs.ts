import * as z from "zod/mini";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { NewJob } from "../../ledger/movement.ts";
import { mailOperation } from "../transactions/mail-operation.ts";

/** The events of a deposit that its owner is told of by mail. */
const depositNews = [
  "depositReceived",
  "depositHeld",
  "depositHandedIn",
  "depositBeingChecked",
  "depositAskedAgain",
  "depositCheckLate",
  "depositReleased",
  "depositReturned",
  "cryptoDepositReceived",
  "cryptoDepositDropped",
  "cryptoDepositTooSmall",
  "mobileMoneyDeclined",
  "mobileMoneyTimedOut",
] as const;
export type DepositNews = (typeof depositNews)[number];

const depositMailKind = "deposit-mail";

const payloadSchema = z.object({ operationId: z.uuid(), news: z.enum(depositNews) });

/** The job that mails the owner of a deposit. */
export function depositMail(news: DepositNews, operationId: string, at: Date): NewJob {
  return { kind: depositMailKind, payload: { operationId, news }, runAt: at };
}

const mailDeposit: JobHandler = (payload, context) => {
  const { operationId, news } = payloadSchema.parse(payload);
  return mailOperation(context, news, { operationId, userId: null });
};

export const depositJobs: Readonly<Record<string, JobHandler>> = { [depositMailKind]: mailDeposit };
