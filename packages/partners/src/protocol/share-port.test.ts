import { notConnected } from "@apex/engine/not-connected";
import type { Db } from "@apex/engine/platform/db";
import { testMemoryDb } from "@apex/engine/testing/test-db";
import { signedHeaders } from "@apex/engine/platform/webhook-signature";
import type { Asset } from "@apex/contract/assets";
import type { Payout, PayoutRail, PayoutState, PayoutWay } from "@apex/engine/rails/payouts";
import type { GiftCardSupplierRail } from "@apex/engine/rails/gift-card-supplier";
import type { ChargeRail } from "@apex/engine/rails/charges";
import type { BillRail } from "@apex/engine/rails/bills";
import type { LogEntry } from "@apex/engine/runtime/context";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { billsPort } from "./bills-port.ts";
import { chargesPort } from "./charges-port.ts";
import { giftCardSupplierPort } from "./gift-card-ports.ts";
import { localPartner } from "./local-partner.ts";
import type { Share } from "./operation.ts";
import { createOrderPartners, type OrderPartners } from "./order-partners.ts";
import { createPartnerNews, eventText } from "./partner-events.ts";
import { payoutsPort } from "./payouts-port.ts";
import { sharePort } from "./share-port.ts";

const at = new Date("2026-11-20T09:00:00Z");
const logged: LogEntry[] = [];
const log = (entry: LogEntry) => logged.push(entry);
const wallClock = () => at;

let db: Db;
let orders: OrderPartners;
beforeAll(async () => {
  db = await testMemoryDb();
  orders = createOrderPartners(db);
});
afterAll(() => db.close());
beforeEach(() => {
  logged.length = 0;
});

/** A partner for payouts that records its requests. */
function payer(
  name: string,
  { share = {}, ways = [home("NGN")] }: { share?: Share; ways?: readonly PayoutWay[] } = {},
) {
  const asked: string[] = [];
  const state: { isAway: boolean; isLost: boolean; answer: PayoutState["state"] } = {
    isAway: false,
    isLost: false,
    answer: "pending",
  };
  const known = (): PayoutState =>
    state.answer === "settled"
      ? { state: "settled", outcome: { result: "SUCCESS" } }
      : { state: state.answer };
  const rail: PayoutRail = {
    ways,
    enquire: async ({ country }) => {
      asked.push(`enquire ${country}`);
      return { accountName: name, match: "exact" };
    },
    send: async ({ reference }) => {
      asked.push(`send ${reference}`);
      if (state.isLost) throw new TypeError("fetch failed");
      return known();
    },
    read: async (reference) => {
      asked.push(`read ${reference}`);
      return known();
    },
  };
  const local = localPartner(payoutsPort, rail, { log, wallClock });
  return { asked, state, partner: { name, share, ...local, isAway: () => state.isAway } };
}
type Payer = ReturnType<typeof payer>;

function home(asset: Asset): PayoutWay {
  return { asset, method: "bank_transfer", isInternational: false };
}
const share = (...payers: readonly Payer[]) =>
  sharePort(
    payoutsPort,
    payers.map(({ partner }) => partner),
    { orders, log },
  );
const payout = (asset: Asset = "NGN", country = "NG"): Payout => ({
  reference: crypto.randomUUID(),
  asset,
  amountMinor: 150_050n,
  account: {
    method: "bank_transfer",
    withdrawalType: "domestic",
    country,
    bankId: "058",
    bankName: "GTBank",
    accountName: "Ada Obi",
    accountNumber: "0123456780",
    accountType: "personal",
  },
  note: undefined,
});

it("an order goes to the partner that has its currency and its country", async () => {
  const first = payer("first", { share: { countries: ["NG"] } });
  const second = payer("second", { ways: [home("KES"), home("XOF")] });
  const rail = share(first, second);
  const abroad = payout("KES", "KE");
  await rail.send(abroad, at);
  await rail.send(payout(), at);
  expect(first.asked).toHaveLength(1);
  expect(second.asked).toEqual([`send ${abroad.reference}`]);
  expect(rail.ways).toEqual([home("NGN"), home("KES"), home("XOF")]);
  const about = { method: "bank_transfer", bankId: "058", accountNumber: "0123456780" } as const;
  expect(await rail.enquire({ ...about, country: "KE" }, undefined)).toMatchObject({
    accountName: "second",
  });
});

it("an order goes to the next partner while the first is not there, and stays with it", async () => {
  const [first, second] = [payer("first"), payer("second")];
  const rail = share(first, second);
  const order = payout();
  first.state.isAway = true;
  await rail.send(order, at);
  first.state.isAway = false;
  await rail.send(order, at);
  await rail.read(order.reference, at);
  const { reference } = order;
  expect(first.asked).toEqual([]);
  expect(second.asked).toEqual([`send ${reference}`, `send ${reference}`, `read ${reference}`]);
});

