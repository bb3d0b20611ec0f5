import type { InputOf } from "@apex/contract/endpoint";
import { openSupportTicket, readSupportTicket } from "@apex/contract/support/tickets";
import { listSupportMessages } from "@apex/contract/support/ticket-messages";
import type { Person } from "../../testing/people.ts";
import type { TestEngine } from "../../testing/test-engine.ts";
import { answering, joining } from "./agent-actions.ts";
import { changeTicket } from "./change-ticket.ts";

/** The first message of a test's conversation. */
export const asked: Omit<InputOf<typeof openSupportTicket>["body"], "id"> = {
  topic: "money-in",
  complaintType: "not-received",
  text: "My transfer is not here.",
  imageIds: [],
};

/** Somebody who has begun a conversation. */
export async function askedPerson(
  test: TestEngine,
): Promise<Person & { readonly ticketId: string }> {
  const person = await test.person();
  const body = { id: crypto.randomUUID(), ...asked };
  const { ticket } = await test.ok(openSupportTicket, { body }, { token: person.token });
  return { ...person, ticketId: ticket.id };
}

type Asked = Awaited<ReturnType<typeof askedPerson>>;

/** The conversation as its customer sees it. */
export async function ticketOf(test: TestEngine, { ticketId, token }: Asked) {
  return (await test.ok(readSupportTicket, { params: { id: ticketId } }, { token })).ticket;
}

/** The messages of the conversation, and the other side's state. */
export function chatOf(test: TestEngine, { ticketId, token }: Asked) {
  return test.ok(listSupportMessages, { params: { id: ticketId }, query: {} }, { token });
}

/** An agent joins the conversation, or takes it over. */
export function joinTicket(
  { engine }: TestEngine,
  { ticketId: id }: Pick<Asked, "ticketId">,
  agent: string,
) {
  return changeTicket(engine.context, { id }, joining(agent));
}

/** An agent answers. */
export function writeAsAgent(
  { engine }: TestEngine,
  { ticketId: id }: Pick<Asked, "ticketId">,
  text: string,
) {
  return changeTicket(engine.context, { id }, answering({ text }));
}
