import * as z from "zod/mini";
import { customerAct, customerSchema } from "./customers.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";

export const recoverCustomer = defineDeskEndpoint({
  ...customerAct,
  // Said again, so that its published type is short.
  response: z.object({ customer: customerSchema }),
  slug: "recover-customer",
  path: "/desk-http/customers/:id/recover",
  summary:
    "Begins the recovery of a lost second factor: the customer is told everywhere and can stop it. A repeat changes nothing.",
  errors: ["own-account", "case-changed", "recovery-not-possible"],
});
