import { listStaffActions } from "@apex/contract/desk/staff-log";
import { defaultPageSize } from "@apex/contract/limits";
import { behindUuid, uuidPage } from "../../platform/uuid-pages.ts";
import { handleDesk } from "../access/desk-call.ts";

interface ActionRow {
  readonly id: string;
  readonly at: Date;
  readonly staff_id: string;
  readonly name: string;
  readonly act: string;
  readonly queue: string | null;
  readonly case_id: string | null;
  readonly reason: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly address: string;
}

export const listStaffActionsHandler = handleDesk(
  listStaffActions,
  { roles: ["compliance", "administrator"], needsReason: false, looks: false },
  async ({ query: { cursor, perPage = defaultPageSize } }, { db }) => {
    const rows = await db.query<ActionRow>(
      `select a.id, a.at, a.staff_id, m.name, a.act, a.queue, a.case_id, a.reason, a.before, a.after, a.address
       from staff_actions a join staff m on m.id = a.staff_id
       where $1::uuid is null or a.id < $1 order by a.id desc limit $2`,
      [behindUuid(cursor), perPage + 1],
    );
    return uuidPage(rows, perPage, (row) => ({
      id: row.id,
      at: row.at.toISOString(),
      member: { id: row.staff_id, name: row.name },
      act: row.act,
      ...(row.queue !== null &&
        row.case_id !== null && {
          case: { queue: row.queue, id: row.case_id },
        }),
      ...(row.reason !== null && { reason: row.reason }),
      ...(row.before !== null && { before: row.before }),
      ...(row.after !== null && { after: row.after }),
      address: row.address,
    }));
  },
);
