import { listJournal } from "@apex/contract/accounting/accounting";
import { listBusinessCards, listCardHolders } from "@apex/contract/cards/business-cards";
import { blockCard, listCards, readCard, setCardControls } from "@apex/contract/cards/cards";
import { revokeMember } from "@apex/contract/business/team";
import { webhookEventTypes } from "@apex/contract/webhooks/webhook-events";
import { createWebhook } from "@apex/contract/webhooks/webhooks";
import { listWebhookLogs, readWebhookLog } from "@apex/contract/webhooks/webhook-log";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinBusiness, testBusiness } from "@apex/engine/testing/business";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Person } from "@apex/engine/testing/people";
import { cardFixture, type CardFixture } from "./card-fixture.ts";
import {
  refundPayment,
  releasePayment,
  settlePayment,
} from "@apex/engine/money/cards/follow-payment";
import { provedOk } from "@apex/engine/testing/proved";
let test: CardFixture;
let owner: Person;
let member: Person;
let viewer: Person;

beforeAll(async () => {
  test = await cardFixture();
  const business = await testBusiness(test);
  ({ owner } = business);
  member = await joinBusiness(
    test,
    business.workspaceId,
    "support",
    await test.person({ firstName: "Zainab", lastName: "Bello" }),
  );
  viewer = await joinBusiness(test, business.workspaceId, "viewer");
  await test.fund(business.workspaceId, "USD", 100_000n);
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const usd = (amount: string) => ({ amount, asset: "USD" }) as const;
const refusal = (status: number, code: string) => ({ status, body: { code } });

/** A card that the owner issues to a member. */
async function issued(
  holder: { readonly userId: string; readonly name: string },
  more: Parameters<CardFixture["order"]>[1] = {},
) {
  const answer = await test.order(owner, { amount: "50", holder, ...more });
  await test.madeReady();
  return answer;
}

async function cardOf(query: Parameters<typeof found>[1]): Promise<string> {
  const [card] = (await found(owner, query)).items;
  if (card === undefined) throw new Error("There is no such card.");
  return card.id;
}

function found(
  { token }: Person,
  query: {
    q?: string;
    holderId?: string;
    network?: "visa" | "mastercard";
    status?: "active" | "blocked";
    page?: number;
    perPage?: number;
  },
) {
  return test.ok(listBusinessCards, { query }, { token });
}

describe("a card of a business", () => {
  it("is a member's, in the given name, with its limits from the start", async () => {
    const answer = await issued(
      { userId: member.userId, name: "Zainab B." },
      {
        network: "mastercard",
        controls: { month: usd("30"), lockedCategories: ["gambling"], lockedMerchants: [" KLM "] },
      },
    );
    expect(answer.status).toBe(200);
    expect(test.sent.findLast(({ to, code }) => to === owner.email && code)?.text).toContain(
      "in the name of Zainab B.",
    );
    const { items, total } = await found(owner, { q: "zainab" });
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        holderName: "ZAINAB B.",
        holder: { userId: member.userId, name: "Zainab Bello", isMember: true },
        network: "mastercard",
        status: "active",
        controls: {
          month: { amount: "30.00" },
          lockedCategories: ["gambling"],
          lockedMerchants: ["KLM"],
        },
      },
    ]);
    const card = { ...owner, cardId: items[0]?.id ?? "" };
    expect(await test.pay(card, "30.01")).toMatchObject({ reason: "above-month-limit" });
    expect(await test.pay(card, "1", { merchant: "klm" })).toMatchObject({
      reason: "merchant-locked",
    });
    expect(await test.pay(card, "30")).toMatchObject({ outcome: "approved" });
  });

  it("is never a stranger's, and its limits are money", async () => {
    const stranger = await test.person();
    const before = await test.balance(owner.workspaceId);
    expect(await issued({ userId: stranger.userId, name: "Ada Obi" })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "holder", "userId"], code: "invalid" }] },
    });
    const controls = { month: usd("0"), lockedCategories: [], lockedMerchants: [] };
    expect(await issued({ userId: member.userId, name: "Zainab" }, { controls })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "controls", "month", "amount"], code: "amount-zero" }] },
    });
    const name = "Zainab <b>";
    await expect(issued({ userId: member.userId, name })).rejects.toThrow(
      /"name"\],"code":"invalid"/,
    );
    expect(await test.balance(owner.workspaceId)).toBe(before);
    const personal = await test.dollars();
    const holder = { userId: personal.userId, name: "Ada Obi" };
    expect((await test.order(personal, { holder })).status).toBe(400);
  });

  it("is found by its holder, brand, status, and parts of its texts", async () => {
    await issued({ userId: owner.userId, name: "Musa Danjuma" }, { label: "Advertising" });
    const mine = await cardOf({ holderId: owner.userId });
    await test.proved(owner);
    await test.ok(blockCard, { params: { id: mine }, body: {} }, { token: owner.token });
    const ids = async (query: Parameters<typeof found>[1]) =>
      (await found(owner, query)).items.map(({ id }) => id);
    for (const query of [
      { holderId: owner.userId },
      { network: "visa" },
      { status: "blocked" },
      { q: "vertis" },
      { q: "DANJUMA", network: "visa", status: "blocked" },
    ] as const)
      expect(await ids(query)).toEqual([mine]);
    expect(await ids({ q: "vertis", network: "mastercard" })).toEqual([]);
    expect(await ids({ q: "%" })).toEqual([]);
    const first = await found(owner, { perPage: 1 });
    const second = await found(owner, { perPage: 1, page: 2 });
    expect([first.total, first.items[0]?.id]).toEqual([2, mine]);
    expect(second.items[0]?.id).not.toBe(mine);
  });

  it("is visible to members who may see cards, and changed only by those who may", async () => {
    const id = await cardOf({ holderId: member.userId });
    expect((await found(viewer, {})).total).toBe(2);
    const holders = await test.ok(listCardHolders, {}, { token: viewer.token });
    expect(holders.items.map(({ name, cards }) => [name, cards])).toEqual([
      ["Ada Obi", 0],
      ["Musa Danjuma", 1],
      ["Zainab Bello", 1],
    ]);
    const params = { id };
    const body = { lockedCategories: [], lockedMerchants: [] };
    expect(await test.call(blockCard, { params, body: {} }, { token: viewer.token })).toMatchObject(
      refusal(403, "not-permitted"),
    );
    expect(
      await test.call(setCardControls, { params, body }, { token: viewer.token }),
    ).toMatchObject(refusal(403, "not-permitted"));
    const elsewhere = await testBusiness(test);
    expect((await found(elsewhere.owner, {})).total).toBe(0);
    expect(await test.call(readCard, { params }, { token: elsewhere.owner.token })).toMatchObject(
      refusal(404, "not-found"),
    );
  });

  it("stays when its holder leaves, says so, and pays nothing more", async () => {
    await provedOk(test, revokeMember, { body: { userId: member.userId } }, owner);
    const [card] = (await found(owner, { holderId: member.userId })).items;
    expect(card).toMatchObject({ status: "active", holder: { isMember: false } });
    const { items } = await test.ok(listCardHolders, {}, { token: owner.token });
    expect(items.find(({ userId }) => userId === member.userId)).toMatchObject({
      isMember: false,
      cards: 1,
    });
    const left = { ...owner, cardId: card?.id ?? "" };
    expect(await test.pay(left, "1")).toMatchObject({ reason: "card-blocked" });
  });

  it("does not exist while cards are switched off", async () => {
    const other = await testBusiness(test, ["team", "reports"]);
    const { token } = other.owner;
    for (const call of [listBusinessCards, listCardHolders, listCards])
      expect(
        await test.call(call, call === listBusinessCards ? { query: {} } : {}, { token }),
      ).toMatchObject(refusal(403, "not-permitted"));
  });
});

