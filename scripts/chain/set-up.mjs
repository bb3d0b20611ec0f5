// Sets up a local chain for the product: a token, a seed, and a funded hot wallet.
// @ts-check
import { tokenUnits } from "./anvil.mjs";

/** Confirmations after which a payment on this chain is credited. */
export const chainConfirmations = 3;

/** A publicly known phrase: a test vector of BIP 39. */
const seed = "legal winner thank year wave sausage worth useful legal winner thank yellow";
/** The seed's address at m/44'/60'/1'/0/0. */
export const hotWallet = "0x44f649fc8Dc77694E6ABEF1aA966983Dd6ED7C64";

/** Creates the token and funds the hot wallet. Returns the token's address. @param {Awaited<ReturnType<typeof import("./anvil.mjs").startAnvil>>} anvil */
export async function setUpChain(anvil) {
  const token = await anvil.makeToken();
  await anvil.payEther(hotWallet, 100n * 10n ** 18n);
  await anvil.payToken(token, hotWallet, tokenUnits(1_000_000));
  return token;
}

/** The settings of a product on the local chain. @param {string} url @param {string} token */
export function chainEnvironment(url, token) {
  return {
    CHAIN_RPC_URL: url,
    CHAIN_SEED: seed,
    CHAIN_NETWORK: "ethereum",
    CHAIN_CONFIRMATIONS: String(chainConfirmations),
    CHAIN_TOKENS: `USDT=${token}`,
  };
}
