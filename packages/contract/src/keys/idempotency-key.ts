import * as z from "zod/mini";
import { says } from "../validation-codes.ts";

/** A UUID, read in lower case: a repeat in capitals has to find the key's earlier movement. */
export const idempotencyKeySchema = z.uuid(says("invalid")).check(z.toLowerCase());
