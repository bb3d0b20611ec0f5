import type { QueueName } from "@apex/contract/desk/queues";
import type { StaffRole } from "@apex/contract/desk/staff";
import type { Clock, EngineContext } from "../../runtime/context.ts";
import type { Member } from "../access/staff-sessions.ts";

/** Columns of a case's assignee, for a query with `caseJoins`. */
export const assigneeColumns = "c.assignee, a.name as assignee_name";

/** Joins a row to its case and the assignee. @param id SQL expression of the row's id. */
export const caseJoins = (queue: QueueName, id: string) =>
  `left join desk_cases c on c.queue = '${queue}' and c.case_id = ${id} left join staff a on a.id = c.assignee`;

export interface AssigneeRow {
  readonly assignee: string | null;
  readonly assignee_name: string | null;
}

export const renderAssignee = ({ assignee, assignee_name }: AssigneeRow) =>
  assignee === null ? {} : { assignee: { id: assignee, name: assignee_name ?? "" } };

/** The conditions of the views that all queues have; $2 is the member. */
export const commonViews = {
  all: "$2::uuid is not null",
  mine: "c.assignee = $2::uuid",
  nobodys: "c.assignee is null and $2::uuid is not null",
} as const;

/** Tells whether a member has a case, whether they could take it, and whether their role is one of some. */
export function standing(member: Member, { assignee }: AssigneeRow) {
  const isMine = assignee === member.id;
  return {
    isMine,
    isFree: isMine || assignee === null,
    isIn: (roles: readonly StaffRole[]) => roles.includes(member.role),
  };
}

/**
 * A queue for the list of queues, which counts its open cases. The texts are SQL; a function inserts the current time.
 */
export interface CountedQueue {
  readonly name: QueueName;
  /** The roles that see the queue. */
  readonly roles: readonly StaffRole[];
  /** The roles that may take several of its cases at once. Default: none. */
  readonly takers?: readonly StaffRole[];
  /** Set if other roles must not even learn that a case exists. */
  readonly isConfidential?: true;
  /** Tells whether the queue is in use. Default: always. */
  readonly isOn?: (context: Pick<EngineContext, "rails">) => boolean;
  /** Tables, with the case as `c`. */
  readonly from: string | ((clock: Clock) => string);
  readonly where: string | ((clock: Clock) => string);
  /** SQL of the time since which a case waits. */
  readonly since: string;
}
