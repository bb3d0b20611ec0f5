import type { BillOrder, BillRail } from "@apex/engine/rails/bills";
import type { BankRail } from "@apex/engine/rails/bank";
import type { MarketRail } from "@apex/engine/rails/market";
import type { ReturnedMoney } from "@apex/engine/rails/returns";
import { notConnected } from "@apex/engine/not-connected";
import { signedHeaders } from "@apex/engine/platform/webhook-signature";
import { traceBy } from "@apex/engine/platform/tracing";
import { expect, it, onTestFinished } from "vitest";
import * as z from "zod/mini";
import { returnsPort } from "./back-office-ports.ts";
import { bankPort } from "./bank-port.ts";
import { billsPort } from "./bills-port.ts";
import { identityPort } from "./identity-port.ts";
import { giftCardDeskPort } from "./gift-card-ports.ts";
import { marketPort } from "./market-port.ts";
import { partnerPair } from "./partner-pair-fixture.ts";
import { answerBytesMax } from "./read-answer.ts";

const at = new Date("2026-11-20T09:00:00Z");
const bill: BillOrder = {
  reference: "b1",
  bill: { kind: "airtime", billerId: "mtn", customerId: "08031234567" },
  amountMinor: 100_000n,
};

function biller(change: Partial<BillRail> = {}): BillRail {
  return {
    billers: async () => [],
    enquire: async () => ({ unknown: "customer" }),
    pay: async () => ({ state: "settled", outcome: { result: "SUCCESS", given: {} } }),
    read: async () => ({ state: "pending" }),
    callOff: async () => ({ state: "pending" }),
    ...change,
  };
}

const railFailed = { code: "rail-failed" };

it("an order arrives as it was made, and its answer comes back", async () => {
  const arrived: unknown[] = [];
  const pair = partnerPair(billsPort, {
    bills: biller({
      pay: async (order, when) => {
        arrived.push(order, when);
        return {
          state: "settled",
          outcome: { result: "SUCCESS", given: { token: "1234", units: "6.2 kWh" } },
        };
      },
    }),
  });
  expect(await pair.rail.pay(bill, at)).toEqual({
    state: "settled",
    outcome: { result: "SUCCESS", given: { token: "1234", units: "6.2 kWh" } },
  });
  expect(arrived).toEqual([bill, at]);
  expect(pair.requests.map(({ url }) => url)).toEqual(["https://partner.test/apex/bills/pay"]);
});

it("pictures of a document arrive as they were taken, and a partner may show none", async () => {
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255]);
  const handedIn = {
    name: "Ada Obi",
    birthDate: "1990-05-12",
    pictures: [{ part: "back", bytes }],
  } as const;
  const check = { checkId: crypto.randomUUID(), provider: "meta-map" } as const;
  const shows = partnerPair(identityPort, {
    identity: { ...notConnected.identity, readDocument: async () => handedIn },
  });
  expect(await shows.rail.readDocument(check)).toEqual(handedIn);
  const hides = partnerPair(identityPort, { identity: notConnected.identity });
  expect(await hides.rail.readDocument(check)).toBeUndefined();
});

it("a partner gets the trace that it is asked in", async () => {
  const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  const pair = partnerPair(billsPort, { bills: biller() });
  await pair.rail.pay(bill, at);
  traceBy({
    part: (_name, _facts, work) => work(),
    begin: (_parent, _name, _facts, work) => work(),
    past: () => undefined,
    current: () => traceparent,
  });
  onTestFinished(() => traceBy(undefined));
  await pair.rail.pay(bill, at);
  expect(pair.requests.map(({ headers }) => headers.get("traceparent"))).toEqual([
    null,
    traceparent,
  ]);
});

it("amounts above 2^53, dates, maps and absent values pass unchanged", async () => {
  const pricesOf: unknown[] = [];
  const market: MarketRail = {
    pricesAt: async (when) => {
      pricesOf.push(when);
      return new Map([["BTC", "95120.000000000001"]]);
    },
    isOpen: async () => true,
    isThin: async () => false,
    costs: async () => undefined,
    dailyHistory: async () => [],
    candles: async () => [],
  };
  const pair = partnerPair(marketPort, { market });
  expect(await pair.rail.pricesAt(at)).toEqual(new Map([["BTC", "95120.000000000001"]]));
  expect(pricesOf).toEqual([at]);
  expect(await pair.rail.costs()).toBeUndefined();
  const amounts: bigint[] = [];
  const bills = partnerPair(billsPort, {
    bills: biller({
      pay: async ({ amountMinor }) => {
        amounts.push(amountMinor);
        return { state: "pending" };
      },
    }),
  });
  await bills.rail.pay({ ...bill, amountMinor: 9_007_199_254_740_993n }, at);
  expect(amounts).toEqual([9_007_199_254_740_993n]);
});

