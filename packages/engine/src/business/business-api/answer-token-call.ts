import { errorCodes } from "@apex/contract/error-codes";
import { apiCallsPerMinute } from "@apex/contract/business/business-limits";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import { withoutWaiting } from "../../platform/db.ts";
import { problemResponse } from "../../runtime/http/problem.ts";
import { countWindows } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { FoundToken } from "./find-token.ts";

/** `last_used_at` is written when it is older than this: it need not be exact. */
const usedEveryMs = 60_000;

/** A call that came with a token. */
interface TokenCall {
  readonly token: FoundToken;
  readonly facts: RequestFacts;
  readonly method: string;
  /** The path without secrets, because members see it in the list of API calls. */
  readonly path: string;
}

/**
 * Answers a call with a token. Counts it against the token's rate limit, which the response's headers tell, and logs it
 * whatever the result.
 * @param run makes the call itself.
 */
export async function answerTokenCall(
  context: EngineContext,
  { method, path, facts, token }: TokenCall,
  run: () => Promise<Response>,
): Promise<Response> {
  const startedMs = performance.now();
  const window = await countOne(context, token.id);
  let status: number = errorCodes["internal-error"].status;
  try {
    const response = await answered(facts, async () => {
      if (window.tries > apiCallsPerMinute)
        throw new Refusal("too-many-requests", { retryAfterMs: window.leftMs });
      return run();
    });
    status = response.status;
    const left = Math.max(0, apiCallsPerMinute - window.tries);
    response.headers.set("ratelimit-limit", String(apiCallsPerMinute));
    response.headers.set("ratelimit-remaining", String(left));
    response.headers.set("ratelimit-reset", String(Math.ceil(window.leftMs / 1_000)));
    return response;
  } finally {
    const durationMs = Math.round(performance.now() - startedMs);
    await logTokenCall(context, { token, facts, method, path, status, durationMs });
  }
}

async function countOne(context: EngineContext, tokenId: string) {
  const [window] = await countWindows(context, [{ limit: rateLimits.apiCalls, by: tokenId }]);
  if (window === undefined) throw new Error("A try was not counted.");
  return window;
}

/** Turns a refusal into a response. Other errors are left to the caller. */
async function answered(facts: RequestFacts, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error, facts);
    throw error;
  }
}

interface AnsweredCall extends Omit<TokenCall, "token"> {
  readonly token: Pick<FoundToken, "id" | "workspaceId">;
  readonly status: number;
  readonly durationMs: number;
}

/** Adds a call to the list of API calls and to its day's count, and says when and from where its token was last used. */
export async function logTokenCall(
  { db, clock }: EngineContext,
  { token, facts, method, path, status, durationMs }: AnsweredCall,
): Promise<void> {
  const now = clock.wall();
  await db.query(
    `with used as (
       update api_tokens set last_used_at = $9, last_used_from = $8
       where id = $2 and (last_used_at is null or last_used_at < $10 or last_used_from is distinct from $8)
     ), counted as (
       insert into api_days as d (workspace_id, day, calls, refused)
       values ($1, ($9::timestamptz at time zone 'UTC')::date, 1, ($6::int >= 400)::int)
       on conflict (workspace_id, day) do update set calls = d.calls + 1, refused = d.refused + excluded.refused
     )
     insert into api_requests (workspace_id, token_id, request_id, method, path, status, duration_ms, address, at)
     select $1::uuid, $2::uuid, $3, $4, $5, $6::int, $7::int, $8, $9::timestamptz where ${withoutWaiting}`,
    [
      token.workspaceId,
      token.id,
      facts.requestId,
      method,
      path,
      status,
      durationMs,
      facts.address,
      now,
      new Date(now.getTime() - usedEveryMs),
    ],
  );
}
