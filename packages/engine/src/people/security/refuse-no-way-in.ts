import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";

/**
 * Refuses the removal of the last way to sign in. Called after the removal, in the same transaction, which the refusal
 * rolls back.
 * @throws {Refusal} last-way-in
 */
export async function refuseNoWayIn(tx: Tx, userId: string): Promise<void> {
  // If two ways in are removed at once, the second removal waits here and then sees that the first is gone.
  await tx.query("select from users where id = $1 for update", [userId]);
  const left = await tx.query(
    `select from users u where id = $1 and (has_password
       or exists (select from passkeys p where p.user_id = u.id)
       or exists (select from social_accounts s where s.user_id = u.id))`,
    [userId],
  );
  if (left.length === 0) throw new Refusal("last-way-in");
}
