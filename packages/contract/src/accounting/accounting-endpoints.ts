import type { Endpoint } from "../endpoint.ts";
import { listJournal, readSettlement } from "./accounting.ts";

/** The calls for a business's accountants, in the order in which the documentation lists them. */
export const accountingEndpoints: readonly Endpoint[] = [readSettlement, listJournal];
