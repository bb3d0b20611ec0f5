import { findCryptoDeposit } from "@apex/contract/deposits/crypto-deposits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tx } from "@apex/engine/platform/db";
import type { Movement } from "@apex/engine/ledger/movement";
import { mineBlock } from "../../../chain/sandbox-chains.ts";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { creditChainPayment } from "@apex/engine/money/crypto-deposits/credit-chain-payment";
import { cryptoDepositFixture, type CryptoDepositFixture } from "./crypto-deposit-fixture.ts";

/** Number of concurrent attempts. */
const rivals = 8;

let fixture: CryptoDepositFixture;
beforeAll(async () => {
  fixture = await cryptoDepositFixture();
});
afterAll(async () => {
  await expectBalanced(fixture.db);
  await fixture.close();
});

const many = <T>(work: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: rivals }, (_, place) => work(place)));

const operationsOf = (workspaceId: string) =>
  fixture.db.query("select status from operations where workspace_id = $1", [workspaceId]);

describe("races of crypto deposits", () => {
  it("credit a payment once that is reported many times at once", async () => {
    const person = await fixture.receiver();
    const reading = fixture.reading(person, { confirmations: 20 });
    const states = await many(() => creditChainPayment(fixture.engine.context, reading));
    expect(new Set(states)).toEqual(new Set(["credited"]));
    expect(await fixture.balance(person.workspaceId)).toBe(25_000_000n);
    expect(await operationsOf(person.workspaceId)).toEqual([{ status: "confirmed" }]);
  });

  it("credit it once if it is confirmed and dropped at once", async () => {
    const person = await fixture.receiver();
    const reading = fixture.reading(person);
    await many((place) =>
      creditChainPayment(fixture.engine.context, {
        ...reading,
        ...(place % 2 === 0 ? { confirmations: 20 } : { isDropped: true }),
        height: 100n + BigInt(place),
      }),
    );
    const credited = (await fixture.balance(person.workspaceId)) === 25_000_000n;
    expect(await operationsOf(person.workspaceId)).toEqual(
      credited ? [{ status: "confirmed" }] : [],
    );
    const last = { ...reading, confirmations: 20, height: 200n };
    expect(await creditChainPayment(fixture.engine.context, last)).toBe("credited");
    expect(await fixture.balance(person.workspaceId)).toBe(25_000_000n);
  });

  it("credit it once if its owner searches for it while blocks are added", async () => {
    const { network, address, token, workspaceId } = await fixture.receiver();
    const hash = await fixture.pay({
      network,
      address,
      asset: "USDT",
      amount: "25",
      confirmations: 15,
    });
    await many<unknown>((place) =>
      place % 2 === 0
        ? fixture.ok(findCryptoDeposit, { body: { network, hash } }, { token })
        : mineBlock(fixture.engine.context, network),
    );
    await fixture.mine(network, 5);
    expect(await fixture.balance(workspaceId)).toBe(25_000_000n);
    expect(await operationsOf(workspaceId)).toEqual([{ status: "confirmed" }]);
  });

  it("arrive while the receiver pays, without a deadlock", async () => {
    const person = await fixture.receiver();
    const [from, to] = [person.workspaceId, crypto.randomUUID()];
    await fixture.fund(from, "USDT", 1_000_000n);
    const readings = Array.from({ length: rivals }, () =>
      fixture.reading(person, { confirmations: 20 }),
    );
    const pay = () => {
      const operationId = crypto.randomUUID();
      const leg = { asset: "USDT", kind: "available", operationId } as const;
      return fixture.engine.context.ledger.post({
        at: fixture.engine.context.clock.business(),
        legs: [
          { ...leg, workspaceId: from, amountMinor: -1n },
          { ...leg, workspaceId: to, amountMinor: 1n },
        ],
        events: [{ workspaceId: from, kind: "changed", changes: ["wallets"] }],
      });
    };
    const posted: Movement[] = [];
    const context = {
      ...fixture.engine.context,
      ledger: {
        ...fixture.engine.context.ledger,
        postIn: (tx: Tx, movement: Movement) => {
          posted.push(movement);
          return fixture.engine.context.ledger.postIn(tx, movement);
        },
      },
    };
    await Promise.all(readings.flatMap((reading) => [creditChainPayment(context, reading), pay()]));
    expect(posted).toHaveLength(rivals);
    expect(await fixture.balance(from)).toBe(1_000_000n + BigInt(rivals) * (25_000_000n - 1n));
  });
});
