import { billAssetOf, billKindSchema, billSchema, type Bill } from "@apex/contract/bills/bill";
import {
  billCustomerSchema,
  billQuestionSchema,
  billUnknowns,
} from "@apex/contract/bills/bill-customer";
import { airtimeAsset, airtimeCountries, airtimeCountryOf } from "@apex/contract/bills/bill-phone";
import { billerSchema, type Biller } from "@apex/contract/bills/billers";
import { billFailures, type BillOrder, type BillRail } from "@apex/engine/rails/bills";
import * as z from "zod/mini";
import { definePort, operationOf, served, type Shared } from "./operation.ts";
import { isIn } from "./several-partners.ts";
import { minorSchema, momentSchema, referenceSchema, stateOf } from "./wire-values.ts";

const operation = operationOf<BillRail>();

const order = z.strictObject({
  reference: referenceSchema,
  bill: billSchema,
  amountMinor: minorSchema,
});
const orderAt = z.strictObject({ order, at: momentSchema });
const echo = ({ order: { reference, bill, amountMinor } }: { readonly order: BillOrder }) => ({
  reference,
  asset: billAssetOf(bill),
  amountMinor: amountMinor.toString(),
});

/** Why a bill was not taken, or what its customer gets. */
export const billOutcomeSchema = z.discriminatedUnion("result", [
  z.strictObject({
    result: z.literal("SUCCESS"),
    given: z.strictObject({
      token: z.exactOptional(z.string().check(z.maxLength(100))),
      units: z.exactOptional(z.string().check(z.maxLength(100))),
    }),
  }),
  z.strictObject({ result: z.literal("FAILURE"), reason: z.enum(billFailures) }),
]);
const state = stateOf(billOutcomeSchema);

/** Joins the billers of all partners. A biller that several partners have is taken from the first, with its plans. */
function joinBillers(
  answers: readonly Shared<{ readonly answer: readonly Biller[] }>[],
): readonly Biller[] {
  const billers = answers.flatMap(({ answer, share }) =>
    answer.filter(({ minimum }) => {
      const country = airtimeCountries.find((one) => airtimeAsset(one) === minimum.asset);
      return isIn(share, { country });
    }),
  );
  return billers.filter(({ id }, place) => billers.findIndex((one) => one.id === id) === place);
}

/** A bill's country: that of its phone number; Nigeria for all other bills. */
const countryOf = ({ kind, customerId }: Pick<Bill, "kind" | "customerId">) => ({
  country: (kind === "airtime" ? airtimeCountryOf(customerId) : undefined) ?? "NG",
});

async function has(
  rail: BillRail,
  { kind, billerId }: Pick<Bill, "kind" | "billerId">,
): Promise<boolean> {
  return (await rail.billers(kind)).some(({ id }) => id === billerId);
}

const billers = operation({
  name: "billers",
  summary:
    "Lists the billers of a kind of bill, with what they sell. None where the kind is not offered.",
  request: z.strictObject({ kind: billKindSchema }),
  answer: z.readonly(z.array(billerSchema)),
  gather: joinBillers,
  perform: (rail, { kind }) => rail.billers(kind),
});
const enquire = operation({
  name: "enquire",
  summary: "Asks a biller about its customer.",
  request: z.strictObject({ question: billQuestionSchema, at: momentSchema }),
  answer: z.union([
    z.strictObject({ found: billCustomerSchema }),
    z.strictObject({ unknown: z.enum(billUnknowns) }),
  ]),
  about: ({ question }) => countryOf(question),
  offers: (rail, { question }) => has(rail, question),
  perform: (rail, { question, at }) => rail.enquire(question, at),
});
const pay = operation({
  name: "pay",
  summary: "Pays a bill once by its reference, however often it is sent.",
  request: orderAt,
  answer: state,
  order: echo,
  about: ({ order: { bill } }) => countryOf(bill),
  offers: (rail, { order: { bill } }) => has(rail, bill),
  perform: (rail, { order: bill, at }) => rail.pay(bill, at),
});
const read = operation({
  name: "read",
  summary: "Reads how far a bill is. `unknown` only if it never arrived: then it is sent again.",
  request: z.strictObject({ reference: referenceSchema, at: momentSchema }),
  answer: state,
  order: ({ reference }) => ({ reference }),
  follows: { unsent: { state: "unknown" } },
  perform: (rail, { reference, at }) => rail.read(reference, at),
});
const callOff = operation({
  name: "call-off",
  summary:
    "Cancels a bill that is not done, also one that has not arrived: it can never be paid from then on. Answers how it ended.",
  request: orderAt,
  answer: state,
  order: echo,
  about: ({ order: { bill } }) => countryOf(bill),
  offers: (rail, { order: { bill } }) => has(rail, bill),
  perform: (rail, { order: bill, at }) => rail.callOff(bill, at),
});

/** The kinds of bills that are offered. Default: all kinds. */
const factsSchema = z.strictObject({ kinds: z.exactOptional(z.array(billKindSchema)) });
type BillFacts = z.output<typeof factsSchema>;

function joinFacts(parts: readonly { readonly facts: BillFacts }[]): BillFacts {
  const said = parts.flatMap(({ facts: { kinds } }) => (kinds === undefined ? [] : [kinds]));
  return said.length < parts.length ? {} : { kinds: [...new Set(said.flat())] };
}

export const billsPort = definePort<BillRail>()({
  name: "bills",
  summary: "Billers: airtime, data, electricity, television and betting accounts",
  facts: factsSchema,
  describe: ({ kinds }) => (kinds === undefined ? {} : { kinds: [...kinds] }),
  operations: [served(billers), served(enquire), served(pay), served(read), served(callOff)],
  none: {},
  several: { by: ["countries"], joinFacts },
  connect: (ask, facts) => ({
    get kinds() {
      return facts().kinds;
    },
    billers: (kind) => ask(billers, { kind }),
    enquire: (question, at) => ask(enquire, { question, at }),
    pay: (bill, at) => ask(pay, { order: bill, at }),
    read: (reference, at) => ask(read, { reference, at }),
    callOff: (bill, at) => ask(callOff, { order: bill, at }),
  }),
});
