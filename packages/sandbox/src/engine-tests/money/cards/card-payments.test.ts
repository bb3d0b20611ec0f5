import { dayMs } from "@apex/contract/durations";
import { readCardTransaction } from "@apex/contract/cards/card-transactions";
import { listNotifications } from "@apex/contract/notifications/notifications";
import { setCardControls, terminateCard, unblockCard } from "@apex/contract/cards/cards";
import type { InputOf } from "@apex/contract/endpoint";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { cardFixture, type CardFixture, type Holder } from "./card-fixture.ts";
import {
  refundPayment,
  releasePayment,
  settlePayment,
} from "@apex/engine/money/cards/follow-payment";

let test: CardFixture;

beforeAll(async () => {
  test = await cardFixture();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const declined = (reason: string) => ({ outcome: "declined", reason });
const context = () => test.engine.context;

describe("a payment", () => {
  it("is set aside, settled for less, and refunded in part, each announced once", async () => {
    const ada = await test.holder();
    const { paymentId } = await test.pay(ada, "40", { reference: "one" });
    expect((await test.pay(ada, "40", { reference: "one" })).paymentId).toBe(paymentId);
    expect([await test.balance(ada.cardId), await test.balance(ada.cardId, "held")]).toEqual([
      1_000n,
      4_000n,
    ]);
    await expect(
      settlePayment(context(), { paymentId, amountMinor: 4_001n }),
    ).rejects.toMatchObject({ code: "amount-above-maximum" });
    for (const _ of [1, 2]) await settlePayment(context(), { paymentId, amountMinor: 3_500n });
    const refund = { paymentId, reference: "back", amountMinor: 1_500n };
    for (const _ of [1, 2]) await refundPayment(context(), refund);
    await expect(
      refundPayment(context(), { ...refund, reference: "too much", amountMinor: 2_001n }),
    ).rejects.toMatchObject({ code: "amount-above-maximum" });
    expect([await test.balance(ada.cardId), await test.balance(ada.cardId, "held")]).toEqual([
      3_000n,
      0n,
    ]);
    await expect(releasePayment(context(), paymentId)).rejects.toMatchObject({
      code: "card-changed",
    });
    const seen = await test.ok(
      readCardTransaction,
      { params: { id: ada.cardId, transactionId: paymentId } },
      { token: ada.token },
    );
    expect(seen.transaction).toMatchObject({
      kind: "payment",
      state: "settled",
      merchant: "Netflix",
      country: "US",
      amount: { amount: "35.00" },
      refunded: { amount: "15.00" },
    });
    expect((await test.card(ada)).card.spentThisMonth).toMatchObject({ amount: "20.00" });
  });

  it("is refused and logged when the issuer repeats it with another amount", async () => {
    const ada = await test.holder();
    const reference = crypto.randomUUID();
    const { paymentId } = await test.pay(ada, "10", { reference });
    const reused = { code: "idempotency-key-reused" };
    test.logged.length = 0;
    await expect(test.pay(ada, "40", { reference })).rejects.toMatchObject(reused);
    await settlePayment(context(), { paymentId, amountMinor: 1_000n });
    await expect(settlePayment(context(), { paymentId, amountMinor: 900n })).rejects.toMatchObject(
      reused,
    );
    const refund = { paymentId, reference: crypto.randomUUID(), amountMinor: 100n };
    await refundPayment(context(), refund);
    await expect(refundPayment(context(), { ...refund, amountMinor: 200n })).rejects.toMatchObject(
      reused,
    );
    expect(test.logged.map(({ level, kind }) => [level, kind])).toEqual([
      ["error", "card-payment"],
      ["error", "card-settlement"],
      ["error", "card-refund"],
    ]);
    expect(await test.balance(ada.cardId)).toBe(4_100n);
  });

  it("that the merchant releases is the card's again", async () => {
    const ada = await test.holder();
    const { paymentId } = await test.pay(ada, "40");
    for (const _ of [1, 2]) await releasePayment(context(), paymentId);
    expect(await test.balance(ada.cardId)).toBe(5_000n);
  });

  it("is declined by the owner's rules, without a fee", async () => {
    const ada = await test.holder();
    const { token, cardId } = ada;
    await test.proved(ada);
    const body: InputOf<typeof setCardControls>["body"] = {
      perUse: { amount: "20", asset: "USD" },
      month: { amount: "30", asset: "USD" },
      lockedCategories: ["gambling"],
      lockedMerchants: ["Hetzner"],
    };
    await test.ok(setCardControls, { params: { id: cardId }, body }, { token });
    expect(await test.pay(ada, "20.01")).toMatchObject(declined("above-use-limit"));
    expect(await test.pay(ada, "20")).toMatchObject({ outcome: "approved" });
    expect(await test.pay(ada, "10.01")).toMatchObject(declined("above-month-limit"));
    expect(await test.pay(ada, "1", { category: "gambling" })).toMatchObject(
      declined("category-locked"),
    );
    expect(await test.pay(ada, "1", { merchant: "HETZNER" })).toMatchObject(
      declined("merchant-locked"),
    );
    await test.block(ada);
    test.pass(1);
    expect(await test.pay(ada, "1")).toMatchObject(declined("card-blocked"));
    expect(await test.balance(cardId)).toBe(3_000n);
    const { outlook } = await test.card(ada);
    expect(outlook).toMatchObject({ declinesLeft: 5, lastDecline: { reason: "card-blocked" } });
  });

  it.each(["frozen_at", "restricted_at"])(
    "is declined without a fee while the account has %s, but one under way ends",
    async (freeze) => {
      const ada = await test.holder();
      const { paymentId } = await test.pay(ada, "10");
      const set = (at: Date | null) =>
        test.db.query(`update users set ${freeze} = $2 where id = $1`, [ada.userId, at]);
      await set(context().clock.wall());
      expect(await test.pay(ada, "1")).toMatchObject(declined("card-blocked"));
      expect(await test.pay(ada, "1000")).toMatchObject(declined("card-blocked"));
      await settlePayment(context(), { paymentId, amountMinor: 1_000n });
      expect(await test.balance(ada.cardId)).toBe(4_000n);
      await set(null);
      expect(await test.pay(ada, "1")).toMatchObject({ outcome: "approved" });
    },
  );

  it("above the balance costs a fee, and the fifth in a month blocks the card", async () => {
    const ada = await test.holder("5.80");
    for (let time = 0; time < 4; time += 1)
      expect(await test.pay(ada, "50")).toMatchObject(declined("insufficient-funds"));
    expect(await test.balance(ada.cardId)).toBe(380n);
    expect((await test.card(ada)).outlook).toMatchObject({
      declinesLeft: 1,
      declineFee: { amount: "0.50" },
    });
    expect((await test.pay(ada, "3.40")).outcome).toBe("approved");
    // The card has less than the fee: none is taken, and nothing is owed.
    await test.pay(ada, "50");
    expect(await test.balance(ada.cardId)).toBe(40n);
    expect((await test.card(ada)).card).toMatchObject({
      status: "blocked",
      blockReason: "declines",
    });
    await test.proved(ada);
    const params = { id: ada.cardId };
    await test.ok(unblockCard, { params, body: {} }, { token: ada.token });
    expect((await test.card(ada)).outlook.declinesLeft).toBe(5);
    expect(
      await test.ok(listNotifications, { query: { show: "needs-you" } }, { token: ada.token }),
    ).toMatchObject({ items: [], needsYou: 0 });
  });
});

describe("a payment of a card that has ended", () => {
  async function ended(holder: Holder): Promise<void> {
    expect(await test.request(holder, terminateCard)).toMatchObject({ status: 200 });
  }

  it("is still settled, and refunded to the wallet", async () => {
    const ada = await test.holder();
    const kept = await test.pay(ada, "10");
    const open = await test.pay(ada, "5");
    await ended(ada);
    expect(await test.balance(ada.workspaceId)).toBe(98_200n);
    expect(await test.pay(ada, "1")).toMatchObject(declined("card-terminated"));
    await settlePayment(context(), { paymentId: kept.paymentId, amountMinor: 800n });
    await releasePayment(context(), open.paymentId);
    await refundPayment(context(), {
      paymentId: kept.paymentId,
      reference: "late",
      amountMinor: 800n,
    });
    expect(await test.balance(ada.workspaceId)).toBe(99_700n);
    expect([await test.balance(ada.cardId), await test.balance(ada.cardId, "held")]).toEqual([
      0n,
      0n,
    ]);
    const { items } = await test.ok(listTransactions, { query: {} }, { token: ada.token });
    expect(
      items.filter(({ type }) => type === "reversal").map(({ amount }) => amount.amount),
    ).toEqual(expect.arrayContaining(["8.00", "5.00", "2.00"]));
    await test.engine.jobs.runDue();
    expect(test.sent.at(-1)?.subject).toMatch(/was refunded to your wallet/);
  });
});

describe("D the end of an unused card", () => {
  it("comes after two weeks without a payment, with warnings from the seventh day", async () => {
    const [idle, used] = [await test.holder(), await test.holder()];
    await test.pay(used, "5");
    const news: number[] = [];
    for (const days of [7, 3, 3, 1]) {
      await test.engine.jobs.advance(days * dayMs);
      news.push((await test.told(idle)).filter((code) => code === "card-unused").length);
    }
    expect(news).toEqual([1, 2, 3, 3]);
    expect((await test.card(idle)).card).toMatchObject({
      status: "terminated",
      terminationReason: "unused",
    });
    expect(await test.balance(idle.workspaceId)).toBe(99_700n);
    expect((await test.card(used)).card.status).toBe("active");
    const subjects = test.sent.filter(({ to }) => to === idle.email).map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe("Your unused card was terminated");
  });
});
