import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import {
  assetCodes,
  assetFacts,
  assetPicturePath,
  type Asset,
} from "../../packages/contract/src/assets.ts";

/** The pictures are those of ui: coins' marks and flags, from the packages that it shows them from. */
const fromUi = createRequire(join(import.meta.dirname, "../../packages/ui/package.json"));

/** Coins whose picture the package keeps under another code: POL has the mark that Polygon's coin had as MATIC. */
const drawnAs: Readonly<Partial<Record<Asset, string>>> = { POL: "MATIC" };

/** The picture of an asset, as SVG. */
export function pictureOf(asset: Asset): string {
  const { country } = assetFacts(asset);
  const [source, file] = country
    ? ["country-flag-icons", `1x1/${country}.svg`]
    : ["cryptocurrency-icons", `svg/color/${(drawnAs[asset] ?? asset).toLowerCase()}.svg`];
  return readFileSync(join(dirname(fromUi.resolve(`${source}/package.json`)), file), "utf8");
}

/** Serves a picture of every asset under an address that stays: the `imageUrl` of wallets. */
export function assetPictures(): Plugin {
  return {
    name: "apex-asset-pictures",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const asset = assetCodes.find((code) => request.url === `/${assetPicturePath(code)}`);
        if (asset === undefined) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(pictureOf(asset));
      });
    },
    generateBundle() {
      if (this.environment.config.build.ssr) return;
      for (const asset of assetCodes)
        this.emitFile({
          type: "asset",
          fileName: assetPicturePath(asset),
          source: pictureOf(asset),
        });
    },
  };
}
