import {
  merchantAnswerMs,
  p2pAnswerMs,
  p2pCaseActs,
  type P2pCase,
  type P2pCaseAct,
  type P2pCaseRow,
  type P2pCaseState,
} from "@apex/contract/desk/p2p-cases";
import { assetFacts } from "@apex/contract/assets";
import { moneyOf } from "@apex/contract/money";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { findBank } from "../../money/banks/all-banks.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Clock, EngineContext } from "../../runtime/context.ts";
import type { Member } from "../access/staff-sessions.ts";
import {
  assigneeColumns,
  caseJoins,
  renderAssignee,
  standing,
  type AssigneeRow,
  type CountedQueue,
} from "../cases/case-rows.ts";
import { loadCaseActions } from "../cases/load-case-actions.ts";
import { loadCaseCustomer } from "../cases/load-case-customer.ts";
import { mayApproveP2p, mayAskAboutP2p, mayDecideP2p, mayLookAtP2p } from "./p2p-roles.ts";

/** The merchant's answer is overdue for payments reported before this time. */
export const unansweredSince = (clock: Clock) =>
  new Date(clock.business().getTime() - merchantAnswerMs);

/**
 * SQL condition of a payment that waits for staff, of `p2p_deposits d`.
 * @param overdue SQL of the time from `unansweredSince`.
 */
export const waitsForStaff = (overdue: string) =>
  `d.status in ('paid', 'claimed', 'disputed') and (d.status <> 'paid' or d.paid_at <= ${overdue})`;

export const countedP2p: CountedQueue = {
  name: "p2p-payments",
  roles: mayLookAtP2p,
  takers: mayAskAboutP2p,
  from: `p2p_deposits d ${caseJoins("p2p-payments", "d.id")}`,
  where: (clock) => waitsForStaff(`'${unansweredSince(clock).toISOString()}'::timestamptz`),
  since: "d.paid_at",
};

/** Columns of a row of the queue, of `p2p_deposits d`. */
export const rowColumns = `d.id, d.reference, d.asset, d.amount::text, d.status, d.paid_at,
  ${assigneeColumns}, p.proposed_by, b.name as proposed_by_name`;

/** The member who has the case, and the one who proposed that the payment arrived. */
export const rowJoins = `${caseJoins("p2p-payments", "d.id")}
  left join p2p_confirmations p on p.deposit_id = d.id and p.outcome is null
  left join staff b on b.id = p.proposed_by`;

export interface P2pCaseDbRow extends AssigneeRow {
  readonly id: string;
  readonly reference: string;
  readonly asset: string;
  readonly amount: string;
  readonly status: string;
  readonly paid_at: Date;
  readonly proposed_by: string | null;
  readonly proposed_by_name: string | null;
}

function stateOf(
  { status, paid_at }: Pick<P2pCaseDbRow, "status" | "paid_at">,
  clock: Clock,
): P2pCaseState {
  switch (status) {
    case "disputed":
    case "claimed":
    case "refused":
    case "credited":
      return status;
    default:
      return paid_at <= unansweredSince(clock) ? "unanswered" : "with-merchant";
  }
}

export function renderP2pCaseRow(row: P2pCaseDbRow, clock: Clock): P2pCaseRow {
  return {
    id: row.id,
    reference: row.reference,
    amount: moneyOf(BigInt(row.amount), storedAsset(row.asset)),
    state: stateOf(row, clock),
    paidAt: row.paid_at.toISOString(),
    deadline: new Date(row.paid_at.getTime() + p2pAnswerMs).toISOString(),
    ...renderAssignee(row),
    ...(row.proposed_by !== null && {
      proposedBy: { id: row.proposed_by, name: row.proposed_by_name ?? "" },
    }),
  };
}

