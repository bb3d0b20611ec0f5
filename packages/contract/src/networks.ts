/**
 * Every network that carries crypto. The server decides which assets each carries, with their fees, minimums and
 * availability.
 */
export const networks = {
  bitcoin: { name: "Bitcoin", family: "bitcoin" },
  lightning: { name: "Lightning", family: "lightning" },
  litecoin: { name: "Litecoin", family: "litecoin" },
  dogecoin: { name: "Dogecoin", family: "dogecoin" },
  ethereum: { name: "Ethereum (ERC20)", family: "evm" },
  bsc: { name: "BNB Smart Chain (BEP20)", family: "evm" },
  polygon: { name: "Polygon", family: "evm" },
  arbitrum: { name: "Arbitrum One", family: "evm" },
  optimism: { name: "Optimism", family: "evm" },
  base: { name: "Base", family: "evm" },
  avalanche: { name: "Avalanche C-Chain", family: "evm" },
  tron: { name: "TRON (TRC20)", family: "tron" },
  solana: { name: "Solana", family: "solana" },
  ripple: { name: "XRP Ledger", family: "ripple", memo: "tag" },
  stellar: { name: "Stellar", family: "stellar", memo: "memo" },
  ton: { name: "TON", family: "ton", memo: "memo" },
  cardano: { name: "Cardano", family: "cardano" },
  polkadot: { name: "Polkadot", family: "polkadot" },
} as const satisfies Record<string, NetworkFacts>;

export type Network = keyof typeof networks;

/** Networks of one family share an address form. */
export type AddressFamily =
  | "bitcoin"
  | "lightning"
  | "litecoin"
  | "dogecoin"
  | "evm"
  | "tron"
  | "solana"
  | "ripple"
  | "stellar"
  | "ton"
  | "cardano"
  | "polkadot";

export interface NetworkFacts {
  readonly name: string;
  readonly family: AddressFamily;
  /** The field that distinguishes receivers at one address: a number (`tag`) or a text (`memo`). */
  readonly memo?: "tag" | "memo";
}

export const networkIds = Object.keys(networks).filter(isNetwork);

export function isNetwork(id: string): id is Network {
  return Object.hasOwn(networks, id);
}

/** The networks with the same addresses: the owner of an address's key on one network owns the address on all. */
export function networksAlike(network: Network): Network[] {
  const { family } = networks[network];
  return networkIds.filter((other) => networks[other].family === family);
}

export function networkFacts(network: Network): NetworkFacts {
  return networks[network];
}

/**
 * Finds the network that people mean by a text: its ID, its name, or either part of "BNB Smart Chain (BEP20)". Case,
 * spaces and hyphens do not matter.
 */
export function networkNamed(text: string): Network | undefined {
  const wanted = plainName(text);
  return networkIds.find((id) => {
    const { name } = networks[id];
    return [id, name, ...name.split(" (")].some((known) => plainName(known) === wanted);
  });
}

function plainName(text: string): string {
  return text.toLowerCase().replaceAll(/[\s()_-]/g, "");
}
