import { fundCard, readCardTerms, withdrawFromCard } from "@apex/contract/cards/card-money";
import { listCardTransactions } from "@apex/contract/cards/card-transactions";
import { deleteCard, listCards, revealCard, terminateCard } from "@apex/contract/cards/cards";
import { confirmDeleteAccount, initDeleteAccount } from "@apex/contract/profile/delete-account";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isLuhnValid } from "../../../rails/luhn.ts";
import { keepCardDetails } from "@apex/contract/cards/card-money";
import { refusedCardBvn } from "../../../rails/card-issuer.ts";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { cardFixture, type CardFixture, type Holder } from "./card-fixture.ts";

let test: CardFixture;

beforeAll(async () => {
  test = await cardFixture();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const refusal = (status: number, code: string) => ({ status, body: { code } });
const ofCard = ({ cardId }: Holder) => ({ params: { id: cardId } });

describe("a new card", () => {
  it("takes its fee and first funding at once, and is ready after five minutes", async () => {
    const ada = await test.ordered();
    expect(await test.balance(ada.workspaceId)).toBe(94_700n);
    expect(await test.card(ada)).toMatchObject({
      card: { status: "pending", balance: { amount: "50.00" }, isDefault: true },
    });
    test.pass(4 * 60_000);
    await test.engine.jobs.runDue();
    expect((await test.card(ada)).card.status).toBe("pending");
    expect(await test.request(ada, revealCard)).toMatchObject(refusal(409, "card-changed"));
    await test.madeReady();
    const { card } = await test.card(ada);
    expect(card).toMatchObject({
      status: "active",
      holderName: "ADA OBI",
      expiry: "11/29",
      billingAddress: { postalCode: "33127" },
    });
    const receipt = await test.ok(
      readTransaction,
      { params: { category: "card", id: ada.cardId } },
      { token: ada.token },
    );
    expect(receipt.transaction).toMatchObject({
      type: "create-card",
      status: "completed",
      fee: { amount: "3.00" },
      details: { provider: "Visa", accountNumber: `•••• ${card.lastFour ?? ""}` },
    });
    expect(await test.told(ada)).toEqual(["card-ready"]);
    expect(test.sent.at(-1)).toMatchObject({ to: ada.email, subject: "Your card is ready" });
  });

  it("of a person from elsewhere asks for their checked document, and for no BVN", async () => {
    const details = { body: { pin: "4821" } };
    const nigerian = await test.person();
    expect(await test.call(keepCardDetails, details, nigerian)).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "bvn"], code: "value-required" }] },
    });
    const kofi = await test.person({ hasBvn: false });
    await test.db.query("update users set country = 'GH' where id = $1", [kofi.userId]);
    expect(await test.call(keepCardDetails, details, kofi)).toMatchObject({
      status: 409,
      body: { code: "document-required" },
    });
    await test.db.query("update users set kyc_level = 2 where id = $1", [kofi.userId]);
    const { detailsId } = await test.ok(keepCardDetails, details, kofi);
    const kept = await test.db.query("select sealed_bvn from card_details where id = $1", [
      detailsId,
    ]);
    expect(kept).toEqual([{ sealed_bvn: null }]);
  });

  it("that the issuer refuses is refunded in full", async () => {
    const ada = await test.ordered({ bvn: refusedCardBvn });
    await test.engine.jobs.runDue();
    expect(await test.balance(ada.workspaceId)).toBe(100_000n);
    expect((await test.card(ada)).card).toMatchObject({
      status: "terminated",
      terminationReason: "refused",
    });
    expect(test.sent.at(-1)).toMatchObject({ subject: "Your card was not created" });
  });

  it.each([
    ["with too little on it", { amount: "4.99" }, 422, "amount-below-minimum"],
    ["with too much", { amount: "2500.01" }, 422, "amount-above-maximum"],
    ["with more than there is", { amount: "998" }, 422, "insufficient-funds"],
    ["at another fee", { fee: "2" }, 422, "fee-changed"],
    ["for part of a cent", { amount: "5.001" }, 400, "validation-failed"],
  ] as const)("is refused %s", async (_, more, status, code) => {
    const ada = await test.dollars();
    // A request that would be refused gets no code: the code's call refuses it the same way.
    const answer = await test.order(ada, more).catch((error: unknown) => String(error));
    if (typeof answer === "string") expect(answer).toContain(code);
    else expect(answer).toMatchObject(refusal(status, code));
    expect(await test.balance(ada.workspaceId)).toBe(100_000n);
  });

  it("is made once per key, and its number is never in clear text", async () => {
    const ada = await test.dollars();
    const key = crypto.randomUUID();
    const first = await test.order(ada, {}, key);
    expect(first.status).toBe(200);
    const { items } = await test.ok(listCards, {}, { token: ada.token });
    expect(items).toHaveLength(1);
    await test.madeReady();
    const holder = { ...ada, cardId: items[0]?.id ?? "" };
    const { body } = await test.request(holder, revealCard);
    const { number, pin } = revealCard.response.parse(body);
    expect(isLuhnValid(number)).toBe(true);
    expect(pin).toBe("4821");
    const rows = await test.db.query("select row_to_json(c)::text as row from cards c");
    expect(JSON.stringify([rows, test.logged])).not.toContain(number);
  });

  it("is refused without an issuer", async () => {
    const { isOpen } = test.engine.context.rails.cardIssuer;
    const ada = await test.holder();
    Object.assign(isOpen, { creation: false, funding: false, withdrawal: false });
    try {
      expect(await test.order(ada)).toMatchObject(refusal(423, "card-creation-unavailable"));
      expect(await test.move(ada, fundCard, "10")).toMatchObject(
        refusal(423, "card-funding-unavailable"),
      );
      expect(await test.move(ada, withdrawFromCard, "10")).toMatchObject(
        refusal(423, "card-withdrawal-unavailable"),
      );
    } finally {
      Object.assign(isOpen, { creation: true, funding: true, withdrawal: true });
    }
  });
});

