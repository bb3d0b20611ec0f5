import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema } from "../money.ts";

/** The person's own virtual account, whose transfers are credited to a wallet. */
export const depositAccountSchema = z.object({
  id: z.string(),
  asset: assetSchema,
  accountNumber: z.string(),
  accountName: z.string(),
  bankName: z.string(),
});
export type DepositAccount = z.output<typeof depositAccountSchema>;

export const listDepositAccounts = defineEndpoint({
  slug: "list-deposit-accounts",
  method: "GET",
  path: "/deposits-http/accounts",
  summary: "Lists the workspace's dedicated virtual accounts.",
  query: z.object({ asset: z.optional(assetSchema) }),
  response: z.object({ items: z.array(depositAccountSchema) }),
  errors: [],
  reads: ["deposit-accounts"],
});

export const generateDepositAccount = defineEndpoint({
  slug: "generate-deposit-account",
  method: "POST",
  path: "/deposits-http/accounts",
  summary: "Opens a wallet's dedicated virtual account, once. It needs a verified BVN.",
  body: z.strictObject({ asset: assetSchema }),
  response: z.object({ account: depositAccountSchema }),
  errors: ["KYC_REQUIRED", "deposits-unavailable"],
  changes: ["deposit-accounts"],
});
