import { supportMailAfterMs } from "@apex/contract/limits";
import * as z from "zod/mini";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { Tx } from "../../platform/db.ts";
import { OwnLink } from "../../runtime/notices/message-to.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { findTicket, type TicketRow } from "./ticket-row.ts";

const mailKind = "support-answer-mail";
const mailPayload = z.object({
  ticketId: z.uuid(),
  /** The number of the last message that the customer had read before the answer. */
  customerRead: z.int(),
});

/**
 * Queues a mail about an answer, which is sent unless the customer reads the answer first. All unread answers together
 * cause one mail.
 */
export async function mailAnswer(
  tx: Tx,
  { id, customer_read: customerRead, unread }: TicketRow,
  now: Date,
): Promise<void> {
  if (unread > 0n) return;
  const payload = { ticketId: id, customerRead };
  const runAt = new Date(now.getTime() + supportMailAfterMs);
  await enqueue(tx, [{ kind: mailKind, payload, runAt }]);
}

const mail: JobHandler = async (payload, context) => {
  const { ticketId, customerRead } = mailPayload.parse(payload);
  const ticket = await findTicket(context.db, ticketId);
  // If the customer has read since, later answers have a mail of their own.
  if (ticket === undefined || ticket.unread === 0n || ticket.customer_read !== customerRead) return;
  const link = new OwnLink(context, `/support/${ticketId}`);
  const params = { name: ticket.agent ?? "none", link };
  await sendNoticeAside(context, ticket.user_id, { code: "support-answered", params });
};

export const supportJobs: Readonly<Record<string, JobHandler>> = { [mailKind]: mail };