it("an order whose answer is lost stays with its partner, although another one is there", async () => {
  const [first, second] = [payer("first"), payer("second")];
  const rail = share(first, second);
  const order = payout();
  first.state.isLost = true;
  await expect(rail.send(order, at)).rejects.toThrow("fetch failed");
  first.state.isAway = true;
  first.state.answer = "unknown";
  expect(await rail.read(order.reference, at)).toEqual({ state: "unknown" });
  first.state.isLost = false;
  await rail.send(order, at);
  expect(second.asked).toEqual([]);
});

it("an order that nobody is there for is given to nobody", async () => {
  const [first, second] = [payer("first"), payer("second")];
  const rail = share(first, second);
  const order = payout();
  first.state.isAway = true;
  second.state.isAway = true;
  await expect(rail.send(order, at)).rejects.toMatchObject({ code: "service-unavailable" });
  expect(await rail.read(order.reference, at)).toEqual({ state: "unknown" });
  second.state.isAway = false;
  await rail.send(order, at);
  expect(second.asked).toEqual([`send ${order.reference}`]);
});

it("an order of a partner that was removed waits for it and says so", async () => {
  const [first, second] = [payer("first"), payer("second")];
  const order = payout();
  await share(first, second).send(order, at);
  const rail = share(second);
  await expect(rail.read(order.reference, at)).rejects.toMatchObject({
    code: "service-unavailable",
  });
  await expect(rail.send(order, at)).rejects.toMatchObject({ code: "service-unavailable" });
  expect(second.asked).toEqual([]);
  expect(logged).toContainEqual({
    level: "error",
    message: "the partner that has an order is not connected",
    port: "payouts",
    partner: "first",
    reference: order.reference,
  });
  first.state.answer = "settled";
  expect(await share(second, first).read(order.reference, at)).toMatchObject({ state: "settled" });
});

it("an order that two processes send at once goes to one partner", async () => {
  const [first, second] = [payer("first"), payer("second")];
  const order = payout();
  await Promise.all([share(first, second).send(order, at), share(second, first).send(order, at)]);
  expect(Math.max(first.asked.length, second.asked.length)).toBe(2);
});

it("an order of before names were kept is the first partner's", async () => {
  const [first, second] = [payer("first"), payer("second")];
  const { reference } = payout();
  await orders.give("payouts", reference, "");
  await share(first, second).read(reference, at);
  expect(first.asked).toEqual([`read ${reference}`]);
});

const key = (text: string) => new TextEncoder().encode(text.padEnd(32, "."));

it("an end that another partner tells than the one that has the order is refused", async () => {
  const [first, second] = [payer("first"), payer("second")];
  const order = payout();
  await share(first, second).send(order, at);
  const keys = { first: [key("first")], second: [key("second")] };
  const news = createPartnerNews(
    () => [
      { name: "first", keys: keys.first },
      { name: "second", keys: keys.second },
    ],
    orders,
  );
  const tell = (signer: "first" | "second", reference = order.reference) => {
    const body = eventText({
      type: "payouts/payout-ended",
      sequence: 1,
      data: { reference, outcome: { result: "SUCCESS" } },
    });
    const headers = signedHeaders(keys[signer], { id: "e1", body, now: at });
    return news.read({ headers: new Headers(headers), body, now: at });
  };
  await expect(tell("second")).rejects.toMatchObject({ code: "not-permitted" });
  await expect(tell("second", crypto.randomUUID())).rejects.toMatchObject({
    code: "not-permitted",
  });
  expect(await tell("first")).toMatchObject({ id: "e1" });
});

it("a biller that two partners have is the first one's, and other billers are each their own's", async () => {
  const asked: string[] = [];
  const biller = (name: string, ids: readonly string[]) => {
    const none = { currency: "NGN", amount: "100.00" } as const;
    const rail: BillRail = {
      billers: async (kind) =>
        ids.map((id) => ({
          id,
          kind,
          name: `${id} of ${name}`,
          minimum: { asset: "NGN", amount: none.amount },
          maximum: { asset: "NGN", amount: none.amount },
          plans: [],
        })),
      enquire: async () => ({ unknown: "customer" }),
      pay: async () => {
        asked.push(name);
        return { state: "pending" };
      },
      read: async () => ({ state: "pending" }),
      callOff: async () => ({ state: "pending" }),
    };
    return { name, share: {}, ...localPartner(billsPort, rail, { log, wallClock }) };
  };
  const rail = sharePort(billsPort, [biller("one", ["mtn"]), biller("two", ["mtn", "bet9ja"])], {
    orders,
    log,
  });
  expect((await rail.billers("airtime")).map(({ name }) => name)).toEqual([
    "mtn of one",
    "bet9ja of two",
  ]);
  const order = { reference: crypto.randomUUID(), amountMinor: 10_000n };
  const bill = { kind: "bet", billerId: "bet9ja", customerId: "ada" } as const;
  await rail.pay({ ...order, bill }, at);
  expect(asked).toEqual(["two"]);
});

