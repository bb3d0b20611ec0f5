import type { DeskPage, QueueName } from "@apex/contract/desk/queues";
import type { LoggedState, StaffAct } from "@apex/contract/desk/staff-log";
import type { ErrorCode } from "@apex/contract/error-codes";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Act } from "../access/staff-actions.ts";
import type { Member } from "../access/staff-sessions.ts";
import { claimCase } from "./claim-case.ts";

/** The rules of a queue's cases. `Subject` is what a case is about, such as a deposit. */
export interface CaseQueue<Subject, Name extends QueueName | DeskPage = QueueName> {
  /** The queue, or a page whose cases are not assigned. */
  readonly name: Name;
  /** Reads the subject of a case, and locks it until the transaction ends. */
  lock(tx: Tx, id: string): Promise<Subject | undefined>;
  isOpen(subject: Subject): boolean;
  /** The refusal when the case is no longer open. */
  readonly changed: ErrorCode;
  /** @throws {Refusal} own-account for a member who is the customer. */
  refuseOwn(tx: Tx, member: Member, subject: Subject): Promise<void>;
  /** The user or workspace for the log; absent for a queue whose cases are about no customer. */
  customerIdOf?(subject: Subject): string;
  /** The state that the log shows before and after a decision. */
  stateOf(subject: Subject): LoggedState;
  /** Runs when another member takes the case over. */
  takeOver?(tx: Tx, id: string, by: { readonly member: Member; readonly at: Date }): Promise<void>;
}

/** A member's request about a case. */
export interface Deciding {
  readonly params: { readonly id: string };
  readonly member: Member;
  record(tx: Tx, act: Act): Promise<void>;
}

/** The entry of a decision for the log. */
interface Decided {
  readonly act: StaffAct;
  /** What the member wrote. The reason of another member's proposal stands in their own entry. */
  readonly reason?: string;
  /** What the decision did with a proposal about the case. */
  readonly proposal?: "proposed" | "approved" | "declined" | "taken-back";
}

/** Makes a decision in its transaction. */
export type Decide<Subject> = (tx: Tx, subject: Subject) => Promise<Decided>;

/** The state of the proposal before and after a decision. */
function proposalFacts(proposal: Decided["proposal"]) {
  if (proposal === undefined) return { before: {}, after: {} };
  const before = { proposal: proposal === "proposed" ? null : "proposed" };
  return { before, after: { proposal } };
}

/**
 * Carries out a decision about a case. The subject is locked first, so that decisions come one after another. The log
 * gets its state before and after. Refuses a case that is no longer open.
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
    const { act, reason, proposal } = await decide(tx, subject);
    const after = await queue.lock(tx, id);
    const facts = proposalFacts(proposal);
    await record(tx, {
      act,
      case: { queue: queue.name, id },
      ...(queue.customerIdOf && { customerId: queue.customerIdOf(subject) }),
      ...(reason !== undefined && { reason }),
      before: { ...queue.stateOf(subject), ...facts.before },
      after: { ...(after && queue.stateOf(after)), ...facts.after },
    });
  });
}

/**
 * Carries out a decision by the assignee. An unassigned case becomes theirs.
 * @param from the colleague who has the case now.
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