describe("what a merchant does with a card", () => {
  it("is sent to webhooks, each time in its state then", async () => {
    const events = webhookEventTypes.filter((type) => type.startsWith("card.charge."));
    const body = { url: "https://shop.example/cards", events };
    await provedOk(test, createWebhook, { body }, owner);
    await issued({ userId: owner.userId, name: "Musa Danjuma" }, { label: "Travel" });
    const card = { ...owner, cardId: await cardOf({ q: "Travel" }) };
    const { context } = test.engine;
    const { paymentId } = await test.pay(card, "20", { merchant: "KLM" });
    for (const _ of [1, 2]) await settlePayment(context, { paymentId, amountMinor: 1_500n });
    await refundPayment(context, { paymentId, reference: "back", amountMinor: 500n });
    await releasePayment(context, (await test.pay(card, "1")).paymentId);
    await test.pay(card, "900");
    const { token } = owner;
    const logs = await test.ok(listWebhookLogs, { query: { q: "klm" } }, { token });
    expect(logs.items.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        "card.charge.authorised",
        "card.charge.settled",
        "card.charge.refunded",
      ]),
    );
    expect(logs.items).toHaveLength(3);
    const all = await test.ok(listWebhookLogs, { query: {} }, { token });
    expect(all.items.map(({ type }) => type).toSorted()).toEqual([
      "card.charge.authorised",
      "card.charge.authorised",
      "card.charge.declined",
      "card.charge.refunded",
      "card.charge.released",
      "card.charge.settled",
    ]);
    const settled = logs.items.find(({ type }) => type === "card.charge.settled");
    const { requestBody } = await test.ok(
      readWebhookLog,
      { params: { id: settled?.id ?? "" } },
      { token },
    );
    expect(JSON.parse(requestBody)).toMatchObject({
      type: "card.charge.settled",
      data: {
        card: { id: card.cardId, label: "Travel", network: "visa", holderId: owner.userId },
        charge: {
          id: paymentId,
          kind: "payment",
          state: "settled",
          merchant: "KLM",
          amount: { amount: "15.00", asset: "USD" },
        },
      },
    });
    expect(settled?.reference).toBe(paymentId);
  });

  it("stands in the journal, however short its pages are", async () => {
    const until = test.engine.context.clock.business().toISOString().slice(0, 10);
    const from = `${until.slice(0, 8)}01`;
    const pages = async (perPage: number) => {
      const lines = [];
      let cursor: string | undefined;
      do {
        const query = { from, until, perPage, ...(cursor !== undefined && { cursor }) };
        const page = await test.ok(listJournal, { query }, { token: owner.token });
        lines.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return lines;
    };
    const whole = await pages(100);
    expect(whole.map(({ account }) => account)).toContain("card");
    // Each line can be traced: a merchant's charge by the id of the card's transaction.
    expect(whole.filter(({ reference, type }) => !reference || !type)).toEqual([]);
    const charged = whole.find(
      ({ amount, type }) => type === "card-payment" && amount === "-15.00",
    );
    expect(charged).toMatchObject({ account: "card", description: "KLM" });
    for (const perPage of [1, 2, 5]) expect(await pages(perPage)).toEqual(whole);
  });
});

it.each(["frozen_at", "restricted_at"])(
  "a card pays nothing while its holder has %s, and goes on while whoever ordered it has",
  async (freeze) => {
    const holder = await joinBusiness(test, owner.workspaceId, "viewer");
    await issued({ userId: holder.userId, name: "Femi Ade" });
    const card = { ...owner, cardId: await cardOf({ holderId: holder.userId }) };
    const set = ({ userId }: Person, at: Date | null) =>
      test.db.query(`update users set ${freeze} = $2 where id = $1`, [userId, at]);
    const now = test.engine.context.clock.wall();
    await set(holder, now);
    expect(await test.pay(card, "1")).toMatchObject({ reason: "card-blocked" });
    await set(holder, null);
    await set(owner, now);
    expect(await test.pay(card, "1")).toMatchObject({ outcome: "approved" });
    await set(owner, null);
  },
);
