import * as z from "zod/mini";
import { passwordMaxLength, passwordMinLength } from "../limits.ts";
import { says } from "../validation-codes.ts";

/** The rules for a new password; the form shows each one live. */
export const passwordRules = {
  length: (password: string) => password.length >= passwordMinLength,
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  symbol: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const;
export type PasswordRule = keyof typeof passwordRules;

/** The rules of a new password. */
export const newPasswordSchema = z.string().check(
  z.minLength(1, says("password-required")),
  z.minLength(passwordMinLength, says("password-too-short")),
  z.maxLength(passwordMaxLength, says("too-long")),
  z.refine(
    (text) => Object.values(passwordRules).every((rule) => rule(text)),
    says("password-mix"),
  ),
);

/** A password as entered at sign-in. It may have been set under older rules. */
export const passwordSchema = z
  .string()
  .check(
    z.minLength(1, says("password-required")),
    z.maxLength(passwordMaxLength, says("too-long")),
  );
