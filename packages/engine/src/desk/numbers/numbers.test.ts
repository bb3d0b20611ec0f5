import { readNumbers } from "@apex/contract/desk/numbers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkBooks } from "../../ledger/check-books.ts";
import { sumHouseDays } from "../../ledger/sum-house-days.ts";
import { staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let test: TestEngine;
let finance: StaffBrowser;
beforeAll(async () => {
  test = await testEngine();
  finance = await staffMember(test, "finance");
});
afterAll(() => test.close());

const minute = 60_000;
const sum = () => sumHouseDays(test.db, test.engine.context.clock.business());
const volume = async () => {
  const { days } = await finance.ok(readNumbers, {});
  return days.find((day) => day.volume.asset === "NGN")?.volume.amount;
};

it("sums each entry up once, and none that another transaction may still precede", async () => {
  const person = await test.person();
  await test.fund(person.workspaceId, "NGN", 500_000n);
  await sum();
  expect(await volume()).toBeUndefined();
  test.pass(11 * minute);
  await Promise.all([sum(), sum()]);
  expect(await volume()).toBe("5000.00");
  await test.fund(person.workspaceId, "NGN", 100_000n);
  await sum();
  expect(await volume()).toBe("5000.00");
  test.pass(11 * minute);
  await sum();
  await sum();
  expect(await volume()).toBe("6000.00");
});

it("shows queues, partners and the last checks of the books", async () => {
  await checkBooks(test.db, test.engine.context.clock.wall());
  const { queues, checks, partners, holds } = await finance.ok(readNumbers, {});
  expect(queues.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["held-deposits", "support", "failed-jobs", "partner-waits"]),
  );
  expect(checks[0]).toMatchObject({ wrong: 0 });
  expect(partners.length).toBeGreaterThan(0);
  expect(partners.every(({ isFailing }) => !isFailing)).toBe(true);
  expect(holds).toEqual([]);
});
