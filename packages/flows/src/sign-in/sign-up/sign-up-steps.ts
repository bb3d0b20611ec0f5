import { messageWantedSchema, type MessageWanted } from "@apex/contract/auth/sign-up";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";

const signUpAnswers = z.object({
  /** Email address or E.164 phone number. */
  identifier: z.optional(z.string()),
  referralCode: z.optional(z.string()),
  /** The identifier has an account already. */
  isTaken: z.optional(z.boolean()),
  /** The account waits for a message from the phone. The key opens only this account, once and within minutes. */
  messageWanted: z.optional(messageWantedSchema.shape.messageWanted),
  /** The account exists and is signed in; its identifier is verified next. */
  isOpened: z.optional(z.boolean()),
});
export type SignUpAnswers = z.output<typeof signUpAnswers>;

export type SignUpStep =
  | { name: "account" }
  | { name: "account-already-exists"; identifier: string }
  | { name: "message"; phone: string; wanted: MessageWanted }
  | { name: "code"; identifier: string };

export const signUpFlow = defineFlow<SignUpAnswers, SignUpStep>({
  name: "sign-up",
  answers: signUpAnswers,
  start: {},
  steps: {
    account: {
      // An account is opened once: the steps before it cannot be opened again.
      isSkipped: ({ isOpened, identifier }) => isOpened === true && identifier !== undefined,
      open: () => ({ name: "account" }),
    },
    "account-already-exists": {
      isSkipped: ({ isTaken }) => isTaken !== true,
      open: ({ identifier }) =>
        identifier === undefined ? undefined : { name: "account-already-exists", identifier },
    },
    message: {
      isSkipped: ({ isTaken, isOpened, messageWanted }) =>
        isTaken === true || isOpened === true || messageWanted === undefined,
      open: ({ identifier, messageWanted }) =>
        identifier === undefined || messageWanted === undefined
          ? undefined
          : { name: "message", phone: identifier, wanted: messageWanted },
    },
    code: {
      isSkipped: ({ isTaken }) => isTaken === true,
      open: ({ identifier, isOpened }) =>
        identifier === undefined || !isOpened ? undefined : { name: "code", identifier },
    },
  },
});
