import { assetFacts, type Asset } from "@apex/contract/assets";
import type { Bank } from "@apex/contract/banks/banks";
import { findBank } from "../banks/all-banks.ts";
import { Refusal } from "../../platform/refusal.ts";

/**
 * The bank that a deposit comes from, by its code in the currency's country.
 * @param field the field of the request's body that is named in the refusal of a bank that is unknown or takes part in
 * no payments.
 */
export function activeBank(asset: Asset, code: string, field: string): Bank {
  const { country = "" } = assetFacts(asset);
  const bank = findBank(country, code);
  if (bank?.active !== true)
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", field], code: "bank-inactive" }],
    });
  return bank;
}
