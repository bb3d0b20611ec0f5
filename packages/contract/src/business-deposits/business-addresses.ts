import * as z from "zod/mini";
import { bitcoinAddressTypeSchema, cryptoAddressSchema } from "../deposits/crypto-deposits.ts";
import { defineEndpoint } from "../endpoint.ts";
import { addressLabelMaxLength } from "../limits.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { networkSchema } from "../networks/list-networks.ts";
import { numberedPageOf, numberedQuery } from "../paging.ts";
import { nameText } from "../user-text.ts";

/**
 * A deposit address of a business. Deposits to it, over any network of the address's family, stay there until they are
 * collected.
 */
export const businessAddressSchema = z.object({
  ...cryptoAddressSchema.shape,
  id: z.uuid(),
  /** The asset for which the address was made; it also receives other assets of the network. */
  asset: assetSchema,
  /** The business's own label, such as a customer, a till or an order. */
  label: z.string(),
  createdAt: z.iso.datetime(),
  /** Number of deposits to the address, in any state. */
  deposits: z.int(),
  /** Received but not yet collected, by network and asset. */
  uncollected: z.array(z.object({ network: networkSchema, amount: moneySchema })),
});
export type BusinessAddress = z.output<typeof businessAddressSchema>;

const searchSchema = z.optional(z.string().check(z.maxLength(120)));

/** An address in its network's notation, with its memo if it has one. */
export const addressQuery = {
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  memo: z.optional(z.string().check(z.maxLength(120))),
};

export const listBusinessAddresses = defineEndpoint({
  slug: "list-business-addresses",
  method: "GET",
  path: "/deposits-http/deposits/business/crypto/addresses/list",
  summary: "Lists the business's deposit addresses, newest first, 8 per page.",
  query: z.object({
    ...numberedQuery,
    /** Part of the label, the address or the memo. */
    q: searchSchema,
    /** Addresses made for this network, or with deposits over it. */
    network: z.optional(networkSchema),
    asset: z.optional(assetSchema),
  }),
  response: numberedPageOf(businessAddressSchema),
  errors: [],
  reads: ["business-addresses", "crypto-deposits"],
});

export const createBusinessAddress = defineEndpoint({
  slug: "create-business-address",
  method: "POST",
  path: "/deposits-http/deposits/business/crypto/addresses",
  summary:
    "Creates a deposit address: a new one for each call, or one for each `addressId`. Networks with a shared address get a memo of their own.",
  body: z.strictObject({
    /** The caller's id for the address: a repeat with it returns the same address. */
    addressId: z.optional(z.uuid()),
    asset: assetSchema,
    network: networkSchema,
    /** Bitcoin only; segwit by default. */
    type: z.optional(bitcoinAddressTypeSchema),
    label: nameText({ max: addressLabelMaxLength, required: "label-required" }).check(z.trim()),
  }),
  response: z.object({ address: businessAddressSchema }),
  errors: ["deposits-unavailable", "idempotency-key-reused"],
  changes: ["business-addresses"],
});

export const readBusinessAddress = defineEndpoint({
  slug: "read-business-address",
  method: "GET",
  path: "/deposits-http/deposits/business/crypto/addresses/info",
  summary: "Returns one deposit address with its deposits.",
  query: z.object(addressQuery),
  response: z.object({ address: businessAddressSchema }),
  errors: [],
  reads: ["business-addresses", "crypto-deposits"],
});

/** A business's total in one asset on one network, over all its addresses. */
export const depositWalletSchema = z.object({
  network: networkSchema,
  asset: assetSchema,
  /** Received but not yet collected. */
  balance: moneySchema,
  /** Number of deposits in it. */
  deposits: z.int(),
  /** Number of addresses made for it. */
  addresses: z.int(),
});
export type DepositWallet = z.output<typeof depositWalletSchema>;

export const listDepositWallets = defineEndpoint({
  slug: "list-deposit-wallets",
  method: "GET",
  path: "/deposits-http/deposits/business/crypto/wallets",
  summary:
    "Lists the balances of the business's deposit addresses by network and asset, where there is an address or a balance.",
  response: z.object({ items: z.array(depositWalletSchema) }),
  errors: [],
  reads: ["business-addresses", "crypto-deposits"],
});
