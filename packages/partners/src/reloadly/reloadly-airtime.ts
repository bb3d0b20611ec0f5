import { isAsset } from "@apex/contract/assets";
import { billAssetOf } from "@apex/contract/bills/bill";
import { airtimeCountryOf } from "@apex/contract/bills/bill-phone";
import { moneyOf } from "@apex/contract/money";
import type { Db } from "@apex/engine/platform/db";
import { Refusal } from "@apex/engine/platform/refusal";
import type { BillOrder, BillRail, BillState } from "@apex/engine/rails/bills";
import type { LogEntry } from "@apex/engine/runtime/context";
import * as z from "zod/mini";
import { readAnswer, UnclearAnswer } from "../asking/ask-api.ts";
import { nearestMinor } from "../asking/exact-amount.ts";
import {
  createOrderBook,
  requireNoted,
  type OrderBook,
  type PartnerOrder,
} from "../asking/order-book.ts";
import {
  findByIdentifier,
  reloadlyApi,
  ReloadlyRefusal,
  type ReloadlyAccount,
} from "./reloadly-api.ts";
import { isReloadlyCountry, reloadlyOperators, type SoldAirtime } from "./reloadly-operators.ts";

/**
 * After a lost answer, an order may appear in Reloadly's list late. It is sent again, under the same identifier, only
 * if it is still not listed after this time.
 */
const againAfterMs = 10 * 60_000;

/** The fields that we use of a top-up, from `POST /topups` and from `GET /topups/reports/transactions`. */
const topUpSchema = z.object({
  customIdentifier: z.string(),
  status: z.string(),
  deliveredAmount: z.optional(z.nullable(z.string())),
  deliveredAmountCurrencyCode: z.optional(z.nullable(z.string())),
});

const rejected: BillState = {
  state: "settled",
  outcome: { result: "FAILURE", reason: "rejected" },
};
const timedOut: BillState = {
  state: "settled",
  outcome: { result: "FAILURE", reason: "biller-timed-out" },
};

/**
 * The request itself was refused, so nothing was begun: the phone, the amount or the operator is wrong. Any other code leaves the order
 * open, such as an empty wallet at Reloadly or a phone that got airtime a moment ago.
 */
const refusalCodes = [
  "INVALID_RECIPIENT_PHONE",
  "INVALID_PHONE_NUMBER",
  "INVALID_AMOUNT",
  "INVALID_AMOUNT_FOR_OPERATOR",
  "COUNTRY_NOT_SUPPORTED",
  "OPERATOR_NOT_IN_SERVICE",
];

/** Reloadly (docs.reloadly.com, Airtime): airtime of Ghana, Kenya and Rwanda. */
export function createReloadlyAirtime(
  account: ReloadlyAccount,
  db: Db,
  {
    log,
    answersWithinMs,
  }: {
    readonly log: (entry: LogEntry) => void;
    /** Time limit of an answer; 20 seconds by default. */
    readonly answersWithinMs?: number;
  },
): BillRail {
  const ask = reloadlyApi(account, "airtime", answersWithinMs);
  const book = createOrderBook(db, "reloadly", log);
  const operators = reloadlyOperators(ask);

  async function find(order: PartnerOrder): Promise<BillState> {
    const found = await findByIdentifier(ask, "/topups/reports/transactions", order.reference);
    return found === undefined ? { state: "unknown" } : stateOf(found, order, book);
  }

  async function sold({ bill }: BillOrder): Promise<SoldAirtime> {
    const found = (await operators()).find(({ biller }) => biller.id === bill.billerId);
    if (found === undefined || found.biller.minimum.asset !== billAssetOf(bill))
      throw new Refusal("service-unavailable");
    return found;
  }

  return {
    kinds: ["airtime"],
    billers: async (kind) =>
      kind === "airtime" ? (await operators()).map(({ biller }) => biller) : [],
    // A phone has no customer to look up, and Reloadly sells only airtime here.
    enquire: () => Promise.reject(new Refusal("service-unavailable")),

    async read(reference) {
      const order = await book.find(reference);
      return order === undefined ? { state: "unknown" } : find(order);
    },

    async pay(order, at) {
      const ours = ourOrder(order);
      const known = await book.find(order.reference);
      if (known !== undefined) {
        requireNoted(known, ours);
        const before = await find(known);
        if (before.state !== "unknown") return before;
      }
      const operator = await sold(order);
      const sent = await book.send(ours, at, againAfterMs);
      if (sent === undefined)
        return (await book.isCalledOff(order.reference)) ? timedOut : { state: "pending" };
      try {
        return await stateOf(await ask("POST", "/topups", requestOf(order, operator)), ours, book);
      } catch (error) {
        // A refusal of the second attempt does not tell the outcome of the first, whose answer was lost.
        if (!sent.isFirst || !isRefusal(error)) throw error;
        await book.end(sent, "FAILURE");
        return rejected;
      }
    },

    /**
     * Calls off an order that never reached Reloadly by not sending it again. Reloadly itself decides the outcome of
     * any other.
     */
    async callOff(order, at) {
      const { reference } = order;
      if (await book.isCalledOff(reference)) return timedOut;
      const sent = await book.find(reference);
      const state: BillState = sent === undefined ? { state: "unknown" } : await find(sent);
      if (state.state !== "unknown") return state;
      const isOver = await book.callOff(sent ?? ourOrder(order), at);
      return isOver ? timedOut : { state: "pending" };
    },
  };
}

const isRefusal = (error: unknown) =>
  error instanceof ReloadlyRefusal && refusalCodes.includes(error.code ?? "");

function ourOrder({ reference, bill, amountMinor }: BillOrder): PartnerOrder {
  return { reference, partnerReference: reference, asset: billAssetOf(bill), amountMinor };
}

function requestOf(
  { reference, bill, amountMinor }: BillOrder,
  { operatorId, isConverted }: SoldAirtime,
): Readonly<Record<string, unknown>> {
  const country = airtimeCountryOf(bill.customerId);
  if (!isReloadlyCountry(country)) throw new Refusal("service-unavailable");
  return {
    operatorId,
    amount: moneyOf(amountMinor, billAssetOf(bill)).amount,
    useLocalAmount: isConverted,
    customIdentifier: reference,
    recipientPhone: { countryCode: country, number: bill.customerId.replaceAll(/\D/g, "") },
  };
}

/** The state of a top-up as Reloadly reports it. Delivered airtime is compared with the order. */
async function stateOf(told: unknown, order: PartnerOrder, book: OrderBook): Promise<BillState> {
  const topUp = readAnswer(topUpSchema, told, "Reloadly");
  if (topUp.customIdentifier !== order.reference)
    throw new UnclearAnswer("Reloadly told of another order.");
  const { status } = topUp;
  if (status === "PENDING" || status === "PROCESSING") return { state: "pending" };
  if (status === "FAILED" || status === "REFUNDED") {
    await book.end(order, "FAILURE");
    return rejected;
  }
  if (status !== "SUCCESSFUL") throw new UnclearAnswer("Reloadly has a new status of top-ups.");
  const asset = topUp.deliveredAmountCurrencyCode ?? "none";
  book.requireSame(order, {
    reference: topUp.customIdentifier,
    asset,
    // Reloadly counts back from its wallet's currency: its own example delivers 4.9985 for an order of 5.00.
    amountMinor: isAsset(asset) ? nearestMinor(topUp.deliveredAmount ?? "", asset) : undefined,
  });
  await book.end(order, "SUCCESS");
  return { state: "settled", outcome: { result: "SUCCESS", given: {} } };
}
