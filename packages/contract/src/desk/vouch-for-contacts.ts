import * as z from "zod/mini";
import { customerAct, customerSchema } from "./customers.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";

export const vouchForContacts = defineDeskEndpoint({
  ...customerAct,
  // Said again, so that its published type is short.
  response: z.object({ customer: customerSchema }),
  slug: "vouch-for-contacts",
  path: "/desk-http/customers/:id/vouch",
  summary:
    "Confirms that the contacts of an account that its owner froze are the owner's: a code to one of them then sets a new password, which opens the account.",
});
