import type { Queryable } from "@apex/engine/platform/db";
import type { ChainSweep, ChainSweepState } from "@apex/engine/rails/chain";
import { gasCoinOf, transferCall, type EvmAsset } from "./evm-assets.ts";
import { raisedOffer, readOffer, type GasOffer } from "./evm-fees.ts";
import { bringGas } from "./bring-gas.ts";
import { estimateGas, type PayingChain, type PayoutCall } from "./send-payout.ts";
import type { TransactionShow } from "./show-transactions.ts";
import {
  endSweep,
  gasSendsCost,
  findOrAddSweep,
  loadSigned,
  type SignedSweep,
  type SweepRow,
} from "./sweep-book.ts";
import { costOfSweep, latestGasHash } from "./sweep-cost.ts";

/** Number of blocks after which a higher fee is offered for a waiting transaction. */
const patienceBlocks = 10n;

/** A chain on which addresses are emptied. */
export interface SweepingChain extends PayingChain {
  readonly show: TransactionShow;
  /** Blocks after which a transaction is final, its own included. */
  readonly needed: number;
}

/**
 * Empties an address of an asset into the hot wallet, one step per call: brings missing gas, signs, stores, sends, and
 * looks for the block. Everything is stored before the network sees it, so another process can continue after a
 * crash at any point; all transactions signed for a sweep have one nonce.
 */
export async function sweepAddress(
  chain: SweepingChain,
  sweep: ChainSweep,
): Promise<ChainSweepState> {
  const row = await findOrAddSweep(chain.db, sweep);
  if (!row.is_open) return endOf(chain, sweep, row);
  const signed = await loadSigned(chain.db, sweep.reference);
  if (signed.length > 0) return follow(chain, sweep, signed);
  if (row.has_to_wait) return { state: "waiting" };
  return begin(chain, sweep);
}

/** Sends a signed transaction again while no block has it, and raises its offer after some blocks. */
async function follow(
  chain: SweepingChain,
  sweep: ChainSweep,
  signed: readonly SignedSweep[],
): Promise<ChainSweepState> {
  const { db, node, show, needed } = chain;
  const { reference } = sweep;
  const head = await node.head();
  const gasHash = await latestGasHash(chain, reference);
  const gas = gasHash === undefined ? {} : { gasHash };
  for (const { hash } of signed) {
    const receipt = await node.receipt(hash);
    if (receipt === undefined) continue;
    const confirmations = Number(head.number - receipt.blockNumber) + 1;
    const cost = confirmations < needed ? undefined : await costOfSweep(chain, reference, receipt);
    if (cost === undefined) return { state: "sweeping", hash, confirmations, ...gas };
    await endSweep(db, reference, { isSuccess: receipt.status === 1n, hash, cost });
    return endOf(chain, sweep, await findOrAddSweep(db, sweep));
  }
  const [latest] = signed;
  if (latest === undefined) throw new Error("A sweep that is signed has a transaction.");
  if (head.number - latest.height >= patienceBlocks) await offerMore(chain, sweep, latest);
  else await show.again(reference, latest.hash, latest.raw);
  return { state: "sweeping", hash: latest.hash, confirmations: 0, ...gas };
}

/** Begins a sweep. Does not sign what the network would revert: such a sweep has failed. */
async function begin(chain: SweepingChain, sweep: ChainSweep): Promise<ChainSweepState> {
  const { db, node } = chain;
  const asset = assetOf(chain, sweep);
  const offer = await readOffer(node, "medium");
  const gasLimit = await gasLimitOf(chain, sweep, asset);
  const call =
    gasLimit === undefined ? undefined : await callOf(chain, sweep, asset, gasLimit, offer);
  if (call === undefined) {
    await endSweep(db, sweep.reference, {
      isSuccess: false,
      hash: null,
      cost: await gasSendsCost(db, sweep.reference),
    });
    return endOf(chain, sweep, await findOrAddSweep(db, sweep));
  }
  const gas = await bringGas(chain, sweep, asset, call.gasLimit * offer.maxFee);
  if (gas !== "there") return gas;
  return signed(chain, sweep, call, offer);
}

/** A fifth more than it takes now, because a token's gas may rise before it is mined. Undefined if the chain would revert it. */
async function gasLimitOf(
  chain: SweepingChain,
  { address, amountMinor }: ChainSweep,
  { token, unitsInMinor }: EvmAsset,
): Promise<bigint | undefined> {
  const { hotWallet } = chain;
  const units = amountMinor * unitsInMinor;
  if (token === undefined)
    return estimateGas(chain, { to: hotWallet, value: units / 2n, data: "0x" }, address);
  const data = transferCall(hotWallet, units);
  const gas = await estimateGas(chain, { to: token, value: 0n, data }, address);
  return gas === undefined ? undefined : gas + gas / 5n;
}

