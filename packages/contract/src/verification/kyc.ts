import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { says } from "../validation-codes.ts";
import { identityProviders } from "./verify-bvn.ts";

/** The requirements of a verification level. */
export const kycRequirements = ["email", "phone", "document"] as const;

/** The limits of a verification level. */
export const kycLimitsSchema = z.object({
  /** Deposits: crypto only, or by every method and without a limit. */
  deposits: openEnum(["crypto-only", "unlimited"]),
  /**
   * The maximum of one payment and of a day's payments, in the currency of the person's country, rounded down from
   * naira; absent if no withdrawals are allowed.
   */
  withdrawals: z.optional(z.object({ each: moneySchema, daily: moneySchema })),
  /** The maximum of a day's crypto withdrawals over one network. */
  networkDaily: z.optional(moneySchema),
});
export type KycLimits = z.output<typeof kycLimitsSchema>;

export const kycLevelSchema = z.object({
  /** 0, 1 or 2. */
  level: z.number(),
  requirements: z.array(
    z.object({
      kind: openEnum(kycRequirements),
      isDone: z.boolean(),
      /** False if no connected provider can verify it. */
      canVerify: z.optional(z.boolean()),
    }),
  ),
  limits: kycLimitsSchema,
});
export type KycLevel = z.output<typeof kycLevelSchema>;

export const listKycFlows = defineEndpoint({
  slug: "list-kyc-flows",
  method: "GET",
  path: "/auth-http/auth/profile/kyc/available-flows",
  summary:
    "Lists the verification levels with what each needs and allows, and the providers that check documents, the preferred one first.",
  response: z.object({
    kycLevel: z.number(),
    levels: z.array(kycLevelSchema),
    /** Empty while no provider is connected. */
    providers: z.array(openEnum(identityProviders)),
  }),
  errors: [],
  reads: ["verification", "profile", "limits"],
});

export const reportKycExit = defineEndpoint({
  slug: "report-kyc-exit",
  method: "POST",
  path: "/auth-http/auth/kyc/internal/user-exited",
  summary:
    "Reports that the person left the provider's page before finishing. The check stays open and can be continued.",
  body: z.strictObject({ checkId: z.uuid(says("invalid")) }),
  response: z.object({ stage: openEnum(["started", "exited", "processing"]) }),
  errors: [],
  changes: ["verification"],
});
