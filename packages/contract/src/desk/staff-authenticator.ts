import * as z from "zod/mini";
import { codeSchema } from "../proof/one-time-code.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";

export const startStaffAuthenticator = defineDeskEndpoint({
  slug: "start-staff-authenticator",
  method: "POST",
  path: "/desk-http/authenticator",
  summary: "Makes a secret for the authenticator of a member who has none. A code confirms it.",
  response: z.object({
    secret: z.string(),
    /** The content of the QR code. */
    otpauthUrl: z.string(),
  }),
  errors: ["two-factor-on"],
  changes: [],
});

export const confirmStaffAuthenticator = defineDeskEndpoint({
  slug: "confirm-staff-authenticator",
  method: "POST",
  path: "/desk-http/authenticator/confirm",
  summary: "Binds the authenticator to the member, who shows that it works.",
  body: z.strictObject({ code: codeSchema }),
  response: z.object({}),
  errors: ["two-factor-on", "authenticator-code-wrong"],
  changes: ["session"],
});
