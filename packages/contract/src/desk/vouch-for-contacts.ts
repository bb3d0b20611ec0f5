import * as z from "zod/mini";
import { customerSchema } from "./customers.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { reasonSchema } from "./reason.ts";

export const vouchForContacts = defineDeskEndpoint({
  slug: "vouch-for-contacts",
  method: "POST",
  path: "/desk-http/customers/:id/vouch",
  summary:
    "Confirms that the contacts of an account that its owner froze are the owner's: a code to one of them then sets a new password, which opens the account.",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ reason: reasonSchema }),
  response: z.object({ customer: customerSchema }),
  errors: ["own-account", "case-changed"],
  showsCustomer: true,
});
