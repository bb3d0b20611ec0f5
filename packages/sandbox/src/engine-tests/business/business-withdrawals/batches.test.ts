import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { listAuditLog } from "@apex/contract/business/audit-log";
import {
  checkWithdrawalBatch,
  createWithdrawalBatch,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import {
  listBusinessWithdrawals,
  readWithdrawalBatch,
} from "@apex/contract/business-withdrawals/business-withdrawals";
import { listNotifications } from "@apex/contract/notifications/notifications";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import {
  listenToWebhooks,
  webhookSubjects,
  webhookTypes,
} from "@apex/engine/testing/webhook-events";
import { addresses, batchBody, batchFixture, row, type BatchFixture } from "./batch-fixture.ts";

let test: BatchFixture;
beforeAll(async () => {
  test = await batchFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const madeOf = (body: unknown) => z.parse(createWithdrawalBatch.response, body).transaction;

describe("a check of rows", () => {
  it("reports each row's issues and their place, and the sums that the wallets need for the others", async () => {
    const { owner } = await test.business("12");
    const rows = [
      row("5", "rent"),
      row("5", "badly copied", { address: addresses[0].replace("5aAe", "5aae") }),
      row("0.0001", "too little"),
      row("1.1234567", "too exact"),
      row("9000000", "too much"),
      row("9".repeat(30), "a sum too long to say"),
      row("9".repeat(30), "and once more", {
        address: "0x0000000000000000000000000000000000000000",
      }),
      row("100", "no tag", {
        asset: "XRP",
        network: "ripple",
        address: "rNotAnAddress",
        amount: { amount: "100", asset: "XRP" },
      }),
      row("5", "not there", { network: "bitcoin" }),
      row("5", "burnt", { address: "0x0000000000000000000000000000000000000000" }),
      row("5", "rent"),
    ];
    const { rows: checked, totals } = await test.ok(
      checkWithdrawalBatch,
      { body: { feeLevel: "medium", rows } },
      { token: owner.token },
    );
    expect(
      checked.map(({ issues }) => issues.map(({ column, code }) => `${column}: ${code}`)),
    ).toEqual([
      [],
      ["address: address-checksum"],
      ["amount: amount-below-minimum"],
      ["amount: amount-decimals"],
      ["amount: amount-above-maximum"],
      ["amount: amount-above-maximum"],
      ["amount: amount-above-maximum"],
      ["address: address-invalid"],
      ["network: network-unavailable"],
      ["address: address-burn"],
      [],
    ]);
    expect(checked[10]?.repeats).toEqual({ count: 1, row: 1 });
    // Rows with issues are not sent, so they cost nothing.
    expect(totals).toMatchObject([
      {
        amount: { amount: "10.000000", asset: "USDT" },
        available: { amount: "12.000000", asset: "USDT" },
      },
    ]);
  });
});

describe("a batch", () => {
  it("holds all its money at once, sends each row once, and reports each result", async () => {
    const { owner, workspaceId } = await test.business("100");
    await listenToWebhooks(test.db, workspaceId);
    const rows = [row("10", "a"), row("20", "b"), row("30", "c", { address: addresses[1] })];
    const { send } = await test.readyBatch(owner, rows);
    const { status, body } = await send();
    expect(status).toBe(200);
    const first = madeOf(body);
    expect(await test.balanceOf(owner)).toEqual({ available: "39.700000", held: "60.300000" });
    // The answer was lost: a repeat gets the same one, and does nothing more.
    expect((await send()).body).toEqual(body);
    const before = test.chain.payouts().length;
    await test.engine.jobs.runDue();
    expect(test.chain.payouts()).toHaveLength(before + 3);
    const { token } = owner;
    const { items } = await test.ok(
      listBusinessWithdrawals,
      { query: { stage: "pool", batchId: first.id } },
      { token },
    );
    expect(items.map(({ details: { batchRow, note } }) => [batchRow, note])).toEqual([
      [1, "a"],
      [2, "b"],
      [3, "c"],
    ]);
    const [one, two, three] = items;
    test.chain.confirm(one?.id ?? "");
    test.chain.fail(two?.id ?? "");
    await test.later();
    expect(await webhookSubjects(test.db, workspaceId)).toEqual([]);
    test.chain.confirm(three?.id ?? "");
    await test.later();
    const { batch } = await test.ok(readWithdrawalBatch, { params: { id: first.id } }, { token });
    expect(batch).toMatchObject({ rows: 3, processing: 0, completed: 2, failed: 1 });
    expect(await webhookSubjects(test.db, workspaceId)).toEqual([batch]);
    const types = await webhookTypes(test.db, workspaceId);
    expect(types.filter((type) => type.startsWith("batch"))).toEqual(["batch.completed"]);
    expect(await test.balanceOf(owner)).toEqual({ available: "59.800000", held: "0.000000" });
    // One notification for the batch and one for the failure, not one for every row.
    const told = await test.ok(listNotifications, { query: {} }, { token });
    expect(told.items.map(({ code }) => code).toSorted()).toEqual([
      "crypto-withdrawal-returned",
      "withdrawal-batch-started",
    ]);
    const found = await test.ok(
      listBusinessWithdrawals,
      { query: { stage: "history", q: addresses[1].slice(0, 12) } },
      { token },
    );
    expect(found).toMatchObject({ total: 1, perPage: 6 });
    const other = await test.business();
    const foreign = { token: other.owner.token };
    expect(
      (await test.call(readWithdrawalBatch, { params: { id: first.id } }, foreign)).status,
    ).toBe(404);
    expect(
      (
        await test.ok(
          listBusinessWithdrawals,
          { query: { stage: "all", batchId: first.id } },
          foreign,
        )
      ).total,
    ).toBe(0);
    expect(workspaceId).not.toBe(other.workspaceId);
  });

  it("is all or nothing: one refused row or too little money sends none", async () => {
    const { owner } = await test.business("25");
    const { token } = owner;
    const key = crypto.randomUUID();
    const refused = batchBody([
      row("10", "a"),
      row("10", "b", { address: addresses[0].replace("5aAe", "5aae") }),
    ]);
    const answer = await test.call(createWithdrawalBatch, { body: refused }, { token, key });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: "batch-row-refused",
        params: { count: 1, rows: [{ row: 2, column: "address" }] },
      },
    });
    const { send } = await test.readyBatch(owner, [row("15", "a"), row("15", "b")]);
    expect(await send()).toMatchObject({ status: 422, body: { code: "insufficient-funds" } });
    const fine = { amount: "0.0000001", asset: "USDT" } as const;
    const body = {
      endpoint: createWithdrawalBatch.slug,
      key,
      request: batchBody([row("10", "a"), row("10", "b", { amount: fine })]),
    };
    const params = { identifierType: "email" } as const;
    expect(await test.call(sendTransactionCode, { params, body }, { token })).toMatchObject({
      body: {
        issues: [
          { path: ["body", "request", "rows", 1, "amount", "amount"], code: "amount-decimals" },
        ],
      },
    });
    const unproved = batchBody([row("10", "a")]);
    expect(
      (await test.call(createWithdrawalBatch, { body: unproved }, { token, key })).body,
    ).toMatchObject({
      code: "security-code-required",
    });
    expect(await test.balanceOf(owner)).toEqual({ available: "25.000000", held: "0.000000" });
  });

  it("takes a thousand rows, and no more", { timeout: 90_000 }, async () => {
    const { owner } = await test.business("3000");
    const many = Array.from({ length: 1_000 }, (_, index) => row("2", `row ${index}`));
    const { send } = await test.readyBatch(owner, many);
    expect(await send()).toMatchObject({ status: 200 });
    expect(await test.balanceOf(owner)).toEqual({ available: "900.000000", held: "2100.000000" });
    const over = { body: batchBody([...many, row("2", "one more")]) };
    const given = { token: owner.token, key: crypto.randomUUID() };
    expect((await test.call(createWithdrawalBatch, over, given)).status).toBe(400);
    const log = await test.ok(listAuditLog, { query: {} }, { token: owner.token });
    expect(log.items).toMatchObject([{ kind: "payment-made", payments: 1_000 }]);
  });
});
