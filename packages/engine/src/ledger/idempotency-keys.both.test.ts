import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "../platform/db.ts";
import { availableOf, deposit, transfer } from "../testing/movements.ts";
import { testDb } from "../testing/test-db.ts";
import { clearLedger } from "./clear-ledger.ts";
import { createLedger } from "./create-ledger.ts";
import type { Ledger } from "./ledger.ts";

let db: Db;
let ledger: Ledger;
let ada: string;
let ben: string;

beforeAll(async () => {
  db = await testDb();
  ledger = createLedger(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.tx(clearLedger);
  ada = crypto.randomUUID();
  ben = crypto.randomUUID();
  await ledger.post(deposit(ada, 1_000n).movement);
});

describe("a key", () => {
  test("posts once and returns the same operation afterwards", async () => {
    const key = crypto.randomUUID();
    const { operationId, movement } = transfer(ada, ben, 10n, { key });
    expect(await ledger.post(movement)).toEqual({ outcome: "posted" });
    expect(await ledger.post(transfer(ada, ben, 10n, { key }).movement)).toEqual({
      outcome: "replayed",
      operationId,
    });
    expect(await ledger.post(transfer(ada, ben, 11n, { key }).movement)).toEqual({
      outcome: "key-reused",
    });
    expect(await availableOf(db, ben)).toBe(10n);
  });

  test("belongs to its workspace", async () => {
    const key = crypto.randomUUID();
    await ledger.post(deposit(ben, 10n).movement);
    expect(await ledger.post(transfer(ada, ben, 10n, { key }).movement)).toEqual({
      outcome: "posted",
    });
    expect(await ledger.post(transfer(ben, ada, 10n, { key }).movement)).toEqual({
      outcome: "posted",
    });
    // Each of the two workspaces has its own row for the key.
    for (const [from, to] of [[ada, ben] as const, [ben, ada] as const])
      expect(await ledger.post(transfer(from, to, 10n, { key }).movement)).toMatchObject({
        outcome: "replayed",
      });
  });

  test("is the call's own", async () => {
    const key = crypto.randomUUID();
    const under = (endpoint: string) => {
      const { operationId, movement } = transfer(ada, ben, 10n);
      const idempotency = { workspaceId: ada, endpoint, key, bodyHash: "hash", operationId };
      return { operationId, movement: { ...movement, idempotency } };
    };
    const calls = ["create-transfer", "create-withdrawal"];
    const posted = calls.map(under);
    for (const { movement } of posted)
      expect(await ledger.post(movement)).toEqual({ outcome: "posted" });
    for (const [place, call] of calls.entries())
      expect(await ledger.post(under(call).movement)).toEqual({
        outcome: "replayed",
        operationId: posted[place]?.operationId,
      });
  });

  test("that was voided posts nothing; a posted one cannot be voided", async () => {
    const given = { workspaceId: ada, endpoint: "create-transfer", key: crypto.randomUUID() };
    expect(await ledger.voidKey(given)).toEqual({ voided: true });
    expect(await ledger.voidKey(given)).toEqual({ voided: true });
    expect(await ledger.post(transfer(ada, ben, 10n, { key: given.key }).movement)).toEqual({
      outcome: "key-voided",
    });
    const posted = { ...given, key: crypto.randomUUID() };
    const { operationId, movement } = transfer(ada, ben, 10n, { key: posted.key });
    await ledger.post(movement);
    expect(await ledger.voidKey(posted)).toEqual({ voided: false, operationId });
  });
});
