import * as z from "zod/mini";
import { says } from "../validation-codes.ts";

/** A UUID. In capitals it is the same key: what moved money once under it must be found again. */
export const idempotencyKeySchema = z.uuid(says("invalid")).check(z.toLowerCase());
