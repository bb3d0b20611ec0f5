import type { Asset } from "@apex/contract/assets";
import type { Network } from "@apex/contract/networks";
import type { Tx } from "@apex/engine/platform/db";
import { gasAssetOf, sampleSweepCost } from "@apex/engine/money/networks/network-gas";
import { chainTerms } from "@apex/engine/rails/chain-terms";
import type { ChainSweep, ChainSweepState } from "@apex/engine/rails/chain";

/** The parts of the sandbox's chains that sweeps use. */
export interface SweepingSandbox {
  /** The house's address on a network. */
  houseAddress(network: Network): string;
  /** Sends a transaction on a chain, once per reference. */
  send(
    tx: Tx,
    payment: {
      readonly reference: string;
      readonly network: Network;
      readonly asset: Asset;
      readonly address: string;
      readonly amountMinor: bigint;
    },
  ): Promise<unknown>;
}

interface SentRow {
  readonly hash: string;
  readonly is_dropped: boolean;
  readonly confirmations: number;
}

/**
 * Empties an address on a sandbox chain as a real chain does: first gas if a token needs it, then the sweep, each once. On a network
 * with a shared address nothing has to move.
 */
export async function sweepOnSandboxChain(
  tx: Tx,
  sweep: ChainSweep,
  sandbox: SweepingSandbox,
): Promise<ChainSweepState> {
  const { network, asset } = sweep;
  const most = sampleSweepCost(network, asset);
  if (most === 0n) return { state: "collected", costMinor: 0n };
  const gas =
    asset === gasAssetOf(network) ? undefined : await sentGas(tx, sweep, most / 2n, sandbox);
  const gasHash = gas && { gasHash: gas.hash };
  if (gas !== undefined && gas.confirmations === 0) return { state: "funding", ...gasHash };
  const address = sandbox.houseAddress(network);
  const sent = await sentOnce(tx, { ...sweep, address }, sandbox);
  const { hash, confirmations } = sent;
  if (sent.is_dropped) return { state: "failed", costMinor: gas === undefined ? 0n : most / 4n };
  return confirmations < chainTerms(network).confirmations
    ? { state: "sweeping", hash, confirmations, ...gasHash }
    : { state: "collected", hash, costMinor: most / 2n, ...gasHash };
}

/** Sends gas, which must not count as a deposit of the address's owner. */
async function sentGas(
  tx: Tx,
  { reference, network, address }: ChainSweep,
  amountMinor: bigint,
  sandbox: SweepingSandbox,
): Promise<SentRow> {
  const asset = gasAssetOf(network);
  const gas = { reference: `${reference}:gas`, network, asset, address, amountMinor };
  const sent = await sentOnce(tx, gas, sandbox);
  await tx.query(
    "insert into chain_gas_sends (network, hash) values ($1, $2) on conflict do nothing",
    [network, sent.hash],
  );
  return sent;
}

async function sentOnce(
  tx: Tx,
  payment: Parameters<SweepingSandbox["send"]>[1],
  { send }: SweepingSandbox,
): Promise<SentRow> {
  const { reference, network, asset, address, amountMinor } = payment;
  const known = await findSent(tx, reference);
  if (known !== undefined) return known;
  await send(tx, { reference, network, asset, address, amountMinor });
  const sent = await findSent(tx, reference);
  if (sent === undefined) throw new Error("What was sent is on its chain.");
  return sent;
}

async function findSent(tx: Tx, reference: string): Promise<SentRow | undefined> {
  const [row] = await tx.query<SentRow>(
    `select t.hash, t.is_dropped,
       coalesce(case when t.is_dropped or t.block is null then 0 else c.height - t.block + 1 end, 0)::int as confirmations
     from sandbox_chain_transactions t join sandbox_chains c using (network) where t.reference = $1`,
    [reference],
  );
  return row;
}
