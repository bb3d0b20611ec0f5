import type { Queryable } from "../../platform/db.ts";
import { isToldOf } from "../../ledger/audience.ts";
import { membershipColumns, permissionsOf, type MembershipRow } from "./role-permissions.ts";

/** True if a member's roles let them be told of a notice of the workspace now. */
export async function isToldIn(
  db: Queryable,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  code: string,
): Promise<boolean> {
  const [row] = await db.query<MembershipRow>(
    `select ${membershipColumns} from members m join workspaces w on w.id = m.workspace_id
     where m.workspace_id = $1 and m.user_id = $2`,
    [workspaceId, userId],
  );
  return row !== undefined && isToldOf(permissionsOf(row), code);
}
