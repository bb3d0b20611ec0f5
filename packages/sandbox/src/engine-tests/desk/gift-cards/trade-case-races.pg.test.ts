import {
  payGiftCardCase,
  rejectGiftCardCase,
  takeGiftCardCase,
} from "@apex/contract/desk/gift-card-cases";
import { disputeTrade } from "@apex/contract/gift-cards/trades";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  offered,
  payoutMinor,
  standing,
  tradeEngine,
} from "../../money/gift-cards/trade-fixture.ts";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { availableOf } from "@apex/engine/testing/movements";
import { staffMember, type StaffBrowser } from "@apex/engine/testing/staff";
import type { TestEngine } from "@apex/engine/testing/test-engine";

let test: TestEngine;
let staff: StaffBrowser[];

beforeAll(async () => {
  test = await tradeEngine();
  staff = [];
  for (let place = 0; place < 4; place += 1)
    staff.push(await staffMember(test, place % 2 === 0 ? "trader" : "administrator"));
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const statuses = async (asked: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(asked)).map(({ status }) => status).toSorted((a, b) => a - b);
const noOffer = { reason: "no-offer" as const, note: "", imageIds: [] };

describe("traders who act at once", () => {
  it("take a trade once, and the others are told who has it", async () => {
    const { tradeId: id } = await offered(test);
    const answers = await Promise.all(
      staff.map((one) => one.call(takeGiftCardCase, { params: { id }, body: {} })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      code: "case-taken",
      params: { name: expect.stringMatching(/^The /) },
    });
  });

  it("pay once, from as many tabs of one trader", async () => {
    const { tradeId: id, workspaceId } = await offered(test);
    const [one] = staff;
    await one?.ok(takeGiftCardCase, { params: { id }, body: {} });
    const asked = staff.flatMap(() =>
      one === undefined ? [] : [one.call(payGiftCardCase, { params: { id }, body: {} })],
    );
    expect(await statuses(asked)).toEqual([200, 409, 409, 409]);
    expect(await availableOf(test.db, workspaceId)).toBe(payoutMinor);
  });

  it("take a dispute once, and pay for it or reject it, never both", async () => {
    const { tradeId: id, token, workspaceId } = await offered(test);
    const params = { id };
    const [first, ...others] = staff;
    await first?.ok(takeGiftCardCase, { params, body: {} });
    await first?.ok(rejectGiftCardCase, { params, body: noOffer });
    await test.ok(disputeTrade, { params, body: { text: "It is full", imageIds: [] } }, { token });
    const taken = await Promise.all(
      others.map((one) => one.call(takeGiftCardCase, { params, body: {} })),
    );
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = others[taken.findIndex(({ status }) => status === 200)];
    if (winner === undefined) throw new Error("Nobody has it.");
    const decided = [
      winner.call(payGiftCardCase, { params, body: {} }),
      winner.call(rejectGiftCardCase, { params, body: noOffer }),
    ];
    expect(await statuses(decided)).toEqual([200, 409]);
    const { status } = await standing(test, { tradeId: id, token });
    expect(await availableOf(test.db, workspaceId)).toBe(status === "paid" ? payoutMinor : 0n);
  });
});
