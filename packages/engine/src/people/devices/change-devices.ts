import {
  distrustThisDevice,
  revokeDevice,
  revokeOtherDevices,
  trustThisDevice,
} from "@apex/contract/devices/devices";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { judgeAnew } from "../sessions/session-life.ts";
import { endDeviceSessions } from "../sessions/sessions.ts";
import type { Caller, EngineContext, RequestFacts } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { endPush } from "../notifications/end-push.ts";
import { provedUntil } from "../security/prove-presence.ts";
import { logSecurity } from "../security/security-log.ts";
import { hasAuthenticator } from "../factors/authenticators.ts";

async function announceDevices(
  tx: Tx,
  context: EngineContext,
  { workspaceId, userId }: Caller,
): Promise<void> {
  await announce(
    tx,
    [{ workspaceId, userId, kind: "changed", changes: ["devices"] }],
    context.clock.business(),
  );
}

/**
 * Removes a device: its sessions end at once, and its browser counts as unknown. Another person's id is treated like an
 * unknown one.
 */
export const revokeDeviceHandler = handle(
  revokeDevice,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ params, caller, facts }, context) => {
    await context.db.tx(async (tx) => {
      const [removed] = await tx.query<{ id: string }>(
        `update devices set removed_at = $3, bind_hash = null, trusted_at = null
       where user_id = $1 and id::text = $2 and removed_at is null returning id`,
        [caller.userId, params.id, context.clock.wall()],
      );
      if (removed === undefined) throw new Refusal("not-found");
      await endDeviceSessions(tx, context, removed.id);
      await endPush(tx, [removed.id]);
      await logSecurity(tx, {
        userId: caller.userId,
        sessionId: caller.sessionId,
        kind: "device-removed",
        facts,
        at: context.clock.wall(),
      });
      await announceDevices(tx, context, caller);
    });
    return {};
  },
);

/** Removes every device but the caller's, with sessions that have no device and unfinished sign-ins. */
export const revokeOtherDevicesHandler = handle(
  revokeOtherDevices,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller, facts }, context) => {
    const { userId, sessionId } = caller;
    const at = context.clock.wall();
    await context.db.tx(async (tx) => {
      await endSessionsOf(tx, context, userId, sessionId);
      await tx.query(
        `update devices set removed_at = $3, bind_hash = null, trusted_at = null
         where user_id = $1 and removed_at is null and id is distinct from (select device_id from sessions where id = $2::uuid)`,
        [userId, sessionId, at],
      );
      await logSecurity(tx, { userId, sessionId, kind: "device-removed", facts, at });
      await announceDevices(tx, context, caller);
    });
    return {};
  },
);

/**
 * Sets the trust of the caller's device. The device is found by its bind cookie, so that a stolen bearer token cannot
 * trust anything.
 */
async function setTrust(
  context: EngineContext,
  caller: Caller,
  { trustedAt, facts }: { readonly trustedAt: Date | null; readonly facts: RequestFacts },
): Promise<void> {
  await context.db.tx(async (tx) => {
    const [set] = await tx.query<{ id: string }>(
      `update devices d set trusted_at = $2 from sessions s
       where s.id = $1 and d.id = s.device_id and d.bind_hash is not null returning d.id`,
      [caller.sessionId, trustedAt],
    );
    // A program without cookies would not be recognised later.
    if (set === undefined) throw new Refusal("not-permitted");
    await judgeAnew(tx, set.id, context.clock.wall());
    if (trustedAt !== null)
      await logSecurity(tx, {
        userId: caller.userId,
        sessionId: caller.sessionId,
        kind: "device-trusted",
        facts,
        at: trustedAt,
      });
    await announceDevices(tx, context, caller);
  });
}

/** With two-factor on, a trusted device skips the second step later, so trusting it requires a recent second step. */
export const trustThisDeviceHandler = handle(
  trustThisDevice,
  { needs: "owned", area: "any-member", token: "never" },
  async ({ caller, facts }, context) => {
    if (
      (await hasAuthenticator(context.db, caller.userId)) &&
      (await provedUntil(context, caller)) === undefined
    )
      throw new Refusal("security-code-required");
    await setTrust(context, caller, { trustedAt: context.clock.wall(), facts });
    return {};
  },
);

export const distrustThisDeviceHandler = handle(
  distrustThisDevice,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller, facts }, context) => {
    await setTrust(context, caller, { trustedAt: null, facts });
    return {};
  },
);
