import { isAsset } from "@apex/contract/assets";
import { deletedAccountKeptMs } from "@apex/contract/limits";
import { moneyOf, type Money } from "@apex/contract/money";
import {
  confirmDeleteAccount,
  confirmDeleteAccountBody,
  initDeleteAccount,
  type deletionBlockers,
} from "@apex/contract/profile/delete-account";
import { endedStatuses } from "@apex/contract/transactions/ended-statuses";
import * as z from "zod/mini";
import { endOtherSessions } from "../sessions/sessions.ts";
import { confirmable } from "../../runtime/confirmable.ts";
import { useCode } from "../codes/try-code.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import type { Queryable, Tx } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import { Refusal } from "../../platform/refusal.ts";
import { logSecurity } from "../security/security-log.ts";
import { refuseLocked } from "../security/settings-lock.ts";
import { closedAccountJobs } from "./closed-account-jobs.ts";

/** The person whose account is closed. */
type Closed = Pick<Caller, "userId">;

type Blocker = (typeof deletionBlockers)[number];

/** The second stage must follow the first within this time, in milliseconds. */
const deletionLifeMs = 30 * 60_000;

/** First stage: lists the obstacles. If there are none, opens a deletion and ends the person's other sessions. */
export const initDeleteAccountHandler = handle(
  initDeleteAccount,
  {
    // Closing reserves the contacts, so an account whose contact may belong to somebody else cannot be closed.
    needs: "owned",
    area: "any-member",
    token: "never",
  },
  async ({ caller, facts }, context) => {
    await refuseLocked(context, caller.userId);
    const { blockers, moneyLeft } = await obstacles(context.db, caller);
    const erasedAt = erasedAtOf(context).toISOString();
    if (blockers.length > 0) return { blockers, moneyLeft, erasedAt };
    const deletionId = crypto.randomUUID();
    const at = context.clock.wall();
    const { userId, sessionId } = caller;
    await context.db.tx(async (tx) => {
      await tx.query(
        "insert into account_deletions (id, user_id, expires_at) values ($1, $2, $3)",
        [deletionId, userId, new Date(at.getTime() + deletionLifeMs)],
      );
      await logSecurity(tx, { userId, sessionId, kind: "deletion-opened", facts, at });
      await endOtherSessions(tx, context, caller);
    });
    return { deletionId, blockers, moneyLeft, erasedAt };
  },
);

/** The message of the code says what it allows. */
const confirmAccountDeletion = confirmable(
  z.omit(confirmDeleteAccountBody, { security: true }),
  async ({ deletionId }, caller, context) => {
    await refuseUnopened(context, caller, deletionId);
    return { id: "apex.server.code.deleteAccount" };
  },
);

/** Second stage: closes the account, once. All its sessions end, and nobody can sign in any more. */
export const confirmDeleteAccountHandler = handle(
  confirmDeleteAccount,
  {
    needs: "owned",
    area: "any-member",
    token: "never",
    proof: confirmAccountDeletion,
    proofKey: ({ body }) => body.deletionId,
  },
  async ({ body: { deletionId }, caller }, context) => {
    await refuseLocked(context, caller.userId);
    await refuseUnopened(context, caller, deletionId);
    return async (codeId) => {
      const eraseAt = erasedAtOf(context);
      await context.db.tx(async (tx) => {
        await holdEmpty(tx, caller);
        if (await useCode(tx, codeId, context.clock.wall()))
          await close(context, tx, caller, eraseAt);
      });
      return { erasedAt: eraseAt.toISOString() };
    };
  },
);

function erasedAtOf({ clock }: EngineContext): Date {
  return new Date(clock.business().getTime() + deletedAccountKeptMs);
}

/** @throws {Refusal} not-found for a deletion that is expired or not the caller's. */
async function refuseUnopened(
  { db, clock }: EngineContext,
  { userId }: Caller,
  deletionId: string,
): Promise<void> {
  const opened = await db.query(
    "select from account_deletions where id = $1 and user_id = $2 and expires_at > $3",
    [deletionId, userId, clock.wall()],
  );
  if (opened.length === 0) throw new Refusal("not-found");
}

/** The obstacles to closing: money in the workspaces that the person owns, or members in one of them. */
async function obstacles(
  db: Queryable,
  { userId }: Closed,
): Promise<{ blockers: Blocker[]; moneyLeft: Money[] }> {
  const owned = "select workspace_id from members where user_id = $1 and role = 'owner'";
  const balances = await db.query<{ asset: string; balance: string }>(
    `select asset, sum(balance)::text as balance from accounts
     where owner in (${owned} union all select id from vaults where workspace_id in (${owned})
         union all select id from cards where workspace_id in (${owned})) and balance <> 0
     group by asset order by asset`,
    [userId],
  );
  const moving = await db.query(
    // The last condition is the index's own: it leaves out the statuses in which most operations end.
    `select from operations where workspace_id in (${owned}) and status <> all ($2::text[])
       and status not in ('completed', 'successful') limit 1`,
    [userId, endedStatuses],
  );
  const people = await db.query(
    `select from members where workspace_id in (${owned}) and user_id <> $1 limit 1`,
    [userId],
  );
  const moneyLeft = balances.flatMap(({ asset, balance }) =>
    isAsset(asset) ? [moneyOf(BigInt(balance), asset)] : [],
  );
  const blockers: Blocker[] = [
    ...(balances.length > 0 ? (["money-left"] as const) : []),
    ...(moving.length > 0 ? (["money-moving"] as const) : []),
    ...(people.length > 0 ? (["business-members"] as const) : []),
  ];
  return { blockers, moneyLeft };
}

/** Locks the account, so that its balances stay empty until it is closed. @throws {Refusal} account-not-empty. */
async function holdEmpty(tx: Tx, closed: Closed): Promise<void> {
  await tx.query("select from users where id = $1 for update", [closed.userId]);
  const { blockers } = await obstacles(tx, closed);
  if (blockers.length > 0) throw new Refusal("account-not-empty", { params: { blockers } });
}

/**
 * Closes an account for staff, under the same conditions as for its owner.
 * @throws {Refusal} account-not-empty, with all obstacles as `params.blockers`.
 */
export async function closeAccount(tx: Tx, context: EngineContext, closed: Closed): Promise<void> {
  await holdEmpty(tx, closed);
  await close(context, tx, closed, erasedAtOf(context));
}

async function close(
  context: EngineContext,
  tx: Tx,
  { userId }: Closed,
  eraseAt: Date,
): Promise<void> {
  const at = context.clock.business();
  await tx.query("update users set closed_at = $2, erase_at = $3 where id = $1", [
    userId,
    at,
    eraseAt,
  ]);
  await tx.query("update sessions set ended_at = $2 where user_id = $1 and ended_at is null", [
    userId,
    context.clock.wall(),
  ]);
  await enqueue(tx, closedAccountJobs(userId, at, eraseAt));
}
