import { codeSentSchema, type CodeSent } from "@apex/contract/proof/one-time-code";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";

const resetPasswordAnswers = z.object({
  /** Email address or E.164 phone number. */
  identifier: z.optional(z.string()),
  /** The latest code sent. */
  sent: z.optional(codeSentSchema),
  isReset: z.optional(z.boolean()),
});
export type ResetPasswordAnswers = z.output<typeof resetPasswordAnswers>;

export type ResetPasswordStep =
  | { name: "identifier" }
  | { name: "password"; identifier: string; sent: CodeSent }
  | { name: "done"; identifier: string };

export const resetPasswordFlow = defineFlow<ResetPasswordAnswers, ResetPasswordStep>({
  name: "reset-password",
  answers: resetPasswordAnswers,
  start: {},
  steps: {
    identifier: {
      // A password is reset once: the steps before it cannot be opened again.
      isSkipped: ({ isReset }) => isReset === true,
      open: () => ({ name: "identifier" }),
    },
    password: {
      isSkipped: ({ isReset }) => isReset === true,
      open: ({ identifier, sent }) =>
        identifier === undefined || sent === undefined
          ? undefined
          : { name: "password", identifier, sent },
    },
    done: {
      isEnd: true,
      open: ({ identifier, isReset }) =>
        identifier === undefined || !isReset ? undefined : { name: "done", identifier },
    },
  },
});
