import { assetFacts } from "@apex/contract/assets";
import type { EngineContext } from "@apex/engine/runtime/context";
import { onlyRow, type Queryable, type Tx } from "@apex/engine/platform/db";
import type { ChainPayout } from "@apex/engine/rails/chain";
import { tokenBalance, transferCall, type EvmAsset } from "./evm-assets.ts";
import { readOffer, type GasOffer } from "./evm-fees.ts";
import type { EvmSigner } from "./evm-keys.ts";
import { hotWalletAddress, readNonce } from "./hot-wallets.ts";
import { RpcError } from "./json-rpc.ts";
import type { FollowedChain } from "./follow-chain.ts";

/** A chain that sends payouts. */
export interface PayingChain extends FollowedChain {
  readonly signer: EvmSigner;
  readonly chainId: bigint;
  readonly log: EngineContext["log"];
}

/** The call of a payout's transaction, without its fees. */
export interface PayoutCall {
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
  readonly gasLimit: bigint;
}

/** The hot wallet has too little for a payout and its gas; the payout waits for more. */
export class HotWalletShort extends Error {
  constructor(what: string) {
    super(`The hot wallet has too little ${what}.`);
    this.name = "HotWalletShort";
  }
}

/**
 * Signs a payout and stores it, once per reference, before the network sees it. Signs nothing that the network
 * would revert: such a payout has failed.
 * @throws {HotWalletShort} nothing was stored; a later attempt may succeed.
 * @throws {RpcError} nothing was stored.
 */
export async function signPayout(chain: PayingChain, payout: ChainPayout): Promise<void> {
  const asset = chain.assets.find((known) => known.asset === payout.asset);
  if (asset === undefined)
    throw new Error(`${payout.asset} does not go over ${chain.network} now.`);
  await signPayment(chain, asset, payout);
  const units = (payout.amountMinor * asset.unitsInMinor).toString();
  const others = await chain.db.query(
    "select from evm_payouts where reference = $1 and (asset <> $2 or units <> $3)",
    [payout.reference, asset.asset, units],
  );
  if (others.length > 0) throw new Error(`${payout.reference} is another payout already.`);
}

/**
 * Like `signPayout` for any asset of the chain, including those that customers cannot use there.
 * @param also work in the same database transaction.
 */
export async function signPayment(
  chain: PayingChain,
  asset: EvmAsset,
  payout: Pick<ChainPayout, "reference" | "address" | "amountMinor" | "feeLevel">,
  also?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { db, network, node } = chain;
  const units = payout.amountMinor * asset.unitsInMinor;
  const target =
    asset.token === undefined
      ? { to: payout.address, value: units, data: "0x" }
      : { to: asset.token, value: 0n, data: transferCall(payout.address, units) };
  const offer = await readOffer(node, payout.feeLevel);
  await checkFunds(chain, asset, units, offer);
  const gas = await estimateGas(chain, target);
  if (gas === undefined) {
    await db.query(
      `insert into evm_payouts (reference, network, asset, units, is_refused)
       values ($1, $2, $3, $4, true) on conflict do nothing`,
      [payout.reference, network, asset.asset, units.toString()],
    );
    return;
  }
  // A fifth more than it takes now, because a token's gas may rise before it is mined.
  const call: PayoutCall = { ...target, gasLimit: target.data === "0x" ? gas : gas + gas / 5n };
  await db.tx(async (tx) => {
    const nonce = await takeNonce(tx, network);
    const added = await tx.query(
      `insert into evm_payouts (reference, network, asset, units, destination, value, data, gas_limit, nonce)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning reference`,
      [
        payout.reference,
        network,
        asset.asset,
        units.toString(),
        call.to,
        call.value.toString(),
        call.data,
        call.gasLimit,
        nonce,
      ],
    );
    if (added.length === 0) return;
    await also?.(tx);
    await tx.query("update evm_heads set next_nonce = $2::bigint + 1 where network = $1", [
      network,
      nonce,
    ]);
    await keepSigned(chain, tx, payout.reference, { call, nonce, offer });
  });
}

