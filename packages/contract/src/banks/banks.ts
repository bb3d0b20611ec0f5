import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema } from "../money.ts";
import { says } from "../validation-codes.ts";

/** ISO 3166 alpha-2. */
export const countryCodeSchema = z
  .string()
  .check(
    z.minLength(1, says("country-required")),
    z.regex(/^[A-Z]{2}$/, says("country-code-invalid")),
  );

export const bankSchema = z.object({
  /** The bank's code in its country. */
  id: z.string(),
  name: z.string(),
  /** Other names that people use: `GTB`, `UBA`. */
  aliases: z.optional(z.array(z.string())),
  /** Two letters to show instead of a logo. */
  initials: z.string(),
  country: z.string(),
  /** False if the bank currently takes part in no payments and cannot be chosen. */
  active: z.boolean(),
});
export type Bank = z.output<typeof bankSchema>;

export const listBanks = defineEndpoint({
  slug: "list-banks",
  method: "GET",
  path: "/banks-http/banks",
  summary: "Lists a country's banks by name.",
  query: z.object({ country: countryCodeSchema }),
  response: z.object({ items: z.array(bankSchema) }),
  errors: [],
});

export const mobileMoneyOperatorSchema = z.object({
  /** `mtn_gh`. */
  id: z.string(),
  name: z.string(),
  initials: z.string(),
  country: z.string(),
  /** The asset of its wallets. */
  asset: assetSchema,
  active: z.boolean(),
  /** False if money can be sent to the operator's wallets, but not charged from them. */
  charged: z.optional(z.boolean()),
});
export type MobileMoneyOperator = z.output<typeof mobileMoneyOperatorSchema>;

export const listMobileMoneyOperators = defineEndpoint({
  slug: "list-mobile-money-operators",
  method: "GET",
  path: "/banks-http/mobile-money-operators",
  summary: "Lists mobile money operators, for one currency or for all.",
  query: z.object({ asset: z.optional(assetSchema) }),
  response: z.object({ items: z.array(mobileMoneyOperatorSchema) }),
  errors: [],
});
