import type { Endpoint } from "../endpoint.ts";
import {
  declinePaymentRequest,
  listPaymentRequests,
  payPaymentLink,
  readPaymentRequest,
} from "./pay-link.ts";
import { cancelPaymentLink, createPaymentLink, listPaymentLinks } from "./payment-links.ts";

/** Payment links: calls of their owners, and of their payers. */
export const paymentEndpoints: readonly Endpoint[] = [
  listPaymentLinks,
  createPaymentLink,
  cancelPaymentLink,
  listPaymentRequests,
  readPaymentRequest,
  declinePaymentRequest,
  payPaymentLink,
];
