import * as z from "zod/mini";
import { giftCardQuantityMax } from "../limits.ts";
import { says } from "../validation-codes.ts";

/** The forms of a card. */
export const giftCardForms = ["physical-card", "e-code", "debit-receipt", "cash-receipt"] as const;
export type GiftCardForm = (typeof giftCardForms)[number];

/** True for forms that are sold by picture; an e-code is typed instead. */
export function isPictured(form: string): boolean {
  return form !== "e-code";
}

/** A card's face value: whole units of its own currency, as a decimal string. */
export const cardValueSchema = z
  .string()
  .check(
    z.minLength(1, says("value-required")),
    z.regex(/^[1-9]\d{0,5}$/, says("card-value-invalid")),
  );

export const cardQuantitySchema = z
  .number()
  .check(
    z.int(says("count-invalid")),
    z.minimum(1, says("count-invalid")),
    z.maximum(giftCardQuantityMax, says("count-invalid")),
  );
