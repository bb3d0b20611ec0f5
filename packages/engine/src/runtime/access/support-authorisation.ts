import { signedIn, type Needs } from "./needs.ts";

/** The rows of support: whoever cannot do anything else can still ask for help. */
export const supportAuthorisation: Readonly<Record<string, Needs>> = {
  "read-support-contacts": signedIn,
  "open-support-ticket": signedIn,
  "list-support-tickets": signedIn,
  "read-support-ticket": signedIn,
  "solve-support-ticket": signedIn,
  "reopen-support-ticket": signedIn,
  "rate-support-ticket": signedIn,
  "list-support-messages": signedIn,
  "send-support-message": signedIn,
  "see-support-messages": signedIn,
  "type-in-support": signedIn,
};
