import { assetSchema, moneyOf } from "@apex/contract/money";
import * as z from "zod/mini";
import { timedUuid } from "../../platform/crypto.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import { gasOf } from "./collection-terms.ts";

const returnSchema = z.object({ workspaceId: z.uuid(), asset: assetSchema });

/** Returns gas to a workspace's wallet, of an asset that no network's fees are paid in any more. Done again, it finds nothing to return. */
const returnGas: JobHandler = async (payload, { db, ledger, clock }) => {
  const { workspaceId, asset } = returnSchema.parse(payload);
  const amountMinor = await gasOf(db, workspaceId, asset);
  if (amountMinor === 0n) return;
  const at = clock.business();
  const operationId = timedUuid(at);
  const { outcome } = await ledger.post({
    at,
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: "transfer",
        status: "completed",
        direction: "in",
        asset,
        amountMinor,
        feeMinor: 0n,
        data: { wallet: asset, purpose: "gas-return" },
      },
    ],
    legs: [
      { workspaceId, asset, kind: "gas", amountMinor: -amountMinor, operationId },
      { workspaceId, asset, kind: "available", amountMinor, operationId },
    ],
    events: [
      {
        workspaceId,
        kind: "changed",
        changes: ["gas-station", "wallets", "transactions"],
        operationId,
      },
    ],
  });
  if (outcome !== "posted")
    throw new Error(`${moneyOf(amountMinor, asset).amount} ${asset} was not returned: ${outcome}.`);
};

export const returnGasJobs: Readonly<Record<string, JobHandler>> = { "return-gas": returnGas };
