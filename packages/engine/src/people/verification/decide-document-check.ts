import type { IdentityRefusal } from "@apex/contract/desk/identity-cases";
import type { Queryable, Tx } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { keepCheckState, type CheckState } from "./keep-check-state.ts";

/** A check as staff decide about it. */
export interface StaffCheck extends Omit<CheckState, "stage"> {
  readonly id: string;
  readonly userId: string;
  readonly workspaceId: string;
  readonly operationId: string | null;
  readonly provider: string;
  readonly kycLevel: number;
}

/**
 * SQL condition: a row of `document_checks d` waits for staff. Its provider leaves it to a person or found the document
 * on another account, or staff have asked for more.
 */
export const waitsForStaff = `d.decided_at is null
  and (d.status in ('REVIEW-REQUIRED', 'DUPLICATE') or d.status = 'PENDING' and d.question is not null)`;

/** Finds a check that waits or waited for staff. @param lock locks it until the end of the transaction. */
export async function findStaffCheck(
  db: Queryable,
  id: string,
  lock: "" | "for no key update of d" = "",
): Promise<(StaffCheck & { readonly isOpen: boolean }) | undefined> {
  const [check] = await db.query<StaffCheck & { readonly isOpen: boolean }>(
    `select d.id, d.user_id as "userId", d.workspace_id as "workspaceId", d.operation_id as "operationId", d.provider, d.status,
       d.reason, d.question, d.decided_at as "decidedAt", u.kyc_level as "kycLevel", ${waitsForStaff} as "isOpen"
     from document_checks d join users u on u.id = d.user_id where d.id = $1 ${lock}`,
    [id],
  );
  return check;
}

export type CheckDecision =
  | { readonly action: "ask"; readonly question: string }
  | { readonly action: "accept" }
  | { readonly action: "refuse"; readonly reason: IdentityRefusal };

/** Applies a decision of staff about a check, in a transaction that has locked it. */
export async function decideCheckIn(
  tx: Tx,
  context: EngineContext,
  check: StaffCheck,
  decision: CheckDecision,
): Promise<CheckState> {
  const state = stateAfter(check, decision, context.clock.business());
  await keepCheckState(tx, context, check, state);
  return state;
}

function stateAfter({ question }: StaffCheck, decision: CheckDecision, at: Date): CheckState {
  const decided = { stage: "processing", reason: null, question, decidedAt: at } as const;
  switch (decision.action) {
    case "ask":
      return {
        status: "PENDING",
        stage: "started",
        reason: null,
        question: decision.question,
        decidedAt: null,
      };
    case "accept":
      return { ...decided, status: "VERIFIED" };
    case "refuse":
      return decision.reason === "other-account"
        ? { ...decided, status: "DUPLICATE" }
        : { ...decided, status: "REJECTED", reason: decision.reason };
  }
}
