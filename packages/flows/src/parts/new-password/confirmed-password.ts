import { says } from "@apex/contract/validation-codes";
import * as z from "zod/mini";

/** The field of a form that asks for its new password twice. */
export const confirmationSchema = z.string().check(z.minLength(1, says("value-required")));

/** Checks that both passwords are equal. The error is shown at the second field. */
export const samePasswords = z.superRefine<{ password: string; confirmation: string }>(
  ({ password, confirmation }, context) => {
    if (password !== confirmation)
      context.addIssue({
        code: "custom",
        message: says("password-mismatch"),
        path: ["confirmation"],
      });
  },
);
