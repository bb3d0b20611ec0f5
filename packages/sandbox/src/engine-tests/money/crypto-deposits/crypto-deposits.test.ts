import { findCryptoDeposit, listCryptoDeposits } from "@apex/contract/deposits/crypto-deposits";
import { listTransactions, readTransaction } from "@apex/contract/transactions/transactions";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { creditChainPayment } from "@apex/engine/money/crypto-deposits/credit-chain-payment";
import { cryptoDepositFixture, type CryptoDepositFixture } from "./crypto-deposit-fixture.ts";

let fixture: CryptoDepositFixture;
beforeAll(async () => {
  fixture = await cryptoDepositFixture();
});
afterEach(() => expectBalanced(fixture.db));
afterAll(() => fixture.close());

const usdt = (amount: string) => ({ asset: "USDT", amount });

async function depositsOf(token: string) {
  return (await fixture.ok(listCryptoDeposits, { query: { asset: "USDT" } }, { token })).items;
}

async function transactionsOf(token: string) {
  return (await fixture.ok(listTransactions, { query: {} }, { token })).items;
}

describe("a payment on a chain", () => {
  it("is seen, confirmed block by block, and credited once", async () => {
    const person = await fixture.receiver();
    const { network, address, token, workspaceId } = person;
    const hash = await fixture.pay({ network, address, ...usdt("25.5") });
    expect(await depositsOf(token)).toMatchObject([
      { state: "confirming", hash, confirmations: { now: 0, needed: 20 } },
    ]);
    expect(await transactionsOf(token)).toMatchObject([
      {
        type: "crypto-deposit",
        status: "unconfirmed",
        direction: "in",
        amount: { amount: "25.500000", asset: "USDT" },
        details: { network: "TRON (TRC20)", address, transactionHash: hash },
      },
    ]);
    await fixture.mine(network, 19);
    expect(await depositsOf(token)).toMatchObject([{ confirmations: { now: 19, needed: 20 } }]);
    expect(await fixture.balance(workspaceId)).toBe(0n);
    await fixture.mine(network, 3);
    expect(await depositsOf(token)).toMatchObject([
      { state: "credited", confirmations: { now: 20, needed: 20 } },
    ]);
    expect(await fixture.balance(workspaceId)).toBe(25_500_000n);
    const [transaction] = await transactionsOf(token);
    const read = await fixture.ok(
      readTransaction,
      { params: { category: "crypto", id: transaction?.id ?? "" } },
      { token },
    );
    expect(read).toMatchObject({
      transaction: { status: "confirmed" },
      timeline: [
        { event: "created", status: "unconfirmed" },
        { event: "posted", status: "confirmed" },
      ],
      postings: [{ wallet: "USDT", part: "available", amount: { amount: "25.500000" } }],
    });
  });

  it("is confirmed as time passes", async () => {
    const { network, address, workspaceId } = await fixture.receiver();
    await fixture.pay({ network, address, ...usdt("7") });
    await fixture.send("POST", "/sandbox/clock", { advanceMs: 2 * 60_000 });
    expect(await fixture.balance(workspaceId)).toBe(7_000_000n);
  });

  it("is announced by mail and notification once it is in the wallet", async () => {
    const { network, address, workspaceId, email } = await fixture.receiver(
      "tron",
      "USDT",
      undefined,
      {
        kycLevel: 1,
      },
    );
    await fixture.pay({ network, address, ...usdt("8"), confirmations: 20 });
    await fixture.engine.jobs.runDue();
    expect(fixture.sent.filter(({ to }) => to === email)).toMatchObject([
      { subject: expect.stringContaining("USDT") },
    ]);
    const notified = await fixture.db.query(
      "select code from notifications where workspace_id = $1",
      [workspaceId],
    );
    expect(notified).toEqual([{ code: "crypto-deposit-received" }]);
  });

  it("below the minimum is not credited, and says so", async () => {
    const { network, address, token, workspaceId } = await fixture.receiver();
    const hash = await fixture.pay({ network, address, ...usdt("0.999999"), confirmations: 25 });
    expect(await depositsOf(token)).toMatchObject([{ state: "below-minimum", hash }]);
    expect(await transactionsOf(token)).toMatchObject([
      { status: "rejected", details: { failureReason: "below-minimum" } },
    ]);
    expect(await fixture.balance(workspaceId)).toBe(0n);
  });

  it("of exactly the minimum is credited", async () => {
    const { network, address, workspaceId } = await fixture.receiver();
    await fixture.pay({ network, address, ...usdt("1"), confirmations: 20 });
    expect(await fixture.balance(workspaceId)).toBe(1_000_000n);
  });

  it("that is dropped before its credit is cancelled, and credited if it returns", async () => {
    const { network, address, token, workspaceId } = await fixture.receiver();
    const hash = await fixture.pay({ network, address, ...usdt("9"), confirmations: 5 });
    await fixture.reorganise(network, hash);
    expect(await depositsOf(token)).toMatchObject([{ state: "dropped" }]);
    expect(await transactionsOf(token)).toMatchObject([
      { status: "cancelled", details: { failureReason: "dropped" } },
    ]);
    await fixture.mine(network, 30);
    expect(await fixture.balance(workspaceId)).toBe(0n);
    await fixture.reorganise(network, hash, true);
    const [seenAgain] = await transactionsOf(token);
    expect(seenAgain).toMatchObject({ status: "unconfirmed" });
    expect(seenAgain?.details).not.toHaveProperty("failureReason");
    await fixture.mine(network, 20);
    expect(await transactionsOf(token)).toMatchObject([{ status: "confirmed" }]);
    expect(await fixture.balance(workspaceId)).toBe(9_000_000n);
  });

  it("that is dropped after its credit stays, and raises an alarm once", async () => {
    const { network, address, token, workspaceId } = await fixture.receiver();
    const hash = await fixture.pay({ network, address, ...usdt("9"), confirmations: 20 });
    const alarms = () => fixture.logged.filter((entry) => entry["hash"] === hash);
    await fixture.reorganise(network, hash);
    await fixture.mine(network, 2);
    expect(alarms()).toMatchObject([
      { level: "error", message: "a credited deposit has left its chain" },
    ]);
    expect(await transactionsOf(token)).toMatchObject([{ status: "confirmed" }]);
    await fixture.reorganise(network, hash, true);
    await fixture.mine(network, 25);
    expect(alarms().slice(1)).toMatchObject([{ level: "info" }]);
    expect(await fixture.balance(workspaceId)).toBe(9_000_000n);
  });

  it("over another network with the same addresses is not lost", async () => {
    const { address, workspaceId } = await fixture.receiver("ethereum");
    await fixture.pay({ network: "bsc", address, ...usdt("6"), confirmations: 15 });
    expect(await fixture.balance(workspaceId)).toBe(6_000_000n);
  });

  it("to a shared address goes to its memo's owner, and without one to nobody", async () => {
    const one = await fixture.receiver("ripple", "XRP");
    const other = await fixture.receiver("ripple", "XRP");
    const paid = {
      network: "ripple",
      asset: "XRP",
      amount: "30",
      address: one.address,
      confirmations: 1,
    };
    await fixture.pay({ ...paid, memo: other.memo });
    const lost = [await fixture.pay(paid), await fixture.pay({ ...paid, memo: "12" })];
    expect(await fixture.balance(one.workspaceId, "XRP")).toBe(0n);
    expect(await fixture.balance(other.workspaceId, "XRP")).toBe(30_000_000n);
    for (const hash of lost) {
      const body = { network: "ripple", hash } as const;
      const found = await fixture.ok(findCryptoDeposit, { body }, { token: one.token });
      expect(found).toEqual({ outcome: "unclaimed", network: "ripple", deposits: [] });
    }
  });

  it("in an asset that the network does not carry here is not ours", async () => {
    const person = await fixture.receiver();
    const reading = fixture.reading(person, { asset: "BTC", confirmations: 20 });
    expect(await creditChainPayment(fixture.engine.context, reading)).toBe("not-ours");
  });

  it("that changes on its chain is left to staff", async () => {
    const person = await fixture.receiver();
    const reading = fixture.reading(person);
    const { context } = fixture.engine;
    expect(await creditChainPayment(context, reading)).toBe("confirming");
    const changed = { ...reading, amountMinor: 1_000_000_000n, confirmations: 20, height: 200n };
    expect(await creditChainPayment(context, changed)).toBe("confirming");
    expect(await fixture.balance(person.workspaceId)).toBe(0n);
    expect(fixture.logged).toContainEqual(
      expect.objectContaining({ level: "error", hash: reading.hash }),
    );
  });
});
