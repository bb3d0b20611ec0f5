import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { enquireBillCustomer } from "@apex/contract/bills/bill-customer";
import { billKinds, type BillKind } from "@apex/contract/bills/bill";
import { deleteBillPayee, listBillPayees, type BillPayee } from "@apex/contract/bills/bill-payees";
import { listBillers, readBillTerms, type Biller } from "@apex/contract/bills/billers";
import { payBill } from "@apex/contract/bills/pay-bill";
import { voidKey } from "@apex/contract/keys/void-key";
import { moneyOf } from "@apex/contract/money";
import type { MoneyTerms } from "@apex/contract/money-terms";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { readTransaction } from "@apex/contract/transactions/transactions";
import type { HttpHandler } from "msw";
import type { BillAnswers } from "../spend/bills/bill-steps.ts";
import { mock } from "./mock.ts";
import { codeSent } from "./people.ts";

const naira = (amount: number) => moneyOf(BigInt(amount) * 100n, "NGN");

const biller = (kind: BillKind, id: string, name: string, plans: Biller["plans"] = []): Biller => ({
  id,
  kind,
  name,
  minimum: naira(1_000),
  maximum: naira(200_000),
  plans,
});

const bundles = [
  { id: "6gb-7d", name: "6 GB, 7 days", price: naira(2_500), days: 7 },
  { id: "20gb-30d", name: "20 GB, 30 days", price: naira(7_500), days: 30 },
];
const packages = [
  { id: "jinja", name: "GOtv Jinja", price: naira(3_900), days: 30 },
  { id: "max", name: "GOtv Max", price: naira(8_500), days: 30 },
  { id: "lite", name: "GOtv Lite", price: naira(1_100), days: 30 },
];

const billers: Readonly<Record<BillKind, Biller[]>> = {
  airtime: [biller("airtime", "mtn", "MTN"), biller("airtime", "airtel", "Airtel")],
  data: [biller("data", "mtn", "MTN", bundles), biller("data", "airtel", "Airtel", bundles)],
  electricity: [
    biller("electricity", "eko-electric", "Eko Electric (EKEDC)"),
    biller("electricity", "ikeja-electric", "Ikeja Electric (IKEDC)"),
  ],
  "cable-tv": [biller("cable-tv", "gotv", "GOtv", packages)],
  bet: [biller("bet", "bet9ja", "Bet9ja")],
};

function billersOf(wanted: string | undefined): Biller[] {
  const kind = billKinds.find((one) => one === wanted);
  return kind === undefined ? [] : billers[kind];
}

export const billTerms: MoneyTerms = {
  available: naira(482_350),
  fee: naira(100),
  minimum: naira(1_000),
  maximum: naira(200_000),
  dailyLimit: {
    limit: naira(500_000),
    left: naira(450_000),
    resetsAt: "2126-11-21T23:00:00.000Z",
  },
};

const cedis = (amount: number) => moneyOf(BigInt(amount) * 100n, "GHS");

/** Networks of Nigeria and of Ghana. */
export const networksOfTwoCountries: Biller[] = [
  ...billers.airtime,
  {
    ...biller("airtime", "mtn-gh", "MTN Ghana"),
    minimum: cedis(1),
    maximum: cedis(1_000),
  },
];
export const cediTerms: MoneyTerms = {
  available: cedis(240),
  fee: cedis(0),
  minimum: cedis(1),
  maximum: cedis(1_000),
};

/** A saved payee and one that was only paid. */
export const billPayees: BillPayee[] = [
  {
    id: "019a9c00-0000-4000-8000-0000000c0001",
    bill: {
      kind: "electricity",
      billerId: "ikeja-electric",
      customerId: "45029918374",
      meterType: "prepaid",
    },
    billerName: "Ikeja Electric (IKEDC)",
    customerName: "AMINA BELLO",
    label: "Home meter",
    lastPaid: { at: "2026-11-01T10:00:00.000Z", amount: naira(15_000), fee: naira(100) },
  },
  {
    id: "019a9c00-0000-4000-8000-0000000c0002",
    bill: {
      kind: "electricity",
      billerId: "eko-electric",
      customerId: "45029918399",
      meterType: "postpaid",
    },
    billerName: "Eko Electric (EKEDC)",
    customerName: "CHIDI OKAFOR",
    lastPaid: { at: "2026-10-12T10:00:00.000Z", amount: naira(9_800), fee: naira(100) },
  },
];

