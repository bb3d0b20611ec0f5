import type { Endpoint } from "../endpoint.ts";
import { listAuditLog } from "./audit-log.ts";
import { acceptInvite, readInvite } from "./invites.ts";
import { registerBusiness } from "./register-business.ts";
import { createRole, deleteRole, listRoles, readRole, setPermissions } from "./roles.ts";
import {
  deleteInvite,
  inviteMember,
  agreeToRole,
  leaveWorkspace,
  listTeam,
  readBusinessAccess,
  resendInvite,
  revokeMember,
  updateRoles,
} from "./team.ts";
import { listWorkspaces, switchWorkspace } from "./workspaces.ts";

/** The calls of business workspaces, in the order in which the documentation lists them. */
export const businessEndpoints: readonly Endpoint[] = [
  listWorkspaces,
  switchWorkspace,
  registerBusiness,
  readBusinessAccess,
  listTeam,
  inviteMember,
  resendInvite,
  deleteInvite,
  readInvite,
  acceptInvite,
  updateRoles,
  revokeMember,
  agreeToRole,
  leaveWorkspace,
  listRoles,
  readRole,
  createRole,
  setPermissions,
  deleteRole,
  listAuditLog,
];
