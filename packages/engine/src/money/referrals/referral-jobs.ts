import { referralMilestones, reachedMilestones } from "@apex/contract/referrals/milestones";
import type { Asset } from "@apex/contract/assets";
import { moneyOf } from "@apex/contract/money";
import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { Movement, NewJob } from "../../ledger/movement.ts";
import { maskedName } from "../../platform/person-name.ts";
import { identityVerifiedKind } from "../../people/verification/identity-verified-job.ts";
import { mailOperation } from "../transactions/mail-operation.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { convertMinor } from "../prices/convert.ts";
import { hourPrices } from "../prices/hour-prices.ts";
import { receivedFromInviter, samePerson } from "./own-referrals.ts";

const lookKind = "referral-trade";
const mailKind = "referral-mail";
const payloadSchema = z.object({ operationId: z.uuid() });
const verifiedSchema = z.object({ userId: z.uuid() });

/**
 * The job that counts a completed trade for the person who invited the trader, and pays their reward.
 * @param at business time of the trade.
 */
export function referralTrade(operationId: string, at: Date): NewJob {
  return { kind: lookKind, payload: { operationId }, runAt: at };
}

/** An invited person, and who invited them. */
interface Friend {
  readonly friend_id: string;
  readonly friend_first: string | null;
  readonly friend_last: string | null;
  readonly referrer_id: string;
  /** The personal workspace, which gets the earnings. */
  readonly workspace_id: string;
}

/** An invited person; undefined if nobody invited them or the inviter has closed the account. */
async function invitedFriend({ db }: EngineContext, userId: string): Promise<Friend | undefined> {
  const [friend] = await db.query<Friend>(
    `select f.id as friend_id, f.first_name as friend_first, f.last_name as friend_last, r.id as referrer_id,
       home.id as workspace_id
     from users f
     join users r on r.id = f.referred_by and r.closed_at is null
     join members m on m.user_id = r.id and m.role = 'owner'
     join workspaces home on home.id = m.workspace_id and home.type = 'personal'
     where f.id = $1`,
    [userId],
  );
  return friend;
}

interface Trade {
  readonly user_id: string;
  readonly asset: string;
  readonly amount: string;
}

/** A trade in somebody's personal workspace. */
async function personsTrade(
  { db }: EngineContext,
  operationId: string,
): Promise<Trade | undefined> {
  const [trade] = await db.query<Trade>(
    `select y.user_id, o.asset, o.amount
     from operations o join payees y on y.workspace_id = o.workspace_id and y.type = 'personal' where o.id = $1`,
    [operationId],
  );
  return trade;
}

/** Records the trade's worth and pays its reward once, however often the job runs. */
const countTrade: JobHandler = async (payload, context, { runAt }) => {
  const { operationId } = payloadSchema.parse(payload);
  const trade = await personsTrade(context, operationId);
  const friend = trade && (await invitedFriend(context, trade.user_id));
  if (trade === undefined || friend === undefined) return;
  const prices = await hourPrices(context.rails.market, runAt);
  const inUsd = (asset: Asset, minor: bigint) => convertMinor(minor, asset, "USD", prices);
  const received = await receivedFromInviter(context.db, friend, runAt);
  // The inviter's own money does not count, however often it is traded.
  const usdMinor = received.reduce(
    (left, [asset, minor]) => left - inUsd(asset, minor),
    inUsd(storedAsset(trade.asset), BigInt(trade.amount)),
  );
  if (usdMinor <= 0n) {
    context.log({ level: "info", message: "a trade with the inviter’s money", operationId });
    return;
  }
  const at = context.clock.business();
  await context.db.tx(async (tx) => {
    await lockFriend(tx, friend);
    const kept = await tx.query(
      `insert into referral_trades (operation_id, friend_id, usd_minor, at) values ($1, $2, $3, $4)
       on conflict do nothing returning operation_id`,
      [operationId, friend.friend_id, usdMinor, at],
    );
    if (kept.length > 0) await payMilestones(context, tx, friend, at);
  });
};

/** Pays the rewards that have waited for a friend's identity. */
const payWaiting: JobHandler = async (payload, context) => {
  const friend = await invitedFriend(context, verifiedSchema.parse(payload).userId);
  if (friend === undefined) return;
  await context.db.tx(async (tx) => {
    await lockFriend(tx, friend);
    await payMilestones(context, tx, friend, context.clock.business());
  });
};

