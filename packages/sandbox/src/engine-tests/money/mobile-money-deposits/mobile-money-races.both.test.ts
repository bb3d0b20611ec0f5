import { chargeLifeMs } from "@apex/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerSandboxCharge } from "../../../rails/charges.ts";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { availableOf } from "@apex/engine/testing/movements";
import type { TestEngine } from "@apex/engine/testing/test-engine";
import { charged, mobileMoneyEngine, withNumber } from "./mobile-money-fixture.ts";
import { settleCharge } from "@apex/engine/money/mobile-money-deposits/settle-charge";

/** Number of concurrent attempts. */
const rivals = 8;

let test: TestEngine;

beforeAll(async () => {
  test = await mobileMoneyEngine();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const many = <T>(work: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: rivals }, (_, place) => work(place)));

async function asked(ending: string) {
  const owner = await withNumber(test, ending);
  const key = crypto.randomUUID();
  const answers = await many(() => charged(test, owner, { key }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await test.db.query<{ operation_id: string }>(
    "select operation_id from mobile_money_charges where workspace_id = $1",
    [owner.workspaceId],
  );
  return { ...owner, operations: rows.map(({ operation_id }) => operation_id) };
}

describe("races of charges", () => {
  it("ask once for concurrent requests with one key", async () => {
    const { operations } = await asked("6601");
    expect(operations).toHaveLength(1);
  });

  it("credit once what is reported many times at once", async () => {
    const { operations, workspaceId } = await asked("6602");
    const [id = ""] = operations;
    const settled = await many(() => settleCharge(test.engine.context, id, "approved"));
    expect(settled.filter(Boolean)).toHaveLength(1);
    expect(await availableOf(test.db, workspaceId)).toBe(500_000n);
  });

  it("are approved or withdrawn, never both", async () => {
    const { operations, workspaceId } = await asked("6603");
    const [id = ""] = operations;
    await test.engine.jobs.advance(10_000);
    const [approved] = await Promise.all([
      answerSandboxCharge(test.db, id, "approved"),
      test.engine.jobs.advance(chargeLifeMs),
    ]);
    await test.engine.jobs.runDue();
    const [row] = await test.db.query<{ status: string }>(
      "select status from operations where id = $1",
      [id],
    );
    expect(row?.status).toBe(approved ? "completed" : "failed");
    expect(await availableOf(test.db, workspaceId)).toBe(approved ? 500_000n : 0n);
  });
});
