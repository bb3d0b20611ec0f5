import {
  approveRelease,
  readHeldCase,
  releaseHeldCase,
  sendBackHeldCase,
  takeHeldCase,
} from "@apex/contract/desk/held-cases";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { availableOf } from "../../testing/movements.ts";
import { nextCode, staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { heldDeposit, largeMinor } from "../../testing/held-deposit.ts";

let test: TestEngine;
let staff: StaffBrowser[];

beforeAll(async () => {
  test = await testEngine({ rails: () => ({ returns: { sendBack: async () => undefined } }) });
  staff = [];
  for (let place = 0; place < 4; place += 1) staff.push(await staffMember(test, "compliance"));
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const body = { reason: "Her brother" };
const statuses = async (asked: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(asked)).map(({ status }) => status).toSorted((a, b) => a - b);

describe("members who act at once", () => {
  it("take a case once; the others learn that a colleague has it", async () => {
    const { id } = await heldDeposit(test);
    const params = { id };
    const answers = await Promise.all(
      staff.map((one) => one.call(takeHeldCase, { params, body: {} })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    const [winner] = staff.filter((_, place) => answers[place]?.status === 200);
    const read = await staff[0]?.ok(readHeldCase, { params });
    expect(read?.case.assignee?.id).toBe(winner?.member.id);
  });

  it("release a deposit or send it back, never both", async () => {
    const { person: customer, id } = await heldDeposit(test);
    const params = { id };
    const asked = staff.map((one, place) =>
      one.call(place % 2 === 0 ? releaseHeldCase : sendBackHeldCase, { params, body }),
    );
    expect(await statuses(asked)).toEqual([200, 409, 409, 409]);
    const available = await availableOf(test.db, customer.workspaceId);
    expect([0n, 2_500_000n]).toContain(available);
  });

  it("approve a large release once", async () => {
    const { person: customer, id } = await heldDeposit(test, largeMinor);
    const params = { id };
    const [first, ...others] = staff;
    await first?.ok(releaseHeldCase, { params, body });
    const codes = others.map((one) => nextCode(test, one.secrets));
    // Making codes has moved the clock. Only the last two are still within the lag that an authenticator may have.
    const asked = others
      .slice(-2)
      .map((one, place) =>
        one.call(approveRelease, { params, body: { code: codes[place + 1] ?? "" } }),
      );
    expect(await statuses(asked)).toEqual([200, 409]);
    expect(await availableOf(test.db, customer.workspaceId)).toBe(largeMinor);
  });
});
