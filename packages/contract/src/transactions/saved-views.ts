import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { savedViewNameMaxLength } from "../limits.ts";
import { lineText, nameText } from "../user-text.ts";

/** A search with its filters and order, saved under a name. */
export const transactionViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The query of the page's address: `type=transfer&status=done`. */
  search: z.string(),
});
export type TransactionView = z.output<typeof transactionViewSchema>;

export const listTransactionViews = defineEndpoint({
  slug: "list-transaction-views",
  method: "GET",
  path: "/transactions-http/views",
  summary: "Lists the caller's saved views of the workspace's transactions, by name.",
  response: z.object({ items: z.array(transactionViewSchema) }),
  errors: [],
  reads: ["transaction-views"],
});

export const saveTransactionView = defineEndpoint({
  slug: "save-transaction-view",
  method: "PUT",
  path: "/transactions-http/views",
  summary: "Saves a view under a name. It replaces a view of the same name, whatever its case.",
  body: z.strictObject({
    name: nameText({ max: savedViewNameMaxLength, required: "view-name-required" }),
    search: lineText({ max: 500, required: "filter-required" }),
  }),
  response: z.object({ view: transactionViewSchema }),
  errors: ["too-many-views"],
  changes: ["transaction-views"],
});

export const deleteTransactionView = defineEndpoint({
  slug: "delete-transaction-view",
  method: "DELETE",
  path: "/transactions-http/views/:id",
  summary: "Deletes a saved view.",
  params: z.object({ id: z.uuid() }),
  response: z.object({}),
  errors: [],
  changes: ["transaction-views"],
  tells: "deleted",
});
