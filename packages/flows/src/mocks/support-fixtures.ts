import type { ChatMessage } from "@apex/contract/chat/chat-calls";
import type { ResponseOf } from "@apex/contract/endpoint";
import { readSupportContacts } from "@apex/contract/support/contacts";
import {
  listSupportMessages,
  seeSupportMessages,
  typeInSupport,
} from "@apex/contract/support/ticket-messages";
import { readSupportTicket, type Ticket } from "@apex/contract/support/tickets";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { messageOf, pictureMock, tradeNow } from "./gift-card-fixtures.ts";
import { mock, type MockedAnswer } from "./mock.ts";
import { sentDetail } from "./transaction-fixtures.ts";

export const contacts: ResponseOf<typeof readSupportContacts> = {
  isChatOpen: true,
  usualMinutes: 4,
  contacts: {
    messagingUrl: "https://chat.example/apex",
    localPhone: "+234 700 000 0100",
    internationalPhone: "+44 20 7946 0100",
  },
};
export const contactsMock = mock(readSupportContacts, { response: contacts });

export const openedTicket: Ticket = {
  id: "019a9c00-0000-4000-8000-00000000d001",
  topic: "money-out",
  complaintType: "not-received",
  status: "open",
  transaction: { category: "fiat", id: sentDetail.transaction.id },
  excerpt: "She does not see the money that I sent this morning.",
  openedAt: "2026-11-21T13:51:00.000Z",
  updatedAt: "2026-11-21T13:52:00.000Z",
  unread: 0,
  canRate: false,
};
export const waitingTicket: Ticket = {
  ...openedTicket,
  id: "019a9c00-0000-4000-8000-00000000d002",
  status: "waiting",
  agent: "Kemi",
  unread: 2,
};
export const solvedTicket: Ticket = {
  ...waitingTicket,
  id: "019a9c00-0000-4000-8000-00000000d003",
  topic: "security",
  complaintType: "suspicious",
  excerpt: "Somebody has called me and asked for a code.",
  status: "solved",
  unread: 0,
  canRate: true,
};

const { agent: _, ...unanswered } = solvedTicket;
/** A conversation that was solved before an answer, and reopened. */
export const reopenedTicket: Ticket = { ...unanswered, status: "reopened" };

export const supportLines: readonly ChatMessage[] = [
  messageOf(1, { author: "system", event: "opened" }),
  messageOf(2, { text: "She does not see the money that I sent this morning." }),
  messageOf(3, { author: "system", event: "joined" }),
  messageOf(4, { author: "agent", text: "Good afternoon. I look into it." }),
];

/** The calls of a conversation in a given state, with its chat. */
export function ticketMocks(
  ticket: Ticket,
  messages: readonly ChatMessage[] = supportLines,
  more: { typingUntil?: string } = {},
) {
  return [
    mock(readSupportTicket, { response: { ticket } }),
    mock(listSupportMessages, ({ query }): MockedAnswer<typeof listSupportMessages> => {
      const after = Number(query["after"] ?? 0);
      const items = messages.filter(({ number }) => number > after);
      return { response: { items, hasMore: false, theyRead: 2, now: tradeNow, ...more } };
    }),
    mock(seeSupportMessages, { response: {} }),
    mock(typeInSupport, { response: {} }),
    mock(readTransaction, { response: sentDetail }),
    pictureMock,
  ];
}
