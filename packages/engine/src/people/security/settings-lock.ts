import { settingsUnlockAfterMs } from "@apex/contract/limits";
import { setSettingsLock } from "@apex/contract/security/settings-lock";
import type { EngineContext } from "../../runtime/context.ts";
import { onlyRow, type Queryable } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { Refusal } from "../../platform/refusal.ts";
import { logSecurity } from "./security-log.ts";

interface SettingsLock {
  readonly isOn: boolean;
  readonly opensAt?: string;
}

/** The state of a person's settings lock. */
export async function readSettingsLock(
  { clock }: EngineContext,
  db: Queryable,
  userId: string,
): Promise<SettingsLock> {
  const { isOn, opensAt } = onlyRow(
    await db.query<{ isOn: boolean; opensAt: Date | null }>(
      `select settings_locked_at is not null and (settings_open_at is null or settings_open_at > $2) as "isOn",
         settings_open_at as "opensAt" from users where id = $1`,
      [userId, clock.business()],
    ),
  );
  return { isOn, ...(isOn && opensAt !== null && { opensAt: opensAt.toISOString() }) };
}

/** @throws {Refusal} settings-locked while the owner's lock is on. */
export async function refuseLocked(context: EngineContext, userId: string): Promise<void> {
  const { isOn, opensAt } = await readSettingsLock(context, context.db, userId);
  if (isOn) throw new Refusal("settings-locked", { params: opensAt ? { until: opensAt } : {} });
}

/** Locks at once. Unlocking takes effect after a wait, and the owner is notified at its start. */
export const setSettingsLockHandler = handle(
  setSettingsLock,
  {
    needs: "owned",
    area: "any-member",
    token: "never",
    proof: "presence",
    unproved: "it stands as asked",
  },
  async ({ body, caller, facts }, context) => {
    const { userId, workspaceId, sessionId } = caller;
    const before = await readSettingsLock(context, context.db, userId);
    // A repeat changes nothing, and does not restart the wait.
    if (before.isOn === body.isOn && before.opensAt === undefined) return { unproved: before };
    if (!body.isOn && before.opensAt !== undefined) return { unproved: before };
    return async () => {
      const at = context.clock.business();
      const opensAt = body.isOn ? null : new Date(at.getTime() + settingsUnlockAfterMs);
      await context.db.tx(async (tx) => {
        await tx.query(
          `update users set settings_locked_at = case when $2 then $3 else settings_locked_at end, settings_open_at = $4
         where id = $1`,
          [userId, body.isOn, at, opensAt],
        );
        await logSecurity(tx, {
          userId,
          sessionId,
          kind: body.isOn ? "settings-locked" : "settings-unlock-asked",
          facts,
          at: context.clock.wall(),
        });
        await announce(tx, [{ workspaceId, userId, kind: "changed", changes: ["security"] }], at);
      });
      if (opensAt !== null)
        await sendNoticeAside(context, userId, {
          code: "settings-unlock",
          params: { until: opensAt },
        });
      return readSettingsLock(context, context.db, userId);
    };
  },
);
