import * as z from "zod/mini";
import { phoneSchema } from "../auth/identifier.ts";
import { codeSchema, codeSentSchema } from "../proof/one-time-code.ts";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
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

/** The failures of a charge on a phone: declined there, or never answered. */
export const chargeFailures = ["declined", "timed-out"] as const;

/** A deposit from a mobile wallet. Its transaction is `pending` while the phone is being asked. */
export const mobileMoneyDepositSchema = z.object({
  transaction: transactionSchema,
  number: mobileMoneyNumberSchema,
  /** Business time at which the phone's question is withdrawn. */
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
  summary: "The proved numbers that deposits may be charged to.",
  query: z.object({ asset: z.optional(assetSchema) }),
  response: z.object({ items: z.array(mobileMoneyNumberSchema) }),
  errors: [],
  reads: ["deposits"],
});

export const sendMobileMoneyCode = defineEndpoint({
  slug: "send-mobile-money-code",
  method: "POST",
  path: "/deposits-http/mobile-money/numbers/code",
  summary: "Sends a code to a phone number whose mobile wallet is to be charged.",
  body: z.strictObject(wallet),
  response: codeSentSchema,
  errors: [],
});

export const addMobileMoneyNumber = defineEndpoint({
  slug: "add-mobile-money-number",
  method: "POST",
  path: "/deposits-http/mobile-money/numbers",
  summary:
    "Proves a phone number with the code that was sent to it; proving it again answers the same number.",
  body: z.strictObject({ ...wallet, code: codeSchema }),
  response: z.object({ number: mobileMoneyNumberSchema }),
  errors: ["token-validation-failed"],
  changes: ["deposits"],
});

export const createMobileMoneyDeposit = defineEndpoint({
  slug: "create-mobile-money-deposit",
  method: "POST",
  path: "/deposits-http/mobile-money",
  summary:
    "Asks on the phone for an amount, once per idempotency key; the money is credited when it is approved there.",
  body: z.strictObject({
    numberId: z.string().check(z.minLength(1, says("value-required"))),
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
  summary: "Deposits that wait for an answer on a phone.",
  response: z.object({ items: z.array(mobileMoneyDepositSchema), now: z.iso.datetime() }),
  errors: [],
  reads: ["deposits"],
});

export const readMobileMoneyDeposit = defineEndpoint({
  slug: "read-mobile-money-deposit",
  method: "GET",
  path: "/deposits-http/mobile-money/:id",
  summary: "One deposit from a mobile wallet, by its transaction, whatever became of it.",
  params: z.object({ id: z.uuid() }),
  response: z.object({
    deposit: mobileMoneyDepositSchema,
    /** The server's business time, from which countdowns run. */
    now: z.iso.datetime(),
  }),
  errors: [],
  reads: ["deposits"],
});
