import { sendChangeCode } from "@apex/contract/auth/send-code";
import { channelTo, readContacts, refuseTaken } from "../auth/contacts.ts";
import { handle } from "../handle.ts";
import { Refusal } from "../refusal.ts";
import { issueCode } from "./issue-code.ts";

const words = {
  email: { id: "apex.server.code.changeEmail" },
  phone: { id: "apex.server.code.changePhone" },
} as const;

/** Sends a code to the new email or phone that an account's is to be changed to. */
export const sendChangeCodeHandler = handle(
  sendChangeCode,
  async ({ params, body, caller }, context) => {
    const type = params.identifierType;
    const to = body[type]?.toLowerCase();
    if (to === undefined)
      throw new Refusal("validation-failed", {
        issues: [{ path: ["body", type], code: `${type}-required` }],
      });
    await refuseTaken(context.db, caller.userId, to);
    const { language } = await readContacts(context.db, caller.userId);
    const channel = channelTo(type, body.carrier);
    return issueCode(context, {
      binding: { purpose: "change", subject: `${caller.userId}:${type}` },
      userId: caller.userId,
      channel,
      to,
      otherChannels: channel === "email" ? [] : [channel === "sms" ? "whatsapp" : "sms"],
      language,
      words: words[type],
    });
  },
);
