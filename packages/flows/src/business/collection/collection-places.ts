import type { Asset } from "@apex/contract/assets";
import type { Network } from "@apex/contract/networks";

const history = "/profile/business/deposit/collection-history";

/** Where the pages of collections are. */
export const collectionPlaces = {
  deposits: "/profile/business/deposit",
  history,
  gasStation: "/profile/business/deposit/gas-station",
} as const;

/** One collection. */
export function collectionHref(id: string): string {
  return `${history}?id=${id}`;
}

/** Where a collection of an asset is made. */
export function collectHref({
  asset,
  network,
}: {
  readonly asset: Asset;
  readonly network: Network;
}): string {
  return `${history}?collect=${asset}&network=${network}`;
}
