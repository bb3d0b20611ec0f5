import { onlyRow, type Db, type Queryable, type Tx } from "@apex/engine/platform/db";
import type { EvmNetwork } from "./evm-assets.ts";
import type { EvmNode } from "./evm-node.ts";
import type { EvmSigner } from "./evm-keys.ts";

/** Size of a wallet's range of stored nonces; no account makes as many transactions. */
const range = 1n << 40n;

/** A nonce as it is stored: each hot wallet of a network has a range of its own. */
export const storedNonce = (wallet: number, nonce: bigint): bigint =>
  BigInt(wallet) * range + nonce;

/** The wallet's number, and its nonce on the chain. */
export const readNonce = (stored: bigint): { readonly wallet: number; readonly nonce: bigint } => ({
  wallet: Number(stored / range),
  nonce: stored % range,
});

/** Every hot wallet that a network has or had: its number by its address. */
export async function hotWalletNumbers(
  db: Queryable,
  network: EvmNetwork,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ address: string; number: number }>(
    "select address, number from evm_hot_wallets where network = $1",
    [network],
  );
  return new Map(rows.map(({ address, number }) => [address, number]));
}

/** The address of a hot wallet by its number. */
export async function hotWalletAddress(
  db: Queryable,
  network: string,
  wallet: number,
): Promise<string> {
  const rows = await db.query<{ address: string }>(
    "select address from evm_hot_wallets where network = $1 and number = $2",
    [network, wallet],
  );
  return onlyRow(rows).address;
}

/**
 * Gives each address of the signer a number, and lets the first one pay from now on. What others have signed stays theirs: their payouts
 * in progress end with their own nonces.
 */
export async function payFromHotWallets(
  db: Db,
  node: Pick<EvmNode, "nonceOf">,
  network: EvmNetwork,
  { hotWallets }: EvmSigner,
): Promise<void> {
  const [current] = hotWallets;
  const nonce = await node.nonceOf(current);
  await db.tx(async (tx) => {
    const { hot_wallet: before } = onlyRow(
      await tx.query<{ hot_wallet: string }>(
        "select hot_wallet from evm_heads where network = $1 for update",
        [network],
      ),
    );
    for (const address of hotWallets.toReversed())
      await tx.query(
        `insert into evm_hot_wallets (network, number, address)
         select $1, (select max(number) + 1 from evm_hot_wallets where network = $1), $2
         on conflict (network, address) do nothing`,
        [network, address],
      );
    if (before !== current) await payWith(tx, network, current, nonce);
  });
}

/** Makes a wallet pay. Its nonces continue after the last one that is known, in the database or on the chain. */
async function payWith(tx: Tx, network: string, address: string, nonce: bigint): Promise<void> {
  const { number } = onlyRow(
    await tx.query<{ number: number }>(
      "select number from evm_hot_wallets where network = $1 and address = $2",
      [network, address],
    ),
  );
  await tx.query(
    `update evm_heads set hot_wallet = $2, next_nonce = greatest($3::bigint, (
       select max(nonce) + 1 from evm_payouts where network = $1 and nonce >= $4 and nonce < $5))
     where network = $1`,
    [
      network,
      address,
      storedNonce(number, nonce),
      storedNonce(number, 0n),
      storedNonce(number + 1, 0n),
    ],
  );
}