/** A coin pays its own gas, so less arrives than the address gives. Undefined if nothing would be left. */
async function callOf(
  { node, hotWallet }: SweepingChain,
  { address, amountMinor }: ChainSweep,
  { token, unitsInMinor }: EvmAsset,
  gasLimit: bigint,
  { maxFee }: GasOffer,
): Promise<PayoutCall | undefined> {
  const units = amountMinor * unitsInMinor;
  if (token !== undefined)
    return { to: token, value: 0n, data: transferCall(hotWallet, units), gasLimit };
  const left = (await node.balanceOf(address)) - gasLimit * maxFee;
  const value = left < units ? left : units;
  return value > 0n ? { to: hotWallet, value, data: "0x", gasLimit } : undefined;
}

/** Signs once: a concurrent call finds it signed. */
async function signed(
  chain: SweepingChain,
  sweep: ChainSweep,
  call: PayoutCall,
  offer: GasOffer,
): Promise<ChainSweepState> {
  const { db, node, show } = chain;
  const { reference, network, address } = sweep;
  const known = await node.nonceOf(address);
  await db.tx(async (tx) => {
    const free = await tx.query<{ nonce: bigint }>(
      `update evm_sweeps set nonce = greatest($2::bigint, (
         select max(nonce) + 1 from evm_sweeps where network = $3 and address = $4)) where reference = $1 and nonce is null returning nonce`,
      [reference, known, network, address],
    );
    const [taken] = free;
    if (taken !== undefined)
      await keepSigned(chain, tx, sweep, { call, nonce: taken.nonce, offer });
  });
  const [latest] = await loadSigned(db, reference);
  if (latest === undefined) throw new Error("A sweep that took a nonce is signed.");
  await show.again(reference, latest.hash, latest.raw);
  return { state: "sweeping", hash: latest.hash, confirmations: 0 };
}

/** Signs the sweep again with the same nonce and a higher offer within the budget: the chain takes one of them. */
async function offerMore(
  chain: SweepingChain,
  sweep: ChainSweep,
  latest: SignedSweep,
): Promise<void> {
  const { db, node, show, log } = chain;
  const { reference } = sweep;
  const asset = assetOf(chain, sweep);
  const old = { maxFee: BigInt(latest.max_fee), priorityFee: BigInt(latest.priority_fee) };
  const offer = raisedOffer(old, await readOffer(node, "high"));
  const call = await callOf(chain, sweep, asset, latest.gas_limit, offer);
  const gas = call && (await bringGas(chain, sweep, asset, call.gasLimit * offer.maxFee));
  if (call === undefined || gas !== "there") return show.again(reference, latest.hash, latest.raw);
  await db.tx(async (tx) => {
    const [row] = await tx.query<{ nonce: bigint; newest: string }>(
      `select nonce, (select hash from evm_sweep_signed where reference = $1 order by max_fee desc limit 1) as newest
       from evm_sweeps where reference = $1 and nonce is not null for update`,
      [reference],
    );
    // Another process has raised the offer already.
    if (row?.newest === latest.hash)
      await keepSigned(chain, tx, sweep, { call, nonce: row.nonce, offer });
  });
  log({ level: "warn", message: "more is offered for a sweep", reference, ...offer });
  const [newest = latest] = await loadSigned(db, reference);
  await show.again(reference, newest.hash, newest.raw);
}

async function keepSigned(
  { signer, chainId }: SweepingChain,
  tx: Queryable,
  { reference, network, index }: ChainSweep,
  signing: { readonly call: PayoutCall; readonly nonce: bigint; readonly offer: GasOffer },
): Promise<void> {
  const { call, nonce, offer } = signing;
  const { hash, raw } = await signer.sign({ ...call, chainId, nonce, ...offer }, { index });
  await tx.query(
    `insert into evm_sweep_signed (hash, reference, raw, gas_limit, max_fee, priority_fee, height)
     select $1, $2, $3, $4, $5, $6, height from evm_heads where network = $7`,
    [
      hash,
      reference,
      raw,
      call.gasLimit,
      offer.maxFee.toString(),
      offer.priorityFee.toString(),
      network,
    ],
  );
}

async function endOf(
  chain: SweepingChain,
  { reference, budgetMinor }: ChainSweep,
  { is_success: isSuccess, hash, cost }: SweepRow,
): Promise<ChainSweepState> {
  const spent = BigInt(cost ?? 0) / gasCoinOf(chain.network).unitsInMinor;
  // The house pays any cost above the budget, such as a rollup's share.
  const costMinor = spent < budgetMinor ? spent : budgetMinor;
  if (isSuccess !== true) return { state: "failed", costMinor };
  const gasHash = await latestGasHash(chain, reference);
  return {
    state: "collected",
    costMinor,
    ...(hash !== null && { hash }),
    ...(gasHash !== undefined && { gasHash }),
  };
}

function assetOf({ assets, network }: PayingChain, { asset }: ChainSweep): EvmAsset {
  const known = assets.find((one) => one.asset === asset);
  if (known === undefined) throw new Error(`${asset} does not go over ${network} now.`);
  return known;
}
