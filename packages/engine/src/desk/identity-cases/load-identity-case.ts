import {
  identityCaseActs,
  type IdentityCase,
  type IdentityCaseAct,
  type IdentityCaseRow,
  type IdentityCaseState,
} from "@apex/contract/desk/identity-cases";
import { waitsForStaff } from "../../people/verification/decide-document-check.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
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
import { mayDecideIdentity, mayWorkOnIdentity } from "./identity-roles.ts";

export const countedIdentityCases: CountedQueue = {
  name: "identity-cases",
  roles: mayWorkOnIdentity,
  takers: mayWorkOnIdentity,
  from: `document_checks d ${caseJoins("identity-cases", "d.id")}`,
  where: waitsForStaff,
  since: "d.updated_at",
};

/** Columns of a row of the queue, of `document_checks d`. */
export const rowColumns = `d.id, d.status, d.provider, d.question, d.updated_at as created_at, ${assigneeColumns}`;
export const rowJoins = caseJoins("identity-cases", "d.id");

export interface CheckRow extends AssigneeRow {
  readonly id: string;
  readonly status: string;
  readonly provider: string;
  readonly question: string | null;
  /** When the check's status last changed (`updated_at`). */
  readonly created_at: Date;
}

export function renderCheckRow(row: CheckRow, isOpen = true): IdentityCaseRow {
  return {
    id: row.id,
    cause: row.status === "DUPLICATE" ? "duplicate" : "unsure",
    state: stateOf(row, isOpen),
    provider: row.provider,
    since: row.created_at.toISOString(),
    ...renderAssignee(row),
  };
}

function stateOf({ status, question }: CheckRow, isOpen: boolean): IdentityCaseState {
  if (status === "VERIFIED") return "accepted";
  if (!isOpen) return "refused";
  if (status === "PENDING") return "asked";
  return question === null ? "waiting" : "handed-in";
}

/** The acts that the member may do with an open case, by their role and its assignee. The calls check again. */
function actsOf(member: Member, row: AssigneeRow): IdentityCaseAct[] {
  const { isMine, isFree, isIn } = standing(member, row);
  const acts: Readonly<Record<IdentityCaseAct, boolean>> = {
    take: !isMine && isIn(mayWorkOnIdentity),
    "hand-back": isMine && isIn(mayWorkOnIdentity),
    ask: isFree && isIn(mayWorkOnIdentity),
    accept: isFree && isIn(mayDecideIdentity),
    refuse: isFree && isIn(mayDecideIdentity),
  };
  return identityCaseActs.filter((act) => acts[act]);
}

interface CaseRow extends CheckRow {
  readonly user_id: string;
  readonly name: string;
  readonly country: string | null;
  readonly level: number;
  readonly verified_name: string;
  readonly customer_since: Date;
  readonly reason: string | null;
  readonly decided_at: Date | null;
  readonly is_open: boolean;
  readonly accepted: number;
  readonly refused: number;
}

/** A document check that is or was with staff, as a member sees it. @throws {Refusal} not-found. */
export async function loadIdentityCase(
  db: Queryable,
  id: string,
  member: Member,
): Promise<IdentityCase> {
  const [row] = await db.query<CaseRow>(
    `select ${rowColumns}, d.user_id, d.reason, d.decided_at, ${waitsForStaff} as is_open,
       concat_ws(' ', u.first_name, u.last_name) as name, u.country, u.kyc_level as level, u.created_at as customer_since,
       concat_ws(' ', u.verified_first_name, u.verified_last_name) as verified_name,
       (select count(*)::int from document_checks e where e.user_id = u.id and e.id <> d.id and e.status = 'VERIFIED') as accepted,
       (select count(*)::int from document_checks e where e.user_id = u.id and e.id <> d.id and e.status in ('REJECTED', 'DUPLICATE'))
         as refused
     from document_checks d join users u on u.id = d.user_id ${rowJoins}
     where d.id = $1 and (d.decided_at is not null or ${waitsForStaff} or c.case_id is not null)`,
    [id],
  );
  if (row === undefined) throw new Refusal("not-found");
  const refusal = row.status === "DUPLICATE" && row.decided_at ? "other-account" : row.reason;
  return {
    ...renderCheckRow(row, row.is_open),
    customer: {
      userId: row.user_id,
      name: row.name,
      ...(row.country !== null && { country: row.country }),
      level: row.level,
      ...(row.verified_name !== "" && { verifiedName: row.verified_name }),
      since: row.customer_since.toISOString(),
    },
    ...(row.question !== null && { question: row.question }),
    ...(refusal !== null && { refusal }),
    earlier: { accepted: row.accepted, refused: row.refused },
    actions: await loadCaseActions(db, "identity-cases", id),
    may: row.is_open ? actsOf(member, row) : [],
  };
}
