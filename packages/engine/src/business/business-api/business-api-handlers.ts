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

/** The numbers rise: where a page ended is the last one's. */
const listApiRequestsHandler = handle(
  listApiRequests,
  { needs: "signed-in", workspace: "business", area: ["developers", "view"], token: "never" },
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

export const businessApiHandlers: readonly Handler[] = [
  ...apiTokenHandlers,
  listApiRequestsHandler,
];
