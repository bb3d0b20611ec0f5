import type { Handler } from "../../runtime/handle.ts";
import { cancelLinkHandler, createLinkHandler, listLinksHandler } from "./keep-links.ts";
import { declineRequestHandler, listRequestsHandler } from "./payment-requests.ts";
import { payLinkHandler, readRequestHandler } from "./pay-link.ts";

export const paymentHandlers: readonly Handler[] = [
  listLinksHandler,
  createLinkHandler,
  cancelLinkHandler,
  readRequestHandler,
  payLinkHandler,
  listRequestsHandler,
  declineRequestHandler,
];
