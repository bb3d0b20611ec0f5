import type { Asset } from "@apex/contract/assets";
import type { WalletSummary } from "@apex/contract/wallets/wallets";
import { minorOf } from "../../base/format/written-money.ts";

/** Most parts that can be told apart. */
const partsMax = 6;

/** A wallet's part of the total, from 0 to 1; `others` is the rest together. */
export interface WalletShare {
  readonly asset: Asset | "others";
  readonly share: number;
}

/** Largest first. Floats are precise enough, because a share is only drawn and rounded. */
export function sharesOf(wallets: readonly WalletSummary[]): WalletShare[] {
  const worths = wallets
    .flatMap(({ asset, value }) =>
      value === undefined ? [] : [{ asset, worth: Number(minorOf(value)) }],
    )
    .filter(({ worth }) => worth > 0)
    .toSorted((one, other) => other.worth - one.worth);
  const total = worths.reduce((sum, { worth }) => sum + worth, 0);
  const shares = worths.map(({ asset, worth }): WalletShare => ({ asset, share: worth / total }));
  if (shares.length <= partsMax) return shares;
  const own = shares.slice(0, partsMax - 1);
  const rest = shares.slice(partsMax - 1).reduce((sum, { share }) => sum + share, 0);
  return [...own, { asset: "others", share: rest }];
}
