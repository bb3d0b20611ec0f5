import * as z from "zod/mini";
import { assetSchema, decimalSchema } from "../money.ts";

/** The price of one unit of `base`: `amount` of `asset`. */
export const priceSchema = z.strictObject({
  base: assetSchema,
  amount: decimalSchema,
  asset: assetSchema,
});
export type Price = z.output<typeof priceSchema>;
