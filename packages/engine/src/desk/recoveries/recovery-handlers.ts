import {
  cancelRecovery,
  confirmRecovery,
  listRecoveries,
  followRecovery,
  readRecovery,
} from "@apex/contract/desk/factor-recoveries";
import { defaultPageSize } from "@apex/contract/limits";
import { endFactorRecovery, missingForRecovery } from "../../people/factors/factor-recovery.ts";
import { endSessionsOf } from "../../people/sessions/end-sessions.ts";
import { removeFactor } from "../../people/two-factor/remove-factor.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { behindTime, timePage } from "../../platform/time-pages.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { refuseOwnPerson } from "../access/own-account.ts";
import { caseReads } from "../cases/case-reads.ts";
import { decideCase, type CaseQueue } from "../cases/decide-case.ts";
import { takeStaffProof } from "../staff/take-staff-proof.ts";
import {
  loadRecovery,
  renderRecoveryRow,
  rowColumns,
  type RecoveryDbRow,
} from "./load-recovery.ts";
import { mayConfirmRecovery, mayStartRecovery } from "./recovery-roles.ts";

interface Subject {
  readonly user_id: string;
  readonly started_by: string;
  readonly opens_at: Date;
  readonly outcome: string | null;
}

/** Locks the person before the recovery, in the same order as freezing an account does. */
async function lock(tx: Tx, id: string): Promise<Subject | undefined> {
  await tx.query(
    "select from users where id = (select user_id from factor_recoveries where id = $1) for no key update",
    [id],
  );
  const [row] = await tx.query<Subject>(
    "select user_id, started_by, opens_at, outcome from factor_recoveries where id = $1 for update",
    [id],
  );
  return row;
}

const queue: CaseQueue<Subject> = {
  name: "recoveries",
  lock,
  isOpen: ({ outcome }) => outcome === null,
  changed: "case-changed",
  refuseOwn: (tx, member, { user_id }) => refuseOwnPerson(tx, member, user_id),
  customerIdOf: ({ user_id }) => user_id,
  stateOf: ({ outcome }) => ({ recovery: outcome ?? "waiting" }),
};

const listRecoveriesHandler = handleDesk(
  listRecoveries,
  mayStartRecovery,
  async ({ query: { cursor, perPage = defaultPageSize } }, context) => {
    const { at, id } = behindTime(cursor);
    const rows = await context.db.query<RecoveryDbRow & { readonly created_at: Date }>(
      `select ${rowColumns}, r.started_at as created_at from factor_recoveries r join staff s on s.id = r.started_by
       where r.outcome is null and ($1::timestamptz is null or (r.started_at, r.id) > ($1, $2::uuid))
       order by r.started_at, r.id limit $3`,
      [at, id, perPage + 1],
    );
    return timePage(rows, perPage, (row) => renderRecoveryRow(row, context));
  },
);

/** Removes the second factor after the waiting time, in one transaction that the owner's own acts cannot split. */
async function remove(tx: Tx, context: EngineContext, subject: Subject, by: string): Promise<void> {
  const { user_id: userId, started_by, opens_at } = subject;
  if (started_by === by) throw new Refusal("own-proposal");
  if (opens_at > context.clock.business())
    throw new Refusal("recovery-waits", { params: { until: opens_at.toISOString() } });
  const missing = await missingForRecovery(tx, userId);
  if (missing.length > 0) throw new Refusal("recovery-not-possible", { params: { missing } });
  await endFactorRecovery(tx, context, { userId, outcome: "removed", by });
  // The customer's security log must not show the address of staff.
  const facts = { address: "", userAgent: "" };
  await removeFactor(tx, context, { userId, facts, at: context.clock.wall() });
  await endSessionsOf(tx, context, userId);
}

const confirmRecoveryHandler = handleDesk(
  confirmRecovery,
  mayConfirmRecovery,
  async (request, context) => {
    const { member, params } = request;
    const takeProof = await takeStaffProof(context, confirmRecovery, request);
    await decideCase(queue, context, request, async (tx, subject) => {
      await remove(tx, context, subject, member.id);
      await takeProof(tx);
      return { act: "recovery-confirmed" };
    });
    return { recovery: await loadRecovery(context, params.id, member) };
  },
);

const cancelRecoveryHandler = handleDesk(
  cancelRecovery,
  mayStartRecovery,
  async (request, context) => {
    const { member, body, params } = request;
    await decideCase(queue, context, request, async (tx, { user_id: userId }) => {
      await endFactorRecovery(tx, context, { userId, outcome: "cancelled", by: member.id });
      return { act: "recovery-cancelled", reason: body.reason };
    });
    return { recovery: await loadRecovery(context, params.id, member) };
  },
);

export const recoveryHandlers: readonly DeskHandler[] = [
  listRecoveriesHandler,
  ...caseReads({
    queue: "recoveries",
    roles: mayStartRecovery,
    read: readRecovery,
    follow: followRecovery,
    load: async (context, id, member) => ({ recovery: await loadRecovery(context, id, member) }),
    ownerOf: ({ recovery: { customer } }) => ({ userId: customer.userId }),
  }),
  confirmRecoveryHandler,
  cancelRecoveryHandler,
];
