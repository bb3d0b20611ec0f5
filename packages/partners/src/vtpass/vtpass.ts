import { hourMs } from "@apex/contract/durations";
import { billAssetOf } from "@apex/contract/bills/bill";
import { homePhone } from "@apex/contract/bills/bill-phone";
import type { Db } from "@apex/engine/platform/db";
import { Refusal } from "@apex/engine/platform/refusal";
import type { BillGiven, BillOrder, BillRail, BillState } from "@apex/engine/rails/bills";
import type { LogEntry } from "@apex/engine/runtime/context";
import * as z from "zod/mini";
import { readAnswer, UnclearAnswer } from "../asking/ask-api.ts";
import { exactMinor } from "../asking/exact-amount.ts";
import { createOrderBook, type OrderBook, type PartnerOrder } from "../asking/order-book.ts";
import { vtpassApi, type VtpassAccount, type VtpassAnswer } from "./vtpass-api.ts";
import { enquireVtpass } from "./vtpass-enquiry.ts";
import { serviceIdOf, vtpassBillers, vtpassKinds } from "./vtpass-services.ts";

const text = z.optional(z.nullable(z.string()));

/** The fields that we use of an answer to `POST /pay` and `POST /requery`. Discos put the token in one of four places. */
const paidSchema = z.object({
  requestId: z.string(),
  amount: z.string(),
  content: z.object({ transactions: z.object({ status: z.string() }) }),
  token: text,
  Token: text,
  mainToken: text,
  purchased_code: text,
  units: text,
});

const failed: BillState = {
  state: "settled",
  outcome: { result: "FAILURE", reason: "rejected" },
};
const timedOut: BillState = {
  state: "settled",
  outcome: { result: "FAILURE", reason: "biller-timed-out" },
};

/** Codes of transactions that are over without a charge to us: failed, reversed to the wallet, not processed. */
const failureCodes = ["016", "040", "091"];
/**
 * Codes of refused requests, after which nothing was begun: unknown plan or product, wrong field, out of bounds, biller
 * not reachable.
 */
const refusalCodes = ["010", "011", "012", "013", "017", "030"];
/** Codes of requests in progress, or taken before. */
const pendingCodes = ["099", "014"];
const unknownRequestCode = "015";

/** VTpass (vtpass.com/documentation): airtime, data, electricity and television of Nigeria. */
export function createVtpass(
  account: VtpassAccount,
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
  const ask = vtpassApi(account, answersWithinMs);
  const book = createOrderBook(db, "vtpass", log);
  const billers = vtpassBillers(ask);

  async function read(order: PartnerOrder): Promise<BillState> {
    const answer = await ask.post("/requery", { request_id: order.partnerReference });
    return answer.code === unknownRequestCode ? { state: "unknown" } : stateOf(answer, order, book);
  }

  return {
    kinds: vtpassKinds,
    billers,
    enquire: async (question) => enquireVtpass(ask, question, await billers(question.kind)),

    async pay(order, at) {
      // VTpass is used for Nigerian phones only.
      if (billAssetOf(order.bill) !== "NGN") throw new Refusal("service-unavailable");
      const sent = await book.send(ourOrder(order, at), at);
      if (sent === undefined) return timedOut;
      const answer = await ask.post("/pay", requestOf(order, sent, account));
      // A refusal of the second attempt does not tell the outcome of the first, whose answer was lost.
      if (sent.isFirst && refusalCodes.includes(answer.code ?? "")) {
        await book.end(sent, "FAILURE");
        return failed;
      }
      return stateOf(answer, sent, book);
    },

    async read(reference) {
      const order = await book.find(reference);
      return order === undefined ? { state: "unknown" } : read(order);
    },

    /**
     * Calls off an order that never reached VTpass by not sending it again. VTpass itself decides the outcome of any
     * other.
     */
    async callOff(order, at) {
      const { reference } = order;
      if (await book.isCalledOff(reference)) return timedOut;
      const sent = await book.find(reference);
      const state: BillState = sent === undefined ? { state: "unknown" } : await read(sent);
      if (state.state !== "unknown") return state;
      const isOver = await book.callOff(sent ?? ourOrder(order, at), at);
      return isOver ? timedOut : { state: "pending" };
    },
  };
}

function ourOrder({ reference, amountMinor }: BillOrder, at: Date): PartnerOrder {
  return { reference, partnerReference: requestIdOf(reference, at), asset: "NGN", amountMinor };
}

