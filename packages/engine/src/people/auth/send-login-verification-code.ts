import type { CodeChannel } from "@apex/contract/proof/one-time-code";
import { sendLoginVerificationCode } from "@apex/contract/auth/send-code";
import { readContacts } from "../identifiers/contacts.ts";
import { findPartialSession, type PartialSession } from "../sessions/partial-sessions.ts";
import { handlePublic } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { CodeBinding } from "../codes/code-subject.ts";
import { issueCode } from "../codes/issue-code.ts";
import { rateLimits } from "../../runtime/limits-table.ts";

/** Binds a code to one sign-in after its first step. The person knows the password, but may be a stranger. */
export const loginVerificationBinding = ({ id, user_id }: PartialSession): CodeBinding => ({
  purpose: "login-verification",
  subject: id,
  account: `sign-in:${user_id}`,
});

const channels: readonly CodeChannel[] = ["email", "sms", "whatsapp"];

/** Sends the code for a second step, if the account uses sent codes; it never replaces an authenticator. */
export const sendLoginVerificationCodeHandler = handlePublic(
  sendLoginVerificationCode,
  { limits: { counted: [rateLimits.secondSteps] } },
  async ({ params: { channel }, body }, context) => {
    const partial = await findPartialSession(context, body.partialSessionKey);
    const contacts = await readContacts(context.db, partial.user_id);
    const typeOf = (way: CodeChannel) => (way === "email" ? "email" : "phone");
    const isOffered = (way: CodeChannel) => partial.options.includes(typeOf(way));
    const to = isOffered(channel) ? contacts[typeOf(channel)] : null;
    if (to === null) throw new Refusal("not-permitted");
    return issueCode(context, {
      binding: loginVerificationBinding(partial),
      userId: partial.user_id,
      // The caller knows the password, but may have guessed it.
      owner: null,
      channel,
      to,
      otherChannels: channels.filter((other) => other !== channel && isOffered(other)),
      language: contacts.language,
      words: { id: "apex.server.code.loginVerification" },
      keepsLive: body.keepsLive,
    });
  },
);
