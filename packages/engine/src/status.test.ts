import { afterAll, beforeAll, expect, test } from "vitest";
import { notConnected } from "./not-connected.ts";
import type { PayoutRail } from "./rails/payouts.ts";
import { beginIncident, endIncident } from "./runtime/status/incidents.ts";
import { readSwitches } from "@apex/contract/desk/switches";
import { staffMember } from "./testing/staff.ts";
import { changeAs } from "./testing/switches.ts";
import { testEngine, type TestEngine } from "./testing/test-engine.ts";
import { testMarket } from "./testing/test-market.ts";

let isAway = false;
const payouts: PayoutRail = {
  ...notConnected.payouts,
  read: async () => {
    if (isAway) throw new Error("It does not answer.");
    return { state: "unknown" };
  },
};

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine({ rails: () => ({ payouts, market: testMarket }) });
});
afterAll(() => engine.close());

async function states(): Promise<Record<string, string>> {
  const { body } = await engine.send("GET", "/status.json");
  const services: unknown = Reflect.get(Object(body), "services");
  if (!Array.isArray(services)) throw new Error("It lists services.");
  return Object.fromEntries(
    services.map((one) => [String(Reflect.get(one, "service")), String(Reflect.get(one, "state"))]),
  );
}

const ask = (times: number) =>
  Promise.all(
    Array.from({ length: times }, () =>
      engine.engine.context.rails.payouts.read("r", new Date()).catch(() => undefined),
    ),
  );

test("a service is unavailable while its partner fails, and available once it answers", async () => {
  expect(await states()).toMatchObject({ withdrawals: "available", trading: "available" });
  isAway = true;
  await ask(4);
  expect(await states()).toMatchObject({ withdrawals: "available" });
  await ask(1);
  expect(await states()).toMatchObject({ withdrawals: "unavailable", trading: "available" });
  isAway = false;
  await ask(1);
  expect(await states()).toMatchObject({ withdrawals: "available" });
});

test("a service is limited while staff have paused a part of it, and unavailable without all of it", async () => {
  const admin = await staffMember(engine, "administrator");
  const off = { kind: "port", value: { isOff: true } } as const;
  await changeAs(engine, admin, { ...off, key: "bank-withdrawals" });
  expect(await states()).toMatchObject({ withdrawals: "limited", trading: "available" });
  await changeAs(engine, admin, { ...off, key: "mobile-money-withdrawals" });
  await changeAs(engine, admin, { ...off, key: "crypto-withdrawals" });
  expect(await states()).toMatchObject({ withdrawals: "unavailable" });
  const { items } = await admin.ok(readSwitches, {});
  for (const { key, value, last } of items)
    if (value !== null && "isOff" in value && value.isOff)
      await changeAs(engine, admin, {
        kind: "port",
        key,
        value: { isOff: false },
        ...(last !== undefined && { replaces: last }),
      });
  expect(await states()).toMatchObject({ withdrawals: "available" });
});

test("what nobody is connected for is not listed", async () => {
  expect(Object.keys(await states())).not.toContain("bills");
});

test("an incident is on the page in both languages until it ends, and then among earlier ones", async () => {
  const now = engine.engine.context.clock.wall();
  const text = { en: "Trades <b>wait</b>.", fr: "Les échanges attendent." };
  const id = await beginIncident(
    engine.db,
    { services: ["trading"], effect: "limited", text },
    now,
  );
  expect(await states()).toMatchObject({ trading: "limited" });
  const page = async (language: "en" | "fr") =>
    String((await engine.send("GET", "/status", undefined, { language })).body);
  expect(await page("en")).toContain("Trades &lt;b&gt;wait&lt;/b&gt;.");
  expect(await page("en")).toContain("Incidents now");
  expect(await page("fr")).toContain(text.fr);
  expect(await endIncident(engine.db, id, now)).toBe(true);
  expect(await states()).toMatchObject({ trading: "available" });
  expect(await page("en")).not.toContain("Incidents now");
  expect(await page("en")).toContain("Earlier incidents");
});
