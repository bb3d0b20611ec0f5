import {
  stopFactorRecovery,
  stopOwnFactorRecovery,
} from "@apex/contract/two-factor/factor-recovery";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import { handle, handlePublic } from "../../runtime/handle.ts";
import { openedLink } from "../../runtime/limits-table.ts";
import { endFactorRecovery, readStopToken } from "../factors/factor-recovery.ts";
import { logSecurity } from "../security/security-log.ts";

interface Stopping {
  readonly userId: string;
  readonly sessionId?: string;
  readonly facts: RequestFacts;
}

async function stop(
  context: EngineContext,
  { userId, sessionId, facts }: Stopping,
  isMeant: (recoveryId: string) => boolean = () => true,
): Promise<void> {
  await context.db.tx(async (tx) => {
    const [open] = await tx.query<{ id: string }>(
      "select id from factor_recoveries where user_id = $1 and outcome is null for update",
      [userId],
    );
    // The link of an earlier recovery does not stop this one.
    if (open === undefined || !isMeant(open.id)) return;
    await endFactorRecovery(tx, context, { userId, outcome: "stopped" });
    await logSecurity(tx, {
      userId,
      ...(sessionId !== undefined && { sessionId }),
      kind: "factor-recovery-stopped",
      facts,
      at: context.clock.wall(),
    });
  });
}

/** Stops a recovery by the link in a message, without a sign-in. */
export const stopFactorRecoveryHandler = handlePublic(
  stopFactorRecovery,
  { limits: openedLink },
  async ({ params, facts }, context) => {
    const id = readStopToken(context, params.token);
    const read = () =>
      context.db.query<{ user_id: string; outcome: string | null }>(
        "select user_id, outcome from factor_recoveries where id = $1",
        [id ?? null],
      );
    const [meant] = await read();
    if (id === undefined || meant === undefined) throw new Refusal("not-found");
    await stop(context, { userId: meant.user_id, facts }, (open) => open === id);
    const [now] = await read();
    return { outcome: now?.outcome === "removed" ? ("removed" as const) : ("stopped" as const) };
  },
);

/**
 * Stops a recovery in the app. It needs no proof, because it removes nothing, and people who have lost the factor
 * cannot give one.
 */
export const stopOwnFactorRecoveryHandler = handle(
  stopOwnFactorRecovery,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller: { userId, sessionId }, facts }, context) => {
    await stop(context, { userId, sessionId, facts });
    return {};
  },
);
