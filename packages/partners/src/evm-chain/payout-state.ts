import type { Queryable } from "@apex/engine/platform/db";
import type { ChainPayoutState } from "@apex/engine/rails/chain";

interface StateRow {
  readonly is_refused: boolean;
  readonly sent_hash: string | null;
  readonly spent_hash: string | null;
  readonly is_success: boolean | null;
  readonly confirmations: number;
}

/**
 * The state of a payout by the blocks that were read. A reverted transaction has failed once it is deep enough: its amount never
 * left. Another transaction with its nonce does not end a payout.
 * @param needed blocks after which it is final, its own included.
 */
export async function readPayoutState(
  db: Queryable,
  reference: string,
  needed: number,
): Promise<ChainPayoutState> {
  const [row] = await db.query<StateRow>(
    `select p.is_refused, e.hash as spent_hash, e.is_success,
       (select hash from evm_signed s where s.reference = p.reference order by s.nonce desc, s.max_fee desc limit 1) as sent_hash,
       case when e.hash is null then 0 else (h.height - e.height + 1)::int end as confirmations
     from evm_payouts p join evm_heads h using (network)
       left join evm_signed m on m.reference = p.reference and exists (
         select from evm_spent e where e.network = p.network and e.hash = m.hash)
       left join evm_spent e on e.network = p.network and e.hash = m.hash
     where p.reference = $1`,
    [reference],
  );
  if (row === undefined) return { state: "unknown" };
  const {
    is_refused: isRefused,
    sent_hash: sentHash,
    spent_hash: spentHash,
    is_success: isSuccess,
  } = row;
  if (isRefused) return { state: "failed", reason: "refused" };
  const hash = spentHash ?? sentHash;
  if (hash === null) throw new Error("A payout that is not refused is signed.");
  const { confirmations } = row;
  if (spentHash === null || confirmations < needed)
    return { state: "pending", hash, confirmations };
  return isSuccess === true
    ? { state: "confirmed", hash, confirmations }
    : { state: "failed", reason: "refused" };
}
