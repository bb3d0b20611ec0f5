import { listNotifications } from "@apex/contract/notifications/notifications";
import { listReferredFriends, readReferrals } from "@apex/contract/referrals/referrals";
import { signUp } from "@apex/contract/auth/sign-up";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "@apex/engine/testing/people";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { tradeFixture, type TradeFixture } from "../trade/trade-fixture.ts";
import { buyBitcoin, invitedFriend } from "./referral-fixture.ts";
import { recomputeKycLevel } from "@apex/engine/people/verification/recompute-kyc-level";
import { referralJobs, referralTrade } from "@apex/engine/money/referrals/referral-jobs";

/** Number of concurrent attempts. */
const rivals = 8;

let test: TradeFixture;

beforeAll(async () => {
  test = await tradeFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const pair = () => invitedFriend(test, { firstName: "Ngozi", lastName: "Eze" });

const buy = (person: Person, amount: string) => buyBitcoin(test, person, amount);

/** A trade of 65 dollars in coins, for which nobody needs a BVN. Returns its business time. */
async function usdTrade(person: Person): Promise<Date> {
  await test.fund(person.workspaceId, "USDT", 65_000_000n);
  test.pass(1_000);
  const { id } = await test.quote(person, "USDT", "BTC", { amount: "65", asset: "USDT" });
  expect(await test.trade(person, id)).toMatchObject({ status: 200 });
  return test.engine.context.clock.business();
}

const earned = (person: Person) => test.balance(person, "USD");

const look = async ({ token }: Person) => ({
  ...(await test.ok(readReferrals, {}, { token })),
  ...(await test.ok(listReferredFriends, { query: {} }, { token })),
});

describe("referrals", () => {
  it("show the code with its link, and the people who joined by it", async () => {
    const referrer = await test.person();
    const { code, link } = await look(referrer);
    expect(link).toBe(`https://wallet.apex.test/create-account?ref=${code}`);
    const body = { password: "Summit-2026!", termsAccepted: true, language: "en" } as const;
    const join = (identifier: string) =>
      test.call(signUp, { body: { ...body, identifier, referralCode: code } });
    expect(await join("invited@apex.test")).toMatchObject({ status: 200 });
    expect(await join("invited+again@apex.test")).toMatchObject({
      status: 422,
      body: { message: "Referral code is either invalid or already being used" },
    });
    expect(await look(referrer)).toMatchObject({
      totalEarnings: { amount: "0.00", asset: "USD" },
      totalSignups: 1,
      signupsTransacted: 0,
      items: [{ traded: { amount: "0.00" }, earned: { amount: "0.00" }, milestones: [] }],
    });
    const { token } = referrer;
    expect((await test.ok(listNotifications, { query: {} }, { token })).items).toMatchObject([
      { code: "referral-joined" },
    ]);
  });

  it("pay each milestone when a friend's trades reach it, with mail and notification", async () => {
    const { referrer, friend } = await pair();
    // 6.5 dollars, then 65, then 327: the first is too small for the first reward, but counts towards the total.
    await buy(friend, "10000");
    await test.engine.jobs.runDue();
    expect(await earned(referrer)).toBe(0n);
    await buy(friend, "100000");
    await test.engine.jobs.runDue();
    expect(await earned(referrer)).toBe(2_00n);
    await buy(friend, "500000");
    await test.engine.jobs.runDue();
    expect(await earned(referrer)).toBe(2_00n);
    await buy(friend, "500000");
    await test.engine.jobs.runDue();
    expect(await earned(referrer)).toBe(10_00n);
    expect(await look(referrer)).toMatchObject({
      totalEarnings: { amount: "10.00" },
      totalSignups: 1,
      signupsTransacted: 1,
      items: [
        { name: "Ada O.", earned: { amount: "10.00" }, milestones: ["first-trade", "traded-500"] },
      ],
    });
    expect(test.sent.findLast(({ to }) => to === referrer.email)).toMatchObject({
      subject: "You earned $8.00 with Apex",
    });
    const { items } = await test.ok(listNotifications, { query: {} }, { token: referrer.token });
    expect(items[0]).toMatchObject({
      code: "referral-earned",
      category: "referral",
      params: { amount: "8.00", asset: "USD", name: "Ada O." },
    });
  });

  it("wait until the friend's identity is verified, and are then paid once", async () => {
    const { referrer, friend } = await pair();
    await test.db.query(
      "update users set bvn_hash = null, verified_first_name = null, verified_last_name = null where id = $1",
      [friend.userId],
    );
    const day = await usdTrade(friend);
    await test.engine.jobs.runDue();
    expect(await earned(referrer)).toBe(0n);
    expect(await look(referrer)).toMatchObject({
      items: [{ earned: { amount: "0.00" }, waitingReward: { amount: "2.00" }, milestones: [] }],
    });
    expect(await look(friend)).toMatchObject({ invitedBy: "Ngozi E." });
    const verified = () =>
      test.db.tx(async (tx) => {
        await tx.query("update users set verified_first_name = first_name where id = $1", [
          friend.userId,
        ]);
        await recomputeKycLevel(tx, friend.userId, day);
      });
    await verified();
    await verified();
    await test.engine.jobs.runDue();
    expect(await earned(referrer)).toBe(2_00n);
    const [item] = (await look(referrer)).items;
    expect(item).toMatchObject({ earned: { amount: "2.00" }, milestones: ["first-trade"] });
    expect(item).not.toHaveProperty("waitingReward");
    expect(await look(friend)).not.toHaveProperty("invitedBy");
  });

  it("pay several milestones of one large trade, a hundred dollars at most", async () => {
    const { referrer, friend } = await pair();
    await buy(friend, "16000000");
    await test.engine.jobs.runDue();
    expect(await earned(referrer)).toBe(100_00n);
    await buy(friend, "1000000");
    await test.engine.jobs.runDue();
    expect(await earned(referrer)).toBe(100_00n);
  });

  it("count an order when it is filled, and nothing for uninvited people", async () => {
    const { referrer, friend } = await pair();
    const order = { from: "NGN", to: "BTC", pay: "200000", orderPrice: "100000000" } as const;
    await test.placed(friend, order);
    await test.engine.jobs.runDue();
    expect(await earned(referrer)).toBe(0n);
    await test.movePrice("BTC", 65n);
    await test.watch();
    expect(await earned(referrer)).toBe(2_00n);
    const alone = await test.trader();
    await buy(alone, "500000");
    await test.engine.jobs.runDue();
    const paid = await test.db.query("select from referral_trades where friend_id = $1", [
      alone.userId,
    ]);
    expect(paid).toEqual([]);
  });

  it("pay once, when jobs run twice and trades meet", async () => {
    const { referrer, friend } = await pair();
    for (const amount of ["150000", "150000", "900000"]) await buy(friend, amount);
    const { context } = test.engine;
    const trades = await test.db.query<{ id: string }>(
      "select id from operations where workspace_id = $1 and kind = 'crypto-buy'",
      [friend.workspaceId],
    );
    expect(trades).toHaveLength(3);
    const at = context.clock.business();
    const jobs = trades.flatMap(({ id }) =>
      Array.from({ length: rivals }, () => referralTrade(id, at)),
    );
    await Promise.all(
      jobs.map(async ({ kind, payload, runAt }, place) =>
        referralJobs[kind]?.(payload, context, {
          id: BigInt(place),
          kind,
          payload,
          runAt,
          attempts: 1,
        }),
      ),
    );
    await test.engine.jobs.runDue();
    expect(await earned(referrer)).toBe(10_00n);
    expect((await look(referrer)).items).toMatchObject([
      { milestones: ["first-trade", "traded-500"] },
    ]);
  });
});
