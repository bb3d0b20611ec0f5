import { bitcoinAddressTypes } from "@apex/contract/deposits/crypto-deposits";
import { feeLevelSchema, networkSchema } from "@apex/contract/networks/list-networks";
import {
  chainPayoutFailures,
  chainRealities,
  type ChainPayout,
  type ChainRail,
  type ChainSweep,
} from "@apex/engine/rails/chain";
import * as z from "zod/mini";
import { definePort, operationOf, served } from "./operation.ts";
import {
  assetSchema,
  assetsSchema,
  minorSchema,
  movedMinorSchema,
  referenceSchema,
  textSchema,
} from "./wire-values.ts";

const operation = operationOf<ChainRail>();

const confirmationsSchema = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
const addressShape = { address: textSchema, memo: z.exactOptional(textSchema) };
const addressSchema = z.strictObject(addressShape);

/** A payment as a reading of the chain shows it. */
export const chainPaymentSchema = z.strictObject({
  ...addressShape,
  network: networkSchema,
  asset: assetSchema,
  hash: textSchema,
  output: z.int().check(z.minimum(0)),
  amountMinor: movedMinorSchema,
  confirmations: confirmationsSchema,
  height: minorSchema,
  isDropped: z.boolean(),
});

const onChain = { hash: textSchema, confirmations: confirmationsSchema };
const payoutStateSchema = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("unknown") }),
  z.strictObject({ state: z.literal("pending"), ...onChain }),
  z.strictObject({ state: z.literal("confirmed"), ...onChain }),
  z.strictObject({ state: z.literal("failed"), reason: z.enum(chainPayoutFailures) }),
]);
const gas = { gasHash: z.exactOptional(textSchema) };
const sweepStateSchema = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("waiting") }),
  z.strictObject({ state: z.literal("funding"), ...gas }),
  z.strictObject({ state: z.literal("sweeping"), ...onChain, ...gas }),
  z.strictObject({
    state: z.literal("collected"),
    hash: z.exactOptional(textSchema),
    ...gas,
    costMinor: minorSchema,
  }),
  z.strictObject({ state: z.literal("failed"), costMinor: minorSchema }),
]);

const orderOf = ({
  reference,
  asset,
  amountMinor,
}: Pick<ChainPayout | ChainSweep, "reference" | "asset" | "amountMinor">) => ({
  reference,
  asset,
  amountMinor: amountMinor.toString(),
});

const isToken = operation({
  name: "is-token",
  summary:
    "Whether an address is a token's that the network knows: money sent there is lost. Other contracts may be wallets.",
  request: z.strictObject({ network: networkSchema, address: textSchema }),
  answer: z.boolean(),
  perform: (rail, { network, address }) => rail.isToken(network, address),
});
const depositAddress = operation({
  name: "deposit-address",
  summary:
    "The address of a customer's number, always the same. On networks with memos it may be a shared one, with the customer's own memo.",
  request: z.strictObject({
    network: networkSchema,
    index: z.int().check(z.minimum(0)),
    type: z.exactOptional(z.enum(bitcoinAddressTypes)),
  }),
  answer: addressSchema,
  perform: (rail, request) => rail.depositAddress(request),
});
const find = operation({
  name: "find",
  summary:
    "The payments of a transaction, to whomever they go; nothing where the chain does not know it.",
  request: z.strictObject({ network: networkSchema, hash: textSchema }),
  answer: z.optional(z.readonly(z.array(chainPaymentSchema))),
  perform: (rail, { network, hash }) => rail.find(network, hash),
});
const send = operation({
  name: "send",
  summary: "Pays out once by its reference, however often it is sent.",
  request: z.strictObject({
    ...addressShape,
    reference: referenceSchema,
    network: networkSchema,
    asset: assetSchema,
    amountMinor: minorSchema,
    feeLevel: feeLevelSchema,
  }),
  answer: payoutStateSchema,
  order: orderOf,
  perform: (rail, payout) => rail.send(payout),
});
const payoutState = operation({
  name: "payout-state",
  summary: "Reads how far a payout is. `unknown` only if it never arrived: then it is sent again.",
  request: z.strictObject({ reference: referenceSchema, network: networkSchema }),
  answer: payoutStateSchema,
  order: ({ reference }) => ({ reference }),
  follows: { unsent: { state: "unknown" } },
  perform: (rail, payout) => rail.payoutState(payout),
});
const sweepCost = operation({
  name: "sweep-cost",
  summary:
    "The most that emptying one address costs now, in minor units of what the network's fees are paid in; nothing where addresses cannot be emptied.",
  request: z.strictObject({ network: networkSchema, asset: assetSchema }),
  answer: z.optional(minorSchema),
  perform: (rail, { network, asset }) => rail.sweepCost(network, asset),
});
const sweep = operation({
  name: "sweep",
  summary:
    "Brings the emptying of an address into the house's wallet one step on, and answers how far it is. It is asked repeatedly, and empties once by its reference.",
  request: z.strictObject({
    reference: referenceSchema,
    network: networkSchema,
    asset: assetSchema,
    index: z.int().check(z.minimum(0)),
    address: textSchema,
    amountMinor: minorSchema,
    budgetMinor: minorSchema,
  }),
  answer: sweepStateSchema,
  order: orderOf,
  perform: (rail, asked) => rail.sweep(asked),
});

export const chainPort = definePort<ChainRail>()({
  name: "chain",
  summary: "The chains: addresses, deposits, withdrawals and the collection of deposits",
  facts: z.strictObject({
    networks: z.readonly(
      z.array(
        z.strictObject({
          network: networkSchema,
          isReachable: z.boolean(),
          assets: assetsSchema,
          reality: z.enum(chainRealities),
          confirmations: z.int().check(z.minimum(1)),
        }),
      ),
    ),
  }),
  describe: ({ networks }) => ({ networks }),
  operations: [
    served(isToken),
    served(depositAddress),
    served(find),
    served(send),
    served(payoutState),
    served(sweepCost),
    served(sweep),
  ],
  none: { networks: [] },
  connect: (ask, facts) => ({
    get networks() {
      return facts().networks;
    },
    isToken: (network, address) => ask(isToken, { network, address }),
    depositAddress: ({ network, index, type }) =>
      ask(depositAddress, { network, index, ...(type !== undefined && { type }) }),
    find: (network, hash) => ask(find, { network, hash }),
    send: ({ reference, network, asset, address, memo, amountMinor, feeLevel }) =>
      ask(send, {
        reference,
        network,
        asset,
        address,
        ...(memo !== undefined && { memo }),
        amountMinor,
        feeLevel,
      }),
    payoutState: ({ reference, network }) => ask(payoutState, { reference, network }),
    sweepCost: (network, asset) => ask(sweepCost, { network, asset }),
    sweep: ({ reference, network, asset, index, address, amountMinor, budgetMinor }) =>
      ask(sweep, { reference, network, asset, index, address, amountMinor, budgetMinor }),
  }),
});
