import type { Endpoint } from "../endpoint.ts";
import { listWorkspaces, switchWorkspace } from "./workspaces.ts";

/** The calls of business workspaces, in the order in which the documentation lists them. */
export const businessEndpoints: readonly Endpoint[] = [listWorkspaces, switchWorkspace];
