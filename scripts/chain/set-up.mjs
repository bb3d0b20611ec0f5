// What the product needs of a chain of this machine's own: a token, a seed, and a hot wallet with something in it.
// @ts-check
import { randomBytes } from "node:crypto";
import { createEvmKeys } from "@apex/engine/evm-chain/evm-keys";
import { tokenUnits } from "./anvil.mjs";

/** Blocks after which a payment is credited there. */
export const chainConfirmations = 3;

/** Makes the token and fills the hot wallet of a new seed. @param {Awaited<ReturnType<typeof import("./anvil.mjs").startAnvil>>} anvil */
export async function setUpChain(anvil) {
  const seed = randomBytes(32).toString("hex");
  const token = await anvil.makeToken();
  const chainId = BigInt(await anvil.call("eth_chainId"));
  const { hotWallet } = createEvmKeys(Uint8Array.from(Buffer.from(seed, "hex")), chainId);
  await anvil.payEther(hotWallet, 100n * 10n ** 18n);
  await anvil.payToken(token, hotWallet, tokenUnits(1_000_000));
  return { seed, token, hotWallet };
}

/** The settings of a product on it. @param {string} url @param {{ seed: string, token: string }} set */
export function chainEnvironment(url, { seed, token }) {
  return {
    CHAIN_RPC_URL: url,
    CHAIN_SEED: seed,
    CHAIN_NETWORK: "ethereum",
    CHAIN_CONFIRMATIONS: String(chainConfirmations),
    CHAIN_TOKENS: `USDT=${token}`,
  };
}
