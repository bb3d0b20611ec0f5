import { defaultPageSize } from "@apex/contract/limits";
import { moneyOf } from "@apex/contract/money";
import { waitingUsdMinor, type TradedSums } from "@apex/contract/referrals/milestones";
import {
  listReferredFriends,
  readReferrals,
  type ReferredFriend,
} from "@apex/contract/referrals/referrals";
import * as z from "zod/mini";
import { onlyRow } from "../../platform/db.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { readInviterHandler } from "./read-inviter.ts";
import { friendName } from "./referral-jobs.ts";

const readReferralsHandler = handle(
  readReferrals,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller }, { db, publicUrl }) => {
    const { code, earned, joined, traded, ...own } = onlyRow(
      await db.query<OwnRow>(
        `select u.referral_code as code, r.first_name as inviter_first, r.last_name as inviter_last,
         coalesce(t.largest, 0) as largest, coalesce(t.all, 0) as "all",
         (select coalesce(sum(w.usd_minor), 0) from referral_rewards w where w.referrer_id = u.id) as earned,
         (select count(*) from users f where f.referred_by = u.id) as joined,
         (select count(*) from users f where f.referred_by = u.id
            and exists (select from referral_trades t where t.friend_id = f.id)) as traded
       from users u
       left join users r on r.id = u.referred_by and r.closed_at is null and u.verified_first_name is null
       left join lateral (
         select max(usd_minor) as largest, sum(usd_minor) as "all" from referral_trades where friend_id = u.id
       ) t on true
       where u.id = $1`,
        [caller.userId],
      ),
    );
    const inviter = friendName(own.inviter_first, own.inviter_last);
    return {
      code,
      link: `${publicUrl}/create-account?ref=${encodeURIComponent(code)}`,
      totalEarnings: moneyOf(BigInt(earned), "USD"),
      totalSignups: Number(joined),
      signupsTransacted: Number(traded),
      ...(inviter !== undefined && waitingUsdMinor(sumsOf(own), []) > 0n && { invitedBy: inviter }),
    };
  },
);

/** A person's traded volume, in cents. */
interface TradedRow {
  readonly largest: string;
  readonly all: string;
}

interface OwnRow extends TradedRow {
  readonly code: string;
  readonly earned: string;
  readonly joined: bigint;
  readonly traded: bigint;
  /** The inviter of a caller whose identity is not verified. */
  readonly inviter_first: string | null;
  readonly inviter_last: string | null;
}

function sumsOf({ largest, all }: TradedRow): TradedSums {
  return { largestUsdMinor: BigInt(largest), allUsdMinor: BigInt(all) };
}

interface FriendRow extends TradedRow {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly created_at: Date;
  readonly is_verified: boolean;
  readonly earned: string;
  readonly milestones: string[];
}

/** The cursor is the id of the page's last friend in this list. */
const cursorSchema = z.optional(z.string().check(z.regex(/^[\da-f]{32}$/)));

const listReferredFriendsHandler = handle(
  listReferredFriends,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ query: { cursor, perPage = defaultPageSize }, caller }, { db }) => {
    const after = cursorSchema.safeParse(cursor);
    if (!after.success) {
      throw new Refusal("validation-failed", {
        issues: [{ path: ["query", "cursor"], code: "invalid" }],
      });
    }
    // The id is a hash, so that it identifies the friend only in this list.
    const rows = await db.query<FriendRow>(
      `with friends as (
         select md5(f.id::text) as id, f.id as user_id, f.first_name, f.last_name, f.created_at,
           f.verified_first_name is not null as is_verified from users f where f.referred_by = $1
       )
       select f.id, f.first_name, f.last_name, f.created_at, f.is_verified,
         (select coalesce(max(t.usd_minor), 0) from referral_trades t where t.friend_id = f.user_id) as largest,
         (select coalesce(sum(t.usd_minor), 0) from referral_trades t where t.friend_id = f.user_id) as "all",
         (select coalesce(sum(w.usd_minor), 0) from referral_rewards w where w.friend_id = f.user_id) as earned,
         array(select w.milestone from referral_rewards w where w.friend_id = f.user_id order by w.usd_minor) as milestones
       from friends f
       where $2::text is null or (f.created_at, f.id) < (select l.created_at, l.id from friends l where l.id = $2)
       order by f.created_at desc, f.id desc limit $3`,
      [caller.userId, after.data ?? null, perPage + 1],
    );
    const page = rows.slice(0, perPage);
    const last = page.at(-1);
    return {
      items: page.map(rendered),
      ...(rows.length > perPage && last && { nextCursor: last.id }),
    };
  },
);

function rendered({ id, milestones, ...row }: FriendRow): ReferredFriend {
  const name = friendName(row.first_name, row.last_name);
  const waiting = row.is_verified ? 0n : waitingUsdMinor(sumsOf(row), milestones);
  return {
    id,
    ...(name !== undefined && { name }),
    joinedAt: row.created_at.toISOString(),
    traded: moneyOf(BigInt(row.all), "USD"),
    earned: moneyOf(BigInt(row.earned), "USD"),
    ...(waiting > 0n && { waitingReward: moneyOf(waiting, "USD") }),
    milestones,
  };
}

export const referralHandlers: readonly Handler[] = [
  readReferralsHandler,
  readInviterHandler,
  listReferredFriendsHandler,
];
