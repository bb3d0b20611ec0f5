import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { openEnum } from "../open-enum.ts";
import { says } from "../validation-codes.ts";

/** The result of stopping a second factor's recovery. `removed`: it was too late, the factor has been removed. */
const stopOutcomes = ["stopped", "removed"] as const;

const response = z.object({ outcome: openEnum(stopOutcomes) });

export const stopFactorRecovery = defineEndpoint({
  slug: "stop-factor-recovery",
  method: "POST",
  path: "/auth-http/auth/factor-recovery/:token/stop",
  summary:
    "Stops the recovery of a lost second factor with the signed token of its message. A repeat changes nothing.",
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,200}$/, says("invalid"))) }),
  response,
  errors: [],
});

export const stopOwnFactorRecovery = defineEndpoint({
  slug: "stop-own-factor-recovery",
  method: "POST",
  path: "/auth-http/auth/v/user/factor-recovery/stop",
  summary: "Stops the recovery of the person's second factor. A repeat changes nothing.",
  response: z.object({}),
  errors: [],
  changes: ["security"],
});
