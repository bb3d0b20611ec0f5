import * as z from "zod/mini";

/** An id of Apex in a request, in capitals or not. A text that is no id is one that nothing has. */
export const ownIdSchema = z.string().check(z.toLowerCase());
