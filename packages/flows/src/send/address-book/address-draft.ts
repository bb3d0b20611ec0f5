import { saveAddressBody, savedAddressSchema } from "@apex/contract/address-book/addresses";
import { codeSentSchema } from "@apex/contract/proof/one-time-code";
import { assetSchema } from "@apex/contract/money";
import { networkSchema } from "@apex/contract/networks/list-networks";
import * as z from "zod/mini";
import { useKept } from "../../base/flow/use-kept.ts";

/** An unfinished new or changed entry. */
const addressDraft = z.object({
  /** The entry's id, which its code is bound to; absent while no entry is being made or changed. */
  id: z.optional(z.uuid()),
  /** The saved entry that is being changed. */
  entry: z.optional(savedAddressSchema),
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
  /** The complete entry, once a code is asked for. */
  wanted: z.optional(z.omit(saveAddressBody, { security: true })),
  codeSent: z.optional(codeSentSchema),
});
type AddressDraft = z.output<typeof addressDraft>;

const empty: AddressDraft = {};

/** The draft of a new or changed entry, kept over a reload. */
export const useAddressDraft = () => useKept("saved-address", "saved-address", addressDraft, empty);
export type KeptAddress = ReturnType<typeof useAddressDraft>;
