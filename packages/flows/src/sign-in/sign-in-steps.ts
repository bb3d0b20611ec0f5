import * as z from "zod/mini";
import { defineFlow } from "../flow/define-flow.ts";

const signInAnswers = z.object({
  /** Email address or E.164 phone number. */
  identifier: z.optional(z.string()),
  /** Whether it has an account. */
  isKnown: z.optional(z.boolean()),
  /** The password was right, and a second step is asked for. */
  isSecondStepNeeded: z.optional(z.boolean()),
});
type SignInAnswers = z.output<typeof signInAnswers>;

export type SignInStep =
  | { name: "identifier" }
  | { name: "account-not-found"; identifier: string }
  | { name: "password"; identifier: string }
  | { name: "second-step" };

export const signInFlow = defineFlow<SignInAnswers, SignInStep>({
  name: "sign-in",
  answers: signInAnswers,
  start: {},
  steps: {
    identifier: { open: () => ({ name: "identifier" }) },
    "account-not-found": {
      isSkipped: ({ isKnown }) => isKnown !== false,
      open: ({ identifier }) =>
        identifier === undefined ? undefined : { name: "account-not-found", identifier },
    },
    password: {
      isSkipped: ({ isKnown }) => isKnown === false,
      open: ({ identifier }) =>
        identifier === undefined ? undefined : { name: "password", identifier },
    },
    "second-step": {
      open: ({ isSecondStepNeeded }) => (isSecondStepNeeded ? { name: "second-step" } : undefined),
    },
  },
});
