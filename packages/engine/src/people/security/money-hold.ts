import { letsMoneyOut } from "@apex/contract/endpoint";
import { contactChangeHoldMs } from "@apex/contract/limits";
import { batched, type Batched } from "../../platform/batch.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import type { Db, Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";

/**
 * Refuses a call by which money can leave, during the hold after a change of credentials. Checked before every handler,
 * before a code is sent for a call, and when a scheduled payment falls due.
 * @throws {Refusal} withdrawals-on-hold
 */
export async function refuseOnHold(
  context: EngineContext,
  call: Parameters<typeof letsMoneyOut>[0],
  { userId }: Pick<Caller, "userId">,
): Promise<void> {
  if (!letsMoneyOut(call)) return;
  const until = await holdsOf(context)(userId);
  if (until === undefined || until <= context.clock.business()) return;
  throw new Refusal("withdrawals-on-hold", { params: { until: until.toISOString() } });
}

type Holds = Batched<string, Date | undefined>;

const holds = new WeakMap<Db, Holds>();

/**
 * Loads until when a person's money is on hold; requests that arrive together share one query. For an account that its
 * owner or staff froze, the hold is counted as if the freeze ended now.
 */
function holdsOf({ db, clock }: EngineContext): Holds {
  const known = holds.get(db);
  if (known !== undefined) return known;
  const made: Holds = batched(async (userIds) => {
    const rows = await db.query<{ id: string; until: Date }>(
      `select id, case when frozen_at is null and restricted_at is null then withdrawals_wait_until else greatest(withdrawals_wait_until, $2) end as until
       from users where id = any ($1::uuid[]) and (withdrawals_wait_until is not null or frozen_at is not null or restricted_at is not null)`,
      [userIds, new Date(clock.business().getTime() + contactChangeHoldMs)],
    );
    const byUser = new Map(rows.map(({ id, until }) => [id, until]));
    return userIds.map((id) => byUser.get(id));
  });
  holds.set(db, made);
  return made;
}

/** Puts the person's money on hold after a change of credentials. A longer hold is not shortened. */
export async function holdMoney(tx: Queryable, userId: string, until: Date): Promise<void> {
  await tx.query(
    "update users set withdrawals_wait_until = greatest(withdrawals_wait_until, $2) where id = $1",
    [userId, until],
  );
}
