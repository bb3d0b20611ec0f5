import * as z from "zod/mini";
import { signedInSchema, workspaceTypeSchema } from "../auth/session.ts";
import { defineEndpoint } from "../endpoint.ts";
import { ownIdSchema } from "../own-id.ts";

export const workspaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  workspaceType: workspaceTypeSchema,
  role: z.string(),
  current: z.boolean(),
});
export type Workspace = z.output<typeof workspaceSchema>;

export const listWorkspaces = defineEndpoint({
  slug: "list-workspaces",
  method: "GET",
  path: "/auth-http/business/workspaces",
  summary: "Lists the workspaces that the person belongs to.",
  response: z.object({ items: z.array(workspaceSchema) }),
  errors: [],
  reads: ["workspaces"],
});

export const switchWorkspace = defineEndpoint({
  slug: "switch-workspace",
  method: "POST",
  path: "/auth-http/business/workspaces/switch",
  summary: "Switches the person to another of their workspaces, with a new session.",
  body: z.strictObject({ workspaceId: ownIdSchema }),
  response: signedInSchema,
  errors: [],
});
