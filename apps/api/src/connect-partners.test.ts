import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { notConnected } from "@apex/engine/not-connected";
import type { Db } from "@apex/engine/platform/db";
import { testMemoryDb } from "@apex/engine/testing/test-db";
import type { Signal } from "@apex/engine/platform/signal";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectPartners } from "./connect-partners.ts";

let folder = "";
let db: Db;
beforeAll(async () => {
  db = await testMemoryDb();
  folder = mkdtempSync(join(tmpdir(), "apex-module-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await db.close();
});

test("a module that never answers is given up like a partner that is slow", async () => {
  const module = join(folder, "slow.mjs");
  writeFileSync(
    module,
    "export default () => ({ bills: { billers: () => new Promise(() => {}) } });",
  );
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const shortened = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(20));
  const { rails, close } = await connectPartners(
    new Map([["bills", [{ name: "slow", share: {}, module }]]]),
    notConnected,
    { db, log: () => undefined },
  );
  await expect(rails.bills.billers("airtime")).rejects.toThrow();
  close();
  shortened.mockRestore();
});

test("a shipped partner meets the ports that name it, beside others, and takes its own webhooks", async () => {
  const module = join(folder, "kenya.mjs");
  const ways = [{ asset: "KES", method: "bank_transfer", isInternational: false }];
  writeFileSync(module, `export default () => ({ payouts: { ways: ${JSON.stringify(ways)} } });`);
  const paystack = { name: "paystack", partner: "paystack", share: { assets: ["NGN"] } } as const;
  const { rails, webhooks, close } = await connectPartners(
    new Map([["payouts", [paystack, { name: "kenya", share: {}, module }]]]),
    notConnected,
    {
      db,
      log: () => undefined,
      accounts: {
        paystack: {
          apiUrl: "http://localhost:1",
          keys: { NGN: "sk_test_0123456789abcdef" },
          bank: "test-bank",
          customerDomain: "wallet.example",
        },
      },
    },
  );
  expect(rails.payouts.ways.map(({ asset }) => asset)).toEqual(["NGN", "KES"]);
  expect(rails.bank).toBe(notConnected.bank);
  expect(Object.keys(webhooks)).toEqual(["paystack"]);
  close();
});

test("reports a partner that keeps failing as away, with its port and its name", async () => {
  const module = join(folder, "failing.mjs");
  writeFileSync(
    module,
    `export default () => ({ bills: { billers: async () => { throw new Error("down"); } } });`,
  );
  const signals: Signal[] = [];
  const { rails, close } = await connectPartners(
    new Map([["bills", [{ name: "failing", share: {}, module }]]]),
    notConnected,
    { db, log: () => undefined, signal: (signal) => signals.push(signal) },
  );
  for (let asked = 0; asked < 6; asked += 1)
    await rails.bills.billers("airtime").catch(() => undefined);
  expect(signals).toEqual([
    { of: "partner-away", port: "bills", partner: "failing", isAway: true },
  ]);
  close();
});
