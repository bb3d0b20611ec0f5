import * as z from "zod/mini";
import { countryCodeSchema } from "../banks/banks.ts";
import {
  accountNumberLengths,
  accountTextMaxLength,
  addressLineMaxLength,
  nameLength,
} from "../limits.ts";
import { openEnum } from "../open-enum.ts";
import { lineText } from "../user-text.ts";
import { says } from "../validation-codes.ts";

/** The ways to withdraw fiat. */
export const fiatWithdrawalMethods = ["bank_transfer", "mobile_money"] as const;
export const fiatWithdrawalMethodSchema = z.enum(fiatWithdrawalMethods, says("invalid"));
export type FiatWithdrawalMethod = z.output<typeof fiatWithdrawalMethodSchema>;

/** The owner of an account. */
export const accountTypes = ["personal", "business"] as const;
/** The kinds of number that identify a bank. */
export const routingTypes = ["swift", "routing"] as const;
export const withdrawalTypes = ["domestic", "international"] as const;

const line = lineText({ max: addressLineMaxLength, required: "value-required" });

/** The address of a bank or beneficiary. */
export const postalAddressSchema = z.strictObject({
  street: line,
  city: line,
  state: line,
  country: countryCodeSchema,
  postalCode: line,
});
export type PostalAddress = z.output<typeof postalAddressSchema>;

/** Digits; the server knows the lengths that a country's banks use. */
export const accountNumberSchema = z
  .string()
  .check(
    z.minLength(1, says("value-required")),
    z.regex(/^\d*$/, says("digits-only")),
    z.minLength(accountNumberLengths.min, says("account-number-length")),
    z.maxLength(accountNumberLengths.max, says("account-number-length")),
  );

/** An account abroad, as the sender describes it. `read-payout-fields` lists what a country needs. */
export const internationalAccountSchema = z.strictObject({
  country: countryCodeSchema,
  bankName: line,
  accountName: lineText({ max: addressLineMaxLength, required: "account-name-length" }).check(
    z.minLength(nameLength.min, says("account-name-length")),
  ),
  /** Digits, or an IBAN in countries that use them. */
  accountNumber: lineText({ max: accountTextMaxLength, required: "value-required" }),
  routingType: z.enum(routingTypes, says("invalid")),
  routingNumber: lineText({ max: 11, required: "value-required" }),
  accountType: z.enum(accountTypes, says("invalid")),
  bankAddress: postalAddressSchema,
  beneficiaryAddress: postalAddressSchema,
});
export type InternationalAccount = z.output<typeof internationalAccountSchema>;

/** An account or a mobile wallet that money can be sent to. */
export const payoutAccountSchema = z.object({
  method: openEnum(fiatWithdrawalMethods),
  withdrawalType: openEnum(withdrawalTypes),
  country: z.string(),
  /** A bank's code or an operator's id; absent for a bank abroad. */
  bankId: z.optional(z.string()),
  /** The bank's name, or the operator's. */
  bankName: z.string(),
  accountName: z.string(),
  /** The account number; for a mobile wallet its phone number, E.164. */
  accountNumber: z.string(),
  routingNumber: z.optional(z.string()),
  routingType: z.optional(openEnum(routingTypes)),
  accountType: openEnum(accountTypes),
  bankAddress: z.optional(postalAddressSchema),
  beneficiaryAddress: z.optional(postalAddressSchema),
});
export type PayoutAccount = z.output<typeof payoutAccountSchema>;
