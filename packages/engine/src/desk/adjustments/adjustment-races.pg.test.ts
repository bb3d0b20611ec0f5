import {
  proposeAdjustment,
  readAdjustment,
  takeBackAdjustment,
} from "@apex/contract/desk/adjustments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approveAs, payingPerson, proposalOf } from "../../testing/adjustment.ts";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { availableOf } from "../../testing/movements.ts";
import { staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let test: TestEngine;
let maker: StaffBrowser;
const others: StaffBrowser[] = [];
beforeAll(async () => {
  test = await testEngine();
  maker = await staffMember(test, "finance");
  for (let place = 0; place < 3; place += 1) others.push(await staffMember(test, "administrator"));
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const statuses = async (asked: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(asked)).map(({ status }) => status).toSorted((a, b) => a - b);

async function proposed() {
  const { person } = await payingPerson(test);
  const body = proposalOf(person, "100.00");
  await maker.ok(proposeAdjustment, { body });
  return { person, id: body.id };
}

describe("members who act at once", () => {
  it("approve a correction once", async () => {
    const { person, id } = await proposed();
    // Making a code moves the clock one step. A code may be one step old, so only two are valid at the same time.
    expect(await statuses(others.slice(0, 2).map((one) => approveAs(test, one, id)))).toEqual([
      200, 409,
    ]);
    expect(await availableOf(test.db, person.workspaceId)).toBe(550_00n);
  });

  it("approve a correction or take it back, never both", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { person, id } = await proposed();
      const [other] = others;
      if (other === undefined) throw new Error("Nobody approves.");
      const back = () => maker.call(takeBackAdjustment, { params: { id }, body: {} });
      const asked = [() => approveAs(test, other, id), back];
      if (round % 2 === 1) asked.reverse();
      expect(await statuses(asked.map((ask) => ask()))).toEqual([200, 409]);
      const { adjustment } = await maker.ok(readAdjustment, { params: { id } });
      const isPosted = adjustment.state === "approved";
      expect(adjustment.reference !== undefined).toBe(isPosted);
      expect(await availableOf(test.db, person.workspaceId)).toBe(isPosted ? 550_00n : 450_00n);
    }
  });

  it("propose refunds of one transaction that never exceed it together", async () => {
    const { person, reference } = await payingPerson(test);
    const asked = [maker, ...others].map((one) =>
      one.call(proposeAdjustment, { body: proposalOf(person, "500.00", { reference }) }),
    );
    expect(await statuses(asked)).toEqual([200, 200, 422, 422]);
  });

  it("repeat a proposal, which is stored once", async () => {
    const { person, reference } = await payingPerson(test);
    const body = proposalOf(person, "500.00", { reference });
    const asked = [1, 2, 3].map(() => maker.call(proposeAdjustment, { body }));
    expect(await statuses(asked)).toEqual([200, 200, 200]);
    const rows = await test.db.query("select from adjustments where workspace_id = $1", [
      person.workspaceId,
    ]);
    expect(rows).toHaveLength(1);
  });
});
