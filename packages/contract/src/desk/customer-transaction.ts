import * as z from "zod/mini";
import { timelineEntrySchema, transactionSchema } from "../transactions/transaction.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { caseSchema } from "./reason.ts";

export const readCustomerTransaction = defineDeskEndpoint({
  slug: "read-customer-transaction",
  method: "GET",
  path: "/desk-http/customers/:id/transactions/:transactionId",
  summary:
    "Returns a transaction of a customer whom the member has opened, its events, and the cases about it that the member’s role opens.",
  params: z.object({ id: z.uuid(), transactionId: z.uuid() }),
  response: z.object({
    transaction: transactionSchema,
    timeline: z.array(timelineEntrySchema),
    cases: z.array(caseSchema),
  }),
  errors: [],
  showsCustomer: true,
});
