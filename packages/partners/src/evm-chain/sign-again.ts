import { onlyRow } from "@apex/engine/platform/db";
import { raisedOffer, readOffer } from "./evm-fees.ts";
import { callOf, type OpenPayout } from "./open-payouts.ts";
import { keepSigned, takeNonce, type PayingChain } from "./send-payout.ts";

/** Largest rise above the first offer, as a factor; beyond it staff must look. */
const dearest = 20n;

/** Signs the same payment with the same nonce and a higher offer: the chain takes one of them. */
export async function offerMore(chain: PayingChain, payout: OpenPayout): Promise<void> {
  const { db, node, network, log } = chain;
  const { reference, nonce } = payout;
  const old = { maxFee: BigInt(payout.max_fee), priorityFee: BigInt(payout.priority_fee) };
  const offer = raisedOffer(old, await readOffer(node, "high"));
  if (offer.maxFee > BigInt(payout.first_fee) * dearest)
    return log({
      level: "error",
      message: "a payout is too dear to be offered more for",
      reference,
    });
  await db.tx(async (tx) => {
    await takeNonce(tx, network);
    const { latest } = onlyRow(
      await tx.query<{ latest: string }>(
        "select max(max_fee)::text as latest from evm_signed where reference = $1 and nonce = $2",
        [reference, nonce],
      ),
    );
    // Another process has raised the offer already.
    if (latest === payout.max_fee)
      await keepSigned(chain, tx, reference, { call: callOf(payout), nonce, offer });
  });
  log({ level: "warn", message: "more is offered for a payout", reference, ...offer });
}

/**
 * Gives a payout a new nonce after another transaction has finally used its own: transactions signed with that one can never be
 * mined any more.
 */
export async function signAgain(chain: PayingChain, payout: OpenPayout): Promise<void> {
  const { db, node, network, log } = chain;
  const { reference, nonce: lost } = payout;
  const offer = await readOffer(node, "medium");
  await db.tx(async (tx) => {
    const nonce = await takeNonce(tx, network);
    const moved = await tx.query(
      "update evm_payouts set nonce = $3 where reference = $1 and nonce = $2 returning reference",
      [reference, lost, nonce],
    );
    if (moved.length === 0) return;
    await tx.query("update evm_heads set next_nonce = $2::bigint + 1 where network = $1", [
      network,
      nonce,
    ]);
    await keepSigned(chain, tx, reference, { call: callOf(payout), nonce, offer });
  });
  log({ level: "error", message: "the hot wallet is used by somebody else", reference });
}
