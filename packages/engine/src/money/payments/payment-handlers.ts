import type { Handler } from "../../runtime/handle.ts";
import {
  cancelPaymentLinkHandler,
  createPaymentLinkHandler,
  listPaymentLinksHandler,
} from "./payment-links.ts";
import { declinePaymentRequestHandler, listPaymentRequestsHandler } from "./payment-requests.ts";
import { payPaymentLinkHandler, readPaymentRequestHandler } from "./pay-link.ts";

export const paymentHandlers: readonly Handler[] = [
  listPaymentLinksHandler,
  createPaymentLinkHandler,
  cancelPaymentLinkHandler,
  readPaymentRequestHandler,
  payPaymentLinkHandler,
  listPaymentRequestsHandler,
  declinePaymentRequestHandler,
];
