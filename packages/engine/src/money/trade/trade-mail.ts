import * as z from "zod/mini";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { NewJob } from "../../ledger/movement.ts";
import { mailOperation } from "../transactions/mail-operation.ts";

/** The events of a trade about which its owner gets a mail. */
const tradeNews = ["tradeReceipt", "orderFilled", "orderExpired"] as const;
export type TradeNews = (typeof tradeNews)[number];

const mailKind = "trade-mail";

const payloadSchema = z.object({
  operationId: z.uuid(),
  /** Null stands for the owner of the workspace. */
  userId: z.nullable(z.uuid()),
  news: z.enum(tradeNews),
});

/** The job that mails the trader. */
export function tradeMail(
  news: TradeNews,
  operationId: string,
  userId: string | null,
  at: Date,
): NewJob {
  return { kind: mailKind, payload: { operationId, userId, news }, runAt: at };
}

const mail: JobHandler = (payload, context) => {
  const { news, ...wanted } = payloadSchema.parse(payload);
  return mailOperation(context, news, wanted);
};

export const tradeMailJobs: Readonly<Record<string, JobHandler>> = { [mailKind]: mail };
