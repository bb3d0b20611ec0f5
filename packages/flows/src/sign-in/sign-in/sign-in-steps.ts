import { defineFlow, type AnswersCheck } from "../../base/flow/define-flow.ts";

interface SignInAnswers {
  /** Email address or E.164 phone number. */
  identifier?: string | undefined;
  /** True if an account has the identifier. */
  isKnown?: boolean | undefined;
  /** The password is right, and a second step is required. */
  isSecondStepNeeded?: boolean | undefined;
}

/** Checks stored answers without zod, so that the first screen of a visit does not wait for it. */
const signInAnswers: AnswersCheck<SignInAnswers> = {
  safeParse(kept) {
    if (typeof kept !== "object" || kept === null) return { success: false };
    const given = new Map<string, unknown>(Object.entries(kept));
    const identifier = given.get("identifier");
    const isKnown = given.get("isKnown");
    return {
      success: true,
      data: {
        ...(typeof identifier === "string" && { identifier }),
        ...(typeof isKnown === "boolean" && { isKnown }),
        ...(given.get("isSecondStepNeeded") === true && { isSecondStepNeeded: true }),
      },
    };
  },
};

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
