import { networkFacts, type AddressFamily, type Network } from "@apex/contract/networks";

/** Families whose addresses cannot be mistaken. */
const shapes = {
  evm: /^0x[0-9a-f]{40}$/i,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
} as const satisfies Partial<Record<AddressFamily, RegExp>>;

/** The family of a typed address, if it certainly is not the network's. */
export function otherFamily(network: Network, typed: string): keyof typeof shapes | undefined {
  const { family } = networkFacts(network);
  const address = typed.trim();
  if (family !== "evm" && shapes.evm.test(address)) return "evm";
  // Solana addresses use the same alphabet, but are longer.
  return family !== "tron" && shapes.tron.test(address) ? "tron" : undefined;
}
