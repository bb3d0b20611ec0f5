import type { Asset } from "@apex/contract/assets";
import type { PayoutDestination } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import type { PayoutAccount } from "@apex/contract/fiat-withdrawals/payout-account";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { Refusal } from "../../platform/refusal.ts";
import { enquiredAccount } from "./account-enquiries.ts";
import { findBeneficiary, renderBeneficiary } from "./fiat-beneficiary-rows.ts";

/**
 * The account that a request refers to. The holder's name is read from our record of the bank's answer, never from the
 * request.
 * @throws {Refusal} beneficiary-not-found or enquiry-expired.
 */
export async function readPayoutDestination(
  context: EngineContext,
  caller: Caller,
  destination: PayoutDestination,
  asset: Asset,
): Promise<PayoutAccount> {
  switch (destination.kind) {
    case "enquiry":
      return enquiredAccount(context, caller, asset, destination.enquiryId);
    case "beneficiary": {
      const row = await findBeneficiary(context.db, caller.workspaceId, destination.beneficiaryId);
      if (row === undefined || row.asset !== asset) throw new Refusal("beneficiary-not-found");
      return renderBeneficiary(row).account;
    }
  }
}