/** The next nonce of the wallet that pays now, as it is stored; locked until the transaction ends. */
export async function takeNonce(tx: Tx, network: string): Promise<bigint> {
  const { next_nonce: nonce } = onlyRow(
    await tx.query<{ next_nonce: bigint }>(
      `select greatest(next_nonce, (
         select max(nonce) + 1 from evm_spent where network = $1 and nonce >> 40 = next_nonce >> 40)) as next_nonce
       from evm_heads where network = $1 for update`,
      [network],
    ),
  );
  return nonce;
}

/** Signs a payout's transaction and stores it. */
export async function keepSigned(
  { signer, network, chainId }: PayingChain,
  tx: Queryable,
  reference: string,
  signing: { readonly call: PayoutCall; readonly nonce: bigint; readonly offer: GasOffer },
): Promise<void> {
  const { call, nonce, offer } = signing;
  const { wallet, nonce: onChain } = readNonce(nonce);
  const hotWallet = await hotWalletAddress(tx, network, wallet);
  const order = { ...call, chainId, nonce: onChain, ...offer };
  const { hash, raw } = await signer.sign(order, { hotWallet });
  await tx.query(
    `insert into evm_signed (hash, reference, nonce, raw, max_fee, priority_fee, height)
     select $1, $2, $3, $4, $5, $6, height from evm_heads where network = $7`,
    [hash, reference, nonce, raw, offer.maxFee.toString(), offer.priorityFee.toString(), network],
  );
  // The hash is stored before the network can show it, so that nobody takes the gas for a deposit.
  await tx.query(
    `insert into chain_gas_sends (network, hash)
     select $1, $2 where exists (select from evm_gas_sends where payout_reference = $3) on conflict do nothing`,
    [network, hash, reference],
  );
}

/** Gas of a plain payment: the least that must be there besides the amount. */
export const plainGas = 21_000n;

/** Checks that the paying hot wallet covers this payout in addition to those in progress. */
async function checkFunds(
  { db, node, network }: PayingChain,
  { asset, token }: EvmAsset,
  units: bigint,
  { maxFee }: GasOffer,
): Promise<void> {
  const {
    wei,
    tokens,
    hot_wallet: hotWallet,
  } = onlyRow(
    await db.query<{ wei: string; tokens: string; hot_wallet: string }>(
      `select h.hot_wallet, coalesce(sum(p.value + p.gas_limit * (select max(max_fee) from evm_signed s where s.reference = p.reference)), 0)::text as wei,
         coalesce(sum(p.units) filter (where p.asset = $2), 0)::text as tokens
       from evm_heads h left join evm_payouts p on p.network = h.network and p.nonce >> 40 = h.next_nonce >> 40
         and not exists (select from evm_spent e where e.network = p.network and e.nonce = p.nonce)
       where h.network = $1 group by h.hot_wallet`,
      [network, asset],
    ),
  );
  const coins = (await node.balanceOf(hotWallet)) - BigInt(wei);
  if (coins < (token === undefined ? units : 0n) + plainGas * maxFee)
    throw new HotWalletShort(token === undefined ? assetFacts(asset).symbol : "for gas");
  if (token === undefined) return;
  if ((await tokenBalance(node, token, hotWallet)) - BigInt(tokens) < units)
    throw new HotWalletShort(assetFacts(asset).symbol);
}

/** JSON-RPC's error number for a call that the chain would revert. */
const revertedCode = 3;

/** The gas of a call; undefined if the chain would revert it. */
export async function estimateGas(
  { node, hotWallet }: PayingChain,
  target: Omit<PayoutCall, "gasLimit">,
  from: string = hotWallet,
): Promise<bigint | undefined> {
  try {
    return await node.estimateGas({ from, ...target });
  } catch (error) {
    const isReverted =
      error instanceof RpcError && (error.code === revertedCode || /\brevert/i.test(error.message));
    if (isReverted) return undefined;
    throw error;
  }
}
