import {
  recoveryActs,
  recoveryStates,
  type Recovery,
  type RecoveryAct,
  type RecoveryRow,
  type RecoveryState,
} from "@apex/contract/desk/factor-recoveries";
import type { StaffRole } from "@apex/contract/desk/staff";
import { missingForRecovery } from "../../people/factors/factor-recovery.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Member } from "../access/staff-sessions.ts";
import { caseJoins, type CountedQueue } from "../cases/case-rows.ts";
import { mayConfirmRecovery, mayStartRecovery } from "./recovery-roles.ts";

export const countedRecoveries: CountedQueue = {
  name: "recoveries",
  roles: mayStartRecovery,
  from: `factor_recoveries r ${caseJoins("recoveries", "r.id")}`,
  where: "r.outcome is null",
  since: "r.started_at",
};

/** Columns of `factor_recoveries r join staff s`, where `s` is the member who started the recovery. */
export const rowColumns =
  "r.id, r.started_by, s.name as started_name, r.started_at, r.opens_at, r.outcome";

export interface RecoveryDbRow {
  readonly id: string;
  readonly started_by: string;
  readonly started_name: string;
  readonly started_at: Date;
  readonly opens_at: Date;
  readonly outcome: string | null;
}

export function stateOf(
  { outcome, opens_at }: Pick<RecoveryDbRow, "outcome" | "opens_at">,
  { clock }: Pick<EngineContext, "clock">,
): RecoveryState {
  const ended = recoveryStates.find((one) => one === outcome);
  return ended ?? (opens_at > clock.business() ? "waiting" : "ready");
}

export function renderRecoveryRow(row: RecoveryDbRow, context: EngineContext): RecoveryRow {
  return {
    id: row.id,
    state: stateOf(row, context),
    startedBy: { id: row.started_by, name: row.started_name },
    startedAt: row.started_at.toISOString(),
    opensAt: row.opens_at.toISOString(),
  };
}

interface ReadRow extends RecoveryDbRow {
  readonly user_id: string;
  readonly reason: string;
  readonly name: string;
  readonly verified_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly level: number;
}

/** A recovery as a member sees it. @throws {Refusal} not-found. */
export async function loadRecovery(
  context: EngineContext,
  id: string,
  member: Member,
  db: Queryable = context.db,
): Promise<Recovery> {
  const [row] = await db.query<ReadRow>(
    `select ${rowColumns}, r.user_id, r.reason, concat_ws(' ', u.first_name, u.last_name) as name,
       concat_ws(' ', u.verified_first_name, u.verified_last_name) as verified_name,
       case when u.email_verified_at is not null then u.email end as email,
       case when u.phone_verified_at is not null then u.phone end as phone, u.kyc_level as level
     from factor_recoveries r join staff s on s.id = r.started_by join users u on u.id = r.user_id where r.id = $1`,
    [id],
  );
  if (row === undefined) throw new Refusal("not-found");
  const { verified_name: verifiedName, email, phone } = row;
  return {
    ...renderRecoveryRow(row, context),
    reason: row.reason,
    customer: {
      userId: row.user_id,
      name: row.name,
      ...(verifiedName !== "" && { verifiedName }),
      ...(email !== null && { email }),
      ...(phone !== null && { phone }),
      level: row.level,
    },
    missing: row.outcome === null ? await missingForRecovery(db, row.user_id) : [],
    may: actsOf(member, row, context),
  };
}

/** The acts that the role allows now. The calls check again. */
function actsOf(member: Member, row: RecoveryDbRow, context: EngineContext): RecoveryAct[] {
  const isIn = (roles: readonly StaffRole[]) => roles.includes(member.role);
  const state = stateOf(row, context);
  const acts: Readonly<Record<RecoveryAct, boolean>> = {
    confirm: state === "ready" && row.started_by !== member.id && isIn(mayConfirmRecovery),
    cancel: (state === "waiting" || state === "ready") && isIn(mayStartRecovery),
  };
  return recoveryActs.filter((act) => acts[act]);
}
