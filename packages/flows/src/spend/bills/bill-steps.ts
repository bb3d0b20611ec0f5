import { codeSentSchema } from "@apex/contract/auth/send-code";
import { billSchema, meterTypes, type Bill, type BillKind } from "@apex/contract/bills/bill";
import { billCustomerSchema } from "@apex/contract/bills/bill-customer";
import type { BillPayee } from "@apex/contract/bills/bill-payees";
import { moneySchema } from "@apex/contract/money";
import { transactionSchema, type Transaction } from "@apex/contract/transactions/transaction";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { newOrderKey, orderKeySchema } from "../../parts/money-order/order-key.ts";
import { whens } from "../../parts/money-order/when.tsx";

/** Whom the bill is for: who is paid, and which customer of theirs. */
const customerSchema = z.object({
  billerId: z.string(),
  billerName: z.string(),
  customerId: z.string(),
  meterType: z.optional(z.enum(meterTypes)),
  /** What the biller says of them; empty of a phone. */
  facts: billCustomerSchema,
});
export type Customer = z.output<typeof customerSchema>;

/** What was reviewed, frozen: what is confirmed is what is paid. */
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
/** An order before it has its key. */
export type ReviewedBill = Omit<BillOrder, "key" | "isOut">;

/** Whom, as it is typed. */
const typedCustomerSchema = z.object({
  billerId: z.string(),
  meterType: z.string(),
  customerId: z.string(),
});
export type TypedCustomer = z.output<typeof typedCustomerSchema>;

/** The draft. The security code never enters it. */
const billAnswers = z.object({
  typedCustomer: z.optional(typedCustomerSchema),
  customer: z.optional(customerSchema),
  planId: z.optional(z.string()),
  /** The amount as it was typed. */
  typedAmount: z.optional(z.string()),
  saveAs: z.optional(z.string()),
  when: z.optional(z.enum(whens)),
  order: z.optional(orderSchema),
  /** The security code that was sent for the order, and where to. */
  codeSent: z.optional(codeSentSchema),
  /** The fee changed after the first review. */
  hasNewFee: z.optional(z.boolean()),
  sent: z.optional(transactionSchema),
});
export type BillAnswers = z.output<typeof billAnswers>;

/** The steps, each with all that it needs. */
export type BillStep =
  | { name: "customer" }
  | { name: "amount"; customer: Customer }
  | { name: "confirm"; order: BillOrder }
  | { name: "authorise"; order: BillOrder }
  | { name: "result"; sent: Transaction };

/** A bill of a kind: for whom, how much, a look at it, the code, and what became of it. */
export function billFlow(kind: BillKind) {
  return defineFlow<BillAnswers, BillStep>({
    name: `bill-${kind}`,
    answers: billAnswers,
    start: {},
    steps: {
      customer: { open: () => ({ name: "customer" }), isSkipped: isOver },
      amount: {
        open: ({ customer }) => customer && { name: "amount", customer },
        isSkipped: isOver,
      },
      confirm: {
        open: (answers) => orderOf(answers, (order) => ({ name: "confirm", order })),
        // An order that is out waits for its answer where it was sent.
        isSkipped: (answers) => isOver(answers) || answers.order?.isOut === true,
      },
      authorise: {
        open: (answers) => orderOf(answers, (order) => ({ name: "authorise", order })),
        isSkipped: isOver,
      },
      result: { open: ({ sent }) => sent && { name: "result", sent }, isEnd: true },
    },
  });
}

/** It was paid: nothing of it can be asked again. */
function isOver({ sent }: BillAnswers): boolean {
  return sent !== undefined;
}

/** The order, while it is still for whom the answers say. */
function orderOf<Step>(
  { order, customer }: BillAnswers,
  open: (order: BillOrder) => Step,
): Step | undefined {
  if (!order || !customer) return undefined;
  const isSame =
    order.bill.billerId === customer.billerId && order.bill.customerId === customer.customerId;
  return isSame ? open(order) : undefined;
}

export function newOrder(reviewed: ReviewedBill): BillOrder {
  return { ...reviewed, ...newOrderKey() };
}

/** The call's body, without its `security`. */
export function bodyOf({ bill, amount, fee, saveAs }: BillOrder) {
  return { bill, amount, fee, ...(saveAs !== undefined && { saveAs }) };
}

/** Somebody else is another bill. */
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

/** Whoever was paid before, with what was paid: the same once more, or changed. */
export function answersOf({ bill, billerName, customerName, lastPaid }: BillPayee): BillAnswers {
  return {
    customer: {
      billerId: bill.billerId,
      billerName,
      customerId: bill.customerId,
      ...(bill.kind === "electricity" && { meterType: bill.meterType }),
      facts: customerName === undefined ? {} : { name: customerName },
    },
    ...("planId" in bill
      ? { planId: bill.planId }
      : { typedAmount: lastPaid.amount.amount.replace(/\.00$/, "") }),
  };
}

/** The bill of a customer; undefined while its bundle or package is to be chosen. */
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
