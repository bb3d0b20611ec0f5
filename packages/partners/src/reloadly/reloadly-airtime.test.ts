import { minuteMs } from "@apex/contract/durations";
import { listBillers } from "@apex/contract/bills/billers";
import type { Bill } from "@apex/contract/bills/bill";
import { toMinor } from "@apex/contract/money";
import { listWallets } from "@apex/contract/wallets/wallets";
import {
  billFixture,
  type BillBody,
  type BillFixture,
} from "@apex/engine/money/bills/bill-fixture";
import type { BillOrder, BillRail } from "@apex/engine/rails/bills";
import type { LogEntry } from "@apex/engine/runtime/context";
import type { Person } from "@apex/engine/testing/people";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openConnected } from "../asking/connected-fixture.ts";
import { createReloadlyAirtime } from "./reloadly-airtime.ts";
import { reloadlyStandIn, type ReloadlyStandIn } from "./reloadly-fixture.ts";

let reloadly: ReloadlyStandIn;
let test: BillFixture;
let rail: BillRail;
let close: () => Promise<void>;
const logged: LogEntry[] = [];

beforeAll(async () => {
  ({
    partner: reloadly,
    test,
    connected: rail,
    close,
  } = await openConnected(
    logged,
    reloadlyStandIn,
    ({ account }, db, terms) => createReloadlyAirtime(account, db, terms),
    (billsOf) => billFixture(billsOf),
  ));
});
afterAll(() => close());
beforeEach(() => {
  logged.length = 0;
  reloadly.seen();
  Object.assign(reloadly.airtime.next, { status: "SUCCESSFUL", refusal: undefined });
});

const at = new Date("2026-11-20T09:00:00Z");
const later = (minutes: number) => new Date(at.getTime() + minutes * minuteMs);
const toMtn: Bill = { kind: "airtime", billerId: "mtn-gh", customerId: "+233241234567" };
const order = (bill: Bill = toMtn, amountMinor = 2_005n): BillOrder => ({
  reference: crypto.randomUUID(),
  bill,
  amountMinor,
});
const paid = { state: "settled", outcome: { result: "SUCCESS", given: {} } };
const rejected = { state: "settled", outcome: { result: "FAILURE", reason: "rejected" } };
const timedOut = { state: "settled", outcome: { result: "FAILURE", reason: "biller-timed-out" } };
const topUpPath = "/airtime/topups";
const sent = () => reloadly.seen().filter(({ path }) => path === topUpPath);
/** Changes the stand-in's answer about an order. */
const tell = ({ reference }: BillOrder, change: object) =>
  Object.assign(reloadly.airtime.topUps.get(reference) ?? {}, change);

describe("a network of Reloadly", () => {
  it("has the bounds of its own currency, and is left out where it takes no amount of that", async () => {
    expect(await rail.billers("airtime")).toEqual([
      {
        id: "mtn-gh",
        kind: "airtime",
        name: "MTN Ghana",
        minimum: { amount: "0.50", asset: "GHS" },
        maximum: { amount: "1000.00", asset: "GHS" },
        plans: [],
      },
      expect.objectContaining({ id: "telecel-gh", name: "Telecel Ghana" }),
      expect.objectContaining({
        id: "safaricom-ke",
        minimum: { amount: "5.00", asset: "KES" },
        maximum: { amount: "10000.00", asset: "KES" },
      }),
    ]);
    expect(await rail.billers("data")).toEqual([]);
    expect(rail.kinds).toEqual(["airtime"]);
  });
});

