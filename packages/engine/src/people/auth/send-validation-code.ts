import type { CodeChannel } from "@apex/contract/proof/one-time-code";
import { sendValidationCode } from "@apex/contract/auth/send-code";
import { channelTo, readContacts, refuseTaken } from "../identifiers/contacts.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { CodeBinding } from "../codes/code-subject.ts";
import { issueCode } from "../codes/issue-code.ts";
import { lookup } from "../../runtime/limits-table.ts";

const words = {
  email: { id: "apex.server.code.validateEmail" },
  phone: { id: "apex.server.code.validatePhone" },
} as const;

const phoneChannels: readonly CodeChannel[] = ["sms", "whatsapp"];

/** Binds a code to a person's proof of their email or phone. */
export function validationBinding(userId: string, type: "email" | "phone"): CodeBinding {
  return { purpose: "validation", subject: `${userId}:${type}`, account: userId };
}

/**
 * Sends a code to the account's email or phone, or, while that is not proved, to another one in the request. The other
 * one becomes the account's only when its code comes back, so that nobody can claim an address that is not theirs.
 */
export const sendValidationCodeHandler = handle(
  sendValidationCode,
  { needs: "signed-in", area: "any-member", token: "never", limits: lookup },
  async ({ params, body, caller }, context) => {
    const type = params.identifierType;
    const contacts = await readContacts(context.db, caller.userId);
    if (type === "email" ? contacts.emailVerified : contacts.phoneVerified)
      throw new Refusal("already-verified");
    const to = body[type]?.toLowerCase() ?? contacts[type];
    if (to === null)
      throw new Refusal("validation-failed", {
        issues: [{ path: ["body", type], code: `${type}-required` }],
      });
    await refuseTaken(context.db, caller.userId, to);
    const channel = channelTo(type, body.carrier);
    const others = phoneChannels.filter((other) => other !== channel);
    return issueCode(context, {
      binding: validationBinding(caller.userId, type),
      userId: caller.userId,
      owner: null,
      channel,
      to,
      otherChannels: type === "phone" ? others : [],
      language: contacts.language,
      words: words[type],
      keepsLive: body.keepsLive,
    });
  },
);
