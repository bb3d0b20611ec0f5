import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { billSchema, meterTypes, type Bill, type BillKind } from "@apex/contract/bills/bill";
import { billCustomerSchema } from "@apex/contract/bills/bill-customer";
import type { BillPayee } from "@apex/contract/bills/bill-payees";
import { moneySchema } from "@apex/contract/money";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { formatClock } from "@apex/ui/date-time/format-moment";
import type { IntlShape } from "react-intl";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { dotted } from "../../base/format/dotted.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { newOrderKey, orderKeySchema } from "../../parts/money-order/order-key.ts";
import { resultOf } from "../../parts/money-order/order-result.ts";
import { typedOf } from "../../parts/money-order/order-amount.ts";
import { orderAnswers, orderRows } from "../../parts/money-order/order-steps.ts";
import { kindWords } from "./bill-words.ts";
import { whens } from "../../parts/money-order/when.tsx";

/** The customer of a bill: the biller, and the customer's number there. */
const customerSchema = z.object({
  billerId: z.string(),
  billerName: z.string(),
  customerId: z.string(),
  meterType: z.optional(z.enum(meterTypes)),
  /** The biller's facts about the customer; empty for a phone. */
  facts: billCustomerSchema,
});
export type Customer = z.output<typeof customerSchema>;

/** The reviewed bill, frozen: the confirmed one is the one that is paid. */
const orderSchema = z.object({
  bill: billSchema,
  billerName: z.string(),
  customerName: z.optional(z.string()),
  planName: z.optional(z.string()),
  amount: moneySchema,
  fee: moneySchema,
  saveAs: z.optional(z.string()),
  ...orderKeySchema.shape,
});
export type BillOrder = z.output<typeof orderSchema>;
/** An order without its key. */
export type ReviewedBill = Omit<BillOrder, "key" | "isOut">;

/** The customer as typed. */
const typedCustomerSchema = z.object({
  billerId: z.string(),
  meterType: z.string(),
  customerId: z.string(),
  /** The phone's country, where several can be chosen. */
  country: z.optional(z.string()),
});
export type TypedCustomer = z.output<typeof typedCustomerSchema>;

/** The draft. The security code never enters it. */
const billAnswers = z.object({
  typedCustomer: z.optional(typedCustomerSchema),
  customer: z.optional(customerSchema),
  planId: z.optional(z.string()),
  /** The amount as typed. */
  typedAmount: z.optional(z.string()),
  saveAs: z.optional(z.string()),
  when: z.optional(z.enum(whens)),
  order: z.optional(orderSchema),
  ...orderAnswers,
});
export type BillAnswers = z.output<typeof billAnswers>;

/** The steps, each with its data. */
export type BillStep =
  | { name: "customer" }
  | { name: "amount"; customer: Customer }
  | { name: "confirm"; order: BillOrder }
  | { name: "authorise"; order: BillOrder }
  | { name: "result"; sent: Transaction };

/** True if a bundle or package sets the amount. */
const isPlanned = (kind: BillKind) => kind === "data" || kind === "cable-tv";

const rows = orderRows(orderOf);
const endTitles = {
  done: "apex.bills.doneTitle",
  processing: "apex.bills.processingTitle",
  waiting: "apex.order.waitingTitle",
  failed: "apex.bills.failedTitle",
} as const;

/**
 * A bill of a kind: the customer, the amount, the review, the code, and the result.
 * @param given answers from the page's address: a given customer is not asked for again, and a given bill is reviewed
 * at once.
 */
