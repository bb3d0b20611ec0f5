import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import { allPermissions } from "@apex/contract/business/roles";
import { logTokenCall } from "@apex/engine/business/business-api/answer-token-call";
import { logCall } from "@apex/engine/business/team/log-call";
import type { Caller, EngineContext, RequestFacts } from "@apex/engine/runtime/context";
import { onlyRow } from "@apex/engine/platform/db";
import { callOf } from "@apex/engine/runtime/handle";
import * as z from "zod/mini";

/** A business's token for calls by the seed. */
export interface PlayedToken {
  readonly workspaceId: string;
  readonly userId: string;
  readonly token: { readonly id: string; readonly name: string };
}

const address = "197.210.70.12";

/** Makes a call as the business's token does, with its approval rule and its entries in the activity log and the list of API calls. */
export async function playCall<E extends Endpoint>(
  context: EngineContext,
  endpoint: E,
  input: Partial<InputOf<E>>,
  { workspaceId, userId, token }: PlayedToken,
): Promise<ResponseOf<E>> {
  const { limits } = onlyRow(
    await context.db.query<Pick<Caller, "limits">>("select owner_limits_of($1) as limits", [
      workspaceId,
    ]),
  );
  const caller: Caller = {
    sessionId: token.id,
    userId,
    workspaceId,
    workspaceType: "business",
    role: "owner",
    permissions: allPermissions,
    kycLevel: 2,
    limits,
    bvnVerified: true,
    apiToken: token,
  };
  const facts: RequestFacts = {
    requestId: crypto.randomUUID(),
    language: "en",
    address,
    userAgent: "",
    idempotencyKey: crypto.randomUUID(),
    guestId: undefined,
    bearer: undefined,
    binding: undefined,
    trace: {},
  };
  const { row, run } = callOf(context, endpoint.slug);
  const { approval, logged } = row;
  const ruled =
    approval === undefined
      ? context
      : await context.underApproval(context, { endpoint: endpoint.slug, approval, caller });
  const movesMoney = endpoint.movesMoney !== undefined;
  const request = { ...input, caller, facts };
  const within = await logCall(ruled, { logged, movesMoney, caller, facts, request });
  const startedMs = performance.now();
  const response = z.parse<E["response"]>(endpoint.response, await run(request, within));
  await logTokenCall(context, {
    token: { id: token.id, workspaceId },
    facts,
    method: endpoint.method,
    path: endpoint.path,
    status: 200,
    durationMs: Math.round(performance.now() - startedMs),
  });
  return response;
}