/** Counts a friend's trades and identity one after the other, so that each sees what was before. */
async function lockFriend(tx: Tx, { friend_id: friendId }: Friend): Promise<void> {
  await tx.query("select from users where id = $1 for update", [friendId]);
}

/**
 * Pays the milestones that a friend has reached, once their identity is verified: accounts that anyone can open for
 * themselves earn nothing, nor does a friend who seems to be the inviter.
 */
async function payMilestones(
  { ledger, log }: EngineContext,
  tx: Tx,
  friend: Friend,
  at: Date,
): Promise<void> {
  const { isVerified, largest, all } = onlyRow(
    await tx.query<{ isVerified: boolean; largest: string; all: string }>(
      `select (select verified_first_name is not null from users where id = $1) as "isVerified",
         coalesce(max(usd_minor), 0) as largest, coalesce(sum(usd_minor), 0) as "all"
       from referral_trades where friend_id = $1`,
      [friend.friend_id],
    ),
  );
  if (!isVerified) return;
  const reason = await samePerson(tx, friend);
  if (reason !== undefined) {
    const { friend_id: friendId, referrer_id: referrerId } = friend;
    log({ level: "warn", message: "a referral of oneself", reason, friendId, referrerId });
    return;
  }
  const sums = { largestUsdMinor: BigInt(largest), allUsdMinor: BigInt(all) };
  const movements: Movement[] = [];
  for (const milestone of reachedMilestones(sums)) {
    const operationId = timedUuid(at);
    const isNew = await tx.query(
      `insert into referral_rewards (friend_id, milestone, referrer_id, operation_id, usd_minor, at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning milestone`,
      [
        friend.friend_id,
        milestone.id,
        friend.referrer_id,
        operationId,
        milestone.rewardUsdMinor,
        at,
      ],
    );
    if (isNew.length > 0) movements.push(rewardMovement(friend, milestone, operationId, at));
  }
  if (movements.length === 0) return;
  const { outcome } = await ledger.postIn(tx, {
    at,
    operations: movements.flatMap(({ operations = [] }) => operations),
    legs: movements.flatMap(({ legs }) => legs),
    events: movements.flatMap(({ events = [] }) => events),
    jobs: movements.flatMap(({ jobs = [] }) => jobs),
  });
  if (outcome !== "posted") throw new Error(`A reward was answered "${outcome}".`);
}

function rewardMovement(
  { workspace_id: workspaceId, referrer_id: userId, friend_first, friend_last }: Friend,
  { rewardUsdMinor: amountMinor }: (typeof referralMilestones)[number],
  operationId: string,
  at: Date,
): Movement {
  const name = friendName(friend_first, friend_last);
  const leg = { asset: "USD", operationId } as const;
  return {
    at,
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: "referral-earning",
        status: "completed",
        direction: "in",
        asset: "USD",
        amountMinor,
        feeMinor: 0n,
        data: { wallet: "USD", ...(name !== undefined && { sender: { name } }) },
      },
    ],
    legs: [
      { ...leg, workspaceId: null, kind: "promotion", amountMinor: -amountMinor },
      { ...leg, workspaceId, kind: "available", amountMinor },
    ],
    events: [
      {
        workspaceId,
        kind: "changed",
        changes: ["wallets", "transactions"],
        operationId,
      },
      {
        workspaceId,
        userId,
        kind: "notification",
        changes: ["referrals", "notifications"],
        operationId,
        notification: {
          code: "referral-earned",
          params: { ...moneyOf(amountMinor, "USD"), name: name ?? "", operationId },
        },
      },
    ],
    jobs: [{ kind: mailKind, payload: { operationId }, runAt: at }],
  };
}

/** `Ngozi E.`; undefined while a name is missing. */
export function friendName(first: string | null, last: string | null): string | undefined {
  return first === null || last === null ? undefined : maskedName(first, last);
}

const mail: JobHandler = (payload, context) => {
  const { operationId } = payloadSchema.parse(payload);
  return mailOperation(context, "referralEarned", { operationId, userId: null });
};

export const referralJobs: Readonly<Record<string, JobHandler>> = {
  [lookKind]: countTrade,
  [identityVerifiedKind]: payWaiting,
  [mailKind]: mail,
};
