import * as z from "zod/mini";
import { userText } from "../user-text.ts";
import { customerSchema } from "./customers.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";

/** Characters of a note, at most. */
export const noteMaxLength = 2_000;

export const noteOnCustomer = defineDeskEndpoint({
  slug: "note-on-customer",
  method: "POST",
  path: "/desk-http/customers/:id/notes",
  summary: "Adds a note for colleagues.",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ text: userText({ max: noteMaxLength, required: "value-required" }) }),
  response: z.object({ customer: customerSchema }),
  errors: ["own-account", "case-changed"],
  showsCustomer: true,
});
