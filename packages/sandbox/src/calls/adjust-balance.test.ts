import { listTransactions, readTransaction } from "@apex/contract/transactions/transactions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { sandbox } from "../sandbox.ts";
import { testEngine, type TestEngine } from "@apex/engine/testing/test-engine";

let test: TestEngine;

beforeAll(async () => {
  test = await testEngine({ simulation: sandbox });
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const adjust = (body: Record<string, unknown>) =>
  test.send("POST", "/sandbox/balance-adjustments", { reason: "A fee was taken twice", ...body });

describe("an operator's correction of a balance", () => {
  it("adds and takes money, with its reason in the records and a notification", async () => {
    const { email, token, workspaceId } = await test.person();
    await test.fund(workspaceId, "NGN", 10_000n);
    expect(await adjust({ email, amount: "25.50", asset: "NGN" })).toMatchObject({ status: 200 });
    expect(await adjust({ email, amount: "-125.50", asset: "NGN" })).toMatchObject({ status: 200 });
    const { items } = await test.ok(listTransactions, { query: { type: "reversal" } }, { token });
    expect(
      items.map(({ direction, amount }) => `${direction} ${amount.amount}`).toSorted(),
    ).toEqual(["in 25.50", "out 125.50"]);
    const params = { category: "fiat", id: items[0]?.id ?? "" };
    expect(await test.ok(readTransaction, { params }, { token })).toMatchObject({
      transaction: {
        details: { reversalReason: "A fee was taken twice", correction: "BALANCE_ADJUSTED" },
      },
      postings: [{ wallet: "NGN", part: "available" }],
    });
    const told = await test.db.query(
      "select params from notifications where workspace_id = $1 and code = 'BALANCE_ADJUSTED'",
      [workspaceId],
    );
    expect(told).toHaveLength(2);
    const [balance] = await test.db.query<{ balance: string }>(
      "select balance::text from accounts where workspace_id = $1 and asset = 'NGN' and kind = 'available'",
      [workspaceId],
    );
    expect(balance?.balance).toBe("0");
  });

  it("never exceeds the balance, and refuses an invalid correction", async () => {
    const { email } = await test.person();
    expect(await adjust({ email, amount: "-0.01", asset: "NGN" })).toMatchObject({
      status: 422,
      body: { code: "insufficient-funds" },
    });
    expect(await adjust({ email, amount: "0", asset: "NGN" })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "amount"], code: "amount-zero" }] },
    });
    expect(await adjust({ email, amount: "0.001", asset: "NGN" })).toMatchObject({
      body: { issues: [{ code: "amount-decimals" }] },
    });
    expect(await adjust({ email, amount: "1", asset: "NGN", reason: "" })).toMatchObject({
      status: 400,
    });
    expect(await adjust({ email: "no@apex.test", amount: "1", asset: "NGN" })).toMatchObject({
      status: 404,
    });
  });
});
