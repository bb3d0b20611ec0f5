import { sendResetPasswordCode } from "@apex/contract/auth/send-code";
import type { Language } from "@apex/contract/auth/sign-up";
import { knownIdentifier } from "../auth/known-identifier.ts";
import { handlePublic } from "../handle.ts";
import { Refusal } from "../refusal.ts";
import { issueCode } from "./issue-code.ts";

/** A reset is asked for less often than another code, and by anyone. */
const resetSendsPerHour = 3;

/**
 * Sends a code to the identifier itself, whatever else the account has: for an unknown one the answer is the same, limits included.
 * @throws {Refusal} validation-failed when the channel does not reach such an identifier.
 */
export const sendResetPasswordCodeHandler = handlePublic(
  sendResetPasswordCode,
  async ({ params, body, facts }, context) => {
    const { channel } = params;
    const { type, value } = knownIdentifier(body.identifier);
    if ((channel === "email") !== (type === "email")) {
      throw new Refusal("validation-failed", {
        issues: [{ path: ["params", "channel"], code: "invalid" }],
      });
    }
    const [user] = await context.db.query<{ id: string; language: Language }>(
      "select id, language from users where email = $1 or phone = $1",
      [value],
    );
    return issueCode(context, {
      binding: { purpose: "reset-password", subject: value },
      userId: user?.id ?? null,
      channel,
      to: value,
      otherChannels: channel === "email" ? [] : [channel === "sms" ? "whatsapp" : "sms"],
      sendsPerHour: resetSendsPerHour,
      language: user?.language ?? facts.language,
      words: { id: "apex.server.code.resetPassword" },
    });
  },
);
