import * as z from "zod/mini";
import { userText } from "../user-text.ts";
import { customerAct } from "./customers.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";

/** Characters of a note, at most. */
export const noteMaxLength = 2_000;

export const noteOnCustomer = defineDeskEndpoint({
  ...customerAct,
  slug: "note-on-customer",
  path: "/desk-http/customers/:id/notes",
  summary: "Adds a note for colleagues.",
  body: z.strictObject({ text: userText({ max: noteMaxLength, required: "value-required" }) }),
  changes: ["customers"],
});
