import type { Queryable } from "../../platform/db.ts";
import { eventRow } from "../../ledger/outbox-rows.ts";
import type { NewEvent } from "../../ledger/movement.ts";

/**
 * Announces changes that no movement makes (a profile, a verification), in the transaction of the change.
 * @param at business time.
 */
export async function announce(
  tx: Queryable,
  events: readonly NewEvent[],
  at: Date,
): Promise<void> {
  await tx.query("select announce($1)", [
    JSON.stringify(events.map((event) => eventRow(event, at))),
  ]);
  await tx.changed?.();
}
