import * as z from "zod/mini";
import { referralCodeSchema } from "../auth/sign-up.ts";
import { defineEndpoint } from "../endpoint.ts";

export const readInviter = defineEndpoint({
  slug: "read-inviter",
  method: "POST",
  path: "/referrals-http/inviter",
  summary:
    "Returns the first name and initial of the person whose referral code is used at a sign-up. An unknown code gets an answer of the same form.",
  body: z.strictObject({ code: referralCodeSchema }),
  response: z.object({
    isKnown: z.boolean(),
    /** `Ada O.`; null for an unknown code, and if its owner has given no name yet. */
    name: z.nullable(z.string()),
  }),
  errors: [],
});
