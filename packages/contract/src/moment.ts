import * as z from "zod/mini";
import { says } from "./validation-codes.ts";

/** Refuses the year 0, which databases and calendars do not have. */
const hasYear = z.refine<string>((text) => !text.startsWith("0000"), says("invalid"));

/** A day in UTC: `2026-11-20`. */
export const daySchema = z.iso.date(says("invalid")).check(hasYear);

/** A moment in a request: `2026-11-20T09:30:00Z`. */
export const momentSchema = z.iso.datetime(says("invalid")).check(hasYear);