describe("a card's money", () => {
  it("is funded and withdrawn, once per key", async () => {
    const ada = await test.holder();
    const fund = await test.readyMove(ada, fundCard, "100");
    const [first, again] = [await fund(), await fund()];
    expect(first).toMatchObject({
      status: 200,
      body: { transaction: { type: "fund-card", category: "card", direction: "out" } },
    });
    expect(again.body).toEqual(first.body);
    test.pass(1);
    expect(await test.move(ada, withdrawFromCard, "30.50")).toMatchObject({
      status: 200,
      body: { transaction: { type: "card-withdrawal", direction: "in" } },
    });
    expect(await test.balance(ada.cardId)).toBe(11_950n);
    expect(await test.balance(ada.workspaceId)).toBe(87_750n);
    expect(await test.move(ada, withdrawFromCard, "119.51")).toMatchObject(
      refusal(422, "insufficient-funds"),
    );
    const { items } = await test.ok(
      listCardTransactions,
      { ...ofCard(ada), query: {} },
      { token: ada.token },
    );
    expect(items.map(({ kind }) => kind)).toEqual(["withdrawal", "funding", "funding"]);
  });

  it("stays within the monthly limit", async () => {
    const ada = await test.holder("50");
    await test.fund(ada.workspaceId, "USD", 1_000_000n);
    for (let time = 0; time < 3; time += 1)
      expect(await test.move(ada, fundCard, "2500")).toMatchObject({ status: 200 });
    expect(await test.move(ada, fundCard, "2450.01")).toMatchObject({
      status: 422,
      body: { code: "amount-above-maximum", params: { maximum: { amount: "2450.00" } } },
    });
    expect(
      await test.ok(
        readCardTerms,
        { query: { action: "fund", cardId: ada.cardId } },
        { token: ada.token },
      ),
    ).toMatchObject({ maximum: { amount: "2450.00" }, monthLeft: { amount: "2450.00" } });
  });

  it("blocks the deletion of an account", async () => {
    const ada = await test.ordered({ amount: "997" });
    expect(await test.ok(initDeleteAccount, { body: {} }, { token: ada.token })).toMatchObject({
      blockers: ["money-left", "cards-left", "money-moving"],
      moneyLeft: [{ amount: "997.00", asset: "USD" }],
    });
    expect(confirmDeleteAccount.errors).toContain("account-not-empty");
  });
});

describe("a card's end", () => {
  it("moves its balance, and allows its deletion with its history", async () => {
    const ada = await test.holder();
    const { token } = ada;
    expect(await test.request(ada, deleteCard)).toMatchObject(refusal(409, "card-changed"));
    const end = await test.readyRequest(ada, terminateCard);
    expect(await end()).toMatchObject({
      body: { card: { status: "terminated", isDefault: false } },
    });
    expect(await end()).toMatchObject({ status: 200 });
    expect(await test.balance(ada.cardId)).toBe(0n);
    expect(await test.balance(ada.workspaceId)).toBe(99_700n);
    expect(await test.move(ada, fundCard, "10")).toMatchObject(refusal(409, "card-changed"));
    expect(await test.request(ada, deleteCard)).toMatchObject({ body: { deleted: true } });
    expect((await test.ok(listCards, {}, { token })).items).toEqual([]);
    expect(
      await test.call(listCardTransactions, { ...ofCard(ada), query: {} }, { token }),
    ).toMatchObject({ status: 404 });
  });
});
