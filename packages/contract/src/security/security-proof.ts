import * as z from "zod/mini";
import { codeSchema } from "../auth/send-code.ts";

/** What a sensitive request carries to prove that its owner is there: a one-time code that was sent for this very request. */
export const securityProofSchema = z.strictObject({ method: z.literal("code"), code: codeSchema });
export type SecurityProof = z.output<typeof securityProofSchema>;
