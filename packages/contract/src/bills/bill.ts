import * as z from "zod/mini";
import { betAccountMaxLength, meterNumberMaxLength, smartCardLength } from "../limits.ts";
import { says } from "../validation-codes.ts";
import { homePhone } from "./bill-phone.ts";

/** The kinds of bill that Apex pays. */
export const billKinds = ["airtime", "data", "electricity", "cable-tv", "bet"] as const;
export const billKindSchema = z.enum(billKinds, says("invalid"));
export type BillKind = z.output<typeof billKindSchema>;

export const meterTypes = ["prepaid", "postpaid"] as const;
export const meterTypeSchema = z.enum(meterTypes, says("value-required"));
export type MeterType = z.output<typeof meterTypeSchema>;

/** A biller's id of `list-billers`. */
export const billerIdSchema = z
  .string()
  .check(z.minLength(1, says("value-required")), z.maxLength(60, says("invalid")));
/** A bundle's or a package's id of `list-billers`. */
export const planIdSchema = z
  .string()
  .check(z.minLength(1, says("value-required")), z.maxLength(60, says("invalid")));

/** Digits in national or international format; spaces are ignored. */
export const billPhoneSchema = z.string().check(
  z.minLength(1, says("phone-required")),
  z.regex(/^\+?\d*$/, says("digits-only")),
  z.refine((phone) => homePhone(phone) !== undefined, says("phone-invalid")),
);

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
    customerId: billPhoneSchema,
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
