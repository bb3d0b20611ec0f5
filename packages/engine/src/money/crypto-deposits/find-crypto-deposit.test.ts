import { findCryptoDeposit } from "@apex/contract/deposits/crypto-deposits";
import type { Network } from "@apex/contract/networks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomHash } from "../addresses/transaction-hash.ts";
import { sendOnSandboxChain } from "@apex/sandbox/rails/chain";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { cryptoDepositTrial, type CryptoDepositTrial } from "./crypto-deposit-trial.ts";

let trial: CryptoDepositTrial;
beforeAll(async () => {
  trial = await cryptoDepositTrial();
});
afterAll(async () => {
  await expectBalanced(trial.db);
  await trial.close();
});

const find = (token: string, network: Network, hash: string) =>
  trial.ok(findCryptoDeposit, { body: { network, hash } }, { token });
const usdt = { asset: "USDT", amount: "25" };

describe("a deposit by its hash", () => {
  it("is found with its confirmations, then credited", async () => {
    const { token, network, address } = await trial.receiver();
    const hash = await trial.pay({ network, address, ...usdt, confirmations: 4 });
    expect(await find(token, network, ` ${hash.toUpperCase()}`)).toMatchObject({
      outcome: "found",
      network,
      deposits: [{ state: "confirming", hash, confirmations: { now: 4, needed: 20 } }],
    });
    await trial.mine(network, 16);
    expect(await find(token, network, hash)).toMatchObject({ deposits: [{ state: "credited" }] });
  });

  it("is taken up when nobody has told of it", async () => {
    const { token, network, address, workspaceId } = await trial.receiver();
    const payment = { network, address, asset: "USDT", amountMinor: 25_000_000n } as const;
    const hash = await trial.db.tx((tx) => sendOnSandboxChain(tx, payment));
    expect(await find(token, network, hash)).toMatchObject({
      outcome: "found",
      deposits: [{ state: "confirming" }],
    });
    await trial.mine(network, 20);
    expect(await trial.balance(workspaceId)).toBe(25_000_000n);
  });

  it("is found on the network that it was sent over", async () => {
    const { token, address } = await trial.receiver("ethereum");
    const hash = await trial.pay({ network: "polygon", address, ...usdt });
    expect(await find(token, "ethereum", hash)).toMatchObject({
      outcome: "found",
      network: "polygon",
    });
  });

  it("of somebody else is not shown", async () => {
    const { network, address } = await trial.receiver();
    const { token } = await trial.receiver();
    const hash = await trial.pay({ network, address, ...usdt });
    expect(await find(token, network, hash)).toEqual({
      outcome: "not-ours",
      network,
      deposits: [],
    });
  });

  it("that no network knows, or that is no hash, is unknown", async () => {
    const { token } = await trial.receiver();
    const unknown = { outcome: "unknown", deposits: [] };
    expect(await find(token, "tron", randomHash("tron"))).toEqual(unknown);
    expect(await find(token, "tron", "my payment")).toEqual(unknown);
  });

  it("is asked for so many times only", async () => {
    const { token } = await trial.receiver();
    const body = { network: "tron", hash: randomHash("tron") } as const;
    for (let tries = 0; tries < 30; tries += 1)
      await trial.ok(findCryptoDeposit, { body }, { token });
    const late = await trial.call(findCryptoDeposit, { body }, { token });
    expect(late).toMatchObject({ status: 429, body: { code: "too-many-requests" } });
  });

  it("without a hash is refused", async () => {
    const { token } = await trial.receiver();
    const body = { network: "tron", hash: " " } as const;
    expect(await trial.call(findCryptoDeposit, { body }, { token })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "hash"], code: "value-required" }] },
    });
  });
});
