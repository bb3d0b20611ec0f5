import type { EngineContext } from "../context.ts";
import { releaseHeldDeposit } from "../deposits/held-deposits.ts";
import { announce } from "../events/announce.ts";
import { recomputeKycLevel } from "./recompute-kyc-level.ts";

interface FinishedCheck {
  readonly id: string;
  readonly user_id: string;
  readonly workspace_id: string;
  readonly operation_id: string | null;
  readonly status: string;
}

/**
 * Takes the provider's outcome of a document check, once: later ones change nothing. Success raises the verification level and
 * releases the held operation that the check is for; after a failure that stays held, and another check may be started.
 * Answers false when there is no such check.
 */
export async function finishDocumentCheck(
  context: EngineContext,
  checkId: string,
  outcome: "VERIFIED" | "REJECTED",
): Promise<boolean> {
  const at = context.clock.business();
  const check = await context.db.tx(async (tx) => {
    const [known] = await tx.query<FinishedCheck>(
      "select id, user_id, workspace_id, operation_id, status from document_checks where id::text = $1 for update",
      [checkId],
    );
    if (known?.status !== "PENDING") return known;
    await tx.query("update document_checks set status = $2 where id = $1", [known.id, outcome]);
    await recomputeKycLevel(tx, known.user_id);
    const { workspace_id: workspaceId } = known;
    const changes = ["verification", "profile", "security", "limits"] as const;
    await announce(tx, [{ workspaceId, kind: "changed", changes }], at);
    return { ...known, status: outcome };
  });
  // Also when the outcome is told again: the process may have died in between. A release happens once.
  if (check?.status === "VERIFIED" && check.operation_id !== null)
    await releaseHeldDeposit(context, check.operation_id);
  return check !== undefined;
}