it("a market's sources that ask to be named are told by its capabilities", async () => {
  const credits = [{ name: "Exchange Rate API", url: "https://www.exchangerate-api.com" }];
  const named = partnerPair(marketPort, { market: { ...notConnected.market, credits } });
  expect(named.rail.credits).toBeUndefined();
  await named.refresh();
  expect(named.rail.credits).toEqual(credits);
  const other = partnerPair(marketPort, { market: notConnected.market });
  await other.refresh();
  expect(other.rail.credits).toBeUndefined();
});

it("asks for the prices of a second again after a failure", async () => {
  const pair = partnerPair(marketPort, {
    market: {
      pricesAt: async () => new Map([["BTC", "95120"]]),
      isOpen: async () => true,
      isThin: async () => false,
      costs: async () => undefined,
      dailyHistory: async () => [],
      candles: async () => [],
    },
  });
  pair.setWire(async () => {
    throw new TypeError("away");
  });
  expect(await pair.rail.pricesAt(at)).toEqual(new Map());
  pair.setWire((arrive) => arrive());
  expect(await pair.rail.pricesAt(at)).toEqual(new Map([["BTC", "95120"]]));
});

const returned: ReturnedMoney = {
  id: "d1",
  via: "virtual-account",
  paymentId: `paystack:${"9".repeat(100)}`,
  asset: "NGN",
  amountMinor: 150_050n,
  senderName: "",
  senderBank: "",
  senderAccount: "",
};

it("money goes back although nobody said who sent it", async () => {
  const arrived: unknown[] = [];
  const pair = partnerPair(returnsPort, {
    returns: { sendBack: async (money) => void arrived.push(money) },
  });
  await pair.rail.sendBack(returned);
  expect(arrived).toEqual([returned]);
});

it("a request that is not as agreed fails without being sent, and is no failure of the partner's", async () => {
  const pair = partnerPair(
    returnsPort,
    { returns: { sendBack: async () => undefined } },
    { terms: { failuresMost: 1 } },
  );
  const failure = pair.rail.sendBack({ ...returned, paymentId: "" });
  await expect(failure).rejects.toThrow(
    "A request of returns/send-back is not as agreed: paymentId: too_small",
  );
  await expect(failure).rejects.not.toBeInstanceOf(z.core.$ZodError);
  expect(pair.requests).toEqual([]);
  await pair.rail.sendBack(returned);
});

it("offers nothing until the partner has said what it offers, and what it said last while it is away", async () => {
  const bank: BankRail = {
    assets: ["NGN"],
    issueAccount: async () => ({ accountNumber: "1", accountName: "A", bankName: "B" }),
  };
  const pair = partnerPair(bankPort, { bank });
  expect(pair.rail.assets).toEqual([]);
  await pair.refresh();
  expect(pair.rail.assets).toEqual(["NGN"]);
  pair.setWire(async () => {
    throw new TypeError("away");
  });
  await pair.refresh();
  expect(pair.rail.assets).toEqual(["NGN"]);
});

it("makes the traders the operator's staff if the partner says that it gives the rates alone", async () => {
  const traders = { sellBrands: async () => [], tell: async () => undefined };
  const pair = partnerPair(giftCardDeskPort, { giftCardDesk: { ...traders, isOwnDesk: true } });
  expect(pair.rail.isOwnDesk).toBe(false);
  await pair.refresh();
  expect(pair.rail.isOwnDesk).toBe(true);
  const other = partnerPair(giftCardDeskPort, { giftCardDesk: traders });
  await other.refresh();
  expect(other.rail.isOwnDesk).toBe(false);
});

const oldKey = new TextEncoder().encode("the key before: 32 bytes of text");
const newKey = new TextEncoder().encode("the key after: 32 bytes of text.");

it.each([
  ["only the old one", [oldKey]],
  ["only the new one", [newKey]],
])(
  "signs with both keys while one replaces the other, for a partner that knows %s",
  async (_, partner) => {
    const pair = partnerPair(
      billsPort,
      { bills: biller() },
      { keys: { engine: [newKey, oldKey], partner } },
    );
    expect(await pair.rail.read("b1", at)).toEqual({ state: "pending" });
  },
);

it("a server refuses another key, an old signature, and a body that is sent to another address", async () => {
  const pair = partnerPair(
    billsPort,
    { bills: biller() },
    { keys: { engine: [oldKey], partner: [newKey] } },
  );
  const body = JSON.stringify({
    operation: "bills/read",
    request: { reference: "b1", at: at.toISOString() },
  });
  const send = async (path: string, key: Uint8Array, now: Date) =>
    (
      await pair.serve(
        new Request(`https://partner.test/${path}`, {
          method: "POST",
          headers: signedHeaders(key, { id: "req_1", body, now }),
          body,
        }),
      )
    ).status;
  const now = pair.wallClock();
  expect(await send("bills/read", newKey, now)).toBe(200);
  expect(await send("bills/read", oldKey, now)).toBe(401);
  expect(await send("bills/read", newKey, new Date(now.getTime() - 6 * 60_000))).toBe(401);
  expect(await send("bills/pay", newKey, now)).toBe(422);
  await expect(pair.rail.read("b1", at)).rejects.toMatchObject(railFailed);
});

