import { minuteMs } from "@apex/contract/durations";
import type { Bill } from "@apex/contract/bills/bill";
import { billBody, billFixture, type BillFixture } from "@apex/engine/money/bills/bill-fixture";
import type { BillOrder, BillRail } from "@apex/engine/rails/bills";
import type { LogEntry } from "@apex/engine/runtime/context";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openConnected } from "../asking/connected-fixture.ts";
import { createVtpass, requestIdOf } from "./vtpass.ts";
import { coded, vtpassStandIn, type VtpassStandIn } from "./vtpass-fixture.ts";
import { daysOf } from "./vtpass-services.ts";

let vtpass: VtpassStandIn;
let test: BillFixture;
let rail: BillRail;
let close: () => Promise<void>;
const logged: LogEntry[] = [];

beforeAll(async () => {
  ({
    partner: vtpass,
    test,
    connected: rail,
    close,
  } = await openConnected(
    logged,
    vtpassStandIn,
    ({ account }, db, terms) => createVtpass(account, db, terms),
    (billsOf) => billFixture(billsOf),
  ));
});
afterAll(() => close());
beforeEach(() => {
  logged.length = 0;
  vtpass.seen();
  Object.assign(vtpass.next, { code: "000", status: "delivered", more: {} });
});

const at = new Date("2026-11-20T23:30:00Z");
const later = (minutes: number) => new Date(at.getTime() + minutes * minuteMs);
const airtime: Bill = { kind: "airtime", billerId: "mtn", customerId: "08031234567" };
const prepaid: Bill = {
  kind: "electricity",
  billerId: "ikeja-electric",
  meterType: "prepaid",
  customerId: "1111111111111",
};
const order = (bill: Bill = airtime, amountMinor = 200_000n): BillOrder => ({
  reference: crypto.randomUUID(),
  bill,
  amountMinor,
});
const rejected = { state: "settled", outcome: { result: "FAILURE", reason: "rejected" } };
const timedOut = { state: "settled", outcome: { result: "FAILURE", reason: "biller-timed-out" } };
const paid = (given: object = {}) => ({
  state: "settled",
  outcome: { result: "SUCCESS", given },
});
const idOf = ({ reference }: BillOrder) => requestIdOf(reference, at);
/** Changes the stand-in's answer about an order. */
const tell = (one: BillOrder, change: object) =>
  Object.assign(vtpass.transactions.get(idOf(one)) ?? {}, change);

describe("a biller of VTpass", () => {
  it("has the bounds that VTpass says, and is left out where VTpass has none", async () => {
    expect(await rail.billers("airtime")).toMatchObject([
      { id: "mtn", minimum: { amount: "5.00" }, maximum: { amount: "200000.00" }, plans: [] },
      { id: "9mobile" },
    ]);
    expect(await rail.billers("bet")).toEqual([]);
  });

  it("has the plans whose price and length are said", async () => {
    const [mtn] = await rail.billers("data");
    expect(mtn?.plans).toEqual([
      {
        id: "mtn-100mb-1000",
        name: "N1000 1.5GB - 30 days",
        price: { amount: "1000.00", asset: "NGN" },
        days: 30,
      },
      {
        id: "mtn-10mb-100",
        name: "N100 100MB - 24 hrs",
        price: { amount: "100.00", asset: "NGN" },
        days: 1,
      },
    ]);
  });

  it.each([
    ["100MB - 24 hrs", 1],
    ["6GB (48hrs)", 2],
    ["Weekly - 1 week", 7],
    ["Nova - 900 Naira - 1 Month", 30],
    ["100GB 3 Months", 90],
    ["1TB - 1 year", 365],
    ["N50 of no length", undefined],
  ])("lists %s for %s days", (name, days) => {
    expect(daysOf(name)).toBe(days);
  });

  it("names its customer, who may be unknown", async () => {
    const meter = { ...prepaid, kind: "electricity" } as const;
    expect(await rail.enquire(meter, at)).toEqual({
      found: {
        name: "TESTMETER1",
        address: "ABULE-EGBA BU",
        debt: { amount: "1250.50", asset: "NGN" },
      },
    });
    expect(await rail.enquire({ ...meter, customerId: "1" }, at)).toEqual({ unknown: "customer" });
    const card = { kind: "cable-tv", billerId: "dstv", customerId: "1212121212" } as const;
    expect(await rail.enquire(card, at)).toEqual({
      found: { name: "TEST METER", expiresOn: "2026-12-06", currentPlanId: "dstv79" },
    });
    expect(await rail.enquire({ ...card, planId: "gone" }, at)).toEqual({ unknown: "plan" });
    const bundle = { kind: "data", billerId: "mtn", customerId: "08031234567" } as const;
    expect(await rail.enquire({ ...bundle, planId: "mtn-10mb-100" }, at)).toEqual({ found: {} });
  });

  it.each([
    ["is not reachable", coded("030")],
    ["gives no name", coded("000", { content: {} })],
    ["says only that something went wrong", coded("000", { content: { error: "Try again" } })],
    ["answers a page", { type: "text/html", body: "<html>" }],
  ])("that %s has told nothing", async (_, mishap) => {
    vtpass.mishap("/merchant-verify", mishap);
    await expect(rail.enquire({ ...prepaid, kind: "electricity" }, at)).rejects.toThrow();
  });
});

