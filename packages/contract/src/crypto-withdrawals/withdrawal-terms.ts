import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { moneyTermsSchema } from "../money-terms.ts";
import { feeLevelSchema, networkSchema } from "../networks/list-networks.ts";

export const cryptoWithdrawalTermsSchema = z.extend(moneyTermsSchema, {
  /** The cost and usual duration of each fee level. `fee` belongs to the requested level. */
  levels: z.array(
    z.object({
      level: feeLevelSchema,
      fee: moneySchema,
      arrivalSeconds: z.object({ from: z.number(), to: z.number() }),
    }),
  ),
  /** The network's daily limit and its remainder. */
  networkLimit: z.object({ limit: moneySchema, left: moneySchema, resetsAt: z.iso.datetime() }),
});
export type CryptoWithdrawalTerms = z.output<typeof cryptoWithdrawalTermsSchema>;

export const readCryptoWithdrawalTerms = defineEndpoint({
  slug: "read-crypto-withdrawal-terms",
  method: "GET",
  path: "/withdrawals-http/crypto/terms",
  summary:
    "Returns the fees by level, the minimum and the rest of the limits for sending an asset over a network.",
  query: z.object({ asset: assetSchema, network: networkSchema, feeLevel: feeLevelSchema }),
  response: cryptoWithdrawalTermsSchema,
  errors: ["network-unavailable", "EMAIL_VERIFICATION_REQUIRED", "PHONE_VERIFICATION_REQUIRED"],
  reads: ["limits", "wallets"],
  boundsAmounts: true,
});
