import type { CaseCustomer } from "@apex/contract/desk/case-customer";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";

/** Loads the customer of a case. @throws {Refusal} not-found. */
export async function loadCaseCustomer(db: Queryable, workspaceId: string): Promise<CaseCustomer> {
  const [row] = await db.query<{
    user_id: string;
    name: string;
    type: string;
    level: number;
    verified_name: string | null;
    created_at: Date;
  }>(
    `select u.id as user_id, w.name, w.type, u.kyc_level as level, w.created_at,
       nullif(concat_ws(' ', u.verified_first_name, u.verified_last_name), '') as verified_name
     from workspaces w join members m on m.workspace_id = w.id and m.role = 'owner' join users u on u.id = m.user_id
     where w.id = $1 order by u.created_at limit 1`,
    [workspaceId],
  );
  if (row === undefined) throw new Refusal("not-found");
  return {
    workspaceId,
    userId: row.user_id,
    name: row.name,
    type: row.type,
    level: row.level,
    ...(row.verified_name !== null && { verifiedName: row.verified_name }),
    since: row.created_at.toISOString(),
  };
}
