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
    const pendingId = await pendingCheck(context, caller, operationId ?? null, body.returnTo);
    const checkId = pendingId ?? crypto.randomUUID();
    try {
      const { url } = await context.rails.identity.startDocumentCheck({
        checkId,
        returnTo: body.returnTo,
      });
      // Kept once the provider has it: a check that nobody makes would be pending for good.
      if (pendingId === undefined)
        await keepCheck(context, caller, checkId, operationId ?? null, body.returnTo);
      return { status: "PENDING", url };
    } catch (error) {
      if (error instanceof Refusal) throw error;
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

/** Answers the check that is pending for the same thing, which leads back to the new address. */
async function pendingCheck(
  context: EngineContext,
  { userId, workspaceId }: Caller,
  operationId: string | null,
  returnTo: string,
): Promise<string | undefined> {
  const [pending] = await context.db.query<{ id: string }>(
    `update document_checks set return_to = $4 where user_id = $1 and workspace_id = $2 and status = 'PENDING'
       and operation_id is not distinct from $3::uuid
     returning id`,
    [userId, workspaceId, operationId, returnTo],
  );
  return pending?.id;
}

async function keepCheck(
  context: EngineContext,
  { userId, workspaceId }: Caller,
  id: string,
  operationId: string | null,
  returnTo: string,
): Promise<void> {
  const at = context.clock.business();
  await context.db.tx(async (tx) => {
    await tx.query(
      `insert into document_checks (id, user_id, workspace_id, operation_id, status, return_to, created_at)
       values ($1, $2, $3, $4, 'PENDING', $5, $6)`,
      [id, userId, workspaceId, operationId, returnTo, at],
    );
    await announce(tx, [{ workspaceId, kind: "changed", changes: ["verification"] }], at);
  });
}
