import * as z from "zod/mini";
import { noteMaxLength } from "../limits.ts";
import { lineText } from "../user-text.ts";

/** The note that the payer writes on a transaction. */
export const noteSchema = z.optional(lineText({ max: noteMaxLength }));
