import { findCryptoDeposit, listCryptoDeposits } from "@apex/contract/deposits/crypto-deposits";
import { listTransactions, readTransaction } from "@apex/contract/transactions/transactions";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { creditChainPayment } from "./credit-chain-payment.ts";
import { cryptoDepositTrial, type CryptoDepositTrial } from "./crypto-deposit-trial.ts";

let trial: CryptoDepositTrial;
beforeAll(async () => {
  trial = await cryptoDepositTrial();
});
afterEach(() => expectBalanced(trial.db));
afterAll(() => trial.close());

const usdt = (amount: string) => ({ asset: "USDT", amount });

async function depositsOf(token: string) {
  return (await trial.ok(listCryptoDeposits, { query: { asset: "USDT" } }, { token })).items;
}

async function transactionsOf(token: string) {
  return (await trial.ok(listTransactions, { query: {} }, { token })).items;
}

describe("a payment on a chain", () => {
  it("is seen, confirmed block by block, and credited once", async () => {
    const person = await trial.receiver();
    const { network, address, token, workspaceId } = person;
    const hash = await trial.pay({ network, address, ...usdt("25.5") });
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
    await trial.mine(network, 19);
    expect(await depositsOf(token)).toMatchObject([{ confirmations: { now: 19, needed: 20 } }]);
    expect(await trial.balance(workspaceId)).toBe(0n);
    await trial.mine(network, 3);
    expect(await depositsOf(token)).toMatchObject([
      { state: "credited", confirmations: { now: 20, needed: 20 } },
    ]);
    expect(await trial.balance(workspaceId)).toBe(25_500_000n);
    const [transaction] = await transactionsOf(token);
    const read = await trial.ok(
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

  it("is confirmed as time goes by", async () => {
    const { network, address, workspaceId } = await trial.receiver();
    await trial.pay({ network, address, ...usdt("7") });
    await trial.send("POST", "/sandbox/clock", { advanceMs: 2 * 60_000 });
    expect(await trial.balance(workspaceId)).toBe(7_000_000n);
  });

  it("is told of by mail and notification when it is in the wallet", async () => {
    const { network, address, workspaceId, email } = await trial.receiver(
      "tron",
      "USDT",
      undefined,
      {
        kycLevel: 1,
      },
    );
    await trial.pay({ network, address, ...usdt("8"), confirmations: 20 });
    await trial.engine.jobs.runDue();
    expect(trial.sent.filter(({ to }) => to === email)).toMatchObject([
      { subject: expect.stringContaining("USDT") },
    ]);
    const notified = await trial.db.query(
      "select code from notifications where workspace_id = $1",
      [workspaceId],
    );
    expect(notified).toEqual([{ code: "crypto-deposit-received" }]);
  });

  it("below the minimum is not credited, and says so", async () => {
    const { network, address, token, workspaceId } = await trial.receiver();
    const hash = await trial.pay({ network, address, ...usdt("0.999999"), confirmations: 25 });
    expect(await depositsOf(token)).toMatchObject([{ state: "below-minimum", hash }]);
    expect(await transactionsOf(token)).toMatchObject([
      { status: "rejected", details: { failureReason: "below-minimum" } },
    ]);
    expect(await trial.balance(workspaceId)).toBe(0n);
  });

  it("of the minimum itself is credited", async () => {
    const { network, address, workspaceId } = await trial.receiver();
    await trial.pay({ network, address, ...usdt("1"), confirmations: 20 });
    expect(await trial.balance(workspaceId)).toBe(1_000_000n);
  });

  it("that is dropped before it is credited is cancelled, and credited when it comes back", async () => {
    const { network, address, token, workspaceId } = await trial.receiver();
    const hash = await trial.pay({ network, address, ...usdt("9"), confirmations: 5 });
    await trial.reorganise(network, hash);
    expect(await depositsOf(token)).toMatchObject([{ state: "dropped" }]);
    expect(await transactionsOf(token)).toMatchObject([{ status: "cancelled" }]);
    await trial.mine(network, 30);
    expect(await trial.balance(workspaceId)).toBe(0n);
    await trial.reorganise(network, hash, true);
    expect(await transactionsOf(token)).toMatchObject([{ status: "unconfirmed" }]);
    await trial.mine(network, 20);
    expect(await transactionsOf(token)).toMatchObject([{ status: "confirmed" }]);
    expect(await trial.balance(workspaceId)).toBe(9_000_000n);
  });

  it("that is dropped after it was credited stays, and raises an alarm once", async () => {
    const { network, address, token, workspaceId } = await trial.receiver();
    const hash = await trial.pay({ network, address, ...usdt("9"), confirmations: 20 });
    const alarms = () => trial.logged.filter((entry) => entry["hash"] === hash);
    await trial.reorganise(network, hash);
    await trial.mine(network, 2);
    expect(alarms()).toMatchObject([
      { level: "error", message: "a credited deposit has left its chain" },
    ]);
    expect(await transactionsOf(token)).toMatchObject([{ status: "confirmed" }]);
    await trial.reorganise(network, hash, true);
    await trial.mine(network, 25);
    expect(alarms().slice(1)).toMatchObject([{ level: "info" }]);
    expect(await trial.balance(workspaceId)).toBe(9_000_000n);
  });

  it("over another network of the same addresses is not lost", async () => {
    const { address, workspaceId } = await trial.receiver("ethereum");
    await trial.pay({ network: "bsc", address, ...usdt("6"), confirmations: 15 });
    expect(await trial.balance(workspaceId)).toBe(6_000_000n);
  });

  it("to a shared address goes to whom its memo names, and without one to nobody", async () => {
    const one = await trial.receiver("ripple", "XRP");
    const other = await trial.receiver("ripple", "XRP");
    const paid = {
      network: "ripple",
      asset: "XRP",
      amount: "30",
      address: one.address,
      confirmations: 1,
    };
    await trial.pay({ ...paid, memo: other.memo });
    const lost = [await trial.pay(paid), await trial.pay({ ...paid, memo: "12" })];
    expect(await trial.balance(one.workspaceId, "XRP")).toBe(0n);
    expect(await trial.balance(other.workspaceId, "XRP")).toBe(30_000_000n);
    for (const hash of lost) {
      const body = { network: "ripple", hash } as const;
      const found = await trial.ok(findCryptoDeposit, { body }, { token: one.token });
      expect(found).toEqual({ outcome: "unclaimed", network: "ripple", deposits: [] });
    }
  });

  it("in an asset that the network does not carry here is not ours", async () => {
    const person = await trial.receiver();
    const reading = trial.reading(person, { asset: "BTC", confirmations: 20 });
    expect(await creditChainPayment(trial.engine.context, reading)).toBe("not-ours");
  });

  it("that changes on its chain is left alone until somebody has looked at it", async () => {
    const person = await trial.receiver();
    const reading = trial.reading(person);
    const { context } = trial.engine;
    expect(await creditChainPayment(context, reading)).toBe("confirming");
    const changed = { ...reading, amountMinor: 1_000_000_000n, confirmations: 20, height: 200n };
    expect(await creditChainPayment(context, changed)).toBe("confirming");
    expect(await trial.balance(person.workspaceId)).toBe(0n);
    expect(trial.logged).toContainEqual(
      expect.objectContaining({ level: "error", hash: reading.hash }),
    );
  });
});
