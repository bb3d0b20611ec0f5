import { defaultCountry } from "../assets.ts";

/** The kinds of identity document that can verify a person. */
export const identityDocuments = [
  "national-id",
  "ghana-card",
  "ecowas-card",
  "passport",
  "drivers-licence",
  "voters-card",
] as const;
export type IdentityDocument = (typeof identityDocuments)[number];

/**
 * The documents of each country that differ from the usual ones, by ISO 3166 code.
 * Sources: National Identity Management Commission (NG); Bank of Ghana, notice of 2022 on the Ghana Card (GH); ECOWAS
 * decision of 2014 on the identity card that Senegal has issued since 2016 (SN).
 */
const documentsOf: ReadonlyMap<string, readonly IdentityDocument[]> = new Map([
  ["NG", ["national-id", "passport", "drivers-licence", "voters-card"] as const],
  ["GH", ["ghana-card", "passport"] as const],
  ["SN", ["ecowas-card", "passport", "drivers-licence"] as const],
]);
const usualDocuments = ["national-id", "passport", "drivers-licence"] as const;

/** The documents that can verify a country's people. @param country ISO 3166 code of the person's country. */
export function identityDocumentsOf(
  country: string | null | undefined,
): readonly IdentityDocument[] {
  return documentsOf.get(country ?? defaultCountry) ?? usualDocuments;
}
