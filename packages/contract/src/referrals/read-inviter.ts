import * as z from "zod/mini";
import { referralCodeSchema } from "../auth/sign-up.ts";
import { defineEndpoint } from "../endpoint.ts";

export const readInviter = defineEndpoint({
  slug: "read-inviter",
  method: "POST",
  path: "/referrals-http/inviter",
  summary:
    "Tells somebody who signs up whose referral code they were given: a first name and an initial. The answer to a code that nobody has looks the same.",
  body: z.strictObject({ code: referralCodeSchema }),
  response: z.object({
    isKnown: z.boolean(),
    /** `Ada O.`; null for a code that nobody has, and while its owner has given no name. */
    name: z.nullable(z.string()),
  }),
  errors: [],
});
