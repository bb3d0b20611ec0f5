import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { accountLabelSchema } from "../fiat-withdrawals/fiat-beneficiaries.ts";
import { moneySchema } from "../money.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { billSchema } from "./bill.ts";

export const payBillBody = z.strictObject({
  bill: billSchema,
  /** The biller's share: for a bundle or package, its price at review. */
  amount: moneySchema,
  /** The fee at review, taken in addition; a changed one needs a new review. */
  fee: moneySchema,
  /** Saves the payee under this name. */
  saveAs: z.optional(accountLabelSchema),
  security: z.optional(securityProofSchema),
});

export const payBill = defineEndpoint({
  slug: "pay-bill",
  method: "POST",
  path: "/bills-http/payments",
  summary:
    "Pays a bill from the naira wallet, once per idempotency key. It is processing until the biller confirms it, `details.expectedBy` at the latest; without a confirmation the money is refunded.",
  body: payBillBody,
  response: z.object({ transaction: transactionSchema }),
  errors: [
    "withdrawals-on-hold",
    "insufficient-funds",
    "amount-below-minimum",
    "amount-above-maximum",
    "daily-limit-exceeded",
    "fee-changed",
    "price-changed",
    ...proofErrors,
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
  changes: ["wallets", "transactions", "bill-payees", "limits"],
  movesMoney: "out",
  approval: "refused",
});
