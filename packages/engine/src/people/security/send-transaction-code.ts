import type { CodeChannel } from "@apex/contract/proof/one-time-code";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { isPermitted, refuseWithoutBvn, refuseUnverified } from "../../runtime/access/authorise.ts";
import type { CallRow } from "../../runtime/call-row.ts";
import { confirmableOf, type CodeWords } from "../../runtime/confirmable.ts";
import { onlyRow, type Queryable } from "../../platform/db.ts";
import { channelTo, readContacts, type Contacts } from "../identifiers/contacts.ts";
import type { Caller } from "../../runtime/context.ts";
import { callOf, handle } from "../../runtime/handle.ts";
import { checkedAt, Refusal } from "../../platform/refusal.ts";
import { refusePaused } from "../../runtime/switches/refuse-paused.ts";
import { refuseOnHold } from "./money-hold.ts";
import { hasAuthenticator } from "../factors/authenticators.ts";
import { transactionBinding } from "../codes/code-subject.ts";
import { issueCode } from "../codes/issue-code.ts";

const channels: readonly CodeChannel[] = ["email", "sms", "whatsapp"];

/**
 * Sends a code for one request; the message says what it allows. The waits between sends count for that request only,
 * so the next transfer does not wait for the last one's.
 */
export const sendTransactionCodeHandler = handle(
  sendTransactionCode,
  {
    // The handler also checks what the call that the code is for needs.
    needs: "signed-in",
    area: "any-member",
    token: "never",
  },
  async ({ params, body, caller }, context) => {
    const { endpoint, key } = body;
    const confirmable = confirmableOf(context, endpoint);
    if (confirmable === undefined)
      throw new Refusal("validation-failed", {
        issues: [{ path: ["body", "endpoint"], code: "invalid" }],
      });
    // With two-factor on, an authenticator or a passkey gives the proof, because messages are easier to intercept.
    if (await hasAuthenticator(context.db, caller.userId)) throw new Refusal("two-factor-on");
    const contacts = await readContacts(context.db, caller.userId);
    const call = callOf(context, endpoint);
    refuseUnready(call.row, contacts, caller);
    await refuseOnHold(context, call.endpoint, caller);
    const { request, words } = await checkedAt(["body", "request"], () =>
      confirmable.read(body.request, caller, context),
    );
    refuseWithoutBvn(call.row, { body: request }, caller);
    refusePaused(context, call, { body: request });
    const type = params.identifierType;
    const to = (type === "email" ? contacts.emailVerified : contacts.phoneVerified)
      ? contacts[type]
      : null;
    if (to === null)
      throw new Refusal(
        type === "email" ? "EMAIL_VERIFICATION_REQUIRED" : "PHONE_VERIFICATION_REQUIRED",
      );
    const channel = channelTo(type, body.carrier);
    return issueCode(context, {
      binding: transactionBinding(caller, { endpoint, key, request }),
      userId: caller.userId,
      owner: caller.userId,
      channel,
      to,
      otherChannels: channels.filter(
        (other) =>
          other !== channel &&
          (other === "email" ? contacts.emailVerified : contacts.phoneVerified),
      ),
      language: contacts.language,
      words,
      business: await businessOf(context.db, call.row, caller, words),
      keepsLive: body.keepsLive,
    });
  },
);

/** The business that a code acts for, unless its message names it already or the call is about the person alone. */
async function businessOf(
  db: Queryable,
  row: CallRow,
  { workspaceId, workspaceType }: Caller,
  { params }: CodeWords,
): Promise<string | undefined> {
  if (row.needs === "nothing" || row.area === "any-member") return undefined;
  if (workspaceType === "personal" || params?.["business"] !== undefined) return undefined;
  const named = await db.query<{ name: string }>("select name from workspaces where id = $1", [
    workspaceId,
  ]);
  return onlyRow(named).name;
}

/** Refuses a code for a call that would answer 403 or 406 anyway. */
function refuseUnready(row: CallRow, contacts: Contacts, caller: Caller): void {
  if (row.needs === "nothing") return;
  if (!isPermitted(row.area, caller)) throw new Refusal("not-permitted");
  if (row.needs === "verified") refuseUnverified(contacts);
}
