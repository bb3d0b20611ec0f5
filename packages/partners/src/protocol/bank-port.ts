import type { BankRail } from "@apex/engine/rails/bank";
import * as z from "zod/mini";
import { definePort, operationOf, served } from "./operation.ts";
import { severalByAsset } from "./several-partners.ts";
import {
  assetSchema,
  assetsSchema,
  payableAccountSchema,
  referenceSchema,
  textSchema,
} from "./wire-values.ts";

const operation = operationOf<BankRail>();

const issueAccount = operation({
  name: "issue-account",
  summary: "Opens a virtual account; the same one again for the same reference.",
  request: z.strictObject({
    asset: assetSchema,
    holderName: textSchema,
    holderPhone: z.exactOptional(textSchema),
    reference: referenceSchema,
  }),
  answer: payableAccountSchema,
  order: ({ reference, asset }) => ({ reference, asset }),
  about: ({ asset }) => ({ asset }),
  offers: async ({ assets }, { asset }) => assets.includes(asset),
  perform: (rail, request) => rail.issueAccount(request),
});

export const bankPort = definePort<BankRail>()({
  name: "bank",
  summary: "The bank that opens virtual accounts for deposits",
  facts: z.strictObject({ assets: assetsSchema }),
  describe: ({ assets }) => ({ assets }),
  operations: [served(issueAccount)],
  none: { assets: [] },
  several: severalByAsset,
  connect: (ask, facts) => ({
    get assets() {
      return facts().assets;
    },
    issueAccount: (request) => ask(issueAccount, request),
  }),
});
