import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { NewJob } from "../../ledger/movement.ts";
import { mailOperation } from "../transactions/mail-operation.ts";

const mailKind = "transfer-mail";

const lettersSchema = z.array(
  z.object({
    words: z.enum(["transferReceipt", "transferReceived"]),
    operationId: z.uuid(),
    /** Null stands for the owner of the operation's workspace. */
    userId: z.nullable(z.uuid()),
  }),
);
type Letters = z.output<typeof lettersSchema>;

/**
 * The job that mails a receipt to the sender and the news to the recipient.
 * @param at business time.
 */
export function transferMail(
  sent: { readonly operationId: string; readonly userId: string },
  received: { readonly operationId: string },
  at: Date,
): NewJob {
  return mailJob(
    [
      { words: "transferReceipt", ...sent },
      { words: "transferReceived", ...received, userId: null },
    ],
    at,
  );
}

function mailJob(letters: Letters, at: Date): NewJob {
  return { kind: mailKind, payload: { letters }, runAt: at };
}

const mail: JobHandler = async (payload, context, { runAt }) => {
  const letters = lettersSchema.parse(payload["letters"]);
  const results = await Promise.allSettled(letters.map((letter) => mailLetter(context, letter)));
  const refusals = results.filter(({ status }) => status === "rejected");
  if (refusals.length === letters.length) throw new Error(`No mail went out: ${reasonOf(results)}`);
  // The retry must not send a letter twice, so only failed ones are queued again.
  const unsent = letters.filter((_, place) => results[place]?.status === "rejected");
  if (unsent.length > 0) await enqueue(context.db, [mailJob(unsent, runAt)]);
};

function reasonOf(results: readonly PromiseSettledResult<void>[]): string {
  const [first] = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason] : [],
  );
  return first instanceof Error ? first.message : String(first);
}

function mailLetter(context: EngineContext, { words, ...wanted }: Letters[number]): Promise<void> {
  return mailOperation(context, words, wanted);
}

export const transferJobs: Readonly<Record<string, JobHandler>> = { [mailKind]: mail };
