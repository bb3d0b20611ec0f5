import { expect, test } from "vitest";
import { availableOf, deposit, transfer } from "../testing/movements.ts";
import { testDb } from "../testing/test-db.ts";
import { createLedger } from "./create-ledger.ts";

test("a transaction posts one movement, so that locks are taken in one order", async () => {
  const db = await testDb();
  const ledger = createLedger(db);
  const [ada, ben] = [crypto.randomUUID(), crypto.randomUUID()];
  await ledger.post(deposit(ada, 1_000n).movement);
  const posting = db.tx(async (tx) => {
    await ledger.postIn(tx, transfer(ada, ben, 1n).movement);
    await ledger.postIn(tx, transfer(ada, ben, 2n).movement);
  });
  await expect(posting).rejects.toThrow("A transaction posts one movement.");
  expect(await availableOf(db, ben)).toBe(0n);
  await db.close();
});
