import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { addressLabelMaxLength } from "../limits.ts";
import { assetSchema } from "../money.ts";
import { networkSchema } from "../networks/list-networks.ts";
import { numberedPageOf, numberedQuery } from "../paging.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { nameText } from "../user-text.ts";
import { destinationShape } from "./destination.ts";

/** An entry of the address book. */
export const savedAddressSchema = z.object({
  id: z.uuid(),
  label: z.string(),
  asset: assetSchema,
  network: networkSchema,
  /** In the network's own notation. */
  address: z.string(),
  memo: z.optional(z.string()),
  /** True if the address can receive every asset of its network, not only `asset`. */
  isUniversal: z.boolean(),
  addedAt: z.iso.datetime(),
  /** Set while the address is on hold: the time from which it can be paid. */
  usableAt: z.optional(z.iso.datetime()),
  /** Time of the last payment. */
  lastUsedAt: z.optional(z.iso.datetime()),
});
export type SavedAddress = z.output<typeof savedAddressSchema>;

export const listAddresses = defineEndpoint({
  slug: "list-addresses",
  method: "GET",
  path: "/address-book-http/addresses",
  summary: "Lists the workspace's address book by label, 8 per page.",
  query: z.object({
    ...numberedQuery,
    /** Text to find in labels and addresses. */
    q: z.optional(z.string().check(z.maxLength(100))),
    /** Limits the list to addresses that accept this asset. */
    asset: z.optional(assetSchema),
    network: z.optional(networkSchema),
  }),
  response: numberedPageOf(savedAddressSchema),
  errors: [],
  reads: ["addresses", "transactions"],
});

export const saveAddressBody = z.strictObject({
  label: nameText({ max: addressLabelMaxLength, required: "label-required" }),
  asset: assetSchema,
  ...destinationShape,
  isUniversal: z.boolean(),
  /** Required for a new entry, and for a change of network, address, memo or use. */
  security: z.optional(securityProofSchema),
});

export const saveAddress = defineEndpoint({
  slug: "save-address",
  method: "PUT",
  path: "/address-book-http/addresses/:addressId",
  summary:
    "Adds an entry under an id that the caller makes, or changes it. The id of a deleted entry is refused. A change that lets money go to a new address needs a security code for this id and body.",
  params: z.object({ addressId: z.uuid() }),
  body: saveAddressBody,
  response: z.object({ address: savedAddressSchema }),
  errors: [
    "address-already-saved",
    "address-high-risk",
    "network-unavailable",
    ...proofErrors,
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
  changes: ["addresses"],
});

export const deleteAddress = defineEndpoint({
  slug: "delete-address",
  method: "DELETE",
  path: "/address-book-http/addresses/:addressId",
  summary: "Deletes an entry of the address book.",
  params: z.object({ addressId: z.uuid() }),
  response: z.object({}),
  errors: [],
  changes: ["addresses"],
  tells: "deleted",
});
