import { assetFacts, type Asset } from "@apex/contract/assets";
import type { Bank } from "@apex/contract/banks/banks";
import { findBank } from "../banks/all-banks.ts";
import { Refusal } from "../../platform/refusal.ts";

/**
 * The bank that money is sent from, by its code in the country of the currency.
 * @param field of the request's body, told when the bank is unknown or takes no part in payments now.
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
