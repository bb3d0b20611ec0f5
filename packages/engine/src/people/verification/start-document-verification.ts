import { ownPath } from "@apex/contract/own-path";
import {
  startDocumentVerification,
  type IdentityProvider,
} from "@apex/contract/verification/verify-bvn";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";

/**
 * Starts a check of an identity document at a provider. If it is bound to a held operation, its success releases that
 * operation. An open check of the same subject continues.
 * @throws {Refusal} not-found for an operation that is not the caller's or not on hold for its size; already-verified,
 * document-in-review or document-duplicate if there is nothing to submit; service-unavailable without the provider.
 */
export const startDocumentVerificationHandler = handle(
  startDocumentVerification,
  { needs: "owned", area: "any-member", token: "never" },
  async ({ body, caller }, context) => {
    const { operationId = null, returnTo } = body;
    refuseForeignAddress(returnTo, context.publicUrl);
    if (operationId !== null) await refuseNotHeld(context, caller, operationId);
    const latest = await latestCheck(context, caller, operationId);
    refuseDecided(latest, operationId);
    const open = latest?.status === "PENDING" ? latest : undefined;
    const provider = providerFor(context, body.provider ?? open?.provider);
    const check = { id: open?.id ?? crypto.randomUUID(), operationId, provider, returnTo };
    try {
      const { url, sendsBack } = await context.rails.identity.startDocumentCheck({
        checkId: check.id,
        provider,
        returnTo,
      });
      // The check is stored only after the provider has it; otherwise it could stay pending for ever.
      await keepCheck(context, caller, check);
      return { status: "PENDING", url, sendsBack };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      context.log({ level: "error", message: "document check not started", reason });
      throw new Refusal("rail-failed");
    }
  },
);

/** The requested provider, or else the preferred one. */
function providerFor({ rails }: EngineContext, wanted: string | undefined): IdentityProvider {
  const { providers } = rails.identity;
  const provider = wanted === undefined ? providers[0] : providers.find((one) => one === wanted);
  if (provider === undefined) throw new Refusal("service-unavailable");
  return provider;
}

interface LatestCheck {
  readonly id: string;
  readonly status: string;
  readonly stage: string;
  readonly provider: string;
}

/** The latest check for the same purpose; a verified one counts for a level, whatever its purpose. */
async function latestCheck(
  context: EngineContext,
  { userId, workspaceId }: Caller,
  operationId: string | null,
): Promise<LatestCheck | undefined> {
  const [check] = await context.db.query<LatestCheck>(
    `select id, status, stage, provider from document_checks
     where user_id = $1 and (
       (workspace_id = $2 and operation_id is not distinct from $3::uuid) or ($3::uuid is null and status = 'VERIFIED')
     )
     order by status = 'VERIFIED' desc, created_at desc limit 1`,
    [userId, workspaceId, operationId],
  );
  return check;
}

function refuseDecided(check: LatestCheck | undefined, operationId: string | null): void {
  const isHandedIn = check?.status === "PENDING" && check.stage === "processing";
  if (isHandedIn || check?.status === "REVIEW-REQUIRED") throw new Refusal("document-in-review");
  if (check?.status === "DUPLICATE") throw new Refusal("document-duplicate");
  if (check?.status === "VERIFIED" && operationId === null) throw new Refusal("already-verified");
}

/** A path such as `/\evil.example` has one leading slash, but leads to another site. */
function refuseForeignAddress(returnTo: string, publicUrl: string): void {
  if (ownPath(returnTo, publicUrl) !== undefined) return;
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
    `select from operations where id = $1 and workspace_id = $2 and status in ('verification needed', 'under_review')
       and data->>'holdReason' = 'review-threshold'`,
    [operationId, workspaceId],
  );
  if (held.length === 0) throw new Refusal("not-found");
}

/** Stores a new check, or updates one that continues, perhaps at another provider and with another return address. */
async function keepCheck(
  context: EngineContext,
  { userId, workspaceId }: Caller,
  check: {
    readonly id: string;
    readonly operationId: string | null;
    readonly provider: string;
    readonly returnTo: string;
  },
): Promise<void> {
  const at = context.clock.business();
  await context.db.tx(async (tx) => {
    await tx.query(
      `insert into document_checks as d (id, user_id, workspace_id, operation_id, status, return_to, provider, created_at, updated_at)
       values ($1, $2, $3, $4, 'PENDING', $5, $6, $7, $7)
       on conflict (id) do update set return_to = excluded.return_to, provider = excluded.provider, stage = 'started',
         updated_at = excluded.updated_at
       where d.status = 'PENDING' and d.stage <> 'processing'`,
      [check.id, userId, workspaceId, check.operationId, check.returnTo, check.provider, at],
    );
    await announce(tx, [{ workspaceId, userId, kind: "changed", changes: ["verification"] }], at);
  });
}
