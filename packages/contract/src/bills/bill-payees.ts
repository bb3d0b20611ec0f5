import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { moneySchema } from "../money.ts";
import { billKindSchema, billSchema } from "./bill.ts";

export const billPayeeSchema = z.object({
  id: z.uuid(),
  /** The last payment, ready to repeat. */
  bill: billSchema,
  billerName: z.string(),
  /** The bundle or package. */
  planName: z.optional(z.string()),
  /** The customer's name at the biller. */
  customerName: z.optional(z.string()),
  /** The owner's name for the payee; absent if it was paid recently but not saved. */
  label: z.optional(z.string()),
  /** `amount` is the biller's share, without the fee. */
  lastPaid: z.object({ at: z.iso.datetime(), amount: moneySchema, fee: moneySchema }),
});
export type BillPayee = z.output<typeof billPayeeSchema>;

export const listBillPayees = defineEndpoint({
  slug: "list-bill-payees",
  method: "GET",
  path: "/bills-http/payees",
  summary: "Lists bill payees: saved ones first, then those paid recently.",
  query: z.object({ kind: z.optional(billKindSchema) }),
  response: z.object({ items: z.array(billPayeeSchema) }),
  errors: [],
  reads: ["bill-payees"],
});

export const deleteBillPayee = defineEndpoint({
  slug: "delete-bill-payee",
  method: "DELETE",
  path: "/bills-http/payees/:payeeId",
  summary: "Deletes a payee; its payments stay.",
  params: z.object({ payeeId: z.uuid() }),
  response: z.object({}),
  errors: [],
  changes: ["bill-payees"],
  tells: "deleted",
});
