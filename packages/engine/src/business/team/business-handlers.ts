import type { Handler } from "../../runtime/handle.ts";
import { acceptInviteHandler, readInviteHandler } from "./accept-invite.ts";
import { listAuditLogHandler } from "./audit.ts";
import { inviteHandlers } from "./invite-handlers.ts";
import { listWorkspacesHandler } from "./list-workspaces.ts";
import { memberHandlers } from "./member-handlers.ts";
import { registerBusinessHandler } from "./register-business.ts";
import { roleHandlers } from "./role-handlers.ts";
import { switchWorkspaceHandler } from "./switch-workspace.ts";
import { listTeamHandler } from "./team-list.ts";

export const businessHandlers: readonly Handler[] = [
  listWorkspacesHandler,
  switchWorkspaceHandler,
  registerBusinessHandler,
  listTeamHandler,
  ...memberHandlers,
  ...inviteHandlers,
  readInviteHandler,
  acceptInviteHandler,
  ...roleHandlers,
  listAuditLogHandler,
];
