import { allPermissions } from "@apex/contract/business/roles";
import { underApproval } from "@apex/engine/business/approvals/under-approval";
import type { Person } from "@apex/engine/testing/people";
import type { BatchFixture } from "../business-withdrawals/batch-fixture.ts";

/** Posts a payment of the owner's in USDT as a call whose payments are refused where they would wait for approval. */
export async function postRefused(
  { engine: { context } }: BatchFixture,
  { userId, workspaceId }: Person,
  amountMinor: bigint,
): Promise<unknown> {
  const caller = {
    sessionId: "",
    userId,
    workspaceId,
    workspaceType: "business",
    role: "owner",
    permissions: allPermissions,
    kycLevel: 2,
    limits: { workspaceId, kycLevel: 2 },
    bvnVerified: true,
  } as const;
  const call = { endpoint: "pay-bill", approval: "refused", caller } as const;
  const { ledger } = await underApproval(context, call);
  const leg = { asset: "USDT", operationId: crypto.randomUUID() } as const;
  return ledger.post({
    at: context.clock.business(),
    legs: [
      { ...leg, workspaceId, kind: "available", amountMinor: -amountMinor },
      { ...leg, workspaceId: null, kind: "settlement", amountMinor },
    ],
  });
}
