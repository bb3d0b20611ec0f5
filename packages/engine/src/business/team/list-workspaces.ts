import { listWorkspaces } from "@apex/contract/business/workspaces";
import { handle } from "../../runtime/handle.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly type: "personal" | "business";
  readonly role: string;
}

/** The workspaces that the person belongs to, the personal one first. */
export const listWorkspacesHandler = handle(
  listWorkspaces,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller }, context) => {
    const rows = await context.db.query<Row>(
      `select w.id, w.name, w.type, m.role from members m join workspaces w on w.id = m.workspace_id
     where m.user_id = $1 order by w.type desc, w.created_at, w.id`,
      [caller.userId],
    );
    return {
      items: rows.map(({ id, name, type, role }) => ({
        id,
        name,
        workspaceType: type,
        role,
        current: id === caller.workspaceId,
      })),
    };
  },
);
