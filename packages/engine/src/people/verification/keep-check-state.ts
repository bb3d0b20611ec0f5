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
  /** Why it was refused. */
  readonly reason: string | null;
  /** The question of staff. */
  readonly question: string | null;
  /** Staff decided. */
  readonly decidedAt: Date | null;
}

/** Writes how a check stands now, and brings the person's level up to date with it. */
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
  await recomputeKycLevel(tx, userId);
  const changes = ["verification", "profile", "security", "limits"] as const;
  await announce(tx, [{ workspaceId, userId, kind: "changed", changes }], at);
}

const notices = {
  VERIFIED: "identity-verified",
  REJECTED: "identity-rejected",
  DUPLICATE: "identity-rejected",
  asked: "identity-asked",
} as const;

/** Tells the person what became of their check, or that staff ask for more; nothing of what is on its way. */
export async function tellOfCheck(
  context: EngineContext,
  userId: string,
  outcome: string,
): Promise<void> {
  const known = Object.entries(notices).find(([name]) => name === outcome);
  if (known !== undefined) await sendNoticeAside(context, userId, { code: known[1], params: {} });
}
