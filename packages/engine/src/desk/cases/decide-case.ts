import type { DeskPage, QueueName } from "@apex/contract/desk/queues";
import type { LoggedState, StaffAct } from "@apex/contract/desk/staff-log";
import type { ErrorCode } from "@apex/contract/error-codes";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Act } from "../access/staff-actions.ts";
import type { Member } from "../access/staff-sessions.ts";
import { claimCase } from "./claim-case.ts";

/** What the cases of a queue are about. */
export interface CaseQueue<Subject, Name extends QueueName | DeskPage = QueueName> {
  /** A page where a case is nobody's to take. */
  readonly name: Name;
  /** Reads what a case is about, and keeps it as it is until the end of the transaction. */
  lock(tx: Tx, id: string): Promise<Subject | undefined>;
  isOpen(subject: Subject): boolean;
  /** The refusal of a decision about what is decided already. */
  readonly changed: ErrorCode;
  /** @throws {Refusal} own-account for a member who is the customer. */
  refuseOwn(tx: Tx, member: Member, subject: Subject): Promise<void>;
  /** The user or the workspace that the log names; absent where a case is about no customer. */
  customerIdOf?(subject: Subject): string;
  /** What the log has before and after a decision. */
  stateOf(subject: Subject): LoggedState;
  /** What goes with another member's taking the case over. */
  takeOver?(tx: Tx, id: string, by: { readonly member: Member; readonly at: Date }): Promise<void>;
}

/** A member's request about a case. */
export interface Deciding {
  readonly params: { readonly id: string };
  readonly member: Member;
  record(tx: Tx, act: Act): Promise<void>;
}

/** What a decision does in its transaction, and the entry that it leaves. */
export type Decide<Subject> = (
  tx: Tx,
  subject: Subject,
) => Promise<{ readonly act: StaffAct; readonly reason?: string }>;

/**
 * Carries out a decision about a case: what it is about is locked first, so that decisions come one after another, and the log has its
 * state before and after. What is open no longer is decided already.
 */
export async function decideCase<Subject>(
  queue: CaseQueue<Subject, QueueName | DeskPage>,
  { db }: EngineContext,
  { params: { id }, member, record }: Deciding,
  decide: Decide<Subject>,
): Promise<void> {
  await db.tx(async (tx) => {
    const subject = await queue.lock(tx, id);
    if (subject === undefined) throw new Refusal("not-found");
    await queue.refuseOwn(tx, member, subject);
    if (!queue.isOpen(subject)) throw new Refusal(queue.changed);
    const { act, reason } = await decide(tx, subject);
    const after = await queue.lock(tx, id);
    await record(tx, {
      act,
      case: { queue: queue.name, id },
      ...(queue.customerIdOf && { customerId: queue.customerIdOf(subject) }),
      ...(reason !== undefined && { reason }),
      before: { ...queue.stateOf(subject) },
      after: { ...(after && queue.stateOf(after)) },
    });
  });
}

/**
 * A decision by the member who has the case. A case that nobody has becomes theirs.
 * @param from the colleague whom the case is taken over from.
 */
export function decideOwnCase<Subject>(
  queue: CaseQueue<Subject>,
  context: EngineContext,
  request: Deciding,
  decide: Decide<Subject>,
  from?: string,
): Promise<void> {
  const { params, member } = request;
  const at = context.clock.wall();
  return decideCase(queue, context, request, async (tx, subject) => {
    const key = { queue: queue.name, id: params.id };
    const before = await claimCase(tx, key, { member, at, ...(from && { from }) });
    if (before !== null && before !== member.id)
      await queue.takeOver?.(tx, params.id, { member, at });
    return decide(tx, subject);
  });
}
