import { fundCard } from "@apex/contract/cards/card-money";
import { terminateCard } from "@apex/contract/cards/cards";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { cardFixture, type CardFixture } from "./card-fixture.ts";
import { refundPayment, settlePayment } from "@apex/engine/money/cards/follow-payment";

/** Number of concurrent attempts. */
const rivals = 6;

let test: CardFixture;

beforeAll(async () => {
  test = await cardFixture();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const each = Array.from({ length: rivals }, (_, place) => place);

describe("races of a card", () => {
  it("pay no more than the balance, and take one payment once", async () => {
    const ada = await test.holder("50");
    const answers = await Promise.all(
      each.flatMap((place) => [
        test.pay(ada, "20", { reference: `parallel ${place}` }),
        test.pay(ada, "20", { reference: `parallel ${place}` }),
      ]),
    );
    const approved = answers.filter(({ outcome }) => outcome === "approved");
    expect(new Set(approved.map(({ paymentId }) => paymentId)).size).toBe(2);
    expect(approved).toHaveLength(4);
    expect(await test.balance(ada.cardId, "held")).toBe(4_000n);
  });

  it("leave nothing on a card that ends during its funding", async () => {
    for (const _ of each.slice(0, 3)) {
      const ada = await test.holder("50");
      const end = await test.readyRequest(ada, terminateCard);
      const funds = [];
      for (const __ of [1, 2]) funds.push(await test.readyMove(ada, fundCard, "100"));
      const [ended, ...funded] = await Promise.all([end(), ...funds.map((fund) => fund())]);
      expect(ended.status).toBe(200);
      for (const { status } of funded) expect([200, 409]).toContain(status);
      expect(await test.balance(ada.cardId)).toBe(0n);
      expect(await test.balance(ada.workspaceId)).toBe(99_700n);
    }
  });

  it("pay before a block or not at all", async () => {
    const ada = await test.holder("50");
    await test.proved(ada);
    const [blocked, ...answers] = await Promise.all([
      test.block(ada),
      ...each.map(() => test.pay(ada, "5")),
    ]);
    expect(blocked.status).toBe(200);
    const approved = answers.filter(({ outcome }) => outcome === "approved").length;
    for (const { outcome, reason } of answers)
      if (outcome === "declined") expect(reason).toBe("card-blocked");
    expect(await test.balance(ada.cardId, "held")).toBe(BigInt(approved) * 500n);
    expect(await test.pay(ada, "5")).toMatchObject({ reason: "card-blocked" });
  });

  it("refund to the card or to the wallet, once, while the card ends", async () => {
    for (const _ of each.slice(0, 3)) {
      const ada = await test.holder("50");
      const { paymentId } = await test.pay(ada, "20");
      const end = await test.readyRequest(ada, terminateCard);
      await settlePayment(test.engine.context, { paymentId });
      const refund = () =>
        refundPayment(test.engine.context, {
          paymentId,
          reference: `refund of ${paymentId}`,
          amountMinor: 2_000n,
        });
      await Promise.all([refund(), end(), refund()]);
      expect(await test.balance(ada.cardId)).toBe(0n);
      expect(await test.balance(ada.workspaceId)).toBe(99_700n);
    }
  });
});
