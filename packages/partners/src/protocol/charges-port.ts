import { charges, type Charge, type ChargeRail } from "@apex/engine/rails/charges";
import * as z from "zod/mini";
import { definePort, operationOf, served, type Shared } from "./operation.ts";
import { severalByAsset } from "./several-partners.ts";
import {
  assetSchema,
  assetsSchema,
  minorSchema,
  referenceSchema,
  textSchema,
} from "./wire-values.ts";

const operation = operationOf<ChargeRail>();

/** The final states of a charge. */
export const chargeEndSchema = z.enum(["approved", "declined", "cancelled"]);

const chargeSchema = z.strictObject({
  reference: referenceSchema,
  operator: textSchema,
  phone: textSchema,
  asset: assetSchema,
  amountMinor: minorSchema,
});
const orderOf = ({ reference, asset, amountMinor }: Charge) => ({
  reference,
  asset,
  amountMinor: amountMinor.toString(),
});

/** How a request selects one of several partners. */
const ofPartner = {
  about: ({ asset }: Charge) => ({ asset }),
  offers: async (rail: ChargeRail, { asset, operator }: Charge) =>
    rail.assets.includes(asset) && charges(rail, operator),
};

const charge = operation({
  name: "charge",
  summary: "Asks on a phone whether an amount may be taken, once by its reference.",
  request: chargeSchema,
  answer: z.void(),
  order: orderOf,
  ...ofPartner,
  perform: (rail, asked) => rail.charge(asked),
});
const read = operation({
  name: "read",
  summary: "Reads how far a charge is; `pending` also for one that has not arrived.",
  request: z.strictObject({ reference: referenceSchema }),
  answer: z.enum(["pending", "approved", "declined", "cancelled"]),
  order: ({ reference }) => ({ reference }),
  follows: { unsent: "pending" },
  perform: (rail, { reference }) => rail.stateOf(reference),
});
const cancel = operation({
  name: "cancel",
  summary:
    "Cancels a charge without an answer, also one that has not arrived: it can never be approved from then on. Answers how it ended.",
  request: chargeSchema,
  answer: chargeEndSchema,
  order: orderOf,
  ...ofPartner,
  perform: (rail, asked) => rail.cancel(asked),
});

const factsSchema = z.strictObject({
  assets: assetsSchema,
  /** Ids of operators, such as `mtn_gh`; any where it is not said. */
  operators: z.exactOptional(z.array(textSchema)),
});
type ChargeFacts = z.output<typeof factsSchema>;

function joinFacts(parts: readonly Shared<{ readonly facts: ChargeFacts }>[]): ChargeFacts {
  const said = parts.flatMap(({ facts: { operators } }) =>
    operators === undefined ? [] : [operators],
  );
  return {
    ...severalByAsset.joinFacts(parts),
    ...(said.length === parts.length && { operators: [...new Set(said.flat())] }),
  };
}

export const chargesPort = definePort<ChargeRail>()({
  name: "charges",
  summary: "The operators of mobile wallets, as far as money comes from them",
  facts: factsSchema,
  describe: ({ assets, operators }) => ({
    assets,
    ...(operators !== undefined && { operators: [...operators] }),
  }),
  operations: [served(charge), served(read), served(cancel)],
  none: { assets: [] },
  several: { ...severalByAsset, joinFacts },
  connect: (ask, facts) => ({
    get assets() {
      return facts().assets;
    },
    get operators() {
      return facts().operators;
    },
    charge: (asked) => ask(charge, { ...asked }),
    stateOf: (reference) => ask(read, { reference }),
    cancel: (asked) => ask(cancel, { ...asked }),
  }),
});
