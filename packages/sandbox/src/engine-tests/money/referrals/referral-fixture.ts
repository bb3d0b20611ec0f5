import type { Person } from "@apex/engine/testing/people";
import { expect } from "vitest";
import type { TradeFixture } from "../trade/trade-fixture.ts";

/** An inviter, and a verified friend called Ada Obi with naira of their own. */
export async function invitedFriend(
  test: TradeFixture,
  inviter: { firstName: string; lastName: string; kycLevel?: number },
): Promise<{ referrer: Person; friend: Person }> {
  const referrer = await test.person(inviter);
  const friend = await test.trader("NGN", "20000000");
  await test.db.query("update users set referred_by = $2 where id = $1", [
    friend.userId,
    referrer.userId,
  ]);
  return { referrer, friend };
}

/** Buys bitcoin for naira. */
export async function buyBitcoin(
  test: TradeFixture,
  person: Person,
  amount: string,
): Promise<void> {
  test.pass(1_000);
  const { id } = await test.quote(person, "NGN", "BTC", { amount, asset: "NGN" });
  expect(await test.trade(person, id)).toMatchObject({ status: 200 });
}
