import * as z from "zod/mini";
import { signedInSchema } from "../auth/session.ts";
import { defineEndpoint } from "../endpoint.ts";
import { memberRoleSchema } from "./roles.ts";

const inviteParams = z.object({ token: z.string().check(z.maxLength(100)) });

export const readInvite = defineEndpoint({
  slug: "read-invite",
  method: "GET",
  path: "/auth-http/auth/business/team-invite/:token",
  summary: "Returns what an invitation offers. Anyone with its link can read it.",
  params: inviteParams,
  response: z.object({
    workspaceName: z.string(),
    /** The username that finds the business: several may have its name. */
    username: z.optional(z.string()),
    invitedBy: z.string(),
    /** The invited email, partly masked. */
    email: z.string(),
    roles: z.array(memberRoleSchema),
    expiresAt: z.iso.datetime(),
    /** True if the invited email has an account already. */
    hasAccount: z.boolean(),
    /** True if a signed-in caller is the invited person. */
    isYours: z.optional(z.boolean()),
  }),
  errors: [],
});

export const acceptInvite = defineEndpoint({
  slug: "accept-invite",
  method: "POST",
  path: "/auth-http/auth/business/team-invite/:token/accept",
  summary:
    "Accepts an invitation. If the invited person is signed in, the session switches to the business; if they are signed out, their next sign-in leads there. Without an account, nothing changes until they create one.",
  params: inviteParams,
  response: z.union([
    z.object({ signInRequired: z.literal(false), ...signedInSchema.shape }),
    z.object({
      signInRequired: z.literal(true),
      /** False while the invited email has no account. */
      accepted: z.boolean(),
    }),
  ]),
  errors: [],
  changes: ["team", "workspaces"],
});
