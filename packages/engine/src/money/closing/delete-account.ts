import { openBankDepositStatuses } from "@apex/contract/deposits/bank-deposits";
import { openP2pStatuses } from "@apex/contract/deposits/p2p-deposits";
import { deletedAccountKeptMs } from "@apex/contract/limits";
import type { Money } from "@apex/contract/money";
import {
  confirmDeleteAccount,
  confirmDeleteAccountBody,
  initDeleteAccount,
  type deletionBlockers,
} from "@apex/contract/profile/delete-account";
import { endedStatuses } from "@apex/contract/transactions/ended-statuses";
import * as z from "zod/mini";
import { useCode } from "../../people/codes/try-code.ts";
import { closedAccountJobs } from "../../people/profile/closed-account-jobs.ts";
import { leaveBusinesses } from "../../people/profile/leave-businesses.ts";
import { logSecurity } from "../../people/security/security-log.ts";
import { refuseLocked } from "../../people/security/settings-lock.ts";
import { endOtherSessions } from "../../people/sessions/sessions.ts";
import type { Queryable, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { confirmable } from "../../runtime/confirmable.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import {
  giveUpMovement,
  isAgreed,
  ownedSql,
  readMoney,
  sumsOf,
  type PersonsMoney,
} from "./remainders.ts";

/** The person whose account is closed. */
type Closed = Pick<Caller, "userId">;

/** A closing with the remainders that were agreed to. */
interface Closing extends Closed {
  readonly givesUp?: readonly Money[] | undefined;
}

type Blocker = (typeof deletionBlockers)[number];

/** The second stage must follow the first within this time, in milliseconds. */
const deletionLifeMs = 30 * 60_000;

/** First stage: lists the obstacles. If there are none, opens a deletion and ends the person's other sessions. */
const initDeleteAccountHandler = handle(
  initDeleteAccount,
  {
    // Closing reserves the contacts, so an account whose contact may belong to somebody else cannot be closed.
    needs: "owned",
    area: "any-member",
    token: "never",
  },
  async ({ caller, facts }, context) => {
    await refuseLocked(context, caller.userId);
    const { blockers, money } = await closingObstacles(context, context.db, caller);
    const found = {
      blockers,
      moneyLeft: sumsOf(money.left),
      givesUp: sumsOf(money.remainders),
      erasedAt: erasedAtOf(context).toISOString(),
    };
    if (blockers.length > 0) return found;
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
    return { deletionId, ...found };
  },
);

/** The message of the code says what it allows. */
const confirmAccountDeletion = confirmable(
  z.omit(confirmDeleteAccountBody, { security: true }),
  async ({ deletionId, givesUp = [] }, caller, context) => {
    await refuseUnopened(context, caller, deletionId);
    return {
      id: "apex.server.code.deleteAccount",
      params: { givesUp: givesUp.length === 0 ? "none" : givesUp },
    };
  },
);

/** Second stage: closes the account, once. All its sessions end, and nobody can sign in any more. */
const confirmDeleteAccountHandler = handle(
  confirmDeleteAccount,
  {
    needs: "owned",
    area: "any-member",
    token: "never",
    proof: confirmAccountDeletion,
    proofKey: ({ body }) => body.deletionId,
  },
  async ({ body: { deletionId, givesUp }, caller }, context) => {
    await refuseLocked(context, caller.userId);
    await refuseUnopened(context, caller, deletionId);
    const closing = { userId: caller.userId, givesUp };
    return async (codeId) => {
      const eraseAt = erasedAtOf(context);
      await context.db.tx(async (tx) => {
        // A repeat finds the code used, and the account closed.
        if (await useCode(tx, codeId, context.clock.wall()))
          await closeAccount(tx, context, closing, eraseAt);
      });
      return { erasedAt: eraseAt.toISOString() };
    };
  },
);

export const closingHandlers: readonly Handler[] = [
  initDeleteAccountHandler,
  confirmDeleteAccountHandler,
];

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

/** What holds money that blocks, and its obstacle beside `money-left`. */
const partBlockers = [
  ["gas", "gas-left"],
  ["uncollected", "deposits-left"],
  ["card", "cards-left"],
  ["vault", "vaults-left"],
] as const satisfies readonly (readonly [string, Blocker])[];

/** Approvals that are open in the workspaces that the person `$1` owns. */
const waitsSql = `workspace_id in (${ownedSql}) and status = 'open'`;

/**
 * The obstacles to closing: money in the workspaces that the person owns or on its way to them, or members in one of
 * them. Remainders are none.
 */
