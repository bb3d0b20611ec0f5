import { createCard, fundCard } from "@apex/contract/cards/card-money";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { afterEach, beforeEach, expect, it } from "vitest";
import { refusedCardBvn } from "../../../rails/card-issuer.ts";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { setFigures } from "@apex/engine/testing/switches";
import { cardFixture, type CardFixture, type Holder } from "./card-fixture.ts";

let test: CardFixture;
beforeEach(async () => {
  test = await cardFixture();
});
afterEach(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const usd = (amount: string) => ({ amount, asset: "USD" }) as const;
const changedTo = (amount: string) => ({
  status: 422,
  body: { code: "fee-changed", params: { fee: usd(amount) } },
});

/** Funds a card at the fee that was reviewed. */
async function fundAt(holder: Holder, amount: string, fee?: string) {
  const key = crypto.randomUUID();
  const body = { cardId: holder.cardId, amount: usd(amount), ...(fee && { fee: usd(fee) }) };
  const security = await test.proof(holder, fundCard, key, body);
  return test.call(fundCard, { body: { ...body, security } }, { token: holder.token, key });
}

it("a refused card gives back the fee that its order took, after a change too", async () => {
  const ada = await test.ordered({ bvn: refusedCardBvn });
  expect(await test.balance(ada.workspaceId)).toBe(94_700n);
  await setFigures(test, "fee", { "card-creation:USD": "5" });
  await test.engine.jobs.runDue();
  expect(await test.balance(ada.workspaceId)).toBe(100_000n);
});

it("a card that is reviewed at another fee is not made, and is made at the new one", async () => {
  const ada = await test.dollars();
  await setFigures(test, "fee", { "card-creation:USD": "4.50" });
  expect(await test.order(ada)).toMatchObject(changedTo("4.50"));
  expect(await test.balance(ada.workspaceId)).toBe(100_000n);
  const { transaction } = createCard.response.parse((await test.order(ada, { fee: "4.50" })).body);
  expect(transaction.fee).toEqual(usd("4.50"));
  expect(await test.balance(ada.workspaceId)).toBe(94_550n);
});

it("a funding takes its fee from the wallet, once there is one", async () => {
  const ada = await test.holder();
  await setFigures(test, "fee", { "card-funding:USD": "0.25" });
  const before = await test.balance(ada.workspaceId);
  const onCard = await test.balance(ada.cardId);
  for (const fee of [undefined, "0.20"])
    expect(await fundAt(ada, "10", fee)).toMatchObject(changedTo("0.25"));
  expect(await test.balance(ada.workspaceId)).toBe(before);
  const { transaction } = fundCard.response.parse((await fundAt(ada, "10", "0.25")).body);
  expect(test.sent.some(({ text }) => text.includes("plus a fee of $0.25"))).toBe(true);
  expect(await test.balance(ada.workspaceId)).toBe(before - 1_025n);
  expect(await test.balance(ada.cardId)).toBe(onCard + 1_000n);
  const params = { category: "card", id: transaction.id } as const;
  const receipt = await test.ok(readTransaction, { params }, { token: ada.token });
  expect(receipt.transaction).toMatchObject({ amount: usd("10.00"), fee: usd("0.25") });
});

it("a declined payment costs the fee of its day, and keeps it", async () => {
  const ada = await test.holder();
  await setFigures(test, "fee", { "card-decline:USD": "0.80" });
  const before = await test.balance(ada.cardId);
  const { paymentId } = await test.pay(ada, "900");
  await setFigures(test, "fee", { "card-decline:USD": "0.10" });
  expect(await test.balance(ada.cardId)).toBe(before - 80n);
  const [row] = await test.db.query<{ fee: string }>(
    "select fee from card_transactions where id = $1",
    [paymentId],
  );
  expect(row?.fee).toBe("80");
  expect((await test.card(ada)).outlook.declineFee).toEqual(usd("0.10"));
});
