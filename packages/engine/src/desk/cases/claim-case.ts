import type { QueueName } from "@apex/contract/desk/queues";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Member } from "../access/staff-sessions.ts";

interface CaseKey {
  readonly queue: QueueName;
  readonly id: string;
}

/**
 * Assigns a case to the member, if nobody has it or the named colleague does. A decision claims its case first, which
 * stays the member's until the transaction ends.
 * @param from the colleague who has the case now.
 * @returns the id of the previous assignee.
 * @throws {Refusal} case-taken, with the name of the member who has it.
 */
export async function claimCase(
  tx: Queryable,
  { queue, id }: CaseKey,
  {
    member,
    at,
    from,
  }: { readonly member: Pick<Member, "id">; readonly at: Date; readonly from?: string },
): Promise<string | null> {
  await tx.query(
    `insert into desk_cases (queue, case_id, taken_at) values ($1, $2, $3) on conflict (queue, case_id) do nothing`,
    [queue, id, at],
  );
  // Concurrent claims wait for each other here.
  const [row] = await tx.query<{ assignee: string | null; name: string | null }>(
    `select c.assignee, s.name from desk_cases c left join staff s on s.id = c.assignee
     where c.queue = $1 and c.case_id = $2 for update of c`,
    [queue, id],
  );
  const holder = row?.assignee ?? null;
  if (holder !== null && holder !== member.id && holder !== from)
    throw new Refusal("case-taken", { params: { name: row?.name ?? "" } });
  if (holder !== member.id)
    await tx.query(
      "update desk_cases set assignee = $3, taken_at = $4 where queue = $1 and case_id = $2",
      [queue, id, member.id, at],
    );
  return holder;
}

/** Puts a case back into its queue, unassigned. */
export async function handBackCase(tx: Queryable, { queue, id }: CaseKey): Promise<void> {
  await tx.query("update desk_cases set assignee = null where queue = $1 and case_id = $2", [
    queue,
    id,
  ]);
}