/** Returns the acts that the member may do with an open case, by role and assignee. The calls check again. */
function actsOf(member: Member, row: P2pCaseDbRow): P2pCaseAct[] {
  const { isMine, isFree, isIn } = standing(member, row);
  const isProposed = row.proposed_by !== null;
  const acts: Readonly<Record<P2pCaseAct, boolean>> = {
    take: !isMine && isIn(mayAskAboutP2p),
    "hand-back": isMine && isIn(mayAskAboutP2p),
    ask: isFree && isIn(mayAskAboutP2p),
    confirm: isFree && !isProposed && isIn(mayDecideP2p),
    refuse: isFree && isIn(mayDecideP2p),
    approve: isProposed && row.proposed_by !== member.id && isIn(mayApproveP2p),
    decline: isProposed && isIn(mayApproveP2p),
  };
  return p2pCaseActs.filter((act) => acts[act]);
}

interface ReadRow extends P2pCaseDbRow {
  readonly workspace_id: string;
  readonly account_number: string;
  readonly account_name: string;
  readonly bank_name: string;
  readonly sender_bank: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly received: string;
  readonly refusal: string | null;
  readonly ticket_id: string | null;
  readonly proposed_at: Date | null;
  readonly proposal_reason: string | null;
  readonly payment_id: string | null;
  readonly found_amount: string | null;
  readonly found_name: string | null;
  readonly found_bank: string | null;
  readonly found_account: string | null;
}

/** A payment that the customer has reported, as a member sees it. @throws {Refusal} not-found. */
export async function loadP2pCase(
  { db, clock }: EngineContext,
  id: string,
  member: Member,
): Promise<P2pCase> {
  const [row] = await db.query<ReadRow>(
    `select ${rowColumns}, d.workspace_id, d.account_number, d.account_name, d.bank_name, d.sender_bank, d.created_at, d.expires_at,
       d.received::text, d.refusal, d.ticket_id, p.proposed_at, p.reason as proposal_reason, p.payment_id,
       p.amount::text as found_amount, p.sender_name as found_name, p.sender_bank as found_bank, p.sender_account as found_account
     from p2p_deposits d ${rowJoins} where d.id = $1 and d.paid_at is not null`,
    [id],
  );
  if (row === undefined) throw new Refusal("not-found");
  const [customer, earlier, actions] = await Promise.all([
    loadCaseCustomer(db, row.workspace_id),
    countEarlier(db, row),
    loadCaseActions(db, "p2p-payments", id),
  ]);
  const asset = storedAsset(row.asset);
  const shown = renderP2pCaseRow(row, clock);
  const isOpen = ["disputed", "claimed", "unanswered"].includes(shown.state);
  const bank = findBank(assetFacts(asset).country ?? "", row.sender_bank ?? "");
  return {
    ...shown,
    customer,
    payTo: {
      accountNumber: row.account_number,
      accountName: row.account_name,
      bankName: row.bank_name,
    },
    ...(bank !== undefined && { senderBank: bank.name }),
    begunAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...(row.received !== "0" && { received: moneyOf(BigInt(row.received), asset) }),
    ...(row.refusal !== null && { refusal: row.refusal }),
    ...(row.ticket_id !== null && { ticketId: row.ticket_id }),
    ...proposalOf(row, shown),
    earlier,
    actions,
    may: isOpen ? actsOf(member, row) : [],
  };
}

function proposalOf(row: ReadRow, { proposedBy: by }: P2pCaseRow): Pick<P2pCase, "proposal"> {
  const { proposed_at: at, proposal_reason: reason, payment_id: paymentId, found_amount } = row;
  if (by === undefined || at === null || reason === null) return {};
  if (paymentId === null || found_amount === null) return {};
  return {
    proposal: {
      by,
      at: at.toISOString(),
      reason,
      payment: {
        paymentId,
        amount: moneyOf(BigInt(found_amount), storedAsset(row.asset)),
        senderName: row.found_name ?? "",
        senderBank: row.found_bank ?? "",
        senderAccount: row.found_account ?? "",
      },
    },
  };
}

async function countEarlier(
  db: Queryable,
  { id, workspace_id }: ReadRow,
): Promise<P2pCase["earlier"]> {
  const [row] = await db.query<{ credited: number; refused: number }>(
    `select count(*) filter (where status = 'credited')::int as credited, count(*) filter (where status = 'refused')::int as refused
     from p2p_deposits where workspace_id = $1 and id <> $2`,
    [workspace_id, id],
  );
  return { credited: row?.credited ?? 0, refused: row?.refused ?? 0 };
}
