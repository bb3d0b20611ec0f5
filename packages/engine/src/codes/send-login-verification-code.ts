import { sendLoginVerificationCode, type CodeChannel } from "@apex/contract/auth/send-code";
import { readContacts } from "../auth/contacts.ts";
import { findPartialSession } from "../auth/partial-sessions.ts";
import { handlePublic } from "../handle.ts";
import { Refusal } from "../refusal.ts";
import type { CodeBinding } from "./code-subject.ts";
import { issueCode } from "./issue-code.ts";

/** Binds a code to one sign-in that is half done. */
export const loginVerificationBinding = (partialSessionId: string): CodeBinding => ({
  purpose: "login-verification",
  subject: partialSessionId,
});

const channels: readonly CodeChannel[] = ["email", "sms", "whatsapp"];

/** Sends the code of a second step, where a sent code is one: it never stands in for an authenticator. */
export const sendLoginVerificationCodeHandler = handlePublic(
  sendLoginVerificationCode,
  async ({ params: { channel }, body }, context) => {
    const partial = await findPartialSession(context, body.partialSessionKey);
    const contacts = await readContacts(context.db, partial.user_id);
    const typeOf = (way: CodeChannel) => (way === "email" ? "email" : "phone");
    const isOffered = (way: CodeChannel) => partial.options.includes(typeOf(way));
    const to = isOffered(channel) ? contacts[typeOf(channel)] : null;
    if (to === null) throw new Refusal("not-permitted");
    return issueCode(context, {
      binding: loginVerificationBinding(partial.id),
      userId: partial.user_id,
      channel,
      to,
      otherChannels: channels.filter((other) => other !== channel && isOffered(other)),
      language: contacts.language,
      words: { id: "apex.server.code.loginVerification" },
    });
  },
);
