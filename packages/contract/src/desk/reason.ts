import * as z from "zod/mini";
import { userText } from "../user-text.ts";

/** Characters of a reason, at most. */
export const reasonMaxLength = 300;

/** Why a member of staff looks or acts, in their words. */
export const reasonSchema = userText({ max: reasonMaxLength, required: "value-required" });

/** Identifies a case in the desk's log and screens: its queue, and the id of what it is about. */
export const caseSchema = z.object({ queue: z.string(), id: z.uuid() });
