import {
  confirmP2pPayment,
  approveP2pPayment,
  refuseP2pPayment,
  takeP2pCase,
} from "@apex/contract/desk/p2p-cases";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { creditP2pPayment } from "../../money/p2p-deposits/credit-p2p-payment.ts";
import { p2pEngine } from "../../money/p2p-deposits/p2p-fixture.ts";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { availableOf } from "../../testing/movements.ts";
import { disputedPayment } from "../../testing/p2p-payment.ts";
import { nextCode, staffMember, type StaffBrowser } from "../../testing/staff.ts";
import type { TestEngine } from "../../testing/test-engine.ts";

let test: TestEngine;
let maker: StaffBrowser;
const others: StaffBrowser[] = [];
beforeAll(async () => {
  test = await p2pEngine();
  maker = await staffMember(test, "compliance");
  for (let place = 0; place < 3; place += 1) others.push(await staffMember(test, "administrator"));
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const statuses = async (asked: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(asked)).map(({ status }) => status).toSorted((a, b) => a - b);

/** Approvals by several members at once. Their codes are made first, because making one moves the clock. */
function approvals(id: string, by: readonly StaffBrowser[]) {
  const codes = by.map((one) => nextCode(test, one.secrets));
  return by.map((one, place) =>
    one.call(approveP2pPayment, { params: { id }, body: { code: codes[place] ?? "" } }),
  );
}

describe("members who act at once", () => {
  it("take a payment once; the others learn that a colleague has it", async () => {
    const { params } = await disputedPayment(test);
    const asked = others.map((one) => one.call(takeP2pCase, { params, body: {} }));
    expect(await statuses(asked)).toEqual([200, 409, 409]);
  });

  it("approve a payment once", async () => {
    const { params, found, workspaceId, payment } = await disputedPayment(test);
    await maker.ok(confirmP2pPayment, { params, body: found });
    expect(await statuses(approvals(params.id, others.slice(0, 2)))).toEqual([200, 409]);
    expect(await availableOf(test.db, workspaceId)).toBe(payment.amountMinor);
  });

  it("credit a payment once that the merchant reports at the same moment", async () => {
    const { params, found, workspaceId, payment } = await disputedPayment(test);
    await maker.ok(confirmP2pPayment, { params, body: found });
    await Promise.all([
      ...approvals(params.id, others.slice(0, 1)),
      creditP2pPayment(test.engine.context, payment),
    ]);
    expect(await availableOf(test.db, workspaceId)).toBe(payment.amountMinor);
  });

  it("approve a payment or end the search, never both", async () => {
    const { params, found, workspaceId, payment } = await disputedPayment(test);
    await maker.ok(confirmP2pPayment, { params, body: found });
    const asked = [
      ...approvals(params.id, others.slice(0, 1)),
      maker.call(refuseP2pPayment, { params, body: { refusal: "missing" } }),
    ];
    expect(await statuses(asked)).toEqual([200, 409]);
    expect([0n, payment.amountMinor]).toContain(await availableOf(test.db, workspaceId));
  });
});
