import type { Endpoint } from "../endpoint.ts";
import { readSupportContacts } from "./contacts.ts";
import {
  listSupportMessages,
  seeSupportMessages,
  sendSupportMessage,
  typeInSupport,
} from "./ticket-messages.ts";
import {
  listSupportTickets,
  openSupportTicket,
  rateSupportTicket,
  readSupportTicket,
  reopenSupportTicket,
  solveSupportTicket,
} from "./tickets.ts";

/** The calls of support, in the order in which the documentation lists them. */
export const supportEndpoints: readonly Endpoint[] = [
  readSupportContacts,
  openSupportTicket,
  listSupportTickets,
  readSupportTicket,
  solveSupportTicket,
  reopenSupportTicket,
  rateSupportTicket,
  listSupportMessages,
  sendSupportMessage,
  seeSupportMessages,
  typeInSupport,
];
