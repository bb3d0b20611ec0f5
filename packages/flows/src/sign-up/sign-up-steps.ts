import * as z from "zod/mini";
import { defineFlow } from "../flow/define-flow.ts";

const signUpAnswers = z.object({
  /** Email address or E.164 phone number. */
  identifier: z.optional(z.string()),
  referralCode: z.optional(z.string()),
  /** The identifier has an account already. */
  isTaken: z.optional(z.boolean()),
  /** The account is open and signed in; its identifier is proved next. */
  isOpened: z.optional(z.boolean()),
});
export type SignUpAnswers = z.output<typeof signUpAnswers>;

export type SignUpStep =
  | { name: "account" }
  | { name: "account-already-exists"; identifier: string }
  | { name: "code"; identifier: string };

export const signUpFlow = defineFlow<SignUpAnswers, SignUpStep>({
  name: "sign-up",
  answers: signUpAnswers,
  start: {},
  steps: {
    account: {
      // An account is opened once: there is no way back behind it.
      isSkipped: ({ isOpened, identifier }) => isOpened === true && identifier !== undefined,
      open: () => ({ name: "account" }),
    },
    "account-already-exists": {
      isSkipped: ({ isTaken }) => isTaken !== true,
      open: ({ identifier }) =>
        identifier === undefined ? undefined : { name: "account-already-exists", identifier },
    },
    code: {
      isSkipped: ({ isTaken }) => isTaken === true,
      open: ({ identifier, isOpened }) =>
        identifier === undefined || !isOpened ? undefined : { name: "code", identifier },
    },
  },
});
