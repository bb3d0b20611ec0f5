import type { Endpoint } from "../endpoint.ts";
import { readSupportContacts } from "./contacts.ts";
import {
  listTicketMessages,
  seeTicketMessages,
  sendTicketMessage,
  typeInTicket,
} from "./ticket-messages.ts";
import {
  listTickets,
  openTicket,
  rateTicket,
  readTicket,
  reopenTicket,
  solveTicket,
} from "./tickets.ts";

/** The calls of support, in the order in which the documentation lists them. */
export const supportEndpoints: readonly Endpoint[] = [
  readSupportContacts,
  openTicket,
  listTickets,
  readTicket,
  solveTicket,
  reopenTicket,
  rateTicket,
  listTicketMessages,
  sendTicketMessage,
  seeTicketMessages,
  typeInTicket,
];