describe("airtime at Reloadly", () => {
  it("is ordered once, in the phone's currency and under our reference", async () => {
    const one = order();
    expect(await rail.pay(one, at)).toEqual(paid);
    expect(await rail.pay(one, later(30))).toEqual(paid);
    expect(await rail.read(one.reference, at)).toEqual(paid);
    expect(sent().map(({ body }) => body)).toEqual([
      {
        operatorId: "150",
        amount: "20.05",
        useLocalAmount: true,
        customIdentifier: one.reference,
        recipientPhone: { countryCode: "GH", number: "233241234567" },
      },
    ]);
  });

  it("from a wallet of the same currency is not converted", async () => {
    const bill = {
      kind: "airtime",
      billerId: "safaricom-ke",
      customerId: "+254712345678",
    } as const;
    expect(await rail.pay(order(bill, 10_000n), at)).toEqual(paid);
    expect(sent()[0]?.body).toMatchObject({ operatorId: "265", useLocalAmount: false });
  });

  it.each<[string, Bill]>([
    ["a phone of Nigeria", { kind: "airtime", billerId: "mtn", customerId: "08031234567" }],
    ["a network that it does not sell", { ...toMtn, billerId: "at-gh" }],
    [
      "a network of another country",
      { kind: "airtime", billerId: "mtn-gh", customerId: "+254712345678" },
    ],
    ["a meter", { kind: "electricity", billerId: "mtn-gh", meterType: "prepaid", customerId: "1" }],
  ])("is asked of nobody for %s", async (_, bill) => {
    await expect(rail.pay(order(bill), at)).rejects.toMatchObject({ code: "service-unavailable" });
    expect(sent()).toEqual([]);
  });

  it.each([
    ["PROCESSING", { state: "pending" }],
    ["PENDING", { state: "pending" }],
    ["REFUNDED", rejected],
    ["FAILED", rejected],
  ])("of the status %s is as Reloadly documents it", async (status, state) => {
    reloadly.airtime.next.status = status;
    const one = order();
    expect(await rail.pay(one, at)).toEqual(state);
    expect(await rail.read(one.reference, at)).toEqual(state);
  });

  it.each(["INVALID_RECIPIENT_PHONE", "INVALID_AMOUNT_FOR_OPERATOR", "OPERATOR_NOT_IN_SERVICE"])(
    "that is refused with %s was never begun",
    async (code) => {
      reloadly.airtime.next.refusal = code;
      expect(await rail.pay(order(), at)).toEqual(rejected);
    },
  );

  it.each(["INSUFFICIENT_BALANCE", "PHONE_RECENTLY_RECHARGED", "A_NEW_CODE"])(
    "that is refused with %s stays open, and is sent again later",
    async (code) => {
      reloadly.airtime.next.refusal = code;
      const one = order();
      await expect(rail.pay(one, at)).rejects.toThrow(`answered 400 ${code}`);
      expect(await rail.read(one.reference, at)).toEqual({ state: "unknown" });
      reloadly.airtime.next.refusal = undefined;
      expect(await rail.pay(one, later(5))).toEqual({ state: "pending" });
      expect(await rail.pay(one, later(10))).toEqual(paid);
    },
  );

  it("whose answer is lost is found by its identifier", async () => {
    const one = order();
    reloadly.mishap(topUpPath, "lost");
    await expect(rail.pay(one, at)).rejects.toThrow("did not answer");
    expect(await rail.pay(one, later(1))).toEqual(paid);
    expect(sent()).toHaveLength(1);
  });

  it("is not sent a second time while the list may be late, and is over by no refusal of a second one", async () => {
    const one = order();
    const list = "/airtime/topups/reports/transactions";
    reloadly.mishap(topUpPath, "lost");
    await expect(rail.pay(one, at)).rejects.toThrow("did not answer");
    for (const minutes of [1, 5, 9]) {
      reloadly.mishap(list, { body: { content: [] } });
      expect(await rail.pay(one, later(minutes))).toEqual({ state: "pending" });
    }
    expect(sent()).toHaveLength(1);
    reloadly.mishap(list, { body: { content: [] } });
    reloadly.airtime.next.refusal = "INVALID_RECIPIENT_PHONE";
    await expect(rail.pay(one, later(10))).rejects.toThrow("INVALID_RECIPIENT_PHONE");
    expect(await rail.read(one.reference, later(11))).toEqual(paid);
    expect(reloadly.airtime.topUps.get(one.reference)).toMatchObject({ deliveredAmount: 20.05 });
  });

  it.each([
    ["another amount", { deliveredAmount: 20.04 }],
    ["no amount", { deliveredAmount: null }],
    ["another currency", { deliveredAmountCurrencyCode: "NGN" }],
    ["another identifier", { customIdentifier: "another" }],
    ["a new status", { status: "TELEPORTED" }],
    ["no status", { status: undefined }],
  ])("that comes back with %s ends in nothing, and is asked again", async (_, change) => {
    const one = order();
    const answer = { customIdentifier: one.reference, status: "SUCCESSFUL" };
    const done = { deliveredAmount: 20.05, deliveredAmountCurrencyCode: "GHS" };
    reloadly.mishap(topUpPath, { body: { ...answer, ...done, ...change } });
    await expect(rail.pay(one, at)).rejects.toThrow();
    const taken = { ...answer, ...done, transactionId: 1 };
    reloadly.airtime.topUps.set(one.reference, taken);
    expect(await rail.read(one.reference, at)).toEqual(paid);
  });

  it("with another amount is logged for somebody to look at, and one that Reloadly rounded is not", async () => {
    const one = order();
    reloadly.airtime.next.status = "PROCESSING";
    await rail.pay(one, at);
    tell(one, { status: "SUCCESSFUL", deliveredAmount: 2.005 });
    await expect(rail.read(one.reference, at)).rejects.toThrow("another order");
    expect(logged).toMatchObject([{ level: "error", changed: "amount: 2005 → 201" }]);
    logged.length = 0;
    tell(one, { deliveredAmount: 20.0485 });
    expect(await rail.read(one.reference, at)).toEqual(paid);
    expect(logged).toEqual([]);
  });

  it.each([
    ["an error of the server", { status: 500, body: "" }],
    ["a page", { type: "text/html", body: "<html>Just a moment</html>" }],
    ["a list", { body: [] }],
    ["a huge text", { body: "x".repeat(3 * 1024 * 1024) }],
  ])("that is answered with %s stays open", async (_, mishap) => {
    const one = order();
    reloadly.mishap(topUpPath, mishap);
    await expect(rail.pay(one, at)).rejects.toThrow();
    expect(await rail.read(one.reference, at)).toEqual({ state: "unknown" });
  });
});

