import * as z from "zod/mini";
import { assetSchema, decimalSchema } from "../money.ts";

/** One unit of `base` is worth `amount` of `asset`. */
export const priceSchema = z.strictObject({
  base: assetSchema,
  amount: decimalSchema,
  asset: assetSchema,
});
export type Price = z.output<typeof priceSchema>;
