import {
  readPush,
  subscribePush,
  unsubscribePush,
  type PushState,
} from "@apex/contract/notifications/push";
import { base64urlnopad } from "@scure/base";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";

async function pushOf({ db, rails }: EngineContext, { sessionId }: Caller): Promise<PushState> {
  const key = rails.push.publicKey;
  if (key === undefined) return {};
  const [device] = await db.query<{ shows_details: boolean }>(
    `select p.shows_details from sessions s
     join push_subscriptions p on p.device_id = s.device_id and p.user_id = s.user_id where s.id = $1`,
    [sessionId],
  );
  return { key, ...(device && { device: { showsDetails: device.shows_details } }) };
}

const readPushHandler = handle(
  readPush,
  { needs: "signed-in", area: "any-member", token: "never" },
  ({ caller }, context) => pushOf(context, caller),
);

const curve = { name: "ECDH", namedCurve: "P-256" } as const;

/** True if a message can be encrypted for a key; its length alone does not show that. */
async function isPoint(key: string): Promise<boolean> {
  try {
    const bytes = new Uint8Array(base64urlnopad.decode(key));
    await crypto.subtle.importKey("raw", bytes, curve, false, []);
    return true;
  } catch {
    return false;
  }
}

/** @throws {Refusal} validation-failed for a subscription to which nothing can be sent. */
async function checkSubscription(
  { rails }: EngineContext,
  { endpoint, p256dh }: { readonly endpoint: string; readonly p256dh: string },
): Promise<void> {
  const field = !(await rails.push.mayCall(endpoint))
    ? "endpoint"
    : !(await isPoint(p256dh))
      ? "p256dh"
      : undefined;
  if (field === undefined) return;
  const issues = [{ path: ["body", field], code: "invalid" as const }];
  throw new Refusal("validation-failed", { issues });
}

/** A subscription belongs to the session's device: without a device, signing out could not end it. */
const subscribePushHandler = handle(
  subscribePush,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ body, caller }, context) => {
    const { rails, db, clock } = context;
    if (rails.push.publicKey === undefined) throw new Refusal("not-found");
    await checkSubscription(context, body);
    await db.tx(async (tx) => {
      // The lock holds until the subscription exists, so that a concurrent sign-out ends it too.
      const [session] = await tx.query<{ device_id: string | null }>(
        "select device_id from sessions where id = $1 and ended_at is null for share",
        [caller.sessionId],
      );
      if (session === undefined) throw new Refusal("session-expired");
      if (session.device_id === null) throw new Refusal("not-permitted");
      // The lock serialises subscriptions of one browser, which has one address for all people who sign in on it.
      await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [body.endpoint]);
      await tx.query("delete from push_subscriptions where endpoint = $1 and device_id <> $2", [
        body.endpoint,
        session.device_id,
      ]);
      await tx.query(
        `insert into push_subscriptions (device_id, user_id, endpoint, p256dh, auth, shows_details, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (device_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
         shows_details = excluded.shows_details`,
        [
          session.device_id,
          caller.userId,
          body.endpoint,
          body.p256dh,
          body.auth,
          body.showsDetails,
          clock.wall(),
        ],
      );
      await announce(tx, [changed(caller)], clock.business());
    });
    return pushOf(context, caller);
  },
);

const unsubscribePushHandler = handle(
  unsubscribePush,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller }, context) => {
    await context.db.tx(async (tx) => {
      const ended = await tx.query(
        `delete from push_subscriptions p using sessions s
       where s.id = $1 and p.device_id = s.device_id and p.user_id = s.user_id returning p.device_id`,
        [caller.sessionId],
      );
      if (ended.length > 0) await announce(tx, [changed(caller)], context.clock.business());
    });
    return pushOf(context, caller);
  },
);

const changed = ({ workspaceId, userId }: Pick<Caller, "workspaceId" | "userId">) =>
  ({ workspaceId, userId, kind: "changed", changes: ["notification-preferences"] }) as const;

export const pushHandlers: readonly Handler[] = [
  readPushHandler,
  subscribePushHandler,
  unsubscribePushHandler,
];
