import { answering, joining } from "../../people/support/agent-actions.ts";
import { beginTicket } from "../../people/support/begin-ticket.ts";
import { changeTicketIn } from "../../people/support/change-ticket.ts";
import type { P2pRow } from "../../money/p2p-deposits/p2p-row.ts";
import type { Tx } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Member } from "../access/staff-sessions.ts";
import { claimCase } from "../cases/claim-case.ts";

/**
 * Asks the customer about a deposit in its support request, which the first question opens and which is assigned to the
 * member. The customer answers there, with pictures.
 */
export async function askP2pCustomer(
  tx: Tx,
  context: EngineContext,
  deposit: P2pRow,
  { member, question }: { readonly member: Member; readonly question: string },
): Promise<void> {
  const id = deposit.ticket_id ?? (await beginRequest(tx, context, deposit, question));
  await changeTicketIn(tx, context, { id }, async (_, ticket, now) => {
    // The request is locked before its case, in the order of every other act, so that no deadlock arises.
    await claimCase(tx, { queue: "support", id }, { member, at: context.clock.wall() });
    return joining(member.name)(tx, ticket, now);
  });
  await changeTicketIn(tx, context, { id }, answering({ text: question }));
}

async function beginRequest(
  tx: Tx,
  context: EngineContext,
  { id: depositId, reference, workspace_id, user_id }: P2pRow,
  question: string,
): Promise<string> {
  const id = crypto.randomUUID();
  await beginTicket(tx, {
    id,
    workspaceId: workspace_id,
    userId: user_id,
    topic: "money-in",
    complaintType: "not-received",
    text: "",
    imageIds: [],
    messageId: crypto.randomUUID(),
    about: `${reference}: ${question}`,
    at: context.clock.business(),
  });
  await tx.query("update p2p_deposits set ticket_id = $2 where id = $1", [depositId, id]);
  return id;
}
