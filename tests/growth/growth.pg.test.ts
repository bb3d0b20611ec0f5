import { testServerDb, type ServerDb } from "@apex/engine/testing/test-db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresDb } from "../../apps/api/src/postgres-db.ts";
import { allowedGrowth } from "./allowed-growth.ts";
import { growthFixture, type Costs } from "./growth.ts";
import { growsWith } from "./growth-rule.ts";

/** Entries before and after: each list of the seeded accounts is longer than a page before, and six times as long then. */
const [from, to] = [10_000, 60_000];

/** Reads for which the seeded accounts have no example, or which a GET alone cannot ask, with their answers. All others answer 200. */
const unanswered: ReadonlyMap<string, number> = new Map([
  ["init-passkey-sign-in", 400],
  ["init-re-authentication", 404],
  ["read-payout-fields", 423],
  ["read-fiat-withdrawal-terms", 423],
  ["read-fiat-withdrawal-terms international=true", 423],
  ["read-buy-terms", 422],
  ["confirm-change", 422],
  ["read-invite", 404],
  ["read-withdrawal-batch", 404],
  ["read-mobile-money-deposit", 404],
  ["read-bank-deposit", 404],
  ["read-schedule", 404],
  ["read-trade", 404],
  ["list-trade-messages", 404],
  ["read-card-order", 404],
  ["read-image", 404],
  ["read-payment-request", 404],
]);

let owner: ServerDb;
let fixture: Awaited<ReturnType<typeof growthFixture>>;
let before: Costs;
let after: Costs;

beforeAll(async () => {
  owner = await testServerDb();
  fixture = await growthFixture(await postgresDb(owner.url, { poolSize: 1 }));
  before = await fixture.at(from);
  after = await fixture.at(to);
}, 300_000);
afterAll(async () => {
  await fixture.close();
  await owner.close();
});

const isAllowed = (name: string) => allowedGrowth.some((one) => name.startsWith(one.name));

test("every read of the contract is asked, and answered", () => {
  expect(after.unanswered).toEqual(unanswered);
  expect(before.unanswered).toEqual(unanswered);
});

test("what a page reads first costs the same when the books are six times as long", () => {
  const grown = growsWith(before, after).filter(({ name }) => !isAllowed(name));
  expect(grown).toEqual([]);
});

test("every reason in the list belongs to something that still grows", () => {
  const grown = growsWith(before, after).map(({ name }) => name);
  const idle = allowedGrowth.filter(
    ({ name, showsLater }) => !showsLater && !grown.some((one) => one.startsWith(name)),
  );
  expect(idle).toEqual([]);
});

test("no read and no job goes through a whole table", () => {
  const whole = [...after.readings].filter(([, { scanned }]) => scanned.length > 0);
  expect(whole.map(([name, { scanned }]) => ({ name, scanned }))).toEqual([]);
});
