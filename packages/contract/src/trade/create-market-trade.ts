import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { transactionSchema } from "../transactions/transaction.ts";

export const createMarketTrade = defineEndpoint({
  slug: "create-market-trade",
  method: "POST",
  path: "/trade-http/trades",
  summary:
    "Trades at a quote that has not expired, once per quote and per idempotency key. The quote contains everything that was reviewed.",
  body: z.strictObject({ quoteId: z.uuid() }),
  response: z.object({ transaction: transactionSchema }),
  errors: [
    "insufficient-funds",
    "quote-expired",
    "market-closed",
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
  changes: ["wallets", "transactions"],
  movesMoney: "own",
});
