import { planIdOf, type Bill } from "@apex/contract/bills/bill";
import { toMinor } from "@apex/contract/money";
import { billType, shownOfBill } from "@apex/engine/money/bills/bill-movement";
import { rememberPayee } from "@apex/engine/money/bills/bill-payee-rows";
import { billAsset } from "@apex/engine/money/bills/bill-terms";
import type { Queryable } from "@apex/engine/platform/db";
import { sandboxAccountName } from "../rails/account-name.ts";
import { sandboxBillers } from "../rails/billers.ts";
import { varied } from "./seed-details.ts";
import type { SeedHistory } from "./seed-history.ts";

/** A bill that Ada pays every month. */
interface MonthlyBill {
  readonly bill: Bill;
  /** Ada's name for it. */
  readonly label?: string;
  /** Days before the end of a month; the most recent is last. */
  readonly days: readonly number[];
  readonly time: `${number}:${number}`;
  /** Naira. @param turn varies the amount. */
  readonly amount: (turn: number) => string;
  readonly fee?: string;
  /** The biller's token or receipt for the payment. */
  readonly given?: (turn: number) => Readonly<Record<string, string>>;
}

const between = (turn: number, from: number, to: number, step: number) =>
  varied(turn, from, to, step, billAsset);
const whole = (turn: number, from: number, to: number) => varied(turn, from, to, 1, "RWF");

const monthly: readonly MonthlyBill[] = [
  {
    bill: {
      kind: "electricity",
      billerId: "ikeja-electric",
      meterType: "prepaid",
      customerId: "45029918374",
    },
    label: "Home meter",
    days: [26],
    time: "08:05",
    amount: (turn) => between(turn, 12_000, 26_000, 1_000),
    fee: "100",
    given: (turn) => ({
      quantity: `${whole(turn, 10_000, 99_999)}${whole(turn + 1, 10_000, 99_999)}${whole(turn + 2, 10_000, 99_999)}${whole(turn + 3, 10_000, 99_999)}`,
      unit: `${whole(turn, 58, 124)}.4 kWh`,
    }),
  },
  {
    bill: { kind: "cable-tv", billerId: "dstv", planId: "compact", customerId: "7023456789" },
    days: [23],
    time: "17:20",
    amount: () => "19000",
    fee: "100",
  },
  {
    bill: { kind: "data", billerId: "airtel", planId: "10gb-30d", customerId: "08021234567" },
    days: [15],
    time: "22:11",
    amount: () => "4500",
  },
  {
    bill: { kind: "airtime", billerId: "mtn", customerId: "08030001001" },
    days: [20, 12, 3],
    time: "07:10",
    amount: (turn) => between(turn, 1_000, 3_000, 500),
  },
];

/** The bill with the names that the biller uses. */
function knownBill(bill: Bill) {
  const { kind, billerId, customerId } = bill;
  const biller = sandboxBillers[kind].find(({ id }) => id === billerId);
  if (biller === undefined) throw new Error(`The sandbox has no biller ${billerId}.`);
  const plan = biller.plans.find(({ id }) => id === planIdOf(bill));
  const hasName = kind !== "airtime" && kind !== "data";
  const customerName = hasName ? sandboxAccountName(`${billerId}:${customerId}`) : undefined;
  return { bill, biller, plan, customerName };
}

/** A month of bills. @param start days before now at which it ended. @param month 0 is the latest. */
export function addBills(
  history: SeedHistory,
  workspaceId: string,
  start: number,
  month: number,
): void {
  for (const { bill, days, time, amount, fee, given } of monthly)
    for (const day of days)
      history.pay(workspaceId, [start + day, time], {
        kind: billType(bill, false),
        asset: billAsset,
        amount: amount(month + day),
        ...(fee !== undefined && { fee }),
        first: ["processing", 1],
        status: "successful",
        data: { ...shownOfBill(knownBill(bill)), ...given?.(month + day) },
      });
}

/** The payees of the bills, ready to pay again. */
export async function seedBillPayees(
  db: Queryable,
  history: SeedHistory,
  workspaceId: string,
): Promise<void> {
  for (const { bill, label, days, time, amount } of monthly) {
    const day = days.at(-1) ?? 0;
    const { biller, plan, customerName } = knownBill(bill);
    await rememberPayee(db, {
      workspaceId,
      bill,
      billerName: biller.name,
      planName: plan?.name,
      customerName,
      label,
      amountMinor: toMinor(amount(day), billAsset),
      at: history.at([day, time]),
    });
  }
}
