import { dayMs, minuteMs } from "@apex/contract/durations";
import type { BillQuestion } from "@apex/contract/bills/bill-customer";
import { billAssetOf, planIdOf, type Bill } from "@apex/contract/bills/bill";
import { moneyOf } from "@apex/contract/money";
import { sha256Hex } from "@apex/engine/platform/crypto";
import { onlyRow, type Db } from "@apex/engine/platform/db";
import type {
  BillAnswer,
  BillFailure,
  BillOrder,
  BillRail,
  BillState,
} from "@apex/engine/rails/bills";
import { requireSameOrder } from "./same-order.ts";
import { sandboxAccountName } from "./account-name.ts";
import { sandboxBillers, sandboxGonePlan } from "./billers.ts";

const slowMs = 3_000;

/** Endings of phone, meter, smart card and account numbers with a special answer, for every biller. */
export const sandboxBillRules = [
  { ending: "00022", answers: "the biller knows no such customer" },
  { ending: "00033", answers: `the biller answers after ${slowMs / 1_000} seconds` },
  {
    ending: "00044",
    answers: "the biller is down: it names nobody, and airtime for it comes back after 15 minutes",
  },
  { ending: "00055", answers: "a bill is refused at once" },
  { ending: "00066", answers: "a bill is pending for a minute, then fails and comes back" },
  { ending: "00077", answers: "a bill is pending for ten minutes, then is done" },
  {
    ending: "00088",
    answers: "a bill is never answered: after 15 minutes it is called off and comes back",
  },
] as const;
type Ending = (typeof sandboxBillRules)[number]["ending"];

/** The outcome of a bill. `afterMs` null means never. */
interface Course {
  readonly reason: BillFailure | null;
  readonly afterMs: number | null;
}

const doneAtOnce: Course = { reason: null, afterMs: 0 };
const courses: Readonly<Partial<Record<Ending, Course>>> = {
  "00055": { reason: "rejected", afterMs: 0 },
  "00066": { reason: "rejected", afterMs: minuteMs },
  "00077": { reason: null, afterMs: 10 * minuteMs },
  "00088": { reason: null, afterMs: null },
};

interface Row {
  readonly reason: BillFailure | null;
  readonly settles_at: Date | null;
  readonly token: string | null;
  readonly units: string | null;
}

/** Price of a kilowatt-hour in kobo. Sample data. */
const tariffMinor = 20_950n;

/** Billers in the database: each reference is paid once, however often it is sent. */
export function createSandboxBills(db: Db): BillRail {
  return {
    async billers(kind) {
      return sandboxBillers[kind];
    },
    async enquire(question, at) {
      const ending = endingOf(question.customerId);
      if (ending === "00044") throw new Error("The sandbox's biller is down.");
      if (ending === "00033") await new Promise((resolve) => setTimeout(resolve, slowMs));
      return answerOf(question, ending, at);
    },
    async pay(order, at) {
      const ending = endingOf(order.bill.customerId);
      if (ending === "00044") throw new Error("The sandbox's biller is down.");
      const { reason, afterMs } = (ending && courses[ending]) ?? doneAtOnce;
      const settlesAt = afterMs === null ? null : new Date(at.getTime() + afterMs);
      const row = onlyRow(
        await db.query<Row & { readonly amount: string }>(
          `insert into sandbox_bills as b
             (reference, biller, customer, plan, amount, reason, token, units, sent_at, settles_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
           on conflict (reference) do update set sends = b.sends + 1
           returning reason, settles_at, token, units, amount::text`,
          [...particularsOf(order), reason, ...givenOf(order), at, settlesAt],
        ),
      );
      const asset = billAssetOf(order.bill);
      requireSameOrder(
        { asset, amount: row.amount },
        { asset, amount: order.amountMinor.toString() },
      );
      return stateOf(row, at);
    },
    async read(reference, at) {
      const [row] = await db.query<Row>(
        "select reason, settles_at, token, units from sandbox_bills where reference = $1",
        [reference],
      );
      return row === undefined ? { state: "unknown" } : stateOf(row, at);
    },
    async callOff(order, at) {
      // A completed bill stays completed; an open or unknown one is refused from now on. One statement decides.
      const row = onlyRow(
        await db.query<Row>(
          `insert into sandbox_bills as b (reference, biller, customer, plan, amount, reason, sent_at, settles_at, sends)
           values ($1, $2, $3, $4, $5, 'biller-timed-out', $6, $6, 0)
           on conflict (reference) do update set
             reason = case when b.settles_at <= $6 then b.reason else 'biller-timed-out' end,
             settles_at = case when b.settles_at <= $6 then b.settles_at else $6 end
           returning reason, settles_at, token, units`,
          [...particularsOf(order), at],
        ),
      );
      return stateOf(row, at);
    },
  };
}

function particularsOf({ reference, bill, amountMinor }: BillOrder): (string | null)[] {
  const { billerId, customerId } = bill;
  return [reference, billerId, customerId, planIdOf(bill) ?? null, amountMinor.toString()];
}

/** Token and units of a prepaid meter. */
function givenOf({ reference, bill, amountMinor }: BillOrder): (string | null)[] {
  if (bill.kind !== "electricity" || bill.meterType !== "prepaid") return [null, null];
  const digits = BigInt(`0x${sha256Hex(reference)}`)
    .toString()
    .slice(-20);
  const tenths = (amountMinor * 10n) / tariffMinor;
  return [digits, `${tenths / 10n}.${tenths % 10n} kWh`];
}

function stateOf({ reason, settles_at, token, units }: Row, at: Date): BillState {
  if (settles_at === null || settles_at > at) return { state: "pending" };
  if (reason !== null) return { state: "settled", outcome: { result: "FAILURE", reason } };
  const given = { ...(token !== null && { token }), ...(units !== null && { units }) };
  return { state: "settled", outcome: { result: "SUCCESS", given } };
}

function endingOf(customerId: string): Ending | undefined {
  return sandboxBillRules.find(({ ending }) => customerId.endsWith(ending))?.ending;
}

function answerOf(question: BillQuestion, ending: Ending | undefined, at: Date): BillAnswer {
  if (ending === "00022") return { unknown: "customer" };
  if (!isSold(question)) return { unknown: "plan" };
  const { kind, billerId, customerId } = question;
  if (kind === "data") return { found: {} };
  const name = sandboxAccountName(`${billerId}:${customerId}`);
  const number = Number.parseInt(sha256Hex(customerId).slice(0, 6), 16);
  if (kind === "bet") return { found: { name } };
  if (kind === "electricity") {
    const debt = moneyOf(BigInt(number % 20) * 65_000n, "NGN");
    const address = `${1 + (number % 120)} Sample Street`;
    return { found: { name, address, ...(question.meterType === "postpaid" && { debt }) } };
  }
  const { plans = [] } = billerOf(question) ?? {};
  const sold = plans.filter(({ id }) => !id.endsWith(sandboxGonePlan));
  const current = sold[number % Math.max(sold.length, 1)];
  const expiresOn = new Date(at.getTime() + (number % 28) * dayMs).toISOString().slice(0, 10);
  return { found: { name, expiresOn, ...(current && { currentPlanId: current.id }) } };
}

function billerOf({ kind, billerId }: Pick<Bill, "kind" | "billerId">) {
  return sandboxBillers[kind].find(({ id }) => id === billerId);
}

function isSold(question: BillQuestion): boolean {
  const planId = "planId" in question ? question.planId : undefined;
  if (planId === undefined) return true;
  const plan = billerOf(question)?.plans.find(({ id }) => id === planId);
  return plan !== undefined && !plan.id.endsWith(sandboxGonePlan);
}
