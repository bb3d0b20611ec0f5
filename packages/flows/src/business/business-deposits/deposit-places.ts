import type { Network } from "@apex/contract/networks";
import type { Asset } from "@apex/contract/assets";

const home = "/profile/business/deposit";

/** Where each page of a business's deposits is. */
export const depositPlaces = {
  business: "/profile/business",
  home,
  addresses: `${home}/address`,
  wallets: `${home}/wallets`,
  history: `${home}/history`,
  collection: `${home}/collection-history`,
  gasStation: `${home}/gas-station`,
  callbacks: `${home}/callback-log`,
} as const;

/** An address, with its memo behind a colon: neither has one of its own. */
export interface WrittenAddress {
  readonly address: string;
  readonly memo?: string | undefined;
}

export function addressHref({ address, memo }: WrittenAddress): string {
  const written = memo === undefined ? address : `${address}:${memo}`;
  return `${depositPlaces.addresses}/details/${encodeURIComponent(written)}`;
}

/** What `addressHref` wrote, out of its page's address. */
export function writtenAddress(addressMemo: string): WrittenAddress {
  const [address = "", memo] = addressMemo.split(":");
  return memo === undefined ? { address } : { address, memo };
}

export function walletHref(network: Network, asset: Asset): string {
  return `${depositPlaces.wallets}/${network}/${asset}`;
}

/** The transaction that a deposit is. */
export function transactionHref(id: string): string {
  return `/transactions/crypto/${id}`;
}
