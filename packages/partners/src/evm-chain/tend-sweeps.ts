import { bringStepOn } from "@apex/engine/business/collection/collection-jobs";
import type { EngineContext } from "@apex/engine/runtime/context";
import type { SweepingChain } from "./sweep-address.ts";
import { openSweeps } from "./sweep-book.ts";

/** Continues each open sweep, so that a new block takes effect at once. */
export async function tendSweeps(context: EngineContext, chain: SweepingChain): Promise<void> {
  for (const reference of await openSweeps(chain.db, chain.network))
    if ((await bringStepOn(context, reference)) === "unknown")
      // Its records were deleted, and only the chain still has it.
      await chain.db.query("update evm_sweeps set is_open = false where reference = $1", [
        reference,
      ]);
}