export function billFlow(kind: BillKind, given: BillAnswers = {}) {
  return defineFlow<BillAnswers, BillStep>({
    name: `bill-${kind}`,
    answers: billAnswers,
    start: given,
    first: given.order ? "confirm" : given.customer && "amount",
    steps: {
      customer: {
        label: "apex.bills.customerStep",
        title: kindWords[kind].who,
        answer: ({ customer }) =>
          customer && dotted(customer.billerName, customer.facts.name ?? customer.customerId),
        open: () => ({ name: "customer" }),
      },
      amount: {
        label: "apex.bills.amountStep",
        title: isPlanned(kind) ? "apex.bills.planTitle" : "apex.bills.amountTitle",
        answer: ({ order }, intl) => order && writtenMoney(order.amount, intl),
        hasSoFar: true,
        open: ({ customer }) => customer && { name: "amount", customer },
      },
      confirm: rows.review("confirm", {
        label: "apex.bills.confirmStep",
        title: "apex.bills.confirmTitle",
      }),
      authorise: rows.code("authorise", {
        label: "apex.bills.authoriseStep",
        title: "apex.bills.authoriseTitle",
        hasSoFar: true,
      }),
      result: rows.end("result", {
        title: ({ sent }, intl) =>
          sent &&
          intl.formatMessage(
            { id: endTitles[resultOf(sent)] },
            { provider: sent.details.provider ?? "", net: writtenMoney(sent.amount, intl) },
          ),
        lead: endLead,
      }),
    },
  });
}

/** The lead of the result: the expected time, the refund, the approval, or what left the wallet. */
function endLead({ sent }: BillAnswers, intl: IntlShape): string | undefined {
  if (!sent) return undefined;
  const result = resultOf(sent);
  const { provider = "", expectedBy, reversalAmount } = sent.details;
  if (result === "processing" && expectedBy !== undefined) {
    const time = formatClock(expectedBy, intl.locale);
    return intl.formatMessage({ id: "apex.bills.processingLead" }, { provider, time });
  }
  if (result === "failed" && reversalAmount) {
    const amount = writtenMoney(reversalAmount, intl);
    return intl.formatMessage({ id: "apex.bills.failedLead" }, { amount });
  }
  const moved = { amount: writtenMoney(movedAmount(sent), intl) };
  if (result === "waiting") return intl.formatMessage({ id: "apex.order.waitingLead" }, moved);
  return result === "done" ? intl.formatMessage({ id: "apex.bills.doneLead" }, moved) : undefined;
}

/** The order, if its customer has not changed since. */
function orderOf({ order, customer }: BillAnswers): BillOrder | undefined {
  const isSame =
    order?.bill.billerId === customer?.billerId && order?.bill.customerId === customer?.customerId;
  return isSame ? order : undefined;
}

export function newOrder(reviewed: ReviewedBill): BillOrder {
  return { ...reviewed, ...newOrderKey() };
}

/** The call's body, without its `security`. */
export function bodyOf({ bill, amount, fee, saveAs }: BillOrder) {
  return { bill, amount, fee, ...(saveAs !== undefined && { saveAs }) };
}

/** Another customer resets the bill. */
export function withCustomer(answers: BillAnswers, customer: Customer): Partial<BillAnswers> {
  const before = answers.customer;
  const isSame =
    before?.billerId === customer.billerId && before.customerId === customer.customerId;
  return {
    customer,
    order: undefined,
    codeSent: undefined,
    ...(!isSame && { planId: undefined, saveAs: undefined }),
  };
}

/**
 * The answers to pay an earlier payee again: the last bill, ready for review. If the server finds a new price or fee,
 * it is reviewed again.
 */
export function answersOf(payee: BillPayee, locale: string): BillAnswers {
  const { bill, billerName, customerName, planName, lastPaid } = payee;
  const { amount, fee } = lastPaid;
  return {
    order: newOrder({
      bill,
      billerName,
      ...(customerName !== undefined && { customerName }),
      ...(planName !== undefined && { planName }),
      amount,
      fee,
    }),
    customer: {
      billerId: bill.billerId,
      billerName,
      customerId: bill.customerId,
      ...(bill.kind === "electricity" && { meterType: bill.meterType }),
      facts: customerName === undefined ? {} : { name: customerName },
    },
    ...("planId" in bill ? { planId: bill.planId } : { typedAmount: typedOf(amount, locale) }),
  };
}

/** The bill of a customer; undefined until its bundle or package is chosen. */
export function billOf(
  kind: BillKind,
  { billerId, customerId, meterType = "prepaid" }: Customer,
  planId: string | undefined,
): Bill | undefined {
  switch (kind) {
    case "airtime":
    case "bet":
      return { kind, billerId, customerId };
    case "electricity":
      return { kind, billerId, customerId, meterType };
    case "data":
    case "cable-tv":
      return planId === undefined ? undefined : { kind, billerId, customerId, planId };
  }
}
