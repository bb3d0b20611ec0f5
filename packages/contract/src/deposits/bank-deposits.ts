import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { accountNumberLength } from "../limits.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { ownIdSchema } from "../own-id.ts";
import { personNameSchema } from "../profile/update-profile.ts";
import { says } from "../validation-codes.ts";

/** A customer's own bank account, from which they send money. */
export const senderAccountSchema = z.object({
  id: z.uuid(),
  asset: assetSchema,
  bank: z.object({ id: z.string(), name: z.string(), initials: z.string() }),
  accountNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** True if the number's check digit is wrong for the bank: a warning, not a refusal. */
  isDoubtful: z.boolean(),
});
export type SenderAccount = z.output<typeof senderAccountSchema>;

/** `waiting` for the money; `credited`; `expired` without a payment; `cancelled` by the customer. */
export const bankDepositStatuses = ["waiting", "credited", "expired", "cancelled"] as const;
export type BankDepositStatus = (typeof bankDepositStatuses)[number];

/** The statuses in which a payment is expected. Once money arrives, the deposit is a transaction. */
export const openBankDepositStatuses = ["waiting"] as const satisfies readonly BankDepositStatus[];

/** A transfer that a customer has announced. */
export const bankDepositSchema = z.object({
  id: z.uuid(),
  status: openEnum(bankDepositStatuses),
  amount: moneySchema,
  /** The reference to write on the transfer. */
  reference: z.string(),
  /** The account of the partner bank. */
  payTo: z.object({ accountNumber: z.string(), accountName: z.string(), bankName: z.string() }),
  sender: senderAccountSchema,
  /** End of the wait, in business time. */
  expiresAt: z.iso.datetime(),
  received: z.optional(moneySchema),
  /** `short` and `over`: less or more arrived than announced; the customer gets all of it. */
  receivedAs: z.optional(openEnum(["exact", "short", "over"])),
  /** The deposit in the list of transactions. */
  transactionId: z.optional(z.uuid()),
});
export type BankDeposit = z.output<typeof bankDepositSchema>;

/** Exactly ten digits. */
export const senderAccountNumberSchema = z
  .string()
  .check(
    z.minLength(1, says("value-required")),
    z.regex(/^\d*$/, says("digits-only")),
    z.length(accountNumberLength, says("account-number-ten")),
  );

export const senderAccountFields = {
  /** Code of the bank, in the country of the asset. */
  bank: z.string().check(z.minLength(1, says("bank-required"))),
  accountNumber: senderAccountNumberSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
};

export const listSenderAccounts = defineEndpoint({
  slug: "list-sender-accounts",
  method: "GET",
  path: "/deposits-http/bank-transfer/senders",
  summary: "Lists the caller's own accounts that deposits were announced from.",
  query: z.object({ asset: z.optional(assetSchema) }),
  response: z.object({ items: z.array(senderAccountSchema) }),
  errors: [],
  reads: ["deposits"],
});

export const addSenderAccount = defineEndpoint({
  slug: "add-sender-account",
  method: "POST",
  path: "/deposits-http/bank-transfer/senders",
  summary:
    "Adds one of the caller's own accounts to send money from. Adding it again returns the same account.",
  body: z.strictObject({ asset: assetSchema, ...senderAccountFields }),
  response: z.object({ sender: senderAccountSchema }),
  errors: [
    "sender-name-mismatch",
    "deposits-unavailable",
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
    "KYC_REQUIRED",
  ],
  changes: ["deposits"],
});

const answerSchema = z.object({
  deposit: bankDepositSchema,
  /** The server's business time. */
  now: z.iso.datetime(),
});

export const createBankDeposit = defineEndpoint({
  slug: "create-bank-deposit",
  method: "POST",
  path: "/deposits-http/bank-transfer",
  summary:
    "Announces a transfer from the caller's own account; returns where to send it and the reference to use.",
  body: z.strictObject({
    senderId: ownIdSchema.check(z.minLength(1, says("value-required"))),
    amount: moneySchema,
  }),
  response: answerSchema,
  errors: [
    "amount-below-minimum",
    "amount-above-maximum",
    "deposits-unavailable",
    "deposit-running",
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
    "KYC_REQUIRED",
  ],
  changes: ["deposits"],
});

export const listBankDeposits = defineEndpoint({
  slug: "list-bank-deposits",
  method: "GET",
  path: "/deposits-http/bank-transfer",
  summary: "Lists announced transfers that have not arrived.",
  response: z.object({ items: z.array(bankDepositSchema), now: z.iso.datetime() }),
  errors: [],
  reads: ["deposits"],
});

export const readBankDeposit = defineEndpoint({
  slug: "read-bank-deposit",
  method: "GET",
  path: "/deposits-http/bank-transfer/:id",
  summary: "Returns one announced transfer in any state.",
  params: z.object({ id: z.uuid() }),
  response: answerSchema,
  errors: [],
  reads: ["deposits"],
});

export const cancelBankDeposit = defineEndpoint({
  slug: "cancel-bank-deposit",
  method: "POST",
  path: "/deposits-http/bank-transfer/:id/cancel",
  summary: "Cancels an announced transfer. Money that arrives anyway is credited.",
  params: z.object({ id: z.uuid() }),
  response: answerSchema,
  errors: ["deposit-changed"],
  changes: ["deposits"],
  tells: "taken-back",
});
