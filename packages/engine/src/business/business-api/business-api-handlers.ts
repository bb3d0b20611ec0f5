import { apiActivityDays, readApiActivity } from "@apex/contract/business-api/api-activity";
import { listApiRequests } from "@apex/contract/business-api/api-requests";
import { defaultPageSize } from "@apex/contract/limits";
import { plannedEachTime } from "../../platform/db.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { apiTokenHandlers } from "./api-token-handlers.ts";

interface Row {
  readonly id: bigint;
  readonly request_id: string;
  readonly name: string;
  readonly last_four: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly duration_ms: number;
  readonly address: string;
  readonly at: Date;
}

const sees = {
  needs: "signed-in",
  workspace: "business",
  area: ["developers", "view"],
  token: "never",
} as const;

/** Lists calls by their rising numbers; the cursor is the number of a page's last call. */
const listApiRequestsHandler = handle(
  listApiRequests,
  sees,
  async ({ query: { cursor, perPage = defaultPageSize, tokenId, show }, caller }, { db }) => {
    if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) {
      throw new Refusal("validation-failed", {
        issues: [{ path: ["query", "cursor"], code: "invalid" }],
      });
    }
    const rows = await db.query<Row>(
      `${plannedEachTime} select r.id, r.request_id, t.name, t.last_four, r.method, r.path, r.status, r.duration_ms, r.address, r.at
       from (
         select * from api_requests
         where workspace_id = $1 and ($2::bigint is null or id < $2) and ($3::uuid is null or token_id = $3) and ($4 or status >= 400)
         order by id desc limit $5
       ) r join api_tokens t on t.id = r.token_id order by r.id desc`,
      [caller.workspaceId, cursor ?? null, tokenId ?? null, show !== "refused", perPage + 1],
    );
    const page = rows.slice(0, perPage);
    const last = page.at(-1);
    return {
      items: page.map((row) => ({
        id: String(row.id),
        requestId: row.request_id,
        tokenName: row.name,
        lastFour: row.last_four,
        method: row.method,
        path: row.path,
        status: row.status,
        durationMs: row.duration_ms,
        address: row.address,
        at: row.at.toISOString(),
      })),
      ...(rows.length > perPage && last && { nextCursor: String(last.id) }),
    };
  },
);

interface DayRow {
  readonly day: string;
  readonly calls: number;
  readonly refused: number;
  readonly delivered: number;
  readonly failed: number;
  readonly pending: number;
}

/**
 * Returns every day, including days without calls. Calls are dated in wall time and deliveries in business time, so
 * each kind's days are counted back from its own clock.
 */
const readApiActivityHandler = handle(readApiActivity, sees, async ({ caller }, { db, clock }) => {
  const days = await db.query<DayRow>(
    `select to_char(s.day, 'YYYY-MM-DD') as day, coalesce(a.calls, 0)::int as calls, coalesce(a.refused, 0)::int as refused,
       coalesce(w.delivered, 0)::int as delivered, coalesce(w.failed, 0)::int as failed, coalesce(w.pending, 0)::int as pending
     from (
       select ago, ($2::timestamptz at time zone 'UTC')::date - ago as day from generate_series(0, $4::int - 1) as ago
     ) s
     left join api_days a on a.workspace_id = $1 and a.day = s.day
     left join (
       select ($3::timestamptz at time zone 'UTC')::date - (created_at at time zone 'UTC')::date as ago,
         count(*) filter (where status = 'delivered') as delivered, count(*) filter (where status = 'failed') as failed,
         count(*) filter (where status = 'pending') as pending
       from webhook_deliveries where workspace_id = $1 and created_at >= $3::timestamptz - make_interval(days => $4)
       group by 1
     ) w on w.ago = s.ago
     order by s.day`,
    [caller.workspaceId, clock.wall(), clock.business(), apiActivityDays],
  );
  return { days };
});

export const businessApiHandlers: readonly Handler[] = [
  ...apiTokenHandlers,
  listApiRequestsHandler,
  readApiActivityHandler,
];
