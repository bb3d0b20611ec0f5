import * as z from "zod/mini";
import { says } from "./validation-codes.ts";

/** ISO 3166 alpha-2. */
export const countrySchema = z.string().check(z.regex(/^[A-Z]{2}$/, says("country-required")));
