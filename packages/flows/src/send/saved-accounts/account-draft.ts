import { assetSchema } from "@apex/contract/money";
import * as z from "zod/mini";
import { useKept } from "../../base/flow/use-kept.ts";
import { accountPayeeSchema } from "../../parts/payout-account/account-payee.ts";

/** An unfinished new account. */
const accountDraft = z.object({
  isAdding: z.boolean(),
  asset: z.optional(assetSchema),
  type: z.optional(z.enum(["bank", "mobile-money"])),
  /** The typed values, by field name. */
  typed: z.optional(z.record(z.string(), z.string())),
  /** The account that was found. */
  payee: z.optional(accountPayeeSchema),
});
type AccountDraft = z.output<typeof accountDraft>;

const empty: AccountDraft = { isAdding: false };

/** The draft of a new account, kept over a reload. */
export const useAccountDraft = () => useKept("saved-account", "saved-account", accountDraft, empty);
export type KeptAccount = ReturnType<typeof useAccountDraft>;
