import type { DeskRail } from "@apex/engine/rails/desk";
import * as z from "zod/mini";
import { definePort, operationOf, served } from "./operation.ts";
import {
  assetSchema,
  assetsSchema,
  minorSchema,
  payableAccountSchema,
  referenceSchema,
} from "./wire-values.ts";

const operation = operationOf<DeskRail>();

const match = operation({
  name: "match",
  summary: "A merchant who takes the amount now; nothing when there is none.",
  request: z.strictObject({ asset: assetSchema, amountMinor: minorSchema }),
  answer: z.optional(payableAccountSchema),
  perform: (rail, wanted) => rail.match(wanted),
});
const tell = operation({
  name: "tell",
  summary: "What a customer did about a deposit. Told at least once.",
  request: z.strictObject({
    reference: referenceSchema,
    news: z.enum(["paid", "hurry", "claimed", "over"]),
  }),
  answer: z.void(),
  order: ({ reference }) => ({ reference }),
  perform: (rail, news) => rail.tell(news),
});

export const deskPort = definePort<DeskRail>()({
  name: "desk",
  summary: "The desk of merchants for peer-to-peer deposits",
  facts: z.strictObject({ assets: assetsSchema }),
  describe: ({ assets }) => ({ assets }),
  operations: [served(match), served(tell)],
  none: { assets: [] },
  connect: (ask, facts) => ({
    get assets() {
      return facts().assets;
    },
    match: (wanted) => ask(match, wanted),
    tell: (news) => ask(tell, news),
  }),
});
