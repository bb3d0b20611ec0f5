import type { Caller, EngineContext, RequestFacts } from "../context.ts";
import { countTries } from "./rate-limits.ts";
import type { CallLimit } from "../limits-table.ts";

/** Counts a call against its limits. @throws {Refusal} too-many-requests, with the wait. */
export async function countCall(
  context: EngineContext,
  limits: CallLimit | undefined,
  { address }: RequestFacts,
  caller: Caller | undefined,
): Promise<void> {
  if (limits === undefined || !("counted" in limits)) return;
  const tries = limits.counted.flatMap((limit) => {
    const by = {
      address,
      workspace: caller?.workspaceId,
      account: caller?.userId,
      target: undefined,
    }[limit.per];
    return by === undefined ? [] : [{ limit, by }];
  });
  await countTries(context, tries);
}
