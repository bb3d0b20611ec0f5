import { NETWORK, TEST_NETWORK } from "@scure/btc-signer";

type Versions = typeof NETWORK;

/**
 * The version bytes and segwit prefixes of Bitcoin and the coins derived from it, from the chain parameters of each.
 */
export const coinVersions = {
  bitcoin: { main: NETWORK, test: TEST_NETWORK },
  litecoin: {
    main: { bech32: "ltc", pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 },
    test: { bech32: "tltc", pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef },
  },
  dogecoin: {
    main: { bech32: "doge", pubKeyHash: 0x1e, scriptHash: 0x16, wif: 0x9e },
    test: { bech32: "tdge", pubKeyHash: 0x71, scriptHash: 0xc4, wif: 0xf1 },
  },
} as const satisfies Record<string, { main: Versions; test: Versions }>;

/** The prefix that SS58 hashes together with an address's bytes for their checksum. */
export const ss58Prefix: Uint8Array = new TextEncoder().encode("SS58PRE");