export async function closingObstacles(
  context: EngineContext,
  db: Queryable,
  { userId }: Closed,
): Promise<{ blockers: Blocker[]; money: PersonsMoney }> {
  const money = await readMoney(context, db, userId);
  const moving = await db.query(
    // The last condition on statuses is the index's own: it leaves out those in which most operations end.
    `select from operations where workspace_id in (${ownedSql}) and status <> all ($2::text[])
       and status not in ('completed', 'successful')
       and id not in (select unnest(operation_ids) from approvals where ${waitsSql})
     union all select from p2p_deposits where workspace_id in (${ownedSql}) and status = any ($3::text[])
     union all select from bank_deposits where workspace_id in (${ownedSql}) and status = any ($4::text[])
     limit 1`,
    [userId, endedStatuses, openP2pStatuses, openBankDepositStatuses],
  );
  const waiting = await db.query(`select from approvals where ${waitsSql} limit 1`, [userId]);
  const people = await db.query(
    `select from members where workspace_id in (${ownedSql}) and user_id <> $1 limit 1`,
    [userId],
  );
  const blockers: Blocker[] = [
    ...(money.left.length > 0 ? (["money-left"] as const) : []),
    ...partBlockers.flatMap(([part, blocker]) =>
      money.left.some(({ parts }) => part in parts) ? [blocker] : [],
    ),
    ...(moving.length > 0 ? (["money-moving"] as const) : []),
    ...(waiting.length > 0 ? (["approvals-open"] as const) : []),
    ...(people.length > 0 ? (["business-members"] as const) : []),
  ];
  return { blockers, money };
}

/**
 * Locks the account, so that it is closed once, and returns its remainders.
 * @throws {Refusal} account-not-empty; remainder-changed, with the current remainders, if others were agreed to.
 */
async function holdEmpty(
  tx: Tx,
  context: EngineContext,
  closing: Closing,
): Promise<PersonsMoney["remainders"]> {
  await tx.query("select from users where id = $1 for update", [closing.userId]);
  const { blockers, money } = await closingObstacles(context, tx, closing);
  if (blockers.length > 0) throw new Refusal("account-not-empty", { params: { blockers } });
  if (!isAgreed(money.remainders, closing.givesUp ?? []))
    throw new Refusal("remainder-changed", { params: { givesUp: sumsOf(money.remainders) } });
  return money.remainders;
}

/**
 * Closes an account, for its owner or for staff: its sessions end, its remainders are given up, and its owner is told.
 * @throws {Refusal} account-not-empty, with all obstacles as `params.blockers`; remainder-changed.
 */
export async function closeAccount(
  tx: Tx,
  context: EngineContext,
  closing: Closing,
  eraseAt = erasedAtOf(context),
): Promise<void> {
  const { userId } = closing;
  const at = context.clock.business();
  const remainders = await holdEmpty(tx, context, closing);
  await giveUp(tx, context, userId, remainders);
  await tx.query("update users set closed_at = $2, erase_at = $3 where id = $1", [
    userId,
    at,
    eraseAt,
  ]);
  await tx.query("update sessions set ended_at = $2 where user_id = $1 and ended_at is null", [
    userId,
    context.clock.wall(),
  ]);
  await leaveBusinesses(tx, context, userId);
  const givenUp = sumsOf(remainders);
  await enqueue(tx, closedAccountJobs(userId, { closedAt: at, eraseAt, givenUp }));
}

/**
 * Posts the remainders to the house. The posting locks their wallets, and only then is it certain that nothing reached
 * or left them in the meantime.
 * @throws {Refusal} remainder-changed if something did.
 */
async function giveUp(
  tx: Tx,
  context: EngineContext,
  userId: string,
  remainders: PersonsMoney["remainders"],
): Promise<void> {
  if (remainders.length === 0) return;
  await takeDeposits(tx, remainders);
  const { outcome } = await context.ledger.postIn(
    tx,
    giveUpMovement(remainders, context.clock.business()),
  );
  const { left, remainders: changed } = await readMoney(context, tx, userId);
  if (outcome !== "posted" || left.length > 0 || changed.length > 0)
    throw new Refusal("remainder-changed");
}

/**
 * Ends the deposits whose money is given up, so that no collection moves it any more, also of a deposit that its chain
 * has dropped and takes up again. Their locks come before those of the wallets, as when a collection starts.
 * @throws {Refusal} remainder-changed if a collection has taken some of them meanwhile.
 */
async function takeDeposits(tx: Tx, remainders: PersonsMoney["remainders"]): Promise<void> {
  for (const { workspaceId, asset, parts } of remainders) {
    if (!("uncollected" in parts)) continue;
    const deposits = await tx.query<{ collection: string }>(
      `select collection from chain_payments
       where workspace_id = $1 and asset = $2 and collection <> 'collected'
       order by network, hash, output for update`,
      [workspaceId, asset],
    );
    if (deposits.some(({ collection }) => collection === "collecting"))
      throw new Refusal("remainder-changed");
    await tx.query(
      `update chain_payments set collection = 'collected'
       where workspace_id = $1 and asset = $2 and collection = 'uncollected'`,
      [workspaceId, asset],
    );
  }
}
