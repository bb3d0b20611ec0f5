import { dayMs } from "@apex/contract/durations";
import type { Asset } from "@apex/contract/assets";
import {
  enquireAccount,
  type AccountQuestion,
} from "@apex/contract/fiat-withdrawals/enquire-account";
import {
  listFiatBeneficiaries,
  type PayoutDestination,
} from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { toMinor } from "@apex/contract/money";
import { paymentIntentSchema, type PaymentIntent } from "@apex/contract/schedules/intent";
import { saveSchedule, type Schedule } from "@apex/contract/schedules/schedules";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { withdrawalBody } from "../crypto-withdrawals/withdrawal-fixture.ts";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Person } from "@apex/engine/testing/people";
import { dailyPlan, scheduleFixture, type ScheduleFixture } from "./schedule-fixture.ts";

let test: ScheduleFixture;

beforeAll(async () => {
  test = await scheduleFixture();
});

afterEach(() => {
  // Confirms every payout, so that the next test starts with none.
  for (const { reference } of test.chain.payouts()) test.chain.confirm(reference);
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

/** The date so many days after today, in the time zone of the fixture's people. */
function day(ahead: number): string {
  const ms = test.engine.context.clock.business().getTime() + ahead * dayMs;
  return new Date(ms).toISOString().slice(0, 10);
}

async function enquired({ token }: Person, question: AccountQuestion): Promise<PayoutDestination> {
  const { enquiryId = "" } = await test.ok(enquireAccount, { body: { question } }, { token });
  return { kind: "enquiry", enquiryId };
}

interface Way {
  readonly asset: Asset;
  /** The amount that one payment takes from the wallet. */
  readonly total: string;
  readonly intent: (person: Person) => Promise<PaymentIntent>;
}

/** Payments to an account whose owner was just looked up, and to an address. */
const ways: readonly (readonly [string, Way])[] = [
  [
    "a bank",
    {
      asset: "NGN",
      total: "1050",
      intent: async (person) => ({
        call: "create-bank-withdrawal",
        body: {
          destination: await enquired(person, {
            kind: "bank",
            asset: "NGN",
            bankId: "058",
            accountNumber: "0123456780",
          }),
          amount: { amount: "1000", asset: "NGN" },
          fee: { amount: "50", asset: "NGN" },
        },
      }),
    },
  ],
  [
    "a mobile wallet",
    {
      asset: "GHS",
      total: "101",
      intent: async (person) => ({
        call: "create-mobile-money-withdrawal",
        body: {
          destination: await enquired(person, {
            kind: "mobile-money",
            asset: "GHS",
            operatorId: "mtn_gh",
            phone: "+233241234567",
          }),
          amount: { amount: "100", asset: "GHS" },
          fee: { amount: "1", asset: "GHS" },
        },
      }),
    },
  ],
  [
    "an address",
    {
      asset: "USDT",
      total: "10.1",
      intent: () =>
        Promise.resolve({ call: "create-crypto-withdrawal", body: withdrawalBody("10") }),
    },
  ],
];

/** A schedule of one payment, the day after tomorrow. */
async function planned({ intent, asset }: Way, funds: string) {
  const person = await test.person({ kycLevel: 2 });
  await test.fund(person.workspaceId, asset, toMinor(funds, asset));
  const plan = { ...dailyPlan, frequency: "one-time", startsOn: day(1) } as const;
  const answer = await test.save(person, { intent: await intent(person), plan });
  return { person, ...saveSchedule.response.parse(answer.body) };
}

async function paymentsOf({ token }: Person, { id }: Schedule): Promise<number> {
  const { items } = await test.ok(listTransactions, { query: {} }, { token });
  return items.filter(({ details }) => details.scheduleId === id).length;
}

describe.each(ways)("a scheduled payment to %s", (_, way) => {
  it("is made once on its day", async () => {
    const { person, schedule } = await planned(way, way.total);
    await test.advanceDays(2);
    await test.engine.jobs.runDue();
    expect((await test.read(person, schedule)).schedule).toMatchObject({
      state: "completed",
      lastRun: { status: "paid" },
    });
    expect(await paymentsOf(person, schedule)).toBe(1);
    expect(Number(await test.availableTo(person, way.asset))).toBe(0);
  });

  it("fails without the money, and is made by a retry, once", async () => {
    const { person, schedule } = await planned(way, "1");
    const on = day(1);
    await test.advanceDays(2);
    expect((await test.read(person, schedule)).schedule.lastRun).toMatchObject({
      status: "failed",
      reason: "insufficient-funds",
    });
    expect(await paymentsOf(person, schedule)).toBe(0);
    await test.fund(person.workspaceId, way.asset, toMinor(way.total, way.asset));
    const paid = { status: 200, body: { schedule: { lastRun: { on, status: "paid" } } } };
    expect(await test.retry(person, schedule, on)).toMatchObject(paid);
    expect(await test.retry(person, schedule, on)).toMatchObject(paid);
    expect(await paymentsOf(person, schedule)).toBe(1);
    expect(Number(await test.availableTo(person, way.asset))).toBe(1);
  });

  it.each(["withdrawals_wait_until", "frozen_at", "restricted_at"])(
    "is not made while its owner has %s",
    async (column) => {
      const { person, schedule } = await planned(way, way.total);
      const until = `${day(9)}T12:00:00.000Z`;
      await test.db.query(`update users set ${column} = $2 where id = $1`, [person.userId, until]);
      await test.advanceDays(2);
      await test.db.query("update users set frozen_at = null, restricted_at = null where id = $1", [
        person.userId,
      ]);
      expect((await test.read(person, schedule)).schedule.lastRun).toMatchObject({
        status: "failed",
        reason: "withdrawals-on-hold",
        reasonParams: { until: column === "withdrawals_wait_until" ? until : expect.any(String) },
      });
      expect(test.mailsTo(person).at(-1)?.subject).toMatch(/was not made$/);
      expect(await paymentsOf(person, schedule)).toBe(0);
    },
  );
});

describe("an account that is scheduled", () => {
  const bank = ways[0]?.[1];

  it("is saved under its given label, and only with one", async () => {
    const person = await test.person({ kycLevel: 2 });
    const saved = async () =>
      (await test.ok(listFiatBeneficiaries, { query: {} }, { token: person.token })).saved;
    const intent = await bank?.intent(person);
    if (intent?.call !== "create-bank-withdrawal") throw new Error("The bank comes first.");
    const plan = { ...dailyPlan, startsOn: day(1) };
    expect((await test.save(person, { intent, plan })).status).toBe(200);
    expect(await saved()).toEqual([]);
    const named = { ...intent, body: { ...intent.body, saveAs: "Landlord" } };
    const answer = await test.save(person, { intent: named, plan });
    const kept = await saved();
    expect(kept).toMatchObject([{ accountLabel: "Landlord" }]);
    expect(answer.body).toMatchObject({
      schedule: {
        intent: { body: { destination: { kind: "beneficiary", beneficiaryId: kept[0]?.id } } },
      },
    });
  });
});

it("a planned bill is paid once on its day, as a schedule's transaction", async () => {
  const bill = { kind: "airtime", billerId: "glo", customerId: "+2348051234567" } as const;
  const way: Way = {
    asset: "NGN",
    total: "1000",
    intent: () =>
      Promise.resolve({
        call: "pay-bill",
        body: {
          bill,
          amount: { amount: "1000", asset: "NGN" },
          fee: { amount: "0", asset: "NGN" },
        },
      }),
  };
  const { person, schedule } = await planned(way, way.total);
  expect(schedule.payee).toEqual({ name: "08051234567", detail: "Glo" });
  await test.advanceDays(2);
  await test.engine.jobs.runDue();
  const { items } = await test.ok(listTransactions, { query: {} }, { token: person.token });
  expect(items.filter(({ details }) => details.scheduleId === schedule.id)).toMatchObject([
    { type: "airtime-top-up", status: "successful", details: { provider: "Glo" } },
  ]);
});

it("a bundle with a new price is reported before its day, and not paid at that price", async () => {
  const bill = { kind: "data", billerId: "mtn", customerId: "+2348031234567", planId: "6gb-7d" };
  const price = { amount: "2500.00", asset: "NGN" } as const;
  const body = { bill, amount: price, fee: { amount: "0", asset: "NGN" } };
  const intent = paymentIntentSchema.parse({ call: "pay-bill", body });
  const way: Way = { asset: "NGN", total: "5000", intent: () => Promise.resolve(intent) };
  const { person, schedule } = await planned(way, way.total);
  const { bills } = test.engine.context.rails;
  const newPrice = { amount: "2900.00", asset: "NGN" } as const;
  const dearer = (await bills.billers("data")).map((biller) => ({
    ...biller,
    plans: biller.plans.map((plan) => ({ ...plan, price: newPrice })),
  }));
  const asked = vi.spyOn(bills, "billers").mockResolvedValue(dearer);
  await test.advanceDays(2);
  await test.engine.jobs.runDue();
  asked.mockRestore();
  const told = await test.db.query(
    "select code, params from notifications where workspace_id = $1 order by id",
    [person.workspaceId],
  );
  expect(told).toMatchObject([
    { code: "schedule-price-changed", params: { newPrice } },
    { code: "schedule-run-failed" },
  ]);
  expect(test.mailsTo(person)[0]?.text).toMatch(/₦2,900\.00/);
  expect(await paymentsOf(person, schedule)).toBe(0);
});
