import * as z from "zod/mini";
import { emailSchema } from "../auth/identifier.ts";
import { passwordSchema } from "../auth/password.ts";
import { says } from "../validation-codes.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { staffMemberSchema } from "./staff.ts";
import { staffProofShape } from "./staff-proof.ts";

const signedInStaffSchema = z.object({
  member: staffMemberSchema,
  /** If false, acts that need an authenticator code first ask to set up an authenticator. */
  hasAuthenticator: z.boolean(),
  /** If true, such acts accept a passkey too. */
  hasPasskeys: z.boolean(),
  /** The fixed end of the session, which use does not extend. */
  endsAt: z.iso.datetime(),
});

export const signInToDesk = defineDeskEndpoint({
  slug: "sign-in-to-desk",
  method: "POST",
  path: "/desk-http/sign-in",
  summary:
    "Starts a session of a member of staff, with a password and an authenticator code or a passkey.",
  body: z.strictObject({ email: emailSchema, password: passwordSchema, ...staffProofShape }),
  response: signedInStaffSchema,
  errors: ["wrong-credentials"],
  changes: ["session"],
});

export const readDeskWays = defineDeskEndpoint({
  slug: "read-desk-ways",
  method: "GET",
  path: "/desk-http/ways",
  summary: "Returns the ways in which staff sign in.",
  response: z.object({
    hasProvider: z.boolean(),
    /** True if passwords are accepted. If there is also a provider, only one administrator has one, for emergencies. */
    hasPassword: z.boolean(),
  }),
  errors: [],
  reads: [],
});

export const startDeskSignIn = defineDeskEndpoint({
  slug: "start-desk-sign-in",
  method: "POST",
  path: "/desk-http/start-sign-in",
  summary: "Starts a sign-in with the operator's provider: returns the page to send the member to.",
  response: z.object({ url: z.url() }),
  errors: [],
  changes: [],
});

export const finishDeskSignIn = defineDeskEndpoint({
  slug: "finish-desk-sign-in",
  method: "POST",
  path: "/desk-http/finish-sign-in",
  summary: "Starts a session of a member of staff, with what the provider sent them back with.",
  body: z.strictObject({
    /** The whole query of the return: `?code=…&state=…&iss=…`. */
    answer: z
      .string()
      .check(z.minLength(1, says("value-required")), z.maxLength(4_000, says("too-long"))),
  }),
  response: signedInStaffSchema,
  errors: [
    "social-denied",
    "social-expired",
    "clock-differs",
    "staff-factor-missing",
    "staff-unknown",
    "staff-role-missing",
  ],
  changes: ["session"],
});

export const signOutOfDesk = defineDeskEndpoint({
  slug: "sign-out-of-desk",
  method: "POST",
  path: "/desk-http/sign-out",
  summary: "Ends the session.",
  response: z.object({
    /** The page that ends the session at the operator's provider too. */
    endUrl: z.optional(z.url()),
  }),
  errors: [],
  changes: ["session"],
});

export const readStaffSession = defineDeskEndpoint({
  slug: "read-staff-session",
  method: "GET",
  path: "/desk-http/session",
  summary: "Returns the member who is signed in.",
  response: signedInStaffSchema,
  errors: [],
  reads: ["session"],
});
