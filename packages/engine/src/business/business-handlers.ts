import type { Handler } from "../handle.ts";
import { listWorkspacesHandler } from "./list-workspaces.ts";
import { switchWorkspaceHandler } from "./switch-workspace.ts";

export const businessHandlers: readonly Handler[] = [listWorkspacesHandler, switchWorkspaceHandler];