describe("a bill at VTpass", () => {
  it("goes out once, under the time of Lagos and our reference", async () => {
    const one = order();
    // Half past midnight in Lagos.
    expect(idOf(one)).toBe(`202611210030${one.reference.replaceAll("-", "")}`);
    expect(await rail.pay(one, at)).toEqual(paid());
    // The request id keeps the time of the first attempt.
    expect(await rail.pay(one, later(90))).toEqual({ state: "pending" });
    expect(await rail.read(one.reference, later(90))).toEqual(paid());
    const bodies = vtpass.seen().map(({ path, body }) => [path, body]);
    const request = {
      request_id: idOf(one),
      serviceID: "mtn",
      amount: 2_000,
      phone: "08031234567",
    };
    expect(bodies).toEqual([
      ["/pay", request],
      ["/pay", request],
      ["/requery", { request_id: idOf(one) }],
    ]);
  });

  it.each<[string, Bill, object]>([
    [
      "a bundle",
      { kind: "data", billerId: "mtn", customerId: "+2348031234567", planId: "mtn-10mb-100" },
      {
        serviceID: "mtn-data",
        billersCode: "08031234567",
        variation_code: "mtn-10mb-100",
        phone: "08031234567",
      },
    ],
    [
      "a meter",
      prepaid,
      { serviceID: "ikeja-electric", billersCode: "1111111111111", variation_code: "prepaid" },
    ],
    [
      "a smart card",
      { kind: "cable-tv", billerId: "dstv", customerId: "1212121212", planId: "dstv79" },
      { billersCode: "1212121212", variation_code: "dstv79", subscription_type: "change" },
    ],
  ])("for %s says what VTpass asks for", async (_, bill, request) => {
    await rail.pay(order(bill, 150_025n), at);
    expect(vtpass.seen()[0]?.body).toMatchObject({ amount: 1_500.25, ...request });
  });

  it.each([
    ["its own field", { token: "26362054405982757802", units: "79.9 kWh" }, "79.9 kWh"],
    ["a number", { token: 0, mainToken: "2636-2054-4059-8275-7802", units: 16.5 }, "16.5 kWh"],
    ["a sentence", { purchased_code: "Token : 2636 2054 4059 8275 7802" }, undefined],
  ])("for a prepaid meter gives the token from %s", async (_, more, units) => {
    vtpass.next.more = more;
    expect(await rail.pay(order(prepaid), at)).toEqual(
      paid({ token: "26362054405982757802", ...(units !== undefined && { units }) }),
    );
  });

  it("keeps every digit of a token that is written as a number", async () => {
    const one = order(prepaid);
    const body = JSON.stringify({
      code: "000",
      requestId: idOf(one),
      amount: 2_000,
      content: { transactions: { status: "delivered" } },
    }).replace("}}}", '}},"token":26362054405982757803}');
    vtpass.mishap("/pay", { body });
    expect(await rail.pay(one, at)).toEqual(paid({ token: "26362054405982757803" }));
  });

  it.each([
    ["000", "initiated", { state: "pending" }],
    ["000", "pending", { state: "pending" }],
    ["099", "pending", { state: "pending" }],
    ["016", "failed", rejected],
    ["040", "reversed", rejected],
    ["091", "failed", rejected],
    ["000", "reversed", rejected],
  ])("of the code %s and the status %s is as VTpass documents it", async (code, status, state) => {
    Object.assign(vtpass.next, { code, status });
    const one = order();
    expect(await rail.pay(one, at)).toEqual(state);
    expect(await rail.read(one.reference, at)).toEqual(state);
  });

  it.each(["010", "011", "012", "013", "017", "030"])(
    "that is refused with %s was never begun",
    async (code) => {
      vtpass.next.code = code;
      expect(await rail.pay(order(), at)).toEqual(rejected);
    },
  );

  it("that is refused when it is sent again stays open: the first may have been taken", async () => {
    const one = order();
    vtpass.mishap("/pay", { status: 504, body: "" });
    await expect(rail.pay(one, at)).rejects.toThrow("answered 504");
    vtpass.next.code = "017";
    await expect(rail.pay(one, later(1))).rejects.toThrow("the code 017");
    expect(await rail.callOff(one, later(20))).toEqual(timedOut);
  });

  it.each(["018", "083"])(
    "that is answered with %s stays open, and is sent again",
    async (code) => {
      vtpass.next.code = code;
      const one = order();
      await expect(rail.pay(one, at)).rejects.toThrow(`the code ${code}`);
      expect(await rail.read(one.reference, at)).toEqual({ state: "unknown" });
      vtpass.next.code = "000";
      expect(await rail.pay(one, later(1))).toEqual(paid());
    },
  );

  it("whose answer is lost is found by its request", async () => {
    const one = order();
    vtpass.mishap("/pay", "lost");
    await expect(rail.pay(one, at)).rejects.toThrow("did not answer");
    expect(await rail.read(one.reference, at)).toEqual(paid());
    expect(vtpass.transactions.get(idOf(one))).toMatchObject({ amount: 2_000 });
  });

  it.each([
    ["another amount", { amount: 1_999 }],
    ["an amount finer than a kobo", { amount: "2000.001" }],
    ["no amount", { amount: undefined }],
    ["another request", { requestId: "another" }],
    ["no status", { content: {} }],
    ["a new status", { content: { transactions: { status: "teleported" } } }],
    ["a failure that no code says", { content: { transactions: { status: "failed" } } }],
  ])("that comes back with %s ends in nothing, and is asked again", async (_, change) => {
    const one = order();
    Object.assign(vtpass.next, { status: "pending" });
    await rail.pay(one, at);
    const done = {
      requestId: idOf(one),
      amount: "2000.00",
      content: { transactions: { status: "delivered" } },
    };
    tell(one, { ...done, ...change });
    await expect(rail.read(one.reference, at)).rejects.toThrow();
    tell(one, done);
    expect(await rail.read(one.reference, at)).toEqual(paid());
  });

  it.each([
    ["an error of the server", { status: 500, body: "" }],
    ["a page", { type: "text/html", body: "<html>Just a moment</html>" }],
    ["a list", { body: [] }],
    ["a huge text", { body: "x".repeat(3 * 1024 * 1024) }],
  ])("that is answered with %s stays open", async (_, mishap) => {
    const one = order();
    vtpass.mishap("/pay", mishap);
    await expect(rail.pay(one, at)).rejects.toThrow();
    expect(await rail.read(one.reference, at)).toEqual({ state: "unknown" });
  });

  it("with another amount is logged for somebody to look at", async () => {
    const one = order();
    vtpass.next.more = { amount: 20 };
    await expect(rail.pay(one, at)).rejects.toThrow("another order");
    expect(logged).toMatchObject([{ level: "error", changed: "amount: 200000 → 2000" }]);
  });
});

