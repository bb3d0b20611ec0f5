import { onlyRow, type Queryable } from "@apex/engine/platform/db";
import type { ChainSweep } from "@apex/engine/rails/chain";
import type { EvmNetwork } from "./evm-assets.ts";

/** A stored sweep. */
export interface SweepRow {
  readonly place: bigint;
  readonly nonce: bigint | null;
  readonly is_open: boolean;
  readonly is_success: boolean | null;
  readonly hash: string | null;
  readonly cost: string | null;
  /** An earlier sweep of the same address has not ended. */
  readonly has_to_wait: boolean;
}

/** A transaction that was signed for a sweep. */
export interface SignedSweep {
  readonly hash: string;
  readonly raw: string;
  readonly gas_limit: bigint;
  readonly max_fee: string;
  readonly priority_fee: string;
  readonly height: bigint;
}

/** A payout that brings a sweep its gas. */
export interface GasSend {
  readonly reference: string;
  readonly number: number;
}

/** The row of a sweep, made by the first call. */
export async function findOrAddSweep(
  db: Queryable,
  { reference, network, address }: ChainSweep,
): Promise<SweepRow> {
  await db.query(
    `insert into evm_sweeps (reference, network, address)
     select $1, $2, $3 where not exists (select from evm_sweeps where reference = $1) on conflict do nothing`,
    [reference, network, address],
  );
  return onlyRow(
    await db.query<SweepRow>(
      `select place, nonce, is_open, is_success, hash, cost::text, exists (
         select from evm_sweeps o where o.network = s.network and o.address = s.address and o.is_open and o.place < s.place
       ) as has_to_wait from evm_sweeps s where reference = $1`,
      [reference],
    ),
  );
}

/** The signed transactions of a sweep, the latest first: all with one nonce. */
export function loadSigned(db: Queryable, reference: string): Promise<SignedSweep[]> {
  return db.query<SignedSweep>(
    `select hash, raw, gas_limit, max_fee::text, priority_fee::text, height from evm_sweep_signed
     where reference = $1 order by max_fee desc`,
    [reference],
  );
}

export function loadGasSends(db: Queryable, reference: string): Promise<GasSend[]> {
  return db.query<GasSend>(
    "select payout_reference as reference, number from evm_gas_sends where sweep_reference = $1 order by number desc",
    [reference],
  );
}

/** The most that the payouts of a sweep's gas may have cost in fees, in wei. */
export async function gasSendsCost(db: Queryable, reference: string): Promise<bigint> {
  const { cost } = onlyRow(
    await db.query<{ cost: string }>(
      `select coalesce(sum(p.gas_limit * (select max(max_fee) from evm_signed s where s.reference = p.reference)), 0)::text as cost
       from evm_gas_sends g join evm_payouts p on p.reference = g.payout_reference where g.sweep_reference = $1`,
      [reference],
    ),
  );
  return BigInt(cost);
}

/** Ends a sweep, once. */
export async function endSweep(
  db: Queryable,
  reference: string,
  end: { readonly isSuccess: boolean; readonly hash: string | null; readonly cost: bigint },
): Promise<void> {
  await db.query(
    "update evm_sweeps set is_open = false, is_success = $2, hash = $3, cost = $4 where reference = $1 and is_open",
    [reference, end.isSuccess, end.hash, end.cost.toString()],
  );
}

/** Open sweeps, in their order. */
export async function openSweeps(db: Queryable, network: EvmNetwork): Promise<string[]> {
  const rows = await db.query<{ reference: string }>(
    "select reference from evm_sweeps where network = $1 and is_open order by place limit 100",
    [network],
  );
  return rows.map(({ reference }) => reference);
}
