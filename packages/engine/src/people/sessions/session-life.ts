import {
  idleSessionLifeMs,
  sessionLifeMaxMs,
  trustedDeviceLifeMs,
  trustedIdleSessionLifeMs,
} from "@apex/contract/limits";
import { onlyRow, type Queryable } from "../../platform/db.ts";

/** The end of a device's trust. */
export function trustedUntil(trustedAt: Date | null): Date | undefined {
  return trustedAt === null ? undefined : new Date(trustedAt.getTime() + trustedDeviceLifeMs);
}

export function isTrusted(trustedAt: Date | null, now: Date): boolean {
  const until = trustedUntil(trustedAt);
  return until !== undefined && until > now;
}

/**
 * When a session that is used now ends without further use. That depends on whether its device is still trusted by
 * then.
 */
export function idleEnd(trustedAt: Date | null, now: Date): Date {
  const nowMs = now.getTime();
  const trustedUntilMs = trustedUntil(trustedAt)?.getTime() ?? 0;
  return new Date(
    Math.max(nowMs + idleSessionLifeMs, Math.min(nowMs + trustedIdleSessionLifeMs, trustedUntilMs)),
  );
}

/** Records that a session is used now, and returns when it ends without further use. */
export async function noteUse(queryable: Queryable, sessionId: string, now: Date): Promise<Date> {
  const { trusted_at: trustedAt, created_at: createdAt } = onlyRow(
    await queryable.query<{ trusted_at: Date | null; created_at: Date }>(
      "select d.trusted_at, s.created_at from sessions s left join devices d on d.id = s.device_id where s.id = $1",
      [sessionId],
    ),
  );
  const lastMs = createdAt.getTime() + sessionLifeMaxMs;
  const expiresAt = new Date(Math.min(idleEnd(trustedAt, now).getTime(), lastMs));
  await queryable.query("update sessions set used_at = $2, expires_at = $3 where id = $1", [
    sessionId,
    now,
    expiresAt,
  ]);
  return expiresAt;
}

/**
 * Called after a device's trust has changed: shortens its sessions to the life of untrusted ones, until the next use of
 * each sets its end again.
 */
export async function judgeAnew(tx: Queryable, deviceId: string, now: Date): Promise<void> {
  await tx.query(
    "update sessions set used_at = null, expires_at = least(expires_at, $2) where device_id = $1 and ended_at is null",
    [deviceId, idleEnd(null, now)],
  );
}
