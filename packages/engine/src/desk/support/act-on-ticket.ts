import type { StaffAct } from "@apex/contract/desk/staff-log";
import { supportPriorities } from "@apex/contract/desk/support-cases";
import { changeTicket, type TicketWork } from "../../people/support/change-ticket.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { refuseOwnAccount } from "../access/own-account.ts";
import type { Deciding } from "../cases/decide-case.ts";
import { claimCase } from "../cases/claim-case.ts";
import { queue } from "./opened-case.ts";

interface TicketAct {
  readonly act: StaffAct;
  /** The colleague who has the request now. */
  readonly from?: string;
  readonly work: TicketWork;
}

/**
 * Carries out an act by the request's assignee; an unassigned request becomes theirs. The ticket's row is locked first,
 * so that acts come one after another, and the log shows the request before and after.
 */
export function actOnTicket(
  context: EngineContext,
  { params: { id }, member, record }: Deciding,
  { act, from, work }: TicketAct,
): Promise<void> {
  return changeTicket(context, { id }, async (tx, ticket, now) => {
    await refuseOwnAccount(tx, member, ticket.workspace_id);
    const at = context.clock.wall();
    const before = await claimCase(tx, { queue, id }, { member, at, ...(from && { from }) });
    const change = await work(tx, ticket, now);
    const [after] = await tx.query<{ assignee: string | null; priority: number }>(
      `select c.assignee, t.priority from support_tickets t join desk_cases c on c.queue = $2 and c.case_id = t.id where t.id = $1`,
      [id, queue],
    );
    const priorityOf = (priority: number | undefined) => supportPriorities[priority ?? 1];
    await record(tx, {
      act,
      case: { queue, id },
      customerId: ticket.user_id,
      before: {
        status: ticket.status,
        priority: priorityOf(ticket.priority),
        assignee: before,
      },
      after: {
        status: change?.to ?? ticket.status,
        priority: priorityOf(after?.priority),
        assignee: after?.assignee ?? null,
      },
    });
    return change;
  });
}
