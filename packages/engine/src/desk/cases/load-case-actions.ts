import type { CaseAction } from "@apex/contract/desk/case-actions";
import type { QueueName } from "@apex/contract/desk/queues";
import type { StaffAct } from "@apex/contract/desk/staff-log";
import type { Queryable } from "../../platform/db.ts";

/** Acts that only look at a case. */
const looks: readonly StaffAct[] = ["case-read", "document-read"];

/** A case that goes back and forth between members must not grow without bound. */
const most = 100;

/** The latest acts of staff about a case, the earliest first, from the log. */
export async function loadCaseActions(
  db: Queryable,
  queue: QueueName,
  caseId: string,
): Promise<CaseAction[]> {
  const rows = await db.query<{
    id: string;
    at: Date;
    act: string;
    reason: string | null;
    staff_id: string;
    name: string;
  }>(
    `select a.id, a.at, a.act, a.reason, a.staff_id, m.name
     from staff_actions a join staff m on m.id = a.staff_id
     where a.case_id = $1 and a.queue = $2 and a.act <> all ($3::text[]) order by a.id desc limit $4`,
    [caseId, queue, looks, most],
  );
  return rows.reverse().map(({ id, at, act, reason, staff_id, name }) => ({
    id,
    at: at.toISOString(),
    by: { id: staff_id, name },
    act,
    ...(reason !== null && { reason }),
  }));
}
