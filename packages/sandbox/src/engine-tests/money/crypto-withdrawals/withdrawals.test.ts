import { dayMs } from "@apex/contract/durations";
import { readCryptoWithdrawalTerms } from "@apex/contract/crypto-withdrawals/withdrawal-terms";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import {
  elsewhere,
  withdrawalBody,
  withdrawalFixture,
  type WithdrawalFixture,
} from "./withdrawal-fixture.ts";

let test: WithdrawalFixture;

beforeAll(async () => {
  test = await withdrawalFixture();
});
afterEach(async () => expectBalanced(test.db));
afterAll(() => test.close());

const payoutOf = (id: string) => test.chain.payouts().find(({ reference }) => reference === id);

describe("a withdrawal", () => {
  it("is on hold, then sent, then gone when the network confirms it", async () => {
    const person = await test.holder();
    const id = await test.started(person, withdrawalBody("100"));
    expect(await test.balanceOf(person)).toEqual({ available: "899.900000", held: "100.100000" });
    await test.engine.jobs.runDue();
    expect(payoutOf(id)).toMatchObject({
      network: "polygon",
      asset: "USDT",
      address: elsewhere,
      amountMinor: 100_000_000n,
      feeLevel: "medium",
    });
    const sent = await test.read(person, id);
    expect(sent.transaction).toMatchObject({
      type: "crypto-withdrawal",
      status: "processing",
      details: {
        address: elsewhere,
        network: "Polygon",
        transactionHash: `hash-${id}`,
        receiver: { name: "0x5aAeb6…1BeAed" },
      },
    });
    test.chain.confirm(id);
    await test.later();
    const { transaction, timeline, postings } = await test.read(person, id);
    expect(transaction.status).toBe("completed");
    expect(timeline.map(({ event }) => event)).toEqual(["created", "sent", "completed"]);
    expect(postings.map(({ part, amount }) => `${part} ${amount.amount}`)).toEqual([
      "available -100.100000",
      "held 100.100000",
      "held -100.100000",
    ]);
    expect(await test.balanceOf(person)).toEqual({ available: "899.900000", held: "0.000000" });
    expect(test.sent.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toEqual(
      [
        "Your Apex security code",
        "Your withdrawal of 100.00\u00a0USDT is on its way",
        "Your withdrawal of 100.00\u00a0USDT to 0x5aAeb6…1BeAed has arrived",
      ],
    );
  });

  it("is released whole if the network drops it, as a transaction of its own", async () => {
    const person = await test.holder();
    const id = await test.started(person, withdrawalBody("100"));
    await test.engine.jobs.runDue();
    test.chain.fail(id);
    await test.later();
    expect(await test.balanceOf(person)).toEqual({ available: "1000.000000", held: "0.000000" });
    const { transaction, timeline } = await test.read(person, id);
    expect(transaction).toMatchObject({
      status: "failed",
      details: {
        reversalAmount: { amount: "100.100000", asset: "USDT" },
        reversalReason: "dropped",
      },
    });
    expect(timeline.at(-1)).toMatchObject({ event: "reversed", status: "failed" });
    const { items } = await test.ok(listTransactions, { query: { type: "reversal" } }, person);
    expect(items).toMatchObject([
      { direction: "in", status: "completed", amount: { amount: "100.100000" } },
    ]);
    const told = test.sent.findLast(({ to }) => to === person.email);
    expect(told?.subject).toBe("Your withdrawal of 100.10\u00a0USDT was unsuccessful");
    const [notification] = await test.db.query<{ code: string }>(
      "select code from notifications where workspace_id = $1 order by created_at desc, id desc limit 1",
      [person.workspaceId],
    );
    expect(notification?.code).toBe("crypto-withdrawal-returned");
  });

  it("is taken off the limits if it fails", async () => {
    const person = await test.holder();
    const query = { asset: "USDT", network: "polygon", feeLevel: "low" } as const;
    const before = await test.ok(readCryptoWithdrawalTerms, { query }, person);
    const id = await test.started(person, withdrawalBody("100"));
    const during = await test.ok(readCryptoWithdrawalTerms, { query }, person);
    // The limit counts cents of a dollar, and a coin's price is not quite a dollar.
    expect(Number(during.networkLimit.left.amount)).toBeCloseTo(
      Number(before.networkLimit.left.amount) - 100,
      1,
    );
    expect(during.dailyLimit?.left).not.toEqual(before.dailyLimit?.left);
    await test.engine.jobs.runDue();
    test.chain.fail(id);
    await test.later(60_000);
    const after = await test.ok(readCryptoWithdrawalTerms, { query }, person);
    expect(after).toEqual(before);
  });

  it("is repeated under its key without a code, also after its network has closed", async () => {
    const person = await test.holder();
    const { send, key } = await test.ready(person, withdrawalBody("10"));
    const first = await send();
    test.chain.close();
    try {
      expect((await send()).body).toEqual(first.body);
    } finally {
      test.chain.open();
    }
    expect(await test.balanceOf(person)).toMatchObject({ held: "10.100000" });
    expect(key).toHaveLength(36);
  });

  it("can empty a wallet", async () => {
    const person = await test.holder("50.1");
    await test.started(person, withdrawalBody("50"));
    expect(await test.balanceOf(person)).toEqual({ available: "0.000000", held: "50.100000" });
  });

  it("names what leaves the wallet, its fee and the address in its code's message", async () => {
    const person = await test.holder();
    await test.ready(person, withdrawalBody("12.5"));
    expect(test.sent.findLast(({ to }) => to === person.email)?.text).toContain(
      `12.60\u00a0USDT (including a fee of 0.10\u00a0USDT) to ${elsewhere} on Polygon.`,
    );
  });
});

describe("a partner in trouble", () => {
  it("that is down keeps the money on hold, and sends it once when it is back", async () => {
    const person = await test.holder();
    const id = await test.started(person, withdrawalBody("100"));
    test.chain.faults.push("down", "down", "down");
    await test.later(60_000);
    expect(await test.balanceOf(person)).toMatchObject({ held: "100.100000" });
    await test.later();
    expect(payoutOf(id)).toBeDefined();
    test.chain.confirm(id);
    await test.later();
    expect((await test.read(person, id)).transaction.status).toBe("completed");
  });

  it("whose answer to a sending is lost is asked, not sent to again", async () => {
    const person = await test.holder();
    const id = await test.started(person, withdrawalBody("100"));
    const before = test.chain.sends();
    // The first request gets the chain's state; the answer to the sending is lost.
    test.chain.faults.push("none", "answer-lost");
    await test.later();
    expect(test.chain.sends()).toBe(before + 1);
    test.chain.confirm(id);
    await test.later();
    expect((await test.read(person, id)).transaction.status).toBe("completed");
  });

  it("that never answers is asked for days without a refund", async () => {
    const person = await test.holder();
    const id = await test.started(person, withdrawalBody("100"));
    test.chain.faults.push(...Array.from({ length: 200 }, () => "down" as const));
    await test.later(dayMs);
    expect((await test.read(person, id)).transaction.status).toBe("processing");
    expect(await test.balanceOf(person)).toMatchObject({ held: "100.100000" });
    test.chain.faults.length = 0;
    await test.later();
    test.chain.confirm(id);
    await test.later();
    expect((await test.read(person, id)).transaction.status).toBe("completed");
  });
});
