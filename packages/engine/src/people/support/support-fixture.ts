import type { InputOf } from "@apex/contract/endpoint";
import { openSupportTicket, readSupportTicket } from "@apex/contract/support/tickets";
import { listSupportMessages } from "@apex/contract/support/ticket-messages";
import type { Person } from "../../testing/people.ts";
import type { TestEngine } from "../../testing/test-engine.ts";

/** What a conversation of a test begins with. */
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

/** How a conversation stands for its customer. */
export async function ticketOf(test: TestEngine, { ticketId, token }: Asked) {
  return (await test.ok(readSupportTicket, { params: { id: ticketId } }, { token })).ticket;
}

/** What was said in it, and what is known of the other side. */
export function chatOf(test: TestEngine, { ticketId, token }: Asked) {
  return test.ok(listSupportMessages, { params: { id: ticketId }, query: {} }, { token });
}
