import * as z from "zod/mini";
import { betAccountMaxLength, meterNumberMaxLength, smartCardLength } from "../limits.ts";
import { says } from "../validation-codes.ts";
import { airtimeAsset, airtimeCountryOf, airtimePhone, type AirtimeCountry } from "./bill-phone.ts";

/** The kinds of bill that Apex pays. */
export const billKinds = ["airtime", "data", "electricity", "cable-tv", "bet"] as const;
export const billKindSchema = z.enum(billKinds, says("invalid"));
export type BillKind = z.output<typeof billKindSchema>;

export const meterTypes = ["prepaid", "postpaid"] as const;
export const meterTypeSchema = z.enum(meterTypes, says("value-required"));
export type MeterType = z.output<typeof meterTypeSchema>;

/** A biller's id, from `list-billers`. */
export const billerIdSchema = z
  .string()
  .check(z.minLength(1, says("value-required")), z.maxLength(60, says("invalid")));
/** A bundle's or package's id, from `list-billers`. */
export const planIdSchema = z
  .string()
  .check(z.minLength(1, says("value-required")), z.maxLength(60, says("invalid")));

function phoneThat(isRight: (phone: string) => boolean) {
  return z
    .string()
    .check(
      z.minLength(1, says("phone-required")),
      z.regex(/^\+?\d*$/, says("digits-only")),
      z.refine(isRight, says("phone-invalid")),
    );
}

/** Accepts a country's mobile numbers in national or international format. */
export const airtimePhoneIn = (country: AirtimeCountry) =>
  phoneThat((phone) => airtimePhone(phone, country) !== undefined);
/** A number of Nigeria. */
export const billPhoneSchema = airtimePhoneIn("NG");
/** A Nigerian number, or one of another country in international format. */
const airtimePhoneSchema = phoneThat((phone) => airtimeCountryOf(phone) !== undefined);

export const smartCardSchema = z
  .string()
  .check(
    z.minLength(1, says("value-required")),
    z.regex(/^\d*$/, says("digits-only")),
    z.minLength(smartCardLength.min, says("smart-card-length")),
    z.maxLength(smartCardLength.max, says("too-long")),
  );

export const meterNumberSchema = z
  .string()
  .check(
    z.minLength(1, says("value-required")),
    z.regex(/^\d*$/, says("digits-only")),
    z.maxLength(meterNumberMaxLength, says("too-long")),
  );

export const betAccountSchema = z
  .string()
  .check(
    z.minLength(1, says("value-required")),
    z.maxLength(betAccountMaxLength, says("too-long")),
    z.regex(/^\S*$/, says("invalid")),
  );

/** A bill: the biller and its customer. */
export const billSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("airtime"),
    billerId: billerIdSchema,
    /** The phone. */
    customerId: airtimePhoneSchema,
  }),
  z.strictObject({
    kind: z.literal("data"),
    billerId: billerIdSchema,
    customerId: billPhoneSchema,
    /** The bundle. */
    planId: planIdSchema,
  }),
  z.strictObject({
    kind: z.literal("electricity"),
    billerId: billerIdSchema,
    meterType: meterTypeSchema,
    /** The meter's number. */
    customerId: meterNumberSchema,
  }),
  z.strictObject({
    kind: z.literal("cable-tv"),
    billerId: billerIdSchema,
    /** The smart card's number. */
    customerId: smartCardSchema,
    /** The package. */
    planId: planIdSchema,
  }),
  z.strictObject({
    kind: z.literal("bet"),
    /** The platform. */
    billerId: billerIdSchema,
    /** The account's id. */
    customerId: betAccountSchema,
  }),
]);
export type Bill = z.output<typeof billSchema>;

/** The id of a bill's bundle or package, if it has one. */
export function planIdOf(bill: Bill): string | undefined {
  return "planId" in bill ? bill.planId : undefined;
}

/** The asset in which a bill is paid: naira, or for airtime the currency of the phone's country. */
export function billAssetOf({ kind, customerId }: Pick<Bill, "kind" | "customerId">) {
  return airtimeAsset((kind === "airtime" ? airtimeCountryOf(customerId) : undefined) ?? "NG");
}
