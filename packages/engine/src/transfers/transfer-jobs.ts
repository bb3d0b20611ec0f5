import { languageSchema } from "@apex/contract/auth/sign-up";
import * as z from "zod/mini";
import type { JobHandler } from "../jobs/job.ts";
import { loadTransaction } from "../transactions/load-transaction.ts";
import { say } from "../words/say.ts";

/** Mails the receipt of a transfer to the person who sent it. */
export const receiptMailKind = "transfer-receipt-mail";

const payloadSchema = z.object({ operationId: z.uuid(), userId: z.uuid() });

interface Addressee {
  readonly email: string;
  readonly language: string;
  readonly workspace_id: string;
}

const mailReceipt: JobHandler = async (payload, context) => {
  const { operationId, userId } = payloadSchema.parse(payload);
  const [addressee] = await context.db.query<Addressee>(
    `select u.email, u.language, o.workspace_id from users u, operations o
     where u.id = $1 and u.email_verified_at is not null and o.id = $2`,
    [userId, operationId],
  );
  if (addressee === undefined) return;
  const transaction = await loadTransaction(context, addressee.workspace_id, operationId);
  if (transaction === undefined) return;
  const language = languageSchema.parse(addressee.language);
  const words = {
    amount: transaction.amount,
    fee: transaction.fee,
    name: transaction.details.receiver?.name ?? "",
    reference: transaction.reference,
    url: `${context.publicUrl}/transactions/${transaction.category}/${transaction.id}`,
  };
  await context.rails.messages.send({
    channel: "email",
    to: addressee.email,
    subject: say(language, "apex.server.transferReceiptSubject", words),
    text: say(language, "apex.server.transferReceiptText", words),
  });
};

export const transferJobs: Readonly<Record<string, JobHandler>> = { [receiptMailKind]: mailReceipt };