/** Lagos is an hour ahead of UTC all year. */
const lagosMs = hourMs;

/** VTpass's request id: Lagos date and time, `202611201030`, followed by our reference. */
export function requestIdOf(reference: string, at: Date): string {
  const lagos = new Date(at.getTime() + lagosMs).toISOString();
  return lagos.slice(0, 16).replaceAll(/\D/g, "") + reference.replaceAll("-", "");
}

function requestOf(
  { bill }: BillOrder,
  { partnerReference, amountMinor }: PartnerOrder,
  { phone }: VtpassAccount,
): Readonly<Record<string, unknown>> {
  const serviceID = serviceIdOf(bill.kind, bill.billerId);
  if (serviceID === undefined) throw new Refusal("service-unavailable");
  const request = { request_id: partnerReference, serviceID, amount: nairaOf(amountMinor) };
  const { customerId: billersCode } = bill;
  switch (bill.kind) {
    case "airtime":
      return { ...request, phone: homePhone(billersCode) };
    case "data": {
      const recipient = homePhone(billersCode);
      const variation_code = bill.planId;
      return { ...request, billersCode: recipient, variation_code, phone: recipient };
    }
    case "electricity":
      return { ...request, billersCode, variation_code: bill.meterType, phone };
    case "cable-tv":
      return {
        ...request,
        billersCode,
        variation_code: bill.planId,
        phone,
        ...(serviceID !== "startimes" && { subscription_type: "change", quantity: 1 }),
      };
    case "bet":
      throw new Refusal("service-unavailable");
  }
}

/** Naira as a number of JSON: exact up to ninety trillion. */
function nairaOf(amountMinor: bigint): number {
  if (amountMinor > 9_000_000_000_000_000n) throw new RangeError("The amount is too long.");
  return Number(`${amountMinor / 100n}.${(amountMinor % 100n).toString().padStart(2, "0")}`);
}

/** The state that an answer reports. A state that VTpass's guide does not list is read again later. */
async function stateOf(
  answer: VtpassAnswer,
  order: PartnerOrder,
  book: OrderBook,
): Promise<BillState> {
  const { code = "none" } = answer;
  if (pendingCodes.includes(code)) return { state: "pending" };
  if (failureCodes.includes(code)) {
    requireRequest(answer, order);
    await book.end(order, "FAILURE");
    return failed;
  }
  if (code !== "000" && code !== "001")
    throw new UnclearAnswer(`VTpass answered with the code ${code}.`);
  const { requestId, amount, content, ...given } = readAnswer(paidSchema, answer, "VTpass");
  const { status } = content.transactions;
  if (status === "initiated" || status === "pending") return { state: "pending" };
  book.requireSame(order, {
    reference: requestId,
    asset: "NGN",
    amountMinor: exactMinor(amount, "NGN"),
  });
  if (status === "reversed") {
    await book.end(order, "FAILURE");
    return failed;
  }
  if (status !== "delivered") throw new UnclearAnswer("VTpass has a new status of transactions.");
  await book.end(order, "SUCCESS");
  return { state: "settled", outcome: { result: "SUCCESS", given: givenOf(given) } };
}

/** Checks that a failure is about this request, if it names a request. */
function requireRequest({ requestId }: VtpassAnswer, order: PartnerOrder): void {
  if (requestId !== undefined && requestId !== order.partnerReference)
    throw new UnclearAnswer("VTpass told of another request.");
}

type Given = Pick<
  z.output<typeof paidSchema>,
  "token" | "Token" | "mainToken" | "purchased_code" | "units"
>;

/** The token's twenty digits, which discos group by blanks or hyphens. */
function givenOf({ token, Token, mainToken, purchased_code, units }: Given): BillGiven {
  const [digits] = [token, Token, mainToken, purchased_code].flatMap((one) => {
    const found = (one ?? "").replaceAll(/[\s-]/g, "").match(/(?<!\d)\d{20}(?!\d)/);
    return found === null ? [] : [found[0]];
  });
  const [, quantity] = /^(\d+(?:\.\d+)?)(?:\s*kwh)?$/i.exec(units?.trim() ?? "") ?? [];
  return {
    ...(digits !== undefined && { token: digits }),
    ...(quantity !== undefined && { units: `${quantity} kWh` }),
  };
}
