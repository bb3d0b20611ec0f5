import { addressRisks } from "@apex/contract/address-book/check-address";
import { networkSchema } from "@apex/contract/networks/list-networks";
import type { ReturnRail } from "@apex/engine/rails/returns";
import type { ScreeningRail } from "@apex/engine/rails/screening";
import type { StatementRail } from "@apex/engine/rails/statements";
import type { SupportRail } from "@apex/engine/rails/support";
import * as z from "zod/mini";
import { definePort, operationOf, served } from "./operation.ts";
import {
  assetSchema,
  minorSchema,
  momentSchema,
  referenceSchema,
  signedMinorSchema,
  textSchema,
  untoldTextSchema,
} from "./wire-values.ts";

const sendBack = operationOf<ReturnRail>()({
  name: "send-back",
  summary: "Sends money that arrived back to its sender, once by its id. Told at least once.",
  request: z.strictObject({
    id: referenceSchema,
    via: z.enum(["virtual-account", "bank-transfer", "peer-to-peer"]),
    paymentId: textSchema,
    asset: assetSchema,
    amountMinor: minorSchema,
    senderName: untoldTextSchema,
    senderBank: untoldTextSchema,
    senderAccount: untoldTextSchema,
  }),
  answer: z.void(),
  order: ({ id, asset, amountMinor }) => ({
    reference: id,
    asset,
    amountMinor: amountMinor.toString(),
  }),
  perform: (rail, money) => rail.sendBack(money),
});

export const returnsPort = definePort<ReturnRail>()({
  name: "returns",
  summary: "Sends money that arrived back to where it came from",
  facts: z.strictObject({}),
  describe: () => ({}),
  operations: [served(sendBack)],
  none: {},
  connect: (ask) => ({ sendBack: (money) => ask(sendBack, { ...money }) }),
});

const screen = operationOf<ScreeningRail>()({
  name: "screen",
  summary: "The verdict on an address now; it may be another tomorrow.",
  request: z.strictObject({
    network: networkSchema,
    address: textSchema,
    memo: z.exactOptional(z.string().check(z.maxLength(200))),
  }),
  answer: z.enum(addressRisks),
  perform: (rail, address) => rail.screen(address),
});

const screenName = operationOf<ScreeningRail>()({
  name: "screen-name",
  summary: "The entries of sanctions and other lists that a name may be: none for most names.",
  request: z.strictObject({ name: textSchema }),
  answer: z.readonly(z.array(z.strictObject({ list: textSchema, name: textSchema }))),
  perform: (rail, asked) => rail.screenName(asked),
});

export const screeningPort = definePort<ScreeningRail>()({
  name: "screening",
  summary: "Screens addresses of chains for theft, fraud and sanctions, and names against lists",
  facts: z.strictObject({}),
  describe: () => ({}),
  operations: [served(screen), served(screenName)],
  none: {},
  connect: (ask) => ({
    screen: (address) => ask(screen, { ...address }),
    screenName: (asked) => ask(screenName, { ...asked }),
  }),
});

const balances = operationOf<StatementRail>()({
  name: "balances",
  summary: "What the partner holds for the house at a moment, of each asset that it states.",
  request: z.strictObject({ at: momentSchema }),
  answer: z.readonly(
    z.array(z.strictObject({ asset: assetSchema, amountMinor: signedMinorSchema })),
  ),
  perform: (rail, { at }) => rail.balances(at),
});

export const statementsPort = definePort<StatementRail>()({
  name: "statements",
  summary: "States what partners hold for the house",
  facts: z.strictObject({}),
  describe: () => ({}),
  operations: [served(balances)],
  none: {},
  connect: (ask) => ({ balances: (at) => ask(balances, { at }) }),
});

const minutesSchema = z.int().check(z.minimum(0), z.maximum(24 * 60));

/** Support's details are facts, and agents' messages come as events, so there are no operations. */
export const supportPort = definePort<SupportRail>()({
  name: "support",
  summary: "The people who answer customers",
  facts: z.strictObject({
    isStaffed: z.boolean(),
    hours: z.exactOptional(
      z.strictObject({
        opensMinutes: minutesSchema,
        closesMinutes: minutesSchema,
        timeZone: textSchema,
      }),
    ),
    contacts: z.strictObject({
      messagingUrl: z.optional(z.url()),
      localPhone: z.optional(textSchema),
      internationalPhone: z.optional(textSchema),
    }),
  }),
  describe: ({ isStaffed, hours, contacts }) => ({
    isStaffed,
    contacts,
    ...(hours && { hours: { ...hours } }),
  }),
  operations: [],
  none: { isStaffed: false, contacts: {} },
  connect: (_, facts) => ({
    get isStaffed() {
      return facts().isStaffed;
    },
    get hours() {
      return facts().hours;
    },
    get contacts() {
      return facts().contacts;
    },
  }),
});
