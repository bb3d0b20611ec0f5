import * as z from "zod/mini";
import { defineEndpoint, type Endpoint, type MoneyWay } from "../endpoint.ts";
import { transactionSchema, type Transaction } from "../transactions/transaction.ts";
import { idempotencyKeySchema } from "./idempotency-key.ts";

/** A call that moves money once per idempotency key and returns its transaction. */
export interface MoneyEndpoint extends Endpoint {
  readonly movesMoney: MoneyWay;
  readonly response: z.ZodMiniType<{ transaction: Transaction }>;
}

export const voidKey = defineEndpoint({
  slug: "void-key",
  method: "DELETE",
  path: "/keys-http/keys/:endpoint/:key",
  summary:
    "Voids the idempotency key of a call, so that a late original is refused. If the transaction was made, returns it.",
  params: z.object({
    /** The call's slug. */
    endpoint: z.string(),
    key: idempotencyKeySchema,
  }),
  response: z.object({ voided: z.boolean(), transaction: z.optional(transactionSchema) }),
  errors: ["in-progress"],
  changes: ["transactions", "wallets"],
  tells: "by-page",
});
