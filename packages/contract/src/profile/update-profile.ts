import * as z from "zod/mini";
import { countrySchema } from "../country-schema.ts";
import { defineEndpoint } from "../endpoint.ts";
import { nameLength, usernameMaxLength, usernameMinLength } from "../limits.ts";
import { partyNameText } from "../party-name.ts";
import { says } from "../validation-codes.ts";
import { profileSchema } from "./read-profile.ts";

/** Letters, digits, dots, dashes and underscores; compared without case. */
export const usernameSchema = z
  .string()
  .check(
    z.minLength(1, says("field-empty")),
    z.minLength(usernameMinLength, says("username-length")),
    z.maxLength(usernameMaxLength, says("too-long")),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, says("username-characters")),
  );

export const personNameSchema = partyNameText({
  max: nameLength.max,
  tooLong: "name-length",
  required: "value-required",
}).check(
  z.minLength(nameLength.min, says("name-length")),
  z.regex(/^[\p{L}\p{M}][\p{L}\p{M} '’.-]*$/u, says("name-characters")),
);

/** The reasons why a username is refused. */
export const usernameRefusals = ["taken", "similar", "reserved"] as const;
export type UsernameRefusal = (typeof usernameRefusals)[number];

export const updateProfile = defineEndpoint({
  slug: "update-profile",
  method: "PUT",
  path: "/auth-http/auth/profile",
  summary: "Sets the username and, the first time, the names and the country.",
  body: z.strictObject({
    username: z.optional(usernameSchema),
    firstName: z.optional(personNameSchema),
    lastName: z.optional(personNameSchema),
    country: z.optional(countrySchema),
  }),
  response: z.object({ profile: profileSchema }),
  errors: ["username-taken", "already-verified", "change-too-soon"],
  changes: ["profile"],
});

export const checkUsername = defineEndpoint({
  slug: "check-username",
  method: "POST",
  path: "/auth-http/auth/profile/check/username",
  summary: "Says whether this account can take a username.",
  body: z.strictObject({ username: usernameSchema }),
  response: z.object({
    available: z.boolean(),
    /** The reason: another person has it, it is too similar to the current one, or it could pass for staff. */
    reason: z.optional(z.enum(usernameRefusals)),
    /** A similar username that is free. */
    suggestion: z.optional(z.string()),
  }),
  errors: [],
});
