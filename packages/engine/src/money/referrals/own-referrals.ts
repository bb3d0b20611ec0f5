import type { Asset } from "@apex/contract/assets";
import type { Queryable } from "../../platform/db.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { namesMatch } from "../../people/verification/names-match.ts";

/** Two accounts, one of which invited the other. */
export interface Pair {
  readonly friend_id: string;
  readonly referrer_id: string;
}

/**
 * Why an inviter and a friend seem to be one person, who earns nothing: their verified names match, or both have signed in on
 * one browser. Undefined if nothing tells so. Two BVNs are two people, whatever their names, and providers report a document
 * that they know; birth dates and documents' numbers are not stored.
 */
export async function samePerson(
  queryable: Queryable,
  { friend_id, referrer_id }: Pair,
): Promise<"name" | "browser" | undefined> {
  const [found] = await queryable.query<{
    friend: string;
    referrer: string;
    browser: boolean;
    have_bvns: boolean;
  }>(
    `select concat_ws(' ', f.verified_first_name, f.verified_last_name) as friend,
       concat_ws(' ', coalesce(r.verified_first_name, r.first_name), coalesce(r.verified_last_name, r.last_name)) as referrer,
       exists (select from devices a join devices b on b.bind_hash = a.bind_hash
         where a.user_id = f.id and b.user_id = r.id) as browser,
       f.bvn_hash is not null and r.bvn_hash is not null as have_bvns
     from users f join users r on r.id = $2 where f.id = $1`,
    [friend_id, referrer_id],
  );
  if (found === undefined) return undefined;
  if (found.browser) return "browser";
  return !found.have_bvns && namesMatch(found.friend, found.referrer) ? "name" : undefined;
}

/** The sums that an inviter's workspaces sent to the friend's before a moment, by asset. */
export async function receivedFromInviter(
  queryable: Queryable,
  { friend_id, referrer_id }: Pair,
  until: Date,
): Promise<[Asset, bigint][]> {
  const rows = await queryable.query<{ asset: string; minor: string }>(
    `select o.asset, sum(o.amount)::text as minor
     from members m join operations o on o.workspace_id = m.workspace_id
     join workspaces w on w.handle::text = o.data->>'recipientId'
     join members f on f.workspace_id = w.id and f.user_id = $1 and f.role = 'owner'
     where m.user_id = $2 and m.role = 'owner' and o.direction = 'out' and o.status = 'completed' and o.created_at <= $3
     group by o.asset`,
    [friend_id, referrer_id, until],
  );
  return rows.map(({ asset, minor }) => [storedAsset(asset), BigInt(minor)]);
}
