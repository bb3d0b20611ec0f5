import { networkFacts, type Network } from "@apex/contract/networks";

/** A destination tag is an unsigned number of 32 bits. */
const tagMax = 2 ** 32 - 1;
/** The longest text memo of a Stellar transaction; TON's exchanges keep to less. */
const memoMaxBytes = 28;

/** The memo or tag in the network's form; undefined if it is invalid. */
export function readMemo(network: Network, text: string): string | undefined {
  const given = text.trim();
  switch (networkFacts(network).memo) {
    case "tag":
      return /^\d{1,10}$/.test(given) && Number(given) <= tagMax
        ? String(Number(given))
        : undefined;
    case "memo":
      return given !== "" && new TextEncoder().encode(given).length <= memoMaxBytes
        ? given
        : undefined;
    case undefined:
      return undefined;
  }
}
