import type { Queryable } from "../../platform/db.ts";

/** Ends push messages to devices after a sign-out or removal. */
export async function endPush(tx: Queryable, deviceIds: readonly (string | null)[]): Promise<void> {
  await tx.query("delete from push_subscriptions where device_id = any($1::uuid[])", [deviceIds]);
}

/** Ends push messages to all devices of a person, except the device of a session that continues. */
export async function endPushOf(
  tx: Queryable,
  userId: string,
  keptSessionId: string | null = null,
): Promise<void> {
  await tx.query(
    `delete from push_subscriptions where user_id = $1
       and device_id is distinct from (select device_id from sessions where id = $2::uuid)`,
    [userId, keptSessionId],
  );
}
