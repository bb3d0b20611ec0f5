import { logOut } from "@apex/contract/auth/log-out";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { validateToken } from "@apex/contract/auth/validate-token";
import { switchWorkspace } from "@apex/contract/business/workspaces";
import { initPasskey, initReAuthentication } from "@apex/contract/passkeys/passkeys";
import { exportData } from "@apex/contract/profile/export-data";
import {
  answerSessionRecording,
  showSessionView,
  stopSessionRecording,
} from "@apex/contract/security/session-recording";
import {
  seeSupportMessages,
  sendSupportMessage,
  typeInSupport,
} from "@apex/contract/support/ticket-messages";
import {
  openSupportTicket,
  rateSupportTicket,
  reopenSupportTicket,
  solveSupportTicket,
} from "@apex/contract/support/tickets";
import { initTwoFactor } from "@apex/contract/two-factor/two-factor";
import { uploadImage } from "@apex/contract/uploads/images";
import { Refusal } from "../../platform/refusal.ts";
import type { Handler } from "../handle.ts";
import type { SessionFacts } from "./session-lookup.ts";

/**
 * The calls that the owner of an account frozen by staff can still make, besides reading: contacting support, exporting
 * data, logging out. Only staff can close the account.
 */
const open: ReadonlySet<string> = new Set(
  [
    logOut,
    exportData,
    openSupportTicket,
    solveSupportTicket,
    reopenSupportTicket,
    rateSupportTicket,
    sendSupportMessage,
    seeSupportMessages,
    typeInSupport,
    // Support may ask for pictures, and to see the screen. The customer can always stop showing it.
    uploadImage,
    answerSessionRecording,
    showSessionView,
    stopSessionRecording,
    // The proof of an export. A code allows only the call that it names, and that call is checked here as well.
    sendTransactionCode,
    initReAuthentication,
    // These identify the session, and choose the workspace that it reads.
    validateToken,
    switchWorkspace,
  ].map(({ slug }) => slug),
);

/** The calls that begin a change, though their method is that of reading. */
const beginning: ReadonlySet<string> = new Set([initTwoFactor.slug, initPasskey.slug]);

/**
 * @throws {Refusal} account-restricted for a call that such an account cannot make. Calls that need no sign-in are not
 * restricted.
 */
export function refuseRestricted(
  { endpoint, row }: Pick<Handler, "endpoint" | "row">,
  session: SessionFacts | undefined,
): void {
  if (row.needs === "nothing" || !session?.isRestricted) return;
  const isRead = endpoint.method === "GET" && !beginning.has(endpoint.slug);
  if (!isRead && !open.has(endpoint.slug)) throw new Refusal("account-restricted");
}
