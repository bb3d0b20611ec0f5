import type { Network } from "@apex/contract/networks";
import type { ScreeningRail } from "@apex/engine/rails/screening";

/** An address that the sandbox's screening flags, in a form that people can try. */
export interface FlaggedAddress {
  readonly network: Network;
  readonly address: string;
}

/** High-risk addresses of the sandbox: those of the example seed phrase ("abandon … about"), whose keys are public. Its page lists them. */
export const flaggedAddresses: readonly FlaggedAddress[] = [
  { network: "bitcoin", address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu" },
  { network: "ethereum", address: "0x9858EfFD232B4033E47d90003D41EC34EcaEda94" },
  { network: "tron", address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH" },
  { network: "solana", address: "HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk" },
  { network: "ripple", address: "rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3" },
  { network: "stellar", address: "GB3JDWCQJCWMJ3IILWIGDTQJJC5567PGVEVXSCVPEQOTDN64VJBDQBYX" },
];

/** The name on the sandbox's screening lists, in upper or lower case. Its page says so. */
export const listedName = "Victor Kane";

const flagged = new Set(flaggedAddresses.map(({ address }) => address));

/** A screening that flags published addresses and one name only. */
export function createSandboxScreening(): ScreeningRail {
  return {
    screen: async ({ address }) =>
      flagged.has(address) ? "HIGH_RISK" : "LOW_RISK_WITHDRAWAL_ADDRESS",
    screenName: async ({ name }) =>
      name.trim().toLowerCase() === listedName.toLowerCase()
        ? [{ list: "Sandbox sanctions list", name: listedName }]
        : [],
  };
}
