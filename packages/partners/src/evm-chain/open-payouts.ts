import type { Asset } from "@apex/contract/assets";
import type { PayingChain, PayoutCall } from "./send-payout.ts";

/** A signed payout without a reported outcome, with the latest of its transactions. */
export interface OpenPayout {
  readonly reference: string;
  readonly asset: Asset;
  readonly nonce: bigint;
  readonly destination: string;
  readonly value: string;
  readonly data: string;
  readonly gas_limit: bigint;
  readonly hash: string;
  readonly raw: string;
  readonly max_fee: string;
  readonly priority_fee: string;
  /** The fee of its first transaction with this nonce. */
  readonly first_fee: string;
  readonly signed_at: bigint;
  readonly head: bigint;
  readonly spent_hash: string | null;
  readonly spent_at: bigint | null;
  readonly is_ours: boolean;
}

/** The call of its transaction, for signing it again. */
export function callOf({ destination, value, data, gas_limit: gasLimit }: OpenPayout): PayoutCall {
  return { to: destination, value: BigInt(value), data, gasLimit };
}

/**
 * Every payout without a reported outcome, signed or not. `is_gas` marks the gas of a sweep, which the sweep itself
 * follows.
 */
export function openReferences({
  db,
  network,
}: PayingChain): Promise<{ reference: string; is_gas: boolean }[]> {
  return db.query(
    `select p.reference, exists (select from evm_gas_sends g where g.payout_reference = p.reference) as is_gas
     from evm_payouts p where p.network = $1 and p.is_open`,
    [network],
  );
}

/** The signed ones, in the order of their nonces. */
export function loadOpen({ db, network }: PayingChain): Promise<OpenPayout[]> {
  return db.query<OpenPayout>(
    `select p.reference, p.asset, p.nonce, p.destination, p.value::text, p.data, p.gas_limit,
       s.hash, s.raw, s.max_fee::text, s.priority_fee::text, f.first_fee::text, s.height as signed_at, h.height as head,
       e.hash as spent_hash, e.height as spent_at,
       exists (select from evm_signed o where o.reference = p.reference and o.hash = e.hash) as is_ours
     from evm_payouts p join evm_heads h using (network)
       cross join lateral (
         select * from evm_signed s where s.reference = p.reference and s.nonce = p.nonce order by s.max_fee desc limit 1
       ) s
       cross join lateral (
         select min(max_fee) as first_fee from evm_signed s where s.reference = p.reference and s.nonce = p.nonce
       ) f
       left join evm_spent e on e.network = p.network and e.nonce = p.nonce
     where p.network = $1 and p.is_open and not p.is_refused order by p.nonce`,
    [network],
  );
}
