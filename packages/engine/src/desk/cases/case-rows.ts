import type { QueueName } from "@apex/contract/desk/queues";
import type { StaffRole } from "@apex/contract/desk/staff";
import type { Clock, EngineContext } from "../../runtime/context.ts";
import type { Member } from "../access/staff-sessions.ts";

/** Columns of the member who has a case, of `caseJoins`. */
export const assigneeColumns = "c.assignee, a.name as assignee_name";

/** The case of what a row is about, and the member who has it. @param id the row's id, in the text of a statement. */
export const caseJoins = (queue: QueueName, id: string) =>
  `left join desk_cases c on c.queue = '${queue}' and c.case_id = ${id} left join staff a on a.id = c.assignee`;

export interface AssigneeRow {
  readonly assignee: string | null;
  readonly assignee_name: string | null;
}

export const renderAssignee = ({ assignee, assignee_name }: AssigneeRow) =>
  assignee === null ? {} : { assignee: { id: assignee, name: assignee_name ?? "" } };

/** What each view that all queues have shows; $2 is the member. */
export const commonViews = {
  all: "$2::uuid is not null",
  mine: "c.assignee = $2::uuid",
  nobodys: "c.assignee is null and $2::uuid is not null",
} as const;

/** Whether a member has a case or could take it, and whether their role is among some. */
export function standing(member: Member, { assignee }: AssigneeRow) {
  const isMine = assignee === member.id;
  return {
    isMine,
    isFree: isMine || assignee === null,
    isIn: (roles: readonly StaffRole[]) => roles.includes(member.role),
  };
}

/** What the list of queues counts of one. Each text is a part of a statement; a function writes the present time into it. */
export interface CountedQueue {
  readonly name: QueueName;
  /** The roles that see it. */
  readonly roles: readonly StaffRole[];
  /** The roles that may take several of its cases at once. Default: none. */
  readonly takers?: readonly StaffRole[];
  /** Nobody else learns that something waits. */
  readonly isConfidential?: true;
  /** Default: always. */
  readonly isOn?: (context: Pick<EngineContext, "rails">) => boolean;
  /** Tables, with the case as `c`. */
  readonly from: string | ((clock: Clock) => string);
  readonly where: string | ((clock: Clock) => string);
  /** Since when a case waits. */
  readonly since: string;
}
