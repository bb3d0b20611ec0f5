import * as z from "zod/mini";
import { cryptoDepositSchema } from "../deposits/crypto-deposits.ts";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema } from "../money.ts";
import { networkSchema } from "../networks/list-networks.ts";
import { openEnum } from "../open-enum.ts";
import { numberedPageOf, numberedQuery } from "../paging.ts";
import { addressQuery } from "./business-addresses.ts";

export const depositCollections = ["uncollected", "collecting", "collected"] as const;

/** A payment to one of a business's deposit addresses. */
export const businessDepositSchema = z.object({
  ...cryptoDepositSchema.shape,
  /** The id of the deposit, which is also its transaction's. */
  id: z.uuid(),
  reference: z.string(),
  /** The address that received it. */
  address: z.string(),
  memo: z.optional(z.string()),
  label: z.string(),
  /** The collection into the business's wallet; absent before the deposit is credited. */
  collection: z.optional(openEnum(depositCollections)),
});
export type BusinessDeposit = z.output<typeof businessDepositSchema>;

/** Part of a hash, address, label or reference. */
const searchSchema = z.optional(z.string().check(z.maxLength(120)));

export const listAddressDeposits = defineEndpoint({
  slug: "list-address-deposits",
  method: "GET",
  path: "/deposits-http/deposits/business/crypto/addresses/deposits",
  summary:
    "Lists deposits to the business's addresses, newest first: 3 per page for one address, 6 per page for all.",
  query: z.object({
    ...numberedQuery,
    address: z.optional(addressQuery.address),
    memo: addressQuery.memo,
    q: searchSchema,
  }),
  response: numberedPageOf(businessDepositSchema),
  errors: [],
  reads: ["business-addresses", "crypto-deposits"],
});

export const readDepositPool = defineEndpoint({
  slug: "read-deposit-pool",
  method: "GET",
  path: "/deposits-http/deposits/business/crypto/deposit-pool",
  summary: "Lists deposits that have not been collected yet, newest first, 6 per page.",
  query: z.object({
    ...numberedQuery,
    network: z.optional(networkSchema),
    asset: z.optional(assetSchema),
  }),
  response: numberedPageOf(businessDepositSchema),
  errors: [],
  reads: ["business-addresses", "crypto-deposits"],
});
