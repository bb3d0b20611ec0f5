import { currencyOf } from "@apex/contract/country-currencies";
import {
  fiatWithdrawalMethods,
  payoutAccountSchema,
} from "@apex/contract/fiat-withdrawals/payout-account";
import {
  payoutFailures,
  type Payout,
  type PayoutRail,
  type PayoutWay,
} from "@apex/engine/rails/payouts";
import * as z from "zod/mini";
import { definePort, operationOf, served, type Share } from "./operation.ts";
import { isIn } from "./several-partners.ts";
import {
  assetSchema,
  minorSchema,
  momentSchema,
  referenceSchema,
  stateOf,
  textSchema,
} from "./wire-values.ts";

const operation = operationOf<PayoutRail>();

/** A partner's final outcome of a payout. */
export const payoutOutcomeSchema = z.discriminatedUnion("result", [
  z.strictObject({ result: z.literal("SUCCESS") }),
  z.strictObject({ result: z.literal("FAILURE"), reason: z.enum(payoutFailures) }),
]);
const state = stateOf(payoutOutcomeSchema);

const enquire = operation({
  name: "enquire",
  summary:
    "Asks whose account it is. Nothing if there is no such account, or it is under another name than the claimed one.",
  request: z.strictObject({
    account: z.strictObject({
      method: textSchema,
      country: textSchema,
      bankId: z.optional(textSchema),
      accountNumber: textSchema,
    }),
    claimedName: z.optional(textSchema),
  }),
  answer: z.optional(
    z.strictObject({ accountName: textSchema, match: z.enum(["exact", "close"]) }),
  ),
  // Only domestic accounts can be looked up, in their country's currency.
  about: ({ account: { country } }) => ({ country, asset: currencyOf(country) }),
  offers: async ({ ways }, { account: { method, country } }) =>
    ways.some(
      (way) => way.method === method && way.asset === currencyOf(country) && !way.isInternational,
    ),
  perform: (rail, { account, claimedName }) => rail.enquire(account, claimedName),
});
const send = operation({
  name: "send",
  summary: "Pays out once by its reference, however often it is sent.",
  request: z.strictObject({
    payout: z.strictObject({
      reference: referenceSchema,
      asset: assetSchema,
      amountMinor: minorSchema,
      account: payoutAccountSchema,
      note: z.optional(z.string()),
    }),
    at: momentSchema,
  }),
  answer: state,
  order: ({ payout: { reference, asset, amountMinor } }) => ({
    reference,
    asset,
    amountMinor: amountMinor.toString(),
  }),
  about: ({ payout: { asset, account } }) => ({ asset, country: account.country }),
  offers: async ({ ways }, { payout: { asset, account } }) =>
    ways.some(
      (way) =>
        way.asset === asset &&
        way.method === account.method &&
        way.isInternational === (account.withdrawalType === "international"),
    ),
  perform: (rail, { payout, at }) => rail.send({ ...payout, note: payout.note }, at),
});
const read = operation({
  name: "read",
  summary: "Reads how far a payout is. `unknown` only if it never arrived: then it is sent again.",
  request: z.strictObject({ reference: referenceSchema, at: momentSchema }),
  answer: state,
  order: ({ reference }) => ({ reference }),
  follows: { unsent: { state: "unknown" } },
  perform: (rail, { reference, at }) => rail.read(reference, at),
});

/** A partner for some countries has no payouts abroad: they may go to any country. */
function isOpenTo(share: Share, { asset, isInternational }: PayoutWay): boolean {
  const isHome = (country: string) => currencyOf(country) === asset;
  return (
    isIn(share, { asset }) &&
    (share.countries === undefined || (!isInternational && share.countries.some(isHome)))
  );
}

function isSameWay(one: PayoutWay, another: PayoutWay): boolean {
  return (
    one.asset === another.asset &&
    one.method === another.method &&
    one.isInternational === another.isInternational
  );
}

export const payoutsPort = definePort<PayoutRail>()({
  name: "payouts",
  summary: "The partners that pay out to banks and mobile wallets",
  facts: z.strictObject({
    ways: z.readonly(
      z.array(
        z.strictObject({
          asset: assetSchema,
          method: z.enum(fiatWithdrawalMethods),
          isInternational: z.boolean(),
        }),
      ),
    ),
  }),
  describe: ({ ways }) => ({ ways }),
  operations: [served(enquire), served(send), served(read)],
  none: { ways: [] },
  several: {
    by: ["assets", "countries"],
    joinFacts: (parts) => {
      const ways = parts.flatMap(({ share, facts }) =>
        facts.ways.filter((way) => isOpenTo(share, way)),
      );
      return {
        ways: ways.filter((way, place) => ways.findIndex((one) => isSameWay(one, way)) === place),
      };
    },
  },
  connect: (ask, facts) => ({
    get ways() {
      return facts().ways;
    },
    enquire: ({ method, country, bankId, accountNumber }, claimedName) =>
      ask(enquire, { account: { method, country, bankId, accountNumber }, claimedName }),
    send: ({ reference, asset, amountMinor, account, note }: Payout, at) =>
      ask(send, { payout: { reference, asset, amountMinor, account, note }, at }),
    read: (reference, at) => ask(read, { reference, at }),
  }),
});
