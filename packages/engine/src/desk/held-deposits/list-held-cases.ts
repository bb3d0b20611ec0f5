import { listHeldCases, type HeldCaseView } from "@apex/contract/desk/held-cases";
import { defaultPageSize } from "@apex/contract/limits";
import { behindTime, timePage } from "../../platform/time-pages.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handleDesk } from "../access/desk-call.ts";
import type { Member } from "../access/staff-sessions.ts";
import { heldList, renderCaseRow, rowColumns, rowJoins, type CaseRow } from "./load-held-case.ts";
import { mayLookAtHolds } from "./held-roles.ts";

/** What each view shows; $2 is the member. */
const conditions: Readonly<Record<HeldCaseView, string>> = {
  all: "$2::uuid is not null",
  mine: "c.assignee = $2::uuid",
  nobodys: "c.assignee is null and $2::uuid is not null",
  asked: "o.status = 'verification needed' and $2::uuid is not null",
  "handed-in": "o.data->'hold'->>'state' = 'handed-in' and $2::uuid is not null",
  proposed: "p.id is not null and $2::uuid is not null",
};

export const listHeldCasesHandler = handleDesk(
  listHeldCases,
  { roles: mayLookAtHolds, needsReason: false, looks: false },
  async (
    { query: { cursor, perPage = defaultPageSize, view = "all", reason }, member },
    { db },
  ) => {
    const { at, id } = behindTime(cursor);
    const rows = await db.query<CaseRow>(
      `select ${rowColumns} from operations o ${rowJoins}
       where o.status in (${heldList}) and o.kind = 'fiat-deposit' and o.data ? 'holdReason'
         and ($1::timestamptz is null or (o.created_at, o.id) > ($1, $5::uuid)) and ${conditions[view]}
         and ($3::text is null or o.data->>'holdReason' = $3)
       order by o.created_at, o.id limit $4`,
      [at, member.id, reason ?? null, perPage + 1, id],
    );
    return timePage(rows, perPage, renderCaseRow);
  },
);

/** How many deposits are on hold, for the desk's navigation; undefined for who may not look. */
export async function countHeldCases({ db }: EngineContext, { id, role }: Member) {
  if (!mayLookAtHolds.some((one) => one === role)) return undefined;
  const [held] = await db.query<{ waiting: number; mine: number; oldest: Date | null }>(
    `select count(*)::int as waiting, count(*) filter (where c.assignee = $1)::int as mine, min(o.created_at) as oldest
     from operations o left join desk_cases c on c.queue = 'held-deposits' and c.case_id = o.id
     where o.status in (${heldList}) and o.kind = 'fiat-deposit' and o.data ? 'holdReason'`,
    [id],
  );
  return held;
}
