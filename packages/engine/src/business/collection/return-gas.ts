import { assetSchema, moneyOf } from "@apex/contract/money";
import * as z from "zod/mini";
import { timedUuid } from "../../platform/crypto.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import { gasMovement } from "./collection-movements.ts";
import { gasOf } from "./collection-terms.ts";

const returnSchema = z.object({ workspaceId: z.uuid(), asset: assetSchema });

/** Returns gas in an asset that no network charges any more to the wallet. A repeat finds nothing to return. */
const returnGas: JobHandler = async (payload, { db, ledger, clock }) => {
  const { workspaceId, asset } = returnSchema.parse(payload);
  const amountMinor = await gasOf(db, workspaceId, asset);
  if (amountMinor === 0n) return;
  const at = clock.business();
  const moved = { operationId: timedUuid(at), workspaceId, asset, amountMinor };
  const { outcome } = await ledger.post(gasMovement(at, { ...moved, purpose: "gas-return" }));
  if (outcome !== "posted")
    throw new Error(`${moneyOf(amountMinor, asset).amount} ${asset} was not returned: ${outcome}.`);
};

export const returnGasJobs: Readonly<Record<string, JobHandler>> = { "return-gas": returnGas };
