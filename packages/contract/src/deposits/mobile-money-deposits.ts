import * as z from "zod/mini";
import { phoneSchema } from "../auth/identifier.ts";
import { codeSchema, codeSentSchema, keepsLiveSchema } from "../proof/one-time-code.ts";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { ownIdSchema } from "../own-id.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { says } from "../validation-codes.ts";

/** A phone number with a mobile wallet, verified by code. */
export const mobileMoneyNumberSchema = z.object({
  id: z.uuid(),
  asset: assetSchema,
  operator: z.object({ id: z.string(), name: z.string(), initials: z.string() }),
  /** E.164. */
  phone: z.string(),
});
export type MobileMoneyNumber = z.output<typeof mobileMoneyNumberSchema>;

/** How a charge can fail: declined on the phone, or never answered. */
export const chargeFailures = ["declined", "timed-out"] as const;

/** A deposit from a mobile wallet. Its transaction is `pending` until the customer answers on their phone. */
export const mobileMoneyDepositSchema = z.object({
  transaction: transactionSchema,
  number: mobileMoneyNumberSchema,
  /** When the charge is withdrawn if it is not answered, in business time. */
  expiresAt: z.iso.datetime(),
  failure: z.optional(openEnum(chargeFailures)),
});
export type MobileMoneyDeposit = z.output<typeof mobileMoneyDepositSchema>;

const wallet = {
  operator: z.string().check(z.minLength(1, says("operator-required"))),
  phone: phoneSchema,
};

export const listMobileMoneyNumbers = defineEndpoint({
  slug: "list-mobile-money-numbers",
  method: "GET",
  path: "/deposits-http/mobile-money/numbers",
  summary: "Lists the verified numbers that can be charged for a deposit.",
  query: z.object({ asset: z.optional(assetSchema) }),
  response: z.object({ items: z.array(mobileMoneyNumberSchema) }),
  errors: [],
  reads: ["deposits"],
});

export const sendMobileMoneyCode = defineEndpoint({
  slug: "send-mobile-money-code",
  method: "POST",
  path: "/deposits-http/mobile-money/numbers/code",
  summary: "Sends a code to a phone number whose mobile wallet will be charged.",
  body: z.strictObject({ ...wallet, keepsLive: keepsLiveSchema }),
  response: codeSentSchema,
  errors: [],
});

export const addMobileMoneyNumber = defineEndpoint({
  slug: "add-mobile-money-number",
  method: "POST",
  path: "/deposits-http/mobile-money/numbers",
  summary:
    "Verifies a phone number with the code sent to it; the caller's own verified phone needs none. Verifying it again returns the same number.",
  body: z.strictObject({ ...wallet, code: z.optional(codeSchema) }),
  response: z.object({ number: mobileMoneyNumberSchema }),
  errors: ["token-validation-failed"],
  changes: ["deposits"],
});

export const createMobileMoneyDeposit = defineEndpoint({
  slug: "create-mobile-money-deposit",
  method: "POST",
  path: "/deposits-http/mobile-money",
  summary:
    "Requests an amount on the phone, once per idempotency key. The money is credited when it is approved there.",
  body: z.strictObject({
    numberId: ownIdSchema.check(z.minLength(1, says("value-required"))),
    amount: moneySchema,
  }),
  response: z.object({ transaction: transactionSchema }),
  errors: [
    "amount-below-minimum",
    "amount-above-maximum",
    "deposits-unavailable",
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
    "KYC_REQUIRED",
  ],
  changes: ["deposits", "transactions"],
  movesMoney: "in",
});

export const listMobileMoneyDeposits = defineEndpoint({
  slug: "list-mobile-money-deposits",
  method: "GET",
  path: "/deposits-http/mobile-money",
  summary: "Lists deposits waiting for approval on a phone.",
  response: z.object({ items: z.array(mobileMoneyDepositSchema), now: z.iso.datetime() }),
  errors: [],
  reads: ["deposits"],
});

export const readMobileMoneyDeposit = defineEndpoint({
  slug: "read-mobile-money-deposit",
  method: "GET",
  path: "/deposits-http/mobile-money/:id",
  summary: "Returns one deposit from a mobile wallet, by its transaction, in any state.",
  params: z.object({ id: z.uuid() }),
  response: z.object({
    deposit: mobileMoneyDepositSchema,
    /** The server's business time, from which countdowns run. */
    now: z.iso.datetime(),
  }),
  errors: [],
  reads: ["deposits"],
});
