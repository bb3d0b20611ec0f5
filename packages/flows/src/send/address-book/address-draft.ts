import { saveAddressBody } from "@apex/contract/address-book/addresses";
import { codeSentSchema } from "@apex/contract/proof/one-time-code";
import { assetSchema } from "@apex/contract/money";
import { networkSchema } from "@apex/contract/networks/list-networks";
import * as z from "zod/mini";
import { useKept } from "../../base/flow/use-kept.ts";

/** A new entry, as far as it is. */
const addressDraft = z.object({
  /** The entry's id, which its code is bound to; absent where no entry is being made. */
  id: z.optional(z.uuid()),
  typed: z.optional(
    z.object({
      label: z.string(),
      asset: assetSchema,
      network: z.union([networkSchema, z.literal("")]),
      address: z.string(),
      memo: z.string(),
      noMemo: z.boolean(),
      isUniversal: z.boolean(),
    }),
  ),
  /** The entry that a code is asked for. */
  wanted: z.optional(z.omit(saveAddressBody, { security: true })),
  codeSent: z.optional(codeSentSchema),
});
type AddressDraft = z.output<typeof addressDraft>;

const empty: AddressDraft = {};

/** The new entry of the address book, kept over a reload. */
export const useAddressDraft = () => useKept("saved-address", "saved-address", addressDraft, empty);
export type KeptAddress = ReturnType<typeof useAddressDraft>;