describe("airtime that is called off", () => {
  it("before it was sent is never sent", async () => {
    const one = order();
    expect(await rail.callOff(one, at)).toEqual(timedOut);
    expect(await rail.pay(one, at)).toEqual(timedOut);
    expect(await rail.callOff(one, at)).toEqual(timedOut);
    expect(sent()).toEqual([]);
  });

  it("may be on its way for a moment, and is over after that", async () => {
    const one = order();
    reloadly.mishap(topUpPath, { status: 503, body: "" });
    await expect(rail.pay(one, at)).rejects.toThrow();
    expect(await rail.callOff(one, later(1))).toEqual({ state: "pending" });
    expect(await rail.callOff(one, later(3))).toEqual(timedOut);
    expect(await rail.pay(one, later(30))).toEqual(timedOut);
    expect(reloadly.airtime.topUps.has(one.reference)).toBe(false);
  });

  it("after Reloadly took it ends as Reloadly says", async () => {
    const one = order();
    reloadly.airtime.next.status = "PROCESSING";
    await rail.pay(one, at);
    expect(await rail.callOff(one, later(20))).toEqual({ state: "pending" });
    tell(one, { status: "SUCCESSFUL" });
    expect(await rail.callOff(one, later(21))).toEqual(paid);
  });
});

describe("a customer in Ghana", () => {
  const body: BillBody = {
    bill: toMtn,
    amount: { amount: "20.00", asset: "GHS" },
    fee: { amount: "0", asset: "GHS" },
  };
  async function payer(): Promise<Person> {
    const person = await test.person({ kycLevel: 1 });
    await test.fund(person.workspaceId, "GHS", toMinor("100", "GHS"));
    return person;
  }
  async function held({ token }: Person): Promise<string | undefined> {
    const { items } = await test.ok(listWallets, {}, { token });
    return items.find(({ asset }) => asset === "GHS")?.available;
  }

  it("chooses a network and pays once, although every first answer is lost", async () => {
    const kofi = await payer();
    const { items } = await test.ok(
      listBillers,
      { query: { kind: "airtime" } },
      { token: kofi.token },
    );
    expect(items.map(({ id }) => id)).toContain("mtn-gh");
    reloadly.mishap(topUpPath, "lost");
    reloadly.mishap("/airtime/topups/reports/transactions", "lost");
    const before = reloadly.airtime.topUps.size;
    await test.pay(kofi, body);
    for (let look = 0; look < 4; look += 1) {
      await test.engine.jobs.runDue();
      test.pass(2 * minuteMs);
    }
    expect(await test.bills(kofi)).toMatchObject([{ status: "successful" }]);
    expect(reloadly.airtime.topUps.size).toBe(before + 1);
    expect(await held(kofi)).toBe("80.00");
  });

  it("has the money back when Reloadly refunds the top-up", async () => {
    const kofi = await payer();
    reloadly.airtime.next.status = "REFUNDED";
    await test.pay(kofi, body);
    await test.engine.jobs.runDue();
    expect(await held(kofi)).toBe("100.00");
  });
});