/** A prepaid meter's bill, just sent. */
export const sentBill: Transaction = {
  id: "6f1d2f3a-8f5b-4f0e-9f41-2b7c0a9e5d77",
  category: "bill",
  type: "utility-bill-payment",
  status: "processing",
  date: "2026-11-21T14:05:00.000Z",
  reference: "APX-7K2M-9QXD",
  direction: "out",
  amount: naira(15_000),
  fee: naira(100),
  details: {
    provider: "Ikeja Electric (IKEDC)",
    plan: "prepaid",
    accountNumber: "45029918374",
    receiver: { name: "AMINA BELLO" },
    wallet: "NGN",
    expectedBy: "2026-11-21T14:20:00.000Z",
  },
};
export const doneBill: Transaction = {
  ...sentBill,
  status: "successful",
  details: { ...sentBill.details, quantity: "48210937556211803346", unit: "62.4 kWh" },
};
export const returnedBill: Transaction = {
  ...sentBill,
  status: "failed",
  details: {
    ...sentBill.details,
    reversalAmount: naira(15_100),
    reversalReason: "biller-timed-out",
  },
};

/** Every call of a bill, answered with success; given handlers come first. */
export function billCalls(...instead: HttpHandler[]): HttpHandler[] {
  return [
    ...instead,
    mock(listBillers, ({ query }) => ({ response: { items: billersOf(query["kind"]) } })),
    mock(listBillPayees, { response: { items: billPayees } }),
    mock(deleteBillPayee, { response: {} }),
    mock(readBillTerms, { response: billTerms }),
    mock(enquireBillCustomer, { response: { customer: { name: "AMINA BELLO" } } }),
    mock(sendTransactionCode, () => ({ response: codeSent() })),
    mock(payBill, { response: { transaction: sentBill } }),
    mock(voidKey, { response: { voided: true } }),
    billRead(doneBill),
  ];
}

/** The bill's state at its next read. */
export function billRead(transaction: Transaction): HttpHandler {
  return mock(readTransaction, { response: { transaction, timeline: [], postings: [] } });
}

const customer = {
  billerId: "ikeja-electric",
  billerName: "Ikeja Electric (IKEDC)",
  customerId: "45029918374",
  meterType: "prepaid",
  facts: { name: "AMINA BELLO", address: "12 Sample Street" },
} as const;

/** Drafts of an electricity bill at each stage; of the other kinds at the choice of a plan. */
export const billDrafts = {
  atAmount: { customer },
  reviewed: {
    customer,
    typedAmount: "15,000",
    order: {
      bill: {
        kind: "electricity",
        billerId: "ikeja-electric",
        customerId: "45029918374",
        meterType: "prepaid",
      },
      billerName: "Ikeja Electric (IKEDC)",
      customerName: "AMINA BELLO",
      amount: { amount: "15000.00", asset: "NGN" },
      fee: { amount: "100.00", asset: "NGN" },
      key: "3c9de0b5-7f0e-4a77-9d5a-0f3f5f6f1c09",
      isOut: false,
    },
  },
  atBundle: {
    customer: { billerId: "mtn", billerName: "MTN", customerId: "08031234567", facts: {} },
  },
  atPackage: {
    customer: {
      billerId: "gotv",
      billerName: "GOtv",
      customerId: "7023456789",
      facts: { name: "BISI OTIENO", currentPlanId: "max", expiresOn: "2026-12-03" },
    },
  },
} as const satisfies Record<string, BillAnswers>;
