import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { networkSchema } from "../networks/list-networks.ts";
import { openEnum } from "../open-enum.ts";
import { userText } from "../user-text.ts";

/** The forms of a Bitcoin address; other networks have only one. */
export const bitcoinAddressTypes = ["segwit", "legacy"] as const;
export const bitcoinAddressTypeSchema = z.enum(bitcoinAddressTypes);
export type BitcoinAddressType = z.output<typeof bitcoinAddressTypeSchema>;

/** A deposit address of the workspace, credited to its wallets. */
export const cryptoAddressSchema = z.object({
  network: networkSchema,
  /** Bitcoin only. */
  type: z.optional(bitcoinAddressTypeSchema),
  address: z.string(),
  /** Required on networks with one address for all customers; a payment without it cannot be attributed. */
  memo: z.optional(z.string()),
});
export type CryptoAddress = z.output<typeof cryptoAddressSchema>;

export const createCryptoAddress = defineEndpoint({
  slug: "create-crypto-address",
  method: "POST",
  path: "/deposits-http/crypto-addresses",
  summary:
    "Returns the workspace's address for an asset on a network; it is the same for every call.",
  body: z.strictObject({
    asset: assetSchema,
    network: networkSchema,
    /** Segwit by default. */
    type: z.optional(bitcoinAddressTypeSchema),
  }),
  response: z.object({ address: cryptoAddressSchema }),
  errors: ["deposits-unavailable"],
});

export const cryptoDepositStates = [
  "confirming",
  "credited",
  "below-minimum",
  /** The network dropped the payment; it may still return. */
  "dropped",
] as const;

/** A payment to one of the workspace's addresses, as the network shows it now. */
export const cryptoDepositSchema = z.object({
  state: openEnum(cryptoDepositStates),
  network: networkSchema,
  amount: moneySchema,
  hash: z.string(),
  /** The payment in a public explorer; absent in a sandbox. */
  explorerUrl: z.optional(z.url()),
  confirmations: z.object({ now: z.number(), needed: z.number() }),
  /** Id of the deposit's transaction, once it exists. */
  transactionId: z.optional(z.uuid()),
  seenAt: z.iso.datetime(),
});
export type CryptoDeposit = z.output<typeof cryptoDepositSchema>;

export const listCryptoDeposits = defineEndpoint({
  slug: "list-crypto-deposits",
  method: "GET",
  path: "/deposits-http/crypto-deposits",
  summary:
    "Lists the latest 20 payments of an asset to the workspace's addresses, with their confirmations.",
  query: z.object({ asset: assetSchema }),
  response: z.object({ items: z.array(cryptoDepositSchema) }),
  errors: [],
  reads: ["crypto-deposits"],
});

export const findCryptoDepositOutcomes = [
  /** The transaction pays the workspace: see `deposits`. */
  "found",
  /** The transaction pays an address of ours, but without a customer's memo. */
  "unclaimed",
  "not-ours",
  "unknown",
] as const;

export const findCryptoDeposit = defineEndpoint({
  slug: "find-crypto-deposit",
  method: "POST",
  path: "/deposits-http/crypto-deposits/find",
  summary:
    "Finds a payment by its hash, on its network and then on others, and credits one that was missed.",
  body: z.strictObject({
    network: networkSchema,
    /** The transaction's hash or id, as a wallet or explorer shows it. */
    hash: userText({ max: 120, required: "value-required" }).check(z.trim()),
  }),
  response: z.object({
    outcome: openEnum(findCryptoDepositOutcomes),
    /** The network that it was found on, which may differ from the one searched. */
    network: z.optional(networkSchema),
    deposits: z.array(cryptoDepositSchema),
  }),
  errors: [],
  changes: ["crypto-deposits", "transactions", "wallets"],
});
