import * as z from "zod/mini";
import { destinationShape } from "../address-book/destination.ts";
import { withdrawalNoteMaxLength } from "../business/business-limits.ts";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { feeLevelSchema } from "../networks/list-networks.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { lineText } from "../user-text.ts";

export const createCryptoWithdrawalBody = z.strictObject({
  asset: assetSchema,
  ...destinationShape,
  /** The amount that arrives at the address. */
  amount: moneySchema,
  /** The fee at review; a changed one needs a new review. */
  fee: moneySchema,
  feeLevel: feeLevelSchema,
  /** The sender's own note, shown to them alone. */
  note: z.optional(lineText({ max: withdrawalNoteMaxLength })),
  security: z.optional(securityProofSchema),
});

export const createCryptoWithdrawal = defineEndpoint({
  slug: "create-crypto-withdrawal",
  method: "POST",
  path: "/withdrawals-http/crypto",
  summary:
    "Sends crypto to an address. The amount and its fee are held at once and leave when the network confirms; if it fails, they are released.",
  body: createCryptoWithdrawalBody,
  response: z.object({ transaction: transactionSchema }),
  errors: [
    "insufficient-funds",
    "amount-below-minimum",
    "amount-above-maximum",
    "daily-limit-exceeded",
    "network-limit-exceeded",
    "fee-changed",
    "network-unavailable",
    "address-high-risk",
    "address-not-saved",
    "address-on-hold",
    "address-is-own",
    "withdrawals-on-hold",
    ...proofErrors,
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
  changes: ["wallets", "transactions", "limits", "addresses"],
  movesMoney: "out",
  approval: "waits",
});
