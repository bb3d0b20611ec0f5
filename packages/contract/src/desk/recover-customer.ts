import * as z from "zod/mini";
import { customerSchema } from "./customers.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { reasonSchema } from "./reason.ts";

export const recoverCustomer = defineDeskEndpoint({
  slug: "recover-customer",
  method: "POST",
  path: "/desk-http/customers/:id/recover",
  summary:
    "Begins the recovery of a lost second factor: the customer is told everywhere and can stop it. A repeat changes nothing.",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ reason: reasonSchema }),
  response: z.object({ customer: customerSchema }),
  errors: ["own-account", "case-changed", "recovery-not-possible"],
  showsCustomer: true,
});