describe("a bill that is called off", () => {
  it("before it was sent is never sent", async () => {
    const one = order();
    expect(await rail.callOff(one, at)).toEqual(timedOut);
    expect(await rail.pay(one, at)).toEqual(timedOut);
    expect(await rail.callOff(one, at)).toEqual(timedOut);
    expect(vtpass.seen()).toEqual([]);
  });

  it("may be on its way for a moment, and is over after that", async () => {
    const one = order();
    vtpass.mishap("/pay", { status: 503, body: "" });
    await expect(rail.pay(one, at)).rejects.toThrow();
    expect(await rail.callOff(one, later(1))).toEqual({ state: "pending" });
    expect(await rail.callOff(one, later(3))).toEqual(timedOut);
    expect(await rail.pay(one, later(3))).toEqual(timedOut);
    expect(vtpass.transactions.has(idOf(one))).toBe(false);
  });

  it("after VTpass took it ends as VTpass says", async () => {
    const one = order();
    vtpass.next.status = "pending";
    await rail.pay(one, at);
    expect(await rail.callOff(one, later(60))).toEqual({ state: "pending" });
    tell(one, { content: { transactions: { status: "delivered" } } });
    expect(await rail.callOff(one, later(61))).toEqual(paid());
  });
});

describe("a customer's bill", () => {
  it("is paid, with its token", async () => {
    const ada = await test.payer();
    vtpass.next.more = { token: "26362054405982757802", units: "79.9 kWh" };
    await test.pay(ada, billBody(prepaid, "2000"));
    await test.engine.jobs.runDue();
    expect(await test.bills(ada)).toMatchObject([
      { status: "successful", details: { quantity: "26362054405982757802", unit: "79.9 kWh" } },
    ]);
    expect(await test.available(ada)).toBe("497900.00");
  });

  it("is paid once although every first answer is lost", async () => {
    const ada = await test.payer();
    vtpass.mishap("/pay", "lost");
    vtpass.mishap("/requery", "lost");
    const before = vtpass.transactions.size;
    await test.pay(ada, billBody(airtime, "2000"));
    for (let look = 0; look < 4; look += 1) {
      await test.engine.jobs.runDue();
      test.pass(2 * minuteMs);
    }
    expect(await test.bills(ada)).toMatchObject([{ status: "successful" }]);
    expect(vtpass.transactions.size).toBe(before + 1);
    expect(await test.available(ada)).toBe("498000.00");
  });

  it("that VTpass never takes comes back in full, and is paid to nobody", async () => {
    const ada = await test.payer();
    vtpass.next.code = "018";
    const before = vtpass.transactions.size;
    await test.pay(ada, billBody(airtime, "2000"));
    for (let look = 0; look < 20; look += 1) {
      await test.engine.jobs.runDue();
      test.pass(2 * minuteMs);
    }
    expect(await test.available(ada)).toBe("500000.00");
    expect(vtpass.transactions.size).toBe(before);
  });
});
