import type { EngineContext } from "@apex/engine/runtime/context";
import { bringOn } from "@apex/engine/money/crypto-withdrawals/withdrawal-jobs";
import { loadOpen, openReferences, type OpenPayout } from "./open-payouts.ts";
import { readPayoutState } from "./payout-state.ts";
import type { PayingChain } from "./send-payout.ts";
import type { TransactionShow } from "./show-transactions.ts";
import { offerMore, signAgain } from "./sign-again.ts";

/** Number of blocks after which a higher fee is offered for a waiting transaction. */
const patienceBlocks = 10n;

/** Takes the next step for each signed payout that has not ended. */
export async function tendPayouts(
  context: EngineContext,
  chain: PayingChain,
  show: TransactionShow,
  needed: number,
): Promise<void> {
  for (const { reference, is_gas: isGas } of await openReferences(chain)) {
    const { state } = await readPayoutState(chain.db, reference, needed);
    if (state !== "confirmed" && state !== "failed") continue;
    if (!isGas) await bringOn(context, reference);
    await chain.db.query("update evm_payouts set is_open = false where reference = $1", [
      reference,
    ]);
  }
  const payouts = await loadOpen(chain);
  // Later nonces wait for the first open one, so only its offer is raised.
  const first = payouts.find(({ spent_hash: spent }) => spent === null);
  for (const payout of payouts) {
    if (payout.spent_hash !== null) await replaceLost(chain, payout, show, needed);
    else if (payout === first && payout.head - payout.signed_at >= patienceBlocks) {
      await offerMore(chain, payout);
      await show.latest(payout.reference);
    } else await show.again(payout.reference, payout.hash, payout.raw);
  }
}

/** Signs a payout again if another transaction has used its nonce, once that is deep enough to be final. */
async function replaceLost(
  chain: PayingChain,
  payout: OpenPayout,
  show: TransactionShow,
  needed: number,
): Promise<void> {
  const depth = payout.head - (payout.spent_at ?? payout.head) + 1n;
  if (payout.is_ours || depth < BigInt(needed)) return;
  await signAgain(chain, payout);
  await show.latest(payout.reference);
}
