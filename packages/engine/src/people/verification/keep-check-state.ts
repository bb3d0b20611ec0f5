import type { Tx } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { announce } from "../../runtime/events/announce.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { recomputeKycLevel } from "./recompute-kyc-level.ts";

interface Whose {
  readonly id: string;
  readonly userId: string;
  readonly workspaceId: string;
}

/** The state of a check. */
export interface CheckState {
  readonly status: string;
  readonly stage: "started" | "processing";
  /** The reason for the refusal of the check. */
  readonly reason: string | null;
  /** The question that staff asked the person. */
  readonly question: string | null;
  /** When staff decided. */
  readonly decidedAt: Date | null;
}

/** Stores the new state of a check, and updates the person's verification level. */
export async function keepCheckState(
  tx: Tx,
  { clock }: EngineContext,
  { id, userId, workspaceId }: Whose,
  { status, stage, reason, question, decidedAt }: CheckState,
): Promise<void> {
  const at = clock.business();
  await tx.query(
    `update document_checks set status = $2, stage = $3, reason = $4, question = $5, decided_at = $6, updated_at = $7 where id = $1`,
    [id, status, stage, reason, question, decidedAt, at],
  );
  await recomputeKycLevel(tx, userId, at);
  const changes = ["verification", "profile", "security", "limits"] as const;
  await announce(tx, [{ workspaceId, userId, kind: "changed", changes }], at);
}

const notices = {
  VERIFIED: "identity-verified",
  REJECTED: "identity-rejected",
  DUPLICATE: "identity-rejected",
  asked: "identity-asked",
} as const;

/**
 * Notifies the person of the outcome of their check, or that staff need more; not while it is in progress.
 * @param question the question from staff, with the outcome `asked`.
 */
export async function tellOfCheck(
  context: EngineContext,
  userId: string,
  outcome: string,
  question?: string,
): Promise<void> {
  const known = Object.entries(notices).find(([name]) => name === outcome);
  if (known === undefined) return;
  const params = question === undefined ? {} : { question };
  await sendNoticeAside(context, userId, { code: known[1], params });
}
