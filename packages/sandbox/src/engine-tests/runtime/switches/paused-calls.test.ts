import { codeOf } from "@apex/engine/testing/test-client";
import { hourMs } from "@apex/contract/durations";
import { allEndpoints } from "@apex/contract/all-endpoints";
import { fillPath } from "@apex/contract/endpoint";
import { ports, type Port } from "@apex/contract/service/ports";
import type { SwitchValue } from "@apex/contract/desk/switch-values";
import { readServiceState } from "@apex/contract/service/read-service-state";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handlers } from "@apex/engine/all-handlers";
import {
  businessFixture,
  type BusinessFixture,
} from "../../business/business-api/business-fixture.ts";
import { billBody } from "@apex/engine/money/bills/bill-fixture";
import type { Person } from "@apex/engine/testing/people";
import { staffMember, type StaffBrowser } from "@apex/engine/testing/staff";
import { changeAs } from "@apex/engine/testing/switches";

/** The port of each call that begins an order, decided call by call: a new one needs its own row. */
const portsOf: Readonly<Record<string, Port | "always" | "bills">> = {
  "generate-deposit-account": "bank-deposits",
  "create-bank-deposit": "bank-deposits",
  "create-p2p-deposit": "peer-to-peer-deposits",
  "create-mobile-money-deposit": "mobile-money-deposits",
  "create-crypto-address": "crypto-deposits",
  "create-business-address": "crypto-deposits",
  "create-bank-withdrawal": "bank-withdrawals",
  "create-mobile-money-withdrawal": "mobile-money-withdrawals",
  "create-crypto-withdrawal": "crypto-withdrawals",
  "create-withdrawal-batch": "crypto-withdrawals",
  "create-transfer": "transfers",
  "pay-payment-link": "transfers",
  "create-card": "cards",
  "fund-card": "cards",
  "withdraw-from-card": "cards",
  "pay-bill": "bills",
  "create-trade": "gift-card-sales",
  "create-card-order": "gift-card-orders",
  "create-trade-quote": "trading",
  "create-market-trade": "trading",
  "place-limit-order": "trading",
  "confirm-collection": "collection",
  "top-up-gas": "collection",
  "return-gas": "collection",
  "move-into-vault": "always",
  "move-out-of-vault": "always",
};

let test: BusinessFixture;
let owner: Person;
let admin: StaffBrowser;
beforeAll(async () => {
  test = await businessFixture();
  owner = await test.owner();
  admin = await staffMember(test, "administrator");
});
afterAll(() => test.close());

const last = new Map<string, string>();
async function change(kind: "port" | "maintenance", key: string, value: SwitchValue) {
  const name = `${kind} ${key}`;
  const before = last.get(name);
  const answer = await changeAs(test, admin, {
    kind,
    key,
    value,
    ...(before && { replaces: before }),
  });
  expect(answer.status).toBe(200);
  last.set(name, JSON.parse(JSON.stringify(answer.body)).version.id);
}

async function refusalOf(slug: string, given: object = {}) {
  const endpoint = allEndpoints.find((one) => one.slug === slug);
  if (endpoint === undefined) throw new Error(`No call is named "${slug}".`);
  const id = crypto.randomUUID();
  const address = fillPath(endpoint.path, new Proxy({}, { get: () => id }));
  const body = endpoint.method === "GET" || endpoint.method === "DELETE" ? undefined : given;
  const answer = await test.send(endpoint.method, address, body, {
    token: owner.token,
    key: crypto.randomUUID(),
  });
  return codeOf(answer);
}

it("has a deliberate row for every call that moves money", () => {
  const declared = handlers.flatMap(({ endpoint: { slug, movesMoney }, row: { port } }) =>
    movesMoney === undefined && port === undefined
      ? []
      : [[slug, typeof port === "function" ? "bills" : port]],
  );
  expect(Object.fromEntries(declared)).toEqual(portsOf);
});

describe("a port that is off", () => {
  it.each(ports)("%s: refuses its own calls, and no others", async (port) => {
    await change("port", port, { isOff: true });
    for (const [slug, own] of Object.entries(portsOf)) {
      const isOwn = own === port;
      if (own === "bills") continue;
      expect([slug, (await refusalOf(slug)) === "service-paused"]).toEqual([slug, isOwn]);
    }
    const bill = { kind: "airtime", billerId: "mtn", customerId: "+2348031234567" } as const;
    expect((await refusalOf("pay-bill", billBody(bill, "2000"))) === "service-paused").toBe(
      port === "airtime",
    );
    const { paused } = await test.ok(readServiceState, {});
    expect(paused).toEqual([{ port }]);
    await change("port", port, { isOff: false });
    expect((await test.ok(readServiceState, {})).paused).toEqual([]);
  });

  it("says when it is expected back, and until then to wait", async () => {
    const until = new Date(test.engine.context.clock.business().getTime() + hourMs);
    await change("port", "transfers", { isOff: true, until: until.toISOString() });
    const { status, body } = await test.send(
      "POST",
      "/transfers-http/transfers",
      {},
      { token: owner.token, key: crypto.randomUUID() },
    );
    expect([status, body]).toMatchObject([
      423,
      { code: "service-paused", params: { until: until.toISOString() } },
    ]);
    await change("port", "transfers", { isOff: false });
  });
});

describe("a maintenance", () => {
  it("refuses every call that moves money and no other, and is told before", async () => {
    const nowMs = test.engine.context.clock.business().getTime();
    const text = { en: "We are moving to a faster database.", fr: "Nous changeons de base." };
    const from = new Date(nowMs + hourMs).toISOString();
    const until = new Date(nowMs + 7_200_000).toISOString();
    await change("maintenance", "payments", { from, until, text });
    expect((await test.ok(readServiceState, {})).maintenance).toEqual({
      from,
      until,
      text: text.en,
    });
    expect(await refusalOf("create-transfer")).not.toBe("payments-paused");
    test.pass(hourMs);
    for (const { endpoint } of handlers) {
      const code = await refusalOf(endpoint.slug);
      const isPaused = code === "payments-paused";
      // Another check may refuse first, with a refusal that ends the session.
      if (code === "session-expired") owner = await test.owner();
      expect([endpoint.slug, isPaused]).toEqual([endpoint.slug, endpoint.movesMoney !== undefined]);
    }
    test.pass(hourMs);
    expect((await test.ok(readServiceState, {})).maintenance).toBeUndefined();
    expect(await refusalOf("create-transfer")).not.toBe("payments-paused");
  });
});
