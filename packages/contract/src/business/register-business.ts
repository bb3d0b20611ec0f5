import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { businessNameMaxLength, imageBytesMax } from "../limits.ts";
import { countrySchema } from "../country-schema.ts";
import { partyNameText } from "../party-name.ts";
import { says } from "../validation-codes.ts";
import { workspaceSchema } from "./workspaces.ts";

export const businessNameSchema = partyNameText({
  max: businessNameMaxLength,
  required: "value-required",
});

/** In the notation of the company register: `RC 1234567`. */
export const registrationNumberSchema = z
  .string()
  .check(
    z.regex(/\S/, says("value-required")),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{1,29}$/, says("invalid")),
  );

export const registerBusinessBody = z.strictObject({
  name: businessNameSchema,
  country: countrySchema,
  registrationNumber: registrationNumberSchema,
  /** Picture of the certificate of registration: a PNG or JPG. */
  certificate: z.file(says("images-required")),
});

export const registerBusiness = defineEndpoint({
  slug: "register-business",
  method: "POST",
  path: "/auth-http/auth/business/accounts/register",
  summary:
    "Creates a workspace for a business and makes the caller its owner. Registering the same company again returns the same workspace.",
  body: registerBusinessBody,
  isMultipart: true,
  bodyBytesMax: imageBytesMax + 8 * 1_024,
  response: z.object({ workspace: workspaceSchema }),
  errors: ["EMAIL_VERIFICATION_REQUIRED", "PHONE_VERIFICATION_REQUIRED"],
  changes: ["workspaces"],
});
