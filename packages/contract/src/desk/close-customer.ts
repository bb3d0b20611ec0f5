import * as z from "zod/mini";
import { givesUpSchema } from "../profile/delete-account.ts";
import { customerAct } from "./customers.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { reasonSchema } from "./reason.ts";

export const closeCustomer = defineDeskEndpoint({
  ...customerAct,
  slug: "close-customer",
  path: "/desk-http/customers/:id/close",
  summary:
    "Closes the account as its owner would: the customer is told, and all sessions end. With money in it or on its way, or other members in its business, it refuses and lists these as `params.blockers`.",
  body: z.strictObject({
    reason: reasonSchema,
    /** The customer's `givesUp` that the member has seen. By default none. */
    givesUp: z.optional(givesUpSchema),
  }),
  errors: ["own-account", "case-changed", "account-not-empty", "remainder-changed"],
});
