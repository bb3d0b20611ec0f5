import { listBuyBrands } from "@apex/contract/gift-cards/buy-offers";
import {
  cardOrderFixture,
  type CardOrderFixture,
} from "@apex/engine/money/gift-card-orders/card-order-fixture";
import type { CardSupply, GiftCardSupplierRail } from "@apex/engine/rails/gift-card-supplier";
import type { LogEntry } from "@apex/engine/runtime/context";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openConnected } from "../asking/connected-fixture.ts";
import { createReloadly } from "./reloadly.ts";
import { reloadlyStandIn, type ReloadlyStandIn } from "./reloadly-fixture.ts";

let reloadly: ReloadlyStandIn;
let test: CardOrderFixture;
let rail: GiftCardSupplierRail;
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
    ({ account }, db, terms) => createReloadly(account, db, terms),
    (supplierOf) => cardOrderFixture(supplierOf),
  ));
});
afterAll(() => close());
const card = { cardNumber: 6_120_200_345_149_064, pinCode: "EFSD" };
const code = "6120200345149064 EFSD";
beforeEach(() => {
  logged.length = 0;
  reloadly.seen();
  Object.assign(reloadly.next, { status: "SUCCESSFUL", codes: [card] });
});

const at = new Date("2026-11-20T09:00:00Z");
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const supply = (change: Partial<CardSupply> = {}): CardSupply => ({
  reference: crypto.randomUUID(),
  brand: "amazon",
  country: "US",
  value: "25",
  quantity: 1,
  ...change,
});
const delivered = { state: "settled", outcome: { result: "delivered", codes: [code] } };
const failed = (reason: string) => ({ state: "settled", outcome: { result: "failed", reason } });
const sent = () => reloadly.seen().filter(({ path }) => path === "/orders");
const tell = ({ reference }: CardSupply, change: object) =>
  Object.assign(reloadly.orders.get(reference) ?? {}, change);

describe("the brands of Reloadly", () => {
  it("are those that are known and sold for naira, at no less than they cost", async () => {
    expect(await rail.buyBrands()).toEqual([
      {
        id: "netflix",
        name: "Netflix",
        redeemAt: "netflix.com/redeem",
        offers: [
          {
            country: "US",
            currency: "USD",
            values: ["15", "25"],
            rate: { amount: "1530.26", asset: "NGN" },
          },
        ],
      },
      {
        id: "amazon",
        name: "Amazon",
        redeemAt: "amazon.com/redeem",
        offers: [
          {
            country: "US",
            currency: "USD",
            values: ["5", "500"],
            range: { minimum: "5", maximum: "500" },
            rate: { amount: "1530.25", asset: "NGN" },
          },
        ],
      },
    ]);
  });
});

