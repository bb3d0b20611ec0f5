import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { networkSchema } from "../networks/list-networks.ts";
import { openEnum } from "../open-enum.ts";
import { numberedPageOf, numberedQuery } from "../paging.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { noteSchema } from "../transactions/note.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { collectionRuleSchema } from "./collection-rules.ts";

const wanted = { asset: assetSchema, network: networkSchema };

/** The collectable balance of a business's addresses in one asset on one network. */
export const collectableSchema = z.object({
  ...wanted,
  /** Number of addresses with a balance. */
  addresses: z.int(),
  /** The sum over all addresses. */
  total: moneySchema,
  rule: collectionRuleSchema,
});
export type Collectable = z.output<typeof collectableSchema>;

/** The effect of a collection made now. */
export const collectionPreviewSchema = z.object({
  ...wanted,
  /** Number of addresses that would be swept. */
  addresses: z.int(),
  /** The sum over all addresses. */
  total: moneySchema,
  /** Apex's fee, taken from the total. */
  fee: moneySchema,
  /** In the gas station's asset: the maximum reserved for network fees, and the balance. */
  gas: z.object({ needed: moneySchema, available: moneySchema }),
  /** Addresses below the minimum, which are not swept. */
  dust: z.object({ addresses: z.int(), total: moneySchema }),
  /** Smaller balances stay at their address. */
  minimum: moneySchema,
  /** Number of addresses beyond the maximum of one collection: they wait for the next. */
  later: z.int(),
});
export type CollectionPreview = z.output<typeof collectionPreviewSchema>;

export const collectionStates = [
  /** The collection waits for its confirmation. */
  "planned",
  "collecting",
  "collected",
  /** Some addresses could not be swept: their balances wait for the next collection. */
  "partly-collected",
  "failed",
] as const;

export const collectionSchema = z.object({
  id: z.uuid(),
  ...wanted,
  state: openEnum(collectionStates),
  addresses: z.object({ total: z.int(), collected: z.int(), failed: z.int() }),
  total: moneySchema,
  fee: moneySchema,
  /** The network's fees: the reserved maximum, and the sum so far. */
  gas: z.object({ most: moneySchema, spent: moneySchema }),
  /** The amount that has reached the wallet so far, without the fee. */
  received: moneySchema,
  dust: z.object({ addresses: z.int(), total: moneySchema }),
  /** True if the workspace's rule started the collection. */
  byRule: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The last moment to confirm it; absent once confirmed. */
  expiresAt: z.optional(z.iso.datetime()),
  confirmedAt: z.optional(z.iso.datetime()),
  endedAt: z.optional(z.iso.datetime()),
});
export type Collection = z.output<typeof collectionSchema>;

export const collectionStepStates = [
  /** The sweep waits for its turn, or for lower network fees. */
  "waiting",
  /** Gas is being sent to the address. */
  "funding",
  /** The balance is being sent to the wallet. */
  "sweeping",
  "collected",
  "failed",
] as const;

/** An address of a collection. */
export const collectionStepSchema = z.object({
  id: z.uuid(),
  address: z.string(),
  memo: z.optional(z.string()),
  label: z.string(),
  amount: moneySchema,
  state: openEnum(collectionStepStates),
  /** The hash of the transaction that sweeps the address, or of the one that sends its gas. */
  hash: z.optional(z.string()),
  explorerUrl: z.optional(z.string()),
  gasHash: z.optional(z.string()),
  confirmations: z.optional(z.object({ now: z.int(), needed: z.int() })),
});
export type CollectionStep = z.output<typeof collectionStepSchema>;

export const listCollectables = defineEndpoint({
  slug: "list-collectables",
  method: "GET",
  path: "/deposits-http/deposits/business/crypto/collect/wallets",
  summary:
    "Lists balances waiting on the workspace's deposit addresses by network and asset, with their collection rules.",
  response: z.object({ items: z.array(collectableSchema) }),
  errors: [],
  reads: ["collections", "crypto-deposits"],
});

export const previewCollection = defineEndpoint({
  slug: "preview-collection",
  method: "GET",
  path: "/deposits-http/deposits/business/crypto/collect/hydrate",
  summary: "Shows what collecting an asset from a network's deposit addresses would do now.",
  query: z.object(wanted),
  response: collectionPreviewSchema,
  errors: ["network-unavailable"],
  reads: ["collections", "crypto-deposits", "gas-station"],
});

export const initCollection = defineEndpoint({
  slug: "init-collection",
  method: "POST",
  path: "/deposits-http/deposits/business/crypto/collect/init",
  summary:
    "Creates a collection of the current balances. Nothing moves until it is confirmed within 15 minutes; later deposits wait for the next collection.",
  body: z.strictObject({
    ...wanted,
    /** The id of the collection, chosen by the caller: a repeat returns the same collection. */
    collectionId: z.uuid(),
  }),
  response: z.object({ collection: collectionSchema }),
  errors: ["network-unavailable", "nothing-to-collect", "gas-too-low", "idempotency-key-reused"],
  changes: ["collections"],
});

export const confirmCollectionBody = z.strictObject({
  collectionId: z.uuid(),
  /** The total at review. */
  total: moneySchema,
  fee: moneySchema,
  note: noteSchema,
  security: z.optional(securityProofSchema),
});

export const confirmCollection = defineEndpoint({
  slug: "confirm-collection",
  method: "POST",
  path: "/deposits-http/deposits/business/crypto/collect/confirm",
  summary:
    "Starts a collection: gas is set aside, and each address is emptied into the workspace's own wallet.",
  body: confirmCollectionBody,
  response: z.object({ transaction: transactionSchema }),
  errors: [
    "collection-changed",
    "gas-too-low",
    ...proofErrors,
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
  changes: ["collections", "gas-station", "crypto-deposits", "wallets", "transactions"],
  movesMoney: "own",
});

export const listCollections = defineEndpoint({
  slug: "list-collections",
  method: "GET",
  path: "/deposits-http/deposits/business/crypto/collect/history",
  summary: "Lists the workspace's collections, newest first, 6 per page.",
  query: z.object({
    ...numberedQuery,
    /** Part of the network's name, the asset's code, a collection's address or a transaction's hash. */
    q: z.optional(z.string().check(z.maxLength(120))),
  }),
  response: numberedPageOf(collectionSchema),
  errors: [],
  reads: ["collections"],
});

export const readCollection = defineEndpoint({
  slug: "read-collection",
  method: "GET",
  path: "/deposits-http/deposits/business/crypto/collect/history/:id",
  summary: "Returns one collection with the progress of each address.",
  params: z.object({ id: z.uuid() }),
  response: z.object({ collection: collectionSchema, steps: z.array(collectionStepSchema) }),
  errors: [],
  reads: ["collections"],
});
