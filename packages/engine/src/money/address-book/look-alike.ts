import { networkFacts, type AddressFamily, type Network } from "@apex/contract/networks";

/** Prefixes that every address of a family shares. They tell nobody apart, so only the rest is compared. */
const prefixOf: Readonly<Partial<Record<AddressFamily, RegExp>>> = {
  bitcoin: /^(?:bc1[qp]|[13])/,
  litecoin: /^(?:ltc1[qp]|[LM3])/,
  dogecoin: /^[D9A]/,
  evm: /^0x/,
  tron: /^T/,
  ripple: /^r/,
  stellar: /^G/,
  ton: /^[EU]Q/,
  cardano: /^addr1[a-z0-9]/,
  polkadot: /^1/,
};

/** People compare this many characters at each end, and fraudsters generate addresses that match them. */
const comparedLength = 3;

/** True for two different addresses that begin and end alike. */
export function looksAlike(network: Network, one: string, other: string): boolean {
  if (one === other) return false;
  const [a, b] = [essence(network, one), essence(network, other)];
  return (
    a !== b &&
    a.slice(0, comparedLength) === b.slice(0, comparedLength) &&
    a.slice(-comparedLength) === b.slice(-comparedLength)
  );
}

/** The part that people compare. Lower case, because readers ignore case and EVM addresses do too. */
function essence(network: Network, address: string): string {
  const prefix = prefixOf[networkFacts(network).family];
  const text = prefix === undefined ? address : address.replace(prefix, "");
  return text.toLowerCase();
}

/** Positions in an address, from 0, where the other address has a different character or none. */
export function differencesOf(address: string, other: string): number[] {
  return Array.from(address, (letter, place) => (letter === other[place] ? -1 : place)).filter(
    (place) => place >= 0,
  );
}
