import { watchThread } from "../../runtime/chat/chat-handlers.ts";
import { saidBy, type StaffWords } from "../../runtime/chat/chat-messages.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { askForRecording } from "../security/session-recording.ts";
import { mailAnswer } from "./answer-mail.ts";
import { changeTicket, type TicketWork } from "./change-ticket.ts";
import { supportChatKind } from "./ticket-chat.ts";
import { supportChatTables, told } from "./ticket-messages.ts";
import { findTicket, type TicketRow } from "./ticket-row.ts";

/** An agent joins a conversation, or takes it over from another agent. */
export function joining(agent: string): TicketWork {
  return async (tx, ticket, now) => {
    if (ticket.agent === agent) return undefined;
    await setAgent(tx, ticket, agent);
    return { messages: [told("joined", now)] };
  };
}

async function setAgent(tx: Tx, { id }: TicketRow, agent: string): Promise<void> {
  await tx.query("update support_tickets set agent = $2 where id = $1", [id, agent]);
}

/** An agent answers; then it is the customer's turn. */
export function answering(words: StaffWords): TicketWork {
  return async (tx, ticket, now) => {
    const messages = saidBy(supportChatTables, words, now);
    if (messages.length === 0) return undefined;
    await mailAnswer(tx, ticket, now);
    await tx.query(
      "update support_tickets set answered_at = coalesce(answered_at, $2) where id = $1",
      [ticket.id, now],
    );
    return {
      to: ticket.status === "solved" ? "solved" : "waiting",
      messages,
      // The customer is notified again only after they have read the last answer.
      ...(ticket.unread === 0n && { tells: "support-answered" }),
    };
  };
}

/** An agent marks the problem as solved. */
export const solving: TicketWork = async (_tx, ticket, now) =>
  ticket.status === "solved"
    ? undefined
    : { to: "solved", messages: [told("solved", now)], tells: "support-solved" };

/** Records that the agent has read everything, and may be typing. */
export function watchAsAgent(context: EngineContext, id: string, isTyping: boolean): Promise<void> {
  return watchThread(context, supportChatKind, id, isTyping);
}

/**
 * An agent asks the person who began the conversation for permission to watch their session.
 * @throws {Refusal} not-found; in-progress while the person has another open request or recording.
 */
export async function askToWatch(
  context: EngineContext,
  id: string,
  agent: string,
): Promise<{ readonly pin: string }> {
  const ticket = await findTicket(context.db, id);
  if (ticket === undefined) throw new Refusal("not-found");
  const recording = await askForRecording(context, ticket.user_id, agent);
  await changeTicket(context, { id }, async (tx, _ticket, now) => {
    await tx.query("update support_tickets set recording_id = $2 where id = $1", [
      id,
      recording.id,
    ]);
    return { messages: [told("asks-to-watch", now)] };
  });
  return { pin: recording.pin };
}
