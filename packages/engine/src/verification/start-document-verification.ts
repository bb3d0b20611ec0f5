import { startDocumentVerification } from "@apex/contract/verification/verify-bvn";
import type { Caller, EngineContext } from "../context.ts";
import { announce } from "../events/announce.ts";
import { handle } from "../handle.ts";
import { Refusal } from "../refusal.ts";

/**
 * Opens a check of an identity document at the provider. A held operation that it is bound to is released when it succeeds.
 * One that is pending for the same thing is gone on with.
 * @throws {Refusal} not-found for an operation that is not the caller's or not on hold.
 */
export const startDocumentVerificationHandler = handle(
  startDocumentVerification,
  async ({ body, caller }, context) => {
    const { operationId } = body;
    refuseForeignAddress(body.returnTo, context.publicUrl);
    if (operationId !== undefined) await refuseNotHeld(context, caller, operationId);
    const checkId = await pendingCheck(context, caller, operationId ?? null, body.returnTo);
    try {
      const { url } = await context.rails.identity.startDocumentCheck({
        checkId,
        returnTo: body.returnTo,
      });
      return { status: "PENDING", url };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      context.log({ level: "error", message: "document check not started", reason });
      throw new Refusal("rail-failed");
    }
  },
);

/** `/\evil.example` has one leading slash, and leads elsewhere all the same. */
function refuseForeignAddress(returnTo: string, publicUrl: string): void {
  if (
    URL.canParse(returnTo, publicUrl) &&
    new URL(returnTo, publicUrl).origin === new URL(publicUrl).origin
  )
    return;
  throw new Refusal("validation-failed", {
    issues: [{ path: ["body", "returnTo"], code: "invalid" }],
  });
}

async function refuseNotHeld(
  context: EngineContext,
  { workspaceId }: Caller,
  operationId: string,
): Promise<void> {
  const held = await context.db.query(
    "select from operations where id = $1 and workspace_id = $2 and status in ('verification needed', 'under_review')",
    [operationId, workspaceId],
  );
  if (held.length === 0) throw new Refusal("not-found");
}

async function pendingCheck(
  context: EngineContext,
  { userId, workspaceId }: Caller,
  operationId: string | null,
  returnTo: string,
): Promise<string> {
  const at = context.clock.business();
  return context.db.tx(async (tx) => {
    const [pending] = await tx.query<{ id: string }>(
      `update document_checks set return_to = $4 where user_id = $1 and workspace_id = $2 and status = 'PENDING'
         and operation_id is not distinct from $3::uuid
       returning id`,
      [userId, workspaceId, operationId, returnTo],
    );
    if (pending !== undefined) return pending.id;
    const id = crypto.randomUUID();
    await tx.query(
      `insert into document_checks (id, user_id, workspace_id, operation_id, status, return_to, created_at)
       values ($1, $2, $3, $4, 'PENDING', $5, $6)`,
      [id, userId, workspaceId, operationId, returnTo, at],
    );
    await announce(tx, [{ workspaceId, kind: "changed", changes: ["verification"] }], at);
    return id;
  });
}
