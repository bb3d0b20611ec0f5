import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { moneySchema } from "../money.ts";
import { ownIdSchema } from "../own-id.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { noteSchema } from "../transactions/note.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { says } from "../validation-codes.ts";

export const createTransferBody = z.strictObject({
  recipientId: ownIdSchema.check(z.minLength(1, says("recipient-required"))),
  /** The recipient's share. */
  amount: moneySchema,
  /** The fee at review; a changed one needs a new review. */
  fee: moneySchema,
  note: noteSchema,
  security: z.optional(securityProofSchema),
});

export const createTransfer = defineEndpoint({
  slug: "create-transfer",
  method: "POST",
  path: "/transfers-http/transfers",
  summary: "Sends money to another Apex user, at once and once per idempotency key.",
  body: createTransferBody,
  response: z.object({ transaction: transactionSchema }),
  errors: [
    "withdrawals-on-hold",
    "insufficient-funds",
    "amount-below-minimum",
    "amount-above-maximum",
    "daily-limit-exceeded",
    "fee-changed",
    "recipient-not-found",
    "recipient-is-self",
    ...proofErrors,
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
    "KYC_REQUIRED",
  ],
  changes: ["wallets", "transactions", "beneficiaries", "limits"],
  movesMoney: "out",
  approval: "waits",
});