it("a request that does not arrive is sent once more, as the same request", async () => {
  const pair = partnerPair(billsPort, { bills: biller() });
  let times = 0;
  pair.setWire(async (arrive) => {
    times += 1;
    if (times === 1) throw new TypeError("connection reset");
    return times === 2 ? arrive() : new Response("", { status: 500 });
  });
  expect(await pair.rail.pay(bill, at)).toMatchObject({ state: "settled" });
  const [first, second] = pair.requests;
  expect(pair.requests).toHaveLength(2);
  expect(await first?.text()).toBe(await second?.text());
  expect(first?.headers.get("webhook-id")).toBe(second?.headers.get("webhook-id"));
});

const settled = { state: "settled", outcome: { result: "SUCCESS", given: {} } };
const order = { reference: "b1", asset: "NGN", amountMinor: "100000" };
const json = (body: unknown) => Response.json(body);

it.each([
  ["an unknown state", () => json({ order, answer: { state: "done" } })],
  [
    "an unknown reason",
    () =>
      json({ order, answer: { state: "settled", outcome: { result: "FAILURE", reason: "whim" } } }),
  ],
  ["a missing field", () => json({ order, answer: { state: "settled" } })],
  ["a field too many", () => json({ order, answer: { ...settled, paid: true } })],
  ["another reference", () => json({ order: { ...order, reference: "b2" }, answer: settled })],
  ["another amount", () => json({ order: { ...order, amountMinor: "10000" }, answer: settled })],
  [
    "an amount as a number",
    () => json({ order: { ...order, amountMinor: 100_000 }, answer: settled }),
  ],
  ["another asset", () => json({ order: { ...order, asset: "USD" }, answer: settled })],
  ["no order", () => json({ answer: settled })],
  ["no answer", () => json({ order })],
  ["HTML", () => new Response("<h1>Hello</h1>", { headers: { "content-type": "text/html" } })],
  ["broken JSON", () => new Response("{", { headers: { "content-type": "application/json" } })],
  ["a huge body", () => json({ order, answer: "x".repeat(answerBytesMax) })],
  ["a failure", () => Response.json({ code: "failed" }, { status: 500 })],
])("an answer with %s is no outcome, and somebody is told", async (_, answer) => {
  const pair = partnerPair(billsPort, { bills: biller() });
  pair.setWire(async () => answer());
  await expect(pair.rail.pay(bill, at)).rejects.toMatchObject(railFailed);
  expect(pair.logged).toMatchObject([
    { level: "error", message: "a partner answered otherwise than agreed", reference: "b1" },
  ]);
});

it("a partner that is switched off for now is no failure", async () => {
  const pair = partnerPair(billsPort, {});
  for (let time = 0; time < 10; time += 1)
    await expect(pair.rail.pay(bill, at)).rejects.toMatchObject({ code: "service-unavailable" });
  expect(pair.logged).toEqual([]);
});

it("a partner that does not answer is not asked for a while, and is asked again after that", async () => {
  const pair = partnerPair(billsPort, { bills: biller() }, { terms: { failuresMost: 3 } });
  pair.setWire(async () => {
    throw new TypeError("away");
  });
  for (let time = 0; time < 3; time += 1)
    await expect(pair.rail.read("b1", at)).rejects.toMatchObject(railFailed);
  const asked = pair.requests.length;
  await expect(pair.rail.read("b1", at)).rejects.toMatchObject({ code: "service-unavailable" });
  expect(pair.requests).toHaveLength(asked);
  expect(pair.logged.at(-2)).toMatchObject({ level: "error", port: "bills" });

  // One caller tests the partner; the others need not wait.
  pair.pass(31_000);
  await expect(pair.rail.read("b1", at)).rejects.toMatchObject(railFailed);
  await expect(pair.rail.read("b1", at)).rejects.toMatchObject({ code: "service-unavailable" });
  pair.setWire((arrive) => arrive());
  pair.pass(31_000);
  expect(await pair.rail.read("b1", at)).toEqual({ state: "pending" });
  expect(await pair.rail.read("b1", at)).toEqual({ state: "pending" });
  expect(pair.logged.at(-1)).toMatchObject({ level: "info", message: "a partner answers again" });
});

it("an answer that never comes ends with the deadline", async () => {
  const pair = partnerPair(billsPort, { bills: biller() }, { terms: { deadlineMs: 20 } });
  pair.setWire(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  await expect(pair.rail.pay(bill, at)).rejects.toMatchObject(railFailed);
  expect(pair.requests).toHaveLength(1);
});

it("a partner is asked so many questions at once, and the others wait", async () => {
  let [now, most] = [0, 0];
  const pair = partnerPair(
    billsPort,
    {
      bills: biller({
        read: async () => {
          now += 1;
          most = Math.max(most, now);
          await Promise.resolve();
          now -= 1;
          return { state: "pending" };
        },
      }),
    },
    { terms: { atOnce: 2 } },
  );
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, index) => pair.rail.read(`b${index}`, at)),
  );
  expect(answers).toHaveLength(9);
  expect(most).toBe(2);
});
