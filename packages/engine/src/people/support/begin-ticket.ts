import { ticketExcerptLength } from "@apex/contract/limits";
import type { Tx } from "../../platform/db.ts";
import { addMessages } from "../../runtime/chat/chat-messages.ts";
import { announce } from "../../runtime/events/announce.ts";
import { ticketNews } from "./change-ticket.ts";
import { supportChatTables, told } from "./ticket-messages.ts";

export interface NewTicket {
  readonly id: string;
  readonly workspaceId: string;
  readonly userId: string;
  readonly topic: string;
  readonly complaintType: string;
  readonly text: string;
  readonly imageIds: readonly string[];
  /** The transaction that the conversation is about. */
  readonly operation?: { readonly id: string; readonly category: string };
  /** Id of the customer's first message, which the client makes. */
  readonly messageId: string;
  /** The excerpt, if staff begin the conversation. Default: the beginning of the customer's text. */
  readonly about?: string;
  readonly at: Date;
}

/** Begins a conversation, once per first message. */
export async function beginTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  const { id, workspaceId, userId, topic, complaintType, operation, messageId, at } = ticket;
  const text = ticket.text.trim();
  const begun = await tx.query(
    `insert into support_tickets (id, workspace_id, user_id, topic, complaint_type, operation_id, operation_category, status,
       excerpt, begun_by, opened_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9, $10, $10) on conflict (workspace_id, begun_by) do nothing returning id`,
    [
      id,
      workspaceId,
      userId,
      topic,
      complaintType,
      operation?.id ?? null,
      operation?.category ?? null,
      excerptOf(ticket.about ?? text),
      messageId,
      at,
    ],
  );
  if (begun.length === 0) return;
  const thread = { id, workspace_id: workspaceId, user_id: userId };
  const { imageIds } = ticket;
  const first = { id: messageId, author: "customer", text, imageIds, at };
  await addMessages(tx, supportChatTables, thread, [
    told("opened", at),
    ...(text === "" && imageIds.length === 0 ? [] : [first]),
  ]);
  await announce(tx, [ticketNews(thread, ["support"])], at);
}

/** The beginning of a text, cut after a whole word, or else a whole letter. */
function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  if (line.length <= ticketExcerptLength) return line;
  return `${line.slice(0, ticketExcerptLength).replace(/ [^ ]*$|[\uD800-\uDBFF]$/, "")}…`;
}
