import * as z from "zod/mini";
import { emailSchema } from "../auth/identifier.ts";
import { passwordSchema } from "../auth/password.ts";
import { codeSchema } from "../proof/one-time-code.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { staffMemberSchema } from "./staff.ts";

const signedInStaffSchema = z.object({
  member: staffMemberSchema,
  /** The end of the session, however much it is used. */
  endsAt: z.iso.datetime(),
});

export const signInToDesk = defineDeskEndpoint({
  slug: "sign-in-to-desk",
  method: "POST",
  path: "/desk-http/sign-in",
  summary: "Starts a session of a member of staff, with a password and an authenticator code.",
  body: z.strictObject({ email: emailSchema, password: passwordSchema, code: codeSchema }),
  response: signedInStaffSchema,
  errors: ["wrong-credentials"],
});

export const signOutOfDesk = defineDeskEndpoint({
  slug: "sign-out-of-desk",
  method: "POST",
  path: "/desk-http/sign-out",
  summary: "Ends the session.",
  response: z.object({}),
  errors: [],
});

export const readStaffSession = defineDeskEndpoint({
  slug: "read-staff-session",
  method: "GET",
  path: "/desk-http/session",
  summary: "Returns the member who is signed in.",
  response: signedInStaffSchema,
  errors: [],
});
