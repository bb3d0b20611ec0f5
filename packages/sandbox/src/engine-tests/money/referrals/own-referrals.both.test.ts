import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Person } from "@apex/engine/testing/people";
import { transferBody } from "@apex/engine/money/transfers/transfer-fixture";
import { tradeFixture, type TradeFixture } from "../trade/trade-fixture.ts";
import { buyBitcoin, invitedFriend } from "./referral-fixture.ts";

let test: TradeFixture;
beforeAll(async () => {
  test = await tradeFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const pair = (inviter: { firstName: string; lastName: string }) =>
  invitedFriend(test, { ...inviter, kycLevel: 2 });

/** Buys bitcoin, and waits until the trade has counted for the inviter. */
async function buy(person: Person, amount: string): Promise<void> {
  await buyBitcoin(test, person, amount);
  await test.engine.jobs.runDue();
}

/** Sends naira to somebody. */
async function send({ token, email }: Person, to: Person, amount: string): Promise<void> {
  const key = crypto.randomUUID();
  const { recipient } = await test.ok(
    findRecipient,
    { body: { identifier: to.username } },
    { token },
  );
  const request = transferBody(recipient.id, amount);
  await test.ok(
    sendTransactionCode,
    {
      params: { identifierType: "email" },
      body: { endpoint: createTransfer.slug, key, request },
    },
    { token },
  );
  const code = test.sent.findLast((message) => message.to === email)?.code ?? "";
  const body = { ...request, security: { method: "code", code } as const };
  expect(await test.call(createTransfer, { body }, { token, key })).toMatchObject({ status: 200 });
}

const earned = (person: Person) => test.balance(person, "USD");

describe("a referral of oneself", () => {
  it("earns nothing if the names match and one of the identities has no BVN", async () => {
    const { referrer, friend } = await pair({ firstName: "Ada Chidinma", lastName: "OBI" });
    await test.db.query("update users set bvn_hash = null where id = $1", [referrer.userId]);
    await buy(friend, "1000000");
    expect(await earned(referrer)).toBe(0n);
    expect(test.logged).toContainEqual(
      expect.objectContaining({ message: "a referral of oneself", reason: "name" }),
    );
  });

  it("is none if each of the two has a BVN, although their names match", async () => {
    const { referrer, friend } = await pair({ firstName: "Ada", lastName: "Obi" });
    await buy(friend, "1000000");
    expect(await earned(referrer)).toBeGreaterThan(0n);
  });

  it("earns nothing if both have signed in on one browser", async () => {
    const { referrer, friend } = await pair({ firstName: "Ngozi", lastName: "Eze" });
    await test.db.query(
      `insert into devices (id, user_id, bind_hash, user_agent, address, signed_in_at)
       select gen_random_uuid(), id, 'one-browser', 'Firefox', '192.0.2.1', now() from users where id = any($1::uuid[])`,
      [[referrer.userId, friend.userId]],
    );
    await buy(friend, "1000000");
    expect(await earned(referrer)).toBe(0n);
  });
});

describe("money of the inviter", () => {
  it("does not count, however often it is traded", async () => {
    const { referrer, friend } = await pair({ firstName: "Ngozi", lastName: "Eze" });
    await test.fund(referrer.workspaceId, "NGN", 300_000_00n);
    await send(referrer, friend, "200000");
    for (let times = 0; times < 4; times += 1) await buy(friend, "200000");
    expect(await earned(referrer)).toBe(0n);
    // Beyond what the inviter sent, the friend's own money counts.
    await buy(friend, "350000");
    expect(await earned(referrer)).toBe(2_00n);
  });
});
