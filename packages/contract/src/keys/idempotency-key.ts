import * as z from "zod/mini";
import { says } from "../validation-codes.ts";

/** A UUID. Capitals make no other key: a key's earlier movement must be found again. */
export const idempotencyKeySchema = z.uuid(says("invalid")).check(z.toLowerCase());