describe("an order at Reloadly", () => {
  it("is delivered with every digit of its codes", async () => {
    const one = supply();
    expect(await rail.order(one, at)).toEqual(delivered);
    expect(sent()[0]?.body).toEqual({
      productId: 5,
      countryCode: "US",
      quantity: 1,
      unitPrice: 25,
      customIdentifier: one.reference,
      senderName: "Apex",
    });
    expect(await rail.read(one.reference, at)).toEqual(delivered);
    expect(await rail.order(one, later(30))).toEqual(delivered);
    expect(sent()).toEqual([]);
  });

  it.each([
    ["PENDING", { state: "pending" }],
    ["PROCESSING", { state: "pending" }],
    ["FAILED", failed("not-supplied")],
    ["REFUNDED", failed("not-supplied")],
  ])("of the status %s is as Reloadly documents it", async (status, state) => {
    reloadly.next.status = status;
    const one = supply();
    expect(await rail.order(one, at)).toEqual(state);
    expect(await rail.read(one.reference, at)).toEqual(state);
  });

  it.each([
    { brand: "visa" },
    { value: "501" },
    { country: "GB" },
    { brand: "netflix", value: "16" },
  ])("of what is not sold is out of stock: %o", async (change) => {
    expect(await rail.order(supply(change), at)).toEqual(failed("out-of-stock"));
    expect(sent()).toEqual([]);
  });

  it("whose answer is lost is found, and not sent again", async () => {
    const one = supply();
    reloadly.mishap("/orders", "lost");
    await expect(rail.order(one, at)).rejects.toThrow("did not answer");
    expect(await rail.read(one.reference, at)).toEqual(delivered);
    expect(sent()).toHaveLength(1);
  });

  it("that Reloadly does not list is sent again after ten minutes, and not before", async () => {
    const one = supply();
    reloadly.mishap("/orders", { status: 502, body: "" });
    await expect(rail.order(one, at)).rejects.toThrow("answered 502");
    expect(await rail.read(one.reference, at)).toEqual({ state: "unknown" });
    expect(await rail.order(one, later(9))).toEqual({ state: "pending" });
    expect(sent()).toHaveLength(1);
    expect(await rail.order(one, later(11))).toEqual(delivered);
  });

  it("is sent once by two that send it at the same moment", async () => {
    const one = supply();
    const states = await Promise.all([rail.order(one, at), rail.order(one, at)]);
    expect(states).toContainEqual(delivered);
    expect(states).toContainEqual({ state: "pending" });
    expect(sent()).toHaveLength(1);
    const lost = supply();
    reloadly.mishap("/orders", { status: 502, body: "" });
    await expect(rail.order(lost, at)).rejects.toThrow("answered 502");
    await Promise.all([rail.order(lost, later(11)), rail.order(lost, later(11))]);
    expect(sent()).toHaveLength(2);
  });

  it("that is out of stock when it is to be sent again is never sent after that", async () => {
    const one = supply();
    reloadly.mishap("/orders", { status: 502, body: "" });
    await expect(rail.order(one, at)).rejects.toThrow("answered 502");
    for (const order of [one, supply()]) {
      const other = createReloadly(reloadly.account, test.db, { log: () => undefined });
      reloadly.mishap("/countries/US/products", { body: [] });
      expect(await other.order(order, later(11))).toEqual(failed("out-of-stock"));
      sent();
      expect(await rail.order(order, later(22))).toEqual(failed("not-supplied"));
      expect(sent()).toEqual([]);
    }
  });

  it.each([
    ["another amount", { product: { quantity: 1, unitPrice: 24, currencyCode: "USD" } }],
    ["another number of cards", { product: { quantity: 2, unitPrice: 25, currencyCode: "USD" } }],
    ["another currency", { product: { quantity: 1, unitPrice: 25, currencyCode: "GBP" } }],
    ["a new status", { status: "TELEPORTED" }],
    ["no product", { product: null }],
  ])("that comes back with %s ends in nothing, and is asked again", async (_, change) => {
    const one = supply();
    reloadly.next.status = "PENDING";
    await rail.order(one, at);
    const done = {
      status: "SUCCESSFUL",
      product: { quantity: 1, unitPrice: 25, currencyCode: "USD" },
    };
    tell(one, { ...done, ...change });
    await expect(rail.read(one.reference, at)).rejects.toThrow();
    tell(one, done);
    expect(await rail.read(one.reference, at)).toEqual(delivered);
  });

  it.each([
    ["fewer codes", []],
    ["more codes", [card, card]],
    ["an empty code", [{ cardNumber: null, pinCode: "" }]],
  ])("that is delivered with %s is not handed on", async (_, codes) => {
    Object.assign(reloadly.next, { codes });
    await expect(rail.order(supply(), at)).rejects.toThrow("another number of codes");
  });

  it("is asked for at an address that ends with a slash as well", async () => {
    const { apiUrl, authUrl } = reloadly.account;
    const account = { ...reloadly.account, apiUrl: `${apiUrl}/`, authUrl: `${authUrl}/` };
    const other = createReloadly(account, test.db, { log: () => undefined });
    expect(await other.order(supply(), at)).toEqual(delivered);
  });

  it("is asked of nobody with a client that Reloadly does not know", async () => {
    const wrong = createReloadly({ ...reloadly.account, clientSecret: "another" }, test.db, {
      log: () => undefined,
    });
    await expect(wrong.buyBrands()).rejects.toThrow("refuses the client: 401");
  });
});

it("a customer reads their orders while Reloadly is away, and is told that nothing can be bought", async () => {
  const ada = await test.buyer();
  const id = await test.ordered(ada, { quantity: 1 });
  await test.engine.jobs.runDue();
  const away = async () => Promise.reject(new Error("away"));
  const supplier = test.engine.context.rails.giftCardSupplier;
  const { buyBrands } = supplier;
  Object.assign(supplier, { buyBrands: away });
  expect(await test.orderOf(ada, id)).toMatchObject({ brand: { id: "amazon" } });
  expect(await test.call(listBuyBrands, {}, { token: ada.token })).toMatchObject({
    status: 502,
    body: { code: "rail-failed" },
  });
  Object.assign(supplier, { buyBrands });
});

it("a customer's cards are delivered once although the first answer is lost", async () => {
  const ada = await test.buyer();
  reloadly.mishap("/orders", "lost");
  const id = await test.ordered(ada, { quantity: 1 });
  for (let look = 0; look < 3; look += 1) {
    await test.engine.jobs.runDue();
    test.pass(60_000);
  }
  expect(await test.orderOf(ada, id)).toMatchObject({
    status: "delivered",
    cards: [{ ending: code.slice(-4) }],
  });
  expect(sent()).toHaveLength(1);
});
