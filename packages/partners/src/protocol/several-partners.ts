import type { Asset } from "@apex/contract/assets";
import type { About, Share, Shared } from "./operation.ts";

/** True if a request belongs to a partner's share. A request without an asset or a country is not divided by it. */
export function isIn({ assets, countries }: Share, { asset, country }: About): boolean {
  return (
    (assets === undefined || asset === undefined || assets.includes(asset)) &&
    (countries === undefined || country === undefined || countries.includes(country))
  );
}

export interface AssetFacts {
  readonly assets: readonly Asset[];
}

/** For ports that offer currencies: each partner has its own. */
export const severalByAsset = {
  by: ["assets"],
  joinFacts: (parts: readonly Shared<{ readonly facts: AssetFacts }>[]): AssetFacts => ({
    assets: [
      ...new Set(
        parts.flatMap(({ share, facts }) => facts.assets.filter((asset) => isIn(share, { asset }))),
      ),
    ],
  }),
} as const;
