import * as z from "zod/mini";
import { emailSchema } from "../auth/identifier.ts";
import { signedInSchema } from "../auth/session.ts";
import { defineEndpoint } from "../endpoint.ts";
import { openEnum } from "../open-enum.ts";
import { ownIdSchema } from "../own-id.ts";
import { numberedPageOf, numberedQuery } from "../paging.ts";
import { says } from "../validation-codes.ts";
import { permissionsSchema } from "./permissions.ts";
import { grantErrors, rightsErrors, rightsProof } from "./rights.ts";
import { memberRoleSchema } from "./roles.ts";

/** Reasons why a change of the team is refused: `params.reason` of `team-changed`. */
export const teamReasons = [
  "already-member",
  "last-owner",
  "role-exists",
  "role-in-use",
  "too-many-roles",
  "owner-too-new",
  "agreed-already",
] as const;

/** A member of the workspace, or an invited person. */
export const teamMemberSchema = z.object({
  /** Absent until they accept. */
  userId: z.optional(z.string()),
  email: z.optional(z.string()),
  /** Absent while unknown. */
  name: z.optional(z.string()),
  roles: z.array(memberRoleSchema),
  /** The permissions that the roles give together. */
  permissions: permissionsSchema,
  status: openEnum(["active", "invited", "invite-expired"]),
  /** The signed-in caller is this member. */
  isYou: z.boolean(),
  /**
   * Set after the member's role was extended: they approve no payments before this time, unless another owner agrees.
   */
  approvesFrom: z.optional(z.iso.datetime()),
  /** True if the caller is an owner who can agree. */
  mayAgree: z.boolean(),
  /** An invitation's expiry. */
  invitedUntil: z.optional(z.iso.datetime()),
});
export type TeamMember = z.output<typeof teamMemberSchema>;

/** At least one role, each once. */
export const roleIdsSchema = z
  .array(ownIdSchema)
  .check(z.minLength(1, says("value-required")), z.maxLength(20, says("too-long")));

export const readBusinessAccess = defineEndpoint({
  slug: "read-business-access",
  method: "GET",
  path: "/auth-http/business/access",
  summary: "Returns the caller's roles in the workspace and their combined permissions.",
  response: z.object({ roles: z.array(memberRoleSchema), permissions: permissionsSchema }),
  errors: [],
  reads: ["workspaces"],
});

export const listTeam = defineEndpoint({
  slug: "list-team",
  method: "GET",
  path: "/auth-http/business/team",
  summary:
    "Lists members by name, then pending invitations, 10 per page. `q` searches names and emails.",
  query: z.object({ ...numberedQuery, q: z.optional(z.string().check(z.maxLength(100))) }),
  response: numberedPageOf(teamMemberSchema),
  errors: [],
  reads: ["team"],
});

export const inviteMember = defineEndpoint({
  slug: "invite-member",
  method: "POST",
  path: "/auth-http/business/team/invite",
  summary:
    "Invites a person by email, for 7 days. The roles cannot exceed the caller's. Inviting the same person again replaces the roles and the link.",
  body: z.strictObject({ email: emailSchema, roles: roleIdsSchema, ...rightsProof }),
  response: z.object({ member: teamMemberSchema }),
  errors: ["team-changed", ...grantErrors],
  changes: ["team"],
  changesRights: true,
  preparesMoneyOut: true,
});

export const resendInvite = defineEndpoint({
  slug: "resend-invite",
  method: "POST",
  path: "/auth-http/business/team/invite/resend",
  summary:
    "Sends an invitation again with a new link, valid for 7 more days. The old link stops working.",
  body: z.strictObject({ email: emailSchema, ...rightsProof }),
  response: z.object({ member: teamMemberSchema }),
  errors: [...grantErrors],
  changes: ["team"],
  changesRights: true,
  preparesMoneyOut: true,
});

export const deleteInvite = defineEndpoint({
  slug: "delete-invite",
  method: "PUT",
  path: "/auth-http/business/team/invite/delete",
  summary: "Withdraws an invitation; its link stops working.",
  body: z.strictObject({ email: emailSchema, ...rightsProof }),
  response: z.object({}),
  errors: [...rightsErrors],
  changes: ["team"],
  changesRights: true,
  tells: "taken-back",
});

export const updateRoles = defineEndpoint({
  slug: "update-roles",
  method: "PUT",
  path: "/auth-http/business/team/update-roles",
  summary:
    "Changes a member's roles from their next call. The last owner cannot be changed; only owners can change or appoint owners.",
  body: z.strictObject({ userId: ownIdSchema, roles: roleIdsSchema, ...rightsProof }),
  response: z.object({ member: teamMemberSchema }),
  errors: ["team-changed", ...grantErrors],
  changes: ["team", "workspaces"],
  changesRights: true,
  preparesMoneyOut: true,
});

export const revokeMember = defineEndpoint({
  slug: "revoke-member",
  method: "PUT",
  path: "/auth-http/business/team/revoke",
  summary:
    "Removes a member: their sessions in this workspace end at once. The last owner cannot be removed.",
  body: z.strictObject({ userId: ownIdSchema, ...rightsProof }),
  response: z.object({}),
  errors: ["team-changed", ...rightsErrors],
  changes: ["team"],
  changesRights: true,
  tells: "removed",
});

export const agreeToRole = defineEndpoint({
  slug: "agree-to-role",
  method: "PUT",
  path: "/auth-http/business/team/agree",
  summary:
    "Lets a member whose role was extended approve payments before 24 hours have passed. Only an owner who did not give the role, and is not waiting for one, can agree.",
  body: z.strictObject({ userId: ownIdSchema, ...rightsProof }),
  response: z.object({ member: teamMemberSchema }),
  errors: ["team-changed", ...grantErrors],
  changes: ["team"],
  changesRights: true,
  preparesMoneyOut: true,
});

export const leaveWorkspace = defineEndpoint({
  slug: "leave-workspace",
  method: "POST",
  path: "/auth-http/business/team/leave",
  summary:
    "Removes the caller from the workspace and switches to their personal one. The last owner cannot leave.",
  response: signedInSchema,
  errors: ["team-changed"],
});
