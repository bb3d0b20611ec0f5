import type { CollectionRail } from "@apex/engine/rails/collection";
import * as z from "zod/mini";
import { definePort, operationOf, served } from "./operation.ts";
import { severalByAsset } from "./several-partners.ts";
import { assetSchema, assetsSchema, payableAccountSchema } from "./wire-values.ts";

const account = operationOf<CollectionRail>()({
  name: "account",
  summary: "The account that a currency is collected on; nothing where it is not collected.",
  request: z.strictObject({ asset: assetSchema }),
  answer: z.optional(payableAccountSchema),
  about: ({ asset }) => ({ asset }),
  offers: async ({ assets }, { asset }) => assets.includes(asset),
  perform: (rail, { asset }) => rail.account(asset),
});

export const collectionPort = definePort<CollectionRail>()({
  name: "collection",
  summary: "The bank accounts that customers transfer to with a reference",
  facts: z.strictObject({ assets: assetsSchema }),
  describe: ({ assets }) => ({ assets }),
  operations: [served(account)],
  none: { assets: [] },
  several: severalByAsset,
  connect: (ask, facts) => ({
    get assets() {
      return facts().assets;
    },
    account: (asset) => ask(account, { asset }),
  }),
});
