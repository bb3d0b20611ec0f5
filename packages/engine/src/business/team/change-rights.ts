import type { Endpoint } from "@apex/contract/endpoint";
import { useCode as spendCode } from "../../people/codes/try-code.ts";
import type { Caller, EngineContext, RequestFacts } from "../../runtime/context.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { Refusal } from "../../platform/refusal.ts";
import { audit, type AuditedAct } from "./audit.ts";
import { personName } from "../../platform/person-name.ts";
import { changeTeam } from "./team-change.ts";

/** A contract that says that it changes rights. */
export interface RightsEndpoint extends Endpoint {
  readonly changesRights: true;
}

export interface RightsRequest {
  readonly caller: Caller;
  readonly facts: RequestFacts;
  /** The proof, which the change uses up. */
  readonly codeId: string;
}

export interface RightsChange<T> {
  readonly answer: T;
  /** The act for the log and the owners; undefined if nothing changed. */
  readonly act: Pick<AuditedAct, "kind" | "details"> | undefined;
  /** The number of payments that wait, and can no longer be approved. Default: 0. */
  readonly waiting?: number;
}

/** What a change of rights does in its transaction, with all that can refuse it. */
export type RightsWork = (tx: Tx) => Promise<Omit<RightsChange<unknown>, "answer">>;

/**
 * Makes a change and undoes it, before its code is sent: nobody is mailed a code for a change that would be refused.
 * @throws {Refusal} what the change itself would be refused with now.
 */
export async function rehearse(
  context: EngineContext,
  caller: Caller,
  work: RightsWork,
): Promise<void> {
  const undone = new Error("A rehearsal is undone.");
  try {
    await changeTeam(context, caller, async (tx) => {
      await work(tx);
      throw undone;
    });
  } catch (thrown) {
    if (thrown !== undone) throw thrown;
  }
}

/**
 * The only way to change the rights of a member or an API token. Uses up the proof, makes the change and logs it in one
 * transaction, then mails every owner.
 */
export async function changeRights<T>(
  context: EngineContext,
  { caller, facts, codeId }: RightsRequest,
  change: (tx: Tx) => Promise<RightsChange<T>>,
): Promise<T> {
  const { workspaceId, userId } = caller;
  const { answer, act, waiting, owners } = await changeTeam(context, caller, async (tx) => {
    if (!(await spendCode(tx, codeId, context.clock.wall())))
      throw new Refusal("security-code-expired");
    const ownersBefore = await ownersOf(tx, workspaceId);
    const changed = await change(tx);
    if (changed.act !== undefined)
      await audit(tx, context, { workspaceId, userId, ...changed.act }, facts);
    // A member whom this change stops from being an owner is mailed too.
    const owners = new Set([...ownersBefore, ...(await ownersOf(tx, workspaceId))]);
    return { ...changed, owners };
  });
  if (act !== undefined)
    await tellOwners(context, owners, { workspaceId, userId, ...act }, waiting);
  return answer;
}

async function ownersOf(tx: Tx, workspaceId: string): Promise<string[]> {
  const owners = await tx.query<{ id: string }>(
    `select u.id from members m join users u on u.id = m.user_id
     where m.workspace_id = $1 and m.role = 'owner' and u.closed_at is null`,
    [workspaceId],
  );
  return owners.map(({ id }) => id);
}

async function tellOwners(
  context: EngineContext,
  owners: Iterable<string>,
  { workspaceId, userId, kind, details: { subject, amounts = [], roles = [] } }: AuditedAct,
  waiting = 0,
): Promise<void> {
  const { business, actor } = onlyRow(
    await context.db.query<{ business: string; actor: string }>(
      `select w.name as business, ${personName} as actor from workspaces w, users u where w.id = $1 and u.id = $2`,
      [workspaceId, userId],
    ),
  );
  const params = {
    business,
    actor,
    kind: kind.replaceAll("-", "_"),
    subject: subject ?? amounts,
    isOwner: roles.includes("owner") ? "yes" : "no",
    waiting,
    at: context.clock.wall(),
  };
  for (const id of owners)
    await sendNoticeAside(context, id, { code: "rights-changed", workspaceId, params });
}
