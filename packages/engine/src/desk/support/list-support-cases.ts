import { listSupportCases, type SupportCaseView } from "@apex/contract/desk/support-cases";
import { defaultPageSize } from "@apex/contract/limits";
import { Refusal } from "../../platform/refusal.ts";
import { behindTime, timePage } from "../../platform/time-pages.ts";
import { handleDesk } from "../access/desk-call.ts";
import type { CountedQueue } from "../cases/case-rows.ts";
import { mayAnswerSupport } from "./support-roles.ts";
import { renderCaseRow, rowColumns, rowJoins, type CaseRow } from "./load-support-case.ts";

/** The condition of each view; $1 is the member. */
const conditions: Readonly<Record<SupportCaseView, string>> = {
  "to-answer": "t.status in ('open', 'reopened')",
  mine: "c.assignee = $1::uuid",
  nobodys: "c.assignee is null",
  waiting: "t.status = 'waiting'",
  complaints: "exists (select from complaints k where k.id = t.id)",
  all: "true",
};

/** Parses a cursor: a page starts behind a priority, a time and an id. */
function behindCase(cursor: string | undefined) {
  if (cursor === undefined) return { priority: null, ...behindTime(undefined) };
  const [, priority, rest] = /^([0-2])_(.*)$/.exec(cursor) ?? [];
  if (priority !== undefined) return { priority: Number(priority), ...behindTime(rest) };
  throw new Refusal("validation-failed", {
    issues: [{ path: ["query", "cursor"], code: "invalid" }],
  });
}

export const listSupportCasesHandler = handleDesk(
  listSupportCases,
  mayAnswerSupport,
  async ({ query: { cursor, perPage = defaultPageSize, view = "to-answer" }, member }, { db }) => {
    const { priority, at, id } = behindCase(cursor);
    const rows = await db.query<CaseRow>(
      `select ${rowColumns} from support_tickets t ${rowJoins}
       where t.status <> 'solved' and $1::uuid is not null and ${conditions[view]}
         and ($2::int is null or (t.priority, t.updated_at, t.id) > ($2, $3::timestamptz, $4::uuid))
       order by t.priority, t.updated_at, t.id limit $5`,
      [member.id, priority, at, id, perPage + 1],
    );
    const page = timePage(rows, perPage, renderCaseRow);
    const last = rows[page.items.length - 1];
    return {
      ...page,
      ...(page.nextCursor !== undefined &&
        last !== undefined && { nextCursor: `${last.priority}_${page.nextCursor}` }),
    };
  },
);

export const countedRequests: CountedQueue = {
  name: "support",
  roles: mayAnswerSupport,
  takers: mayAnswerSupport,
  from: `support_tickets t ${rowJoins}`,
  where: conditions["to-answer"],
  since: "t.updated_at",
};
