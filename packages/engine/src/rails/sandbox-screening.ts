import type { Network } from "@apex/contract/networks";
import type { ScreeningRail } from "./screening.ts";

/** An address that the sandbox's screening flags, of a form that people can try it with. */
export interface FlaggedAddress {
  readonly network: Network;
  readonly address: string;
}

/** High risk in the sandbox: well-known addresses that nobody has the key of. Its page lists them. */
export const flaggedAddresses: readonly FlaggedAddress[] = [
  { network: "bitcoin", address: "1BitcoinEaterAddressDontSendf59kuE" },
  { network: "ethereum", address: "0x000000000000000000000000000000000000dEaD" },
  { network: "tron", address: "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb" },
  { network: "solana", address: "1nc1nerator11111111111111111111111111111111" },
  { network: "ripple", address: "rrrrrrrrrrrrrrrrrrrrBZbvji" },
  { network: "stellar", address: "GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF" },
];

const flagged = new Set(flaggedAddresses.map(({ address }) => address));

/** A screening that flags a published list and nothing else. */
export function createSandboxScreening(): ScreeningRail {
  return {
    screen: async ({ address }) =>
      flagged.has(address) ? "HIGH_RISK" : "LOW_RISK_WITHDRAWAL_ADDRESS",
  };
}
