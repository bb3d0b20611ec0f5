import * as z from "zod/mini";
import { says } from "./validation-codes.ts";

/** A day in UTC: `2026-11-20`. */
export const daySchema = z.iso.date(says("invalid"));
