import * as z from "zod/mini";
import { countryCodeSchema } from "../banks/banks.ts";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { validationCodes } from "../validation-codes.ts";

/** The kinds of input of a field. */
export const payoutFieldKinds = ["text", "digits", "country", "choice"] as const;

/** A field of an account abroad. */
export const payoutFieldSchema = z.object({
  /** The field's path in an international account: `accountNumber`, `bankAddress.city`. */
  name: z.string(),
  /** In the reader's language. */
  label: z.string(),
  hint: z.optional(z.string()),
  kind: openEnum(payoutFieldKinds),
  /** A regular expression for the whole value; absent for a `choice`. */
  pattern: z.optional(z.string()),
  /** The issue if the pattern does not match. */
  issue: z.optional(openEnum(validationCodes)),
  maxLength: z.number(),
  choices: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  /** The initial value. */
  value: z.optional(z.string()),
});
export type PayoutField = z.output<typeof payoutFieldSchema>;

export const readPayoutFields = defineEndpoint({
  slug: "read-payout-fields",
  method: "GET",
  path: "/withdrawals-http/international/fields",
  summary: "Returns the fields that an account in another country needs, in groups.",
  query: z.object({ asset: assetSchema, country: countryCodeSchema }),
  response: z.object({
    groups: z.array(z.object({ title: z.string(), fields: z.array(payoutFieldSchema) })),
  }),
  errors: ["withdrawals-unavailable"],
});

export const listPayoutCountries = defineEndpoint({
  slug: "list-payout-countries",
  method: "GET",
  path: "/withdrawals-http/countries",
  summary: "Lists the countries that a wallet's money can be sent to: its own and those abroad.",
  query: z.object({ asset: assetSchema }),
  response: z.object({
    /** Countries whose banks are listed. */
    domestic: z.array(z.string()),
    international: z.array(z.string()),
    /** True if mobile wallets can be paid. */
    mobileMoney: z.boolean(),
  }),
  errors: [],
});
