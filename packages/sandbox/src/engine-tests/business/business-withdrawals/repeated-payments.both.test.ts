import { codeOf } from "@apex/engine/testing/test-client";
import { dayMs } from "@apex/contract/durations";
import {
  checkWithdrawalBatch,
  createWithdrawalBatch,
  type BatchRow,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import { generateToken } from "@apex/contract/business-api/api-tokens";
import { noPermissions } from "@apex/contract/business/roles";
import { createCryptoWithdrawal } from "@apex/contract/crypto-withdrawals/create-crypto-withdrawal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Person } from "@apex/engine/testing/people";
import { addresses, batchBody, batchFixture, row, type BatchFixture } from "./batch-fixture.ts";

let test: BatchFixture;
beforeAll(async () => {
  test = await batchFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const check = ({ token }: Person, rows: readonly BatchRow[]) =>
  test.ok(checkWithdrawalBatch, { body: { feeLevel: "medium", rows: [...rows] } }, { token });
const repeatsOf = async (person: Person, rows: readonly BatchRow[]) =>
  (await check(person, rows)).rows.map(({ repeats }) => repeats);
async function send(person: Person, rows: Parameters<BatchFixture["readyBatch"]>[1]) {
  const { send: post } = await test.readyBatch(person, rows);
  return post();
}

describe("D an earlier equal payment", () => {
  it("is not repeated by a corrected file that is chosen again", async () => {
    const { owner } = await test.business("100");
    const file = [row("10", "a"), row("10", "b"), row("10", "c", { address: addresses[1] })];
    expect(await send(owner, file.slice(0, 2))).toMatchObject({ status: 200 });
    const again = await send(owner, file);
    expect(again).toMatchObject({
      status: 422,
      body: {
        code: "batch-row-refused",
        params: {
          count: 2,
          rows: [
            { row: 1, column: "note", code: "row-repeated", params: { repeats: 1 } },
            { row: 2, column: "note", code: "row-repeated", params: { repeats: 1 } },
          ],
        },
      },
    });
    expect(await test.balanceOf(owner)).toEqual({ available: "79.800000", held: "20.200000" });
  });

  it("is shown with the row, which is sent if it is allowed", async () => {
    const { owner } = await test.business("100");
    await send(owner, [row("10", "a"), row("10", "b")]);
    const [a, b, other] = await repeatsOf(owner, [
      row("10.00", " a "),
      row("10", "b"),
      row("10", "d"),
    ]);
    expect(a).toMatchObject({ count: 1, payment: { status: "processing" } });
    expect(b?.payment?.id).not.toBe(a?.payment?.id);
    expect(other).toBeUndefined();
    const allowed = { ...row("10", "a"), repeats: 1 };
    expect(await send(owner, [allowed, row("10", "b")])).toMatchObject({
      body: { params: { count: 1, rows: [{ row: 2 }] } },
    });
    expect(await send(owner, [allowed])).toMatchObject({ status: 200 });
    // The permission covers one more payment, not any number.
    expect(await send(owner, [allowed])).toMatchObject({
      body: { params: { rows: [{ row: 1, params: { repeats: 2 } }] } },
    });
    expect(await send(owner, [{ ...allowed, repeats: 2 }])).toMatchObject({ status: 200 });
  });

  it("is recognised however the row is written, and over any network of the address", async () => {
    const { owner } = await test.business("100");
    await send(owner, [row("25.5", "May salary")]);
    const rows = [
      row("25.50", "May salary"),
      row("25.5", "\u00A0May salary "),
      row("25.5", "May\u202E salary"),
      row("25.5", "May salary", { address: addresses[0].toLowerCase() }),
      row("25.5", "May salary", { address: ` ${addresses[0]} ` }),
      row("25.5", "May salary", { memo: " " }),
      row("25.5", "May salary", { network: "bsc" }),
    ];
    for (const one of rows) expect(await repeatsOf(owner, [one])).toMatchObject([{ count: 1 }]);
  });

  it("is recognised by either text of an account on TON", async () => {
    const { owner } = await test.business("100");
    const [bounceable, nonBounceable] = [
      "EQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XggGG",
      "UQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XglxD",
    ];
    const amount = { amount: "10", asset: "USDT" } as const;
    const to = { asset: "USDT", network: "ton", memo: "17", amount } as const;
    const fee = { amount: "0.2", asset: "USDT" } as const;
    const request = { ...to, address: bounceable, feeLevel: "medium", fee } as const;
    const key = crypto.randomUUID();
    const code = await test.codeFor(owner, createCryptoWithdrawal.slug, key, request);
    const body = { ...request, security: { method: "code", code } } as const;
    await test.ok(createCryptoWithdrawal, { body }, { token: owner.token, key });
    const rows = [nonBounceable, bounceable].map((address) => ({ ...to, address }));
    expect(await repeatsOf(owner, rows)).toMatchObject([{ count: 1 }, { count: 2, row: 1 }]);
  });

  it("may be an earlier row of the same file", async () => {
    const { owner } = await test.business("100");
    const same = [row("10", "a"), row("10", "b"), row("10", "a"), row("10", "a")];
    expect(await repeatsOf(owner, same)).toEqual([
      undefined,
      undefined,
      { count: 1, row: 1 },
      { count: 2, row: 3 },
    ]);
    expect(await send(owner, same)).toMatchObject({ body: { params: { count: 2 } } });
    const allowed = same.map((one, place) => (place > 1 ? { ...one, repeats: place - 1 } : one));
    expect(await send(owner, allowed)).toMatchObject({ status: 200 });
  });

  it("may have been single, may wait for approval, and is forgotten after 7 days or when returned", async () => {
    const { owner, member } = await test.business("200");
    const fee = { amount: "0.1", asset: "USDT" } as const;
    const { note: _, ...alone } = row("10", "");
    const request = { ...alone, feeLevel: "medium", fee } as const;
    const key = crypto.randomUUID();
    const code = await test.codeFor(owner, createCryptoWithdrawal.slug, key, request);
    const security = { method: "code", code } as const;
    await test.ok(
      createCryptoWithdrawal,
      { body: { ...request, security } },
      { token: owner.token, key },
    );
    expect(await repeatsOf(owner, [alone, row("10", "named")])).toMatchObject([
      { count: 1 },
      undefined,
    ]);
    await test.setRule(owner, { mode: "always" });
    const waiting = await send(member, [row("10", "waits")]);
    expect(waiting).toMatchObject({ status: 200 });
    const [waits] = await repeatsOf(owner, [row("10", "waits")]);
    expect(waits).toMatchObject({ count: 1, payment: { status: "under_review" } });
    const decline = await test.readyDecision(owner, waits?.payment?.id ?? "", "decline");
    expect((await decline()).status).toBe(200);
    expect(await repeatsOf(owner, [row("10", "waits")])).toEqual([undefined]);
    await test.db.query(
      "update operations set created_at = created_at - interval '7 days 1 minute' where workspace_id = $1",
      [owner.workspaceId],
    );
    expect(await repeatsOf(owner, [alone])).toEqual([undefined]);
  });

  it("is found when two members send the same file at once: one of them is refused", async () => {
    const { owner, member } = await test.business("100");
    const ready = [
      await test.readyBatch(owner, [row("10", "a")]),
      await test.readyBatch(member, [row("10", "a")]),
    ];
    const answers = await Promise.all(ready.map(({ send: post }) => post()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it("is not the batch itself: one that is sent twice at once is made once", async () => {
    const { owner } = await test.business("100");
    const { send: post } = await test.readyBatch(owner, [row("10", "a")]);
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await test.balanceOf(owner)).toEqual({ available: "89.900000", held: "10.100000" });
  });

  it("needs the same permission from an API token", async () => {
    const { owner } = await test.business("100");
    const request = {
      requestId: crypto.randomUUID(),
      name: "Payouts",
      permissions: { ...noPermissions, withdrawals: "approve" as const },
      expiresAt: new Date(test.engine.context.clock.wall().getTime() + dayMs).toISOString(),
      addresses: [],
    };
    const code = await test.codeFor(owner, generateToken.slug, request.requestId, request);
    const security = { method: "code", code } as const;
    const { token } = await test.ok(
      generateToken,
      { body: { ...request, security } },
      { token: owner.token },
    );
    const pay = (rows: Parameters<typeof batchBody>[0]) =>
      test.call(
        createWithdrawalBatch,
        { body: batchBody(rows) },
        { token, key: crypto.randomUUID() },
      );
    expect(await pay([row("10", "a")])).toMatchObject({ status: 200 });
    expect(await pay([row("10", "a")])).toMatchObject({ body: { code: "batch-row-refused" } });
    expect(await pay([{ ...row("10", "a"), repeats: 1 }])).toMatchObject({ status: 200 });
  });
});

describe("what a check says before the code", () => {
  it("counts the daily limits over all rows, by the rule that refuses them", async () => {
    const { owner } = await test.business("100000");
    const rows = Array.from({ length: 6 }, (_, place) => row("700", `row ${place}`));
    const few = await check(owner, rows.slice(0, 1));
    expect(few.limits.map(({ code, isEnough }) => [code, isEnough])).toEqual([
      ["daily-limit-exceeded", true],
      ["network-limit-exceeded", true],
    ]);
    expect(few.limits.map(({ needed }) => needed.amount)).toEqual(["700.000000", "700.000000"]);
    expect(await send(owner, rows.slice(0, 1))).toMatchObject({ status: 200 });
    const { limits } = await check(owner, rows.slice(1));
    const over = limits.filter(({ isEnough }) => !isEnough).map(({ code }) => code);
    expect(over.length).toBeGreaterThan(0);
    expect(over).toContain(codeOf(await send(owner, rows.slice(1))));
  });

  it("counts fees against the balance", async () => {
    const { owner } = await test.business("20.1");
    const { totals } = await check(owner, [row("10", "a"), row("10", "b")]);
    expect(totals).toMatchObject([{ total: { amount: "20.200000" }, isEnough: false }]);
  });

  it("says whether another member must approve, and sends nothing if that has changed", async () => {
    const { owner } = await test.business("100");
    const sendAs = async (needsApproval: boolean) => {
      const key = crypto.randomUUID();
      const body = { ...batchBody([row("10", "a")]), needsApproval };
      const code = await test.codeFor(owner, createWithdrawalBatch.slug, key, body);
      const security = { method: "code", code } as const;
      return test.call(
        createWithdrawalBatch,
        { body: { ...body, security } },
        { token: owner.token, key },
      );
    };
    expect(await check(owner, [row("10", "a")])).toMatchObject({ needsApproval: false });
    expect(await sendAs(true)).toMatchObject({ status: 422, body: { code: "approval-changed" } });
    await test.setRule(owner, { mode: "always" });
    expect(await check(owner, [row("10", "a")])).toMatchObject({ needsApproval: true });
    expect(await sendAs(false)).toMatchObject({ status: 422, body: { code: "approval-changed" } });
    expect(await test.balanceOf(owner)).toEqual({ available: "100.000000", held: "0.000000" });
    expect(await sendAs(true)).toMatchObject({
      status: 200,
      body: { transaction: { status: "under_review" } },
    });
  });
});
