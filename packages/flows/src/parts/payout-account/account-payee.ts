import {
  fiatBeneficiarySchema,
  payoutDestinationSchema,
} from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { payoutAccountSchema } from "@apex/contract/fiat-withdrawals/payout-account";
import * as z from "zod/mini";

/** A bank account or a mobile wallet that can be paid. */
export const accountPayeeSchema = z.object({
  kind: z.literal("account"),
  destination: payoutDestinationSchema,
  account: payoutAccountSchema,
  /** True if the account is a saved beneficiary. */
  isSaved: z.boolean(),
  accountLabel: fiatBeneficiarySchema.shape.accountLabel,
});
export type AccountPayee = z.output<typeof accountPayeeSchema>;