it("airtime is each partner's by country, where the settings say so", async () => {
  const asked: string[] = [];
  const biller = (name: string, part: Share) => {
    const rail: BillRail = {
      ...notConnected.bills,
      billers: async (kind) =>
        (["NGN", "GHS"] as const).map((asset) => ({
          id: asset === "NGN" ? "mtn" : "mtn-gh",
          kind,
          name: `${asset} of ${name}`,
          minimum: { asset, amount: "1.00" },
          maximum: { asset, amount: "100.00" },
          plans: [],
        })),
      pay: async ({ bill }) => {
        asked.push(`${bill.billerId} by ${name}`);
        return { state: "pending" };
      },
    };
    return { name, share: part, ...localPartner(billsPort, rail, { log, wallClock }) };
  };
  const rail = sharePort(
    billsPort,
    [biller("one", { countries: ["NG"] }), biller("two", { countries: ["GH"] })],
    { orders, log },
  );
  expect((await rail.billers("airtime")).map(({ name }) => name)).toEqual([
    "NGN of one",
    "GHS of two",
  ]);
  for (const [billerId, customerId] of [
    ["mtn-gh", "+233241234567"],
    ["mtn", "08031234567"],
  ] as const) {
    const bill = { kind: "airtime", billerId, customerId } as const;
    await rail.pay({ reference: crypto.randomUUID(), bill, amountMinor: 500n }, at);
  }
  expect(asked).toEqual(["mtn-gh by two", "mtn by one"]);
});

it("a charge goes to the partner that charges the operator", async () => {
  const asked: string[] = [];
  const partner = (name: string, operators?: readonly string[]) => {
    const rail: ChargeRail = {
      ...notConnected.charges,
      assets: ["GHS"],
      operators,
      charge: async ({ operator }) => void asked.push(`${operator} by ${name}`),
    };
    return { name, share: {}, ...localPartner(chargesPort, rail, { log, wallClock }) };
  };
  const charge = { phone: "+233241234567", asset: "GHS", amountMinor: 500n } as const;
  const rail = sharePort(
    chargesPort,
    [partner("one", ["mtn_gh"]), partner("two", ["mtn_gh", "telecel_gh"])],
    { orders, log },
  );
  expect(rail.operators).toEqual(["mtn_gh", "telecel_gh"]);
  for (const operator of ["mtn_gh", "telecel_gh"])
    await rail.charge({ ...charge, operator, reference: crypto.randomUUID() });
  expect(asked).toEqual(["mtn_gh by one", "telecel_gh by two"]);
});

it("the kinds of bills are those of all billers, and any where one does not say", () => {
  const biller = (kinds?: BillRail["kinds"]) => ({
    name: crypto.randomUUID(),
    share: {},
    ...localPartner(billsPort, { ...notConnected.bills, kinds }, { log, wallClock }),
  });
  const kindsOf = (...partners: ReturnType<typeof biller>[]) =>
    sharePort(billsPort, partners, { orders, log }).kinds;
  expect(kindsOf(biller(["airtime", "data"]), biller(["data", "bet"]))).toEqual([
    "airtime",
    "data",
    "bet",
  ]);
  expect(kindsOf(biller(["airtime"]), biller())).toBeUndefined();
});

it("offers of gift cards are each supplier's by country, and orders go to the one that offers", async () => {
  const asked: string[] = [];
  const supplier = (name: string, countries: readonly string[], part: Share = {}) => {
    const rail: GiftCardSupplierRail = {
      buyBrands: async () => [
        {
          id: "netflix",
          name: "Netflix",
          redeemAt: "netflix.com/redeem",
          offers: countries.map((country) => ({
            country,
            currency: "USD",
            values: ["10"],
            rate: { asset: "NGN", amount: name === "one" ? "1.00" : "2.00" },
          })),
        },
      ],
      order: async () => {
        asked.push(name);
        return { state: "pending" };
      },
      read: async () => ({ state: "pending" }),
    };
    return { name, share: part, ...localPartner(giftCardSupplierPort, rail, { log, wallClock }) };
  };
  const rail = sharePort(
    giftCardSupplierPort,
    [supplier("one", ["US", "GB"], { countries: ["US"] }), supplier("two", ["US", "GB"])],
    { orders, log },
  );
  const [brand] = await rail.buyBrands();
  expect(brand?.offers.map(({ country, rate }) => [country, rate.amount])).toEqual([
    ["US", "1.00"],
    ["GB", "2.00"],
  ]);
  const order = { brand: "netflix", country: "GB", value: "10", quantity: 1 };
  await rail.order({ reference: crypto.randomUUID(), ...order }, at);
  expect(asked).toEqual(["two"]);
});
