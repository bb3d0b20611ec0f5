import { findCryptoDeposit } from "@apex/contract/deposits/crypto-deposits";
import type { Network } from "@apex/contract/networks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomHash } from "@apex/engine/money/addresses/transaction-hash";
import { sendOnSandboxChain } from "../../../rails/chain.ts";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { cryptoDepositFixture, type CryptoDepositFixture } from "./crypto-deposit-fixture.ts";

let fixture: CryptoDepositFixture;
beforeAll(async () => {
  fixture = await cryptoDepositFixture();
});
afterAll(async () => {
  await expectBalanced(fixture.db);
  await fixture.close();
});

const find = (token: string, network: Network, hash: string) =>
  fixture.ok(findCryptoDeposit, { body: { network, hash } }, { token });
const usdt = { asset: "USDT", amount: "25" };

describe("a deposit by its hash", () => {
  it("is found with its confirmations, then credited", async () => {
    const { token, network, address } = await fixture.receiver();
    const hash = await fixture.pay({ network, address, ...usdt, confirmations: 4 });
    expect(await find(token, network, ` ${hash.toUpperCase()}`)).toMatchObject({
      outcome: "found",
      network,
      deposits: [{ state: "confirming", hash, confirmations: { now: 4, needed: 20 } }],
    });
    await fixture.mine(network, 16);
    expect(await find(token, network, hash)).toMatchObject({ deposits: [{ state: "credited" }] });
  });

  it("is recorded if nobody has reported it", async () => {
    const { token, network, address, workspaceId } = await fixture.receiver();
    const payment = { network, address, asset: "USDT", amountMinor: 25_000_000n } as const;
    const hash = await fixture.db.tx((tx) => sendOnSandboxChain(tx, payment));
    expect(await find(token, network, hash)).toMatchObject({
      outcome: "found",
      deposits: [{ state: "confirming" }],
    });
    await fixture.mine(network, 20);
    expect(await fixture.balance(workspaceId)).toBe(25_000_000n);
  });

  it("is found on the network that it was sent over", async () => {
    const { token, address } = await fixture.receiver("ethereum");
    const hash = await fixture.pay({ network: "polygon", address, ...usdt });
    expect(await find(token, "ethereum", hash)).toMatchObject({
      outcome: "found",
      network: "polygon",
    });
  });

  it("of another person is not shown", async () => {
    const { network, address } = await fixture.receiver();
    const { token } = await fixture.receiver();
    const hash = await fixture.pay({ network, address, ...usdt });
    expect(await find(token, network, hash)).toEqual({
      outcome: "not-ours",
      network,
      deposits: [],
    });
  });

  it("that no network knows, or with an invalid hash, is unknown", async () => {
    const { token } = await fixture.receiver();
    const unknown = { outcome: "unknown", deposits: [] };
    expect(await find(token, "tron", randomHash("tron"))).toEqual(unknown);
    expect(await find(token, "tron", "my payment")).toEqual(unknown);
  });

  it("may be searched a limited number of times", async () => {
    const { token } = await fixture.receiver();
    const body = { network: "tron", hash: randomHash("tron") } as const;
    for (let tries = 0; tries < 30; tries += 1)
      await fixture.ok(findCryptoDeposit, { body }, { token });
    const late = await fixture.call(findCryptoDeposit, { body }, { token });
    expect(late).toMatchObject({ status: 429, body: { code: "too-many-requests" } });
  });

  it("without a hash is refused", async () => {
    const { token } = await fixture.receiver();
    const body = { network: "tron", hash: " " } as const;
    expect(await fixture.call(findCryptoDeposit, { body }, { token })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "hash"], code: "value-required" }] },
    });
  });
});
