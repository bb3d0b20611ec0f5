import { cancelApproval, declineApproval, giveApproval } from "@apex/contract/approvals/approvals";
import { createCard, fundCard } from "@apex/contract/cards/card-money";
import { listCardTransactions } from "@apex/contract/cards/card-transactions";
import { terminateCard } from "@apex/contract/cards/cards";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinBusiness, testBusiness } from "@apex/engine/testing/business";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Answer } from "@apex/engine/testing/test-engine";
import { cardFixture, type CardFixture } from "./card-fixture.ts";

let test: CardFixture;
beforeAll(async () => {
  test = await cardFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const usd = (amount: string) => ({ amount, asset: "USD" }) as const;

describe("D if money out needs approval", () => {
  it("a card is made and funded once another member approves it, and refunded if declined", async () => {
    const { owner: maker, workspaceId } = await testBusiness(test);
    const approver = await joinBusiness(test, workspaceId, "admin");
    await test.fund(workspaceId, "USD", 100_000n);
    await test.db.query("insert into approval_rules (workspace_id, mode) values ($1, 'always')", [
      workspaceId,
    ]);
    const purse = async () => [
      await test.balance(workspaceId),
      await test.balance(workspaceId, "held"),
    ];
    const holder = { userId: maker.userId, name: "Musa Danjuma" };
    const wait = async (sent: Promise<Answer>): Promise<string> => {
      const { transaction } = createCard.response.parse((await sent).body);
      expect(transaction.status).toBe("under_review");
      return transaction.id;
    };
    const cardId = await wait(test.order(maker, { holder }));
    const card = { ...maker, cardId };
    const now = async () => (await test.card(card)).card;
    const moves = async () =>
      (await test.ok(listCardTransactions, { params: { id: cardId }, query: {} }, maker)).items;
    await test.madeReady();
    expect(await now()).toMatchObject({ status: "pending", waitsForApproval: true });
    expect([await purse(), await moves()]).toEqual([[94_700n, 5_300n], []]);

    expect(await test.decide(approver, giveApproval, cardId)).toMatchObject({ status: 200 });
    await test.madeReady();
    expect(await now()).toMatchObject({ status: "active", balance: usd("50.00") });
    expect([await purse(), await moves()]).toMatchObject([[94_700n, 0n], [{ kind: "funding" }]]);

    const funding = await wait(test.move(card, fundCard, "20"));
    expect([await purse(), await moves()]).toMatchObject([[92_700n, 2_000n], [{}]]);
    await test.decide(approver, giveApproval, funding);
    expect(await now()).toMatchObject({ balance: usd("70.00") });
    expect(await moves()).toMatchObject([{ id: funding, amount: usd("20.00") }, { id: cardId }]);

    const late = await wait(test.move(card, fundCard, "10"));
    await test.request(card, terminateCard);
    expect(await test.decide(approver, giveApproval, late)).toMatchObject({
      status: 409,
      body: { code: "card-changed" },
    });
    expect(await test.decide(approver, declineApproval, late)).toMatchObject({ status: 200 });
    expect(await purse()).toEqual([99_700n, 0n]);

    const unmade = await wait(test.order(maker, { holder }));
    await test.decide(approver, declineApproval, unmade);
    await test.madeReady();
    expect((await test.card({ ...maker, cardId: unmade })).card).toMatchObject({
      status: "terminated",
      terminationReason: "not-approved",
      isDefault: false,
    });
    expect(await purse()).toEqual([99_700n, 0n]);

    const cancelled = await wait(test.order(maker, { holder }));
    const body = { approvalId: cancelled };
    expect(await test.call(cancelApproval, { body }, maker)).toMatchObject({ status: 200 });
    await test.madeReady();
    expect((await test.card({ ...maker, cardId: cancelled })).card).toMatchObject({
      status: "terminated",
    });
    expect(await purse()).toEqual([99_700n, 0n]);
  });
});
