import { giftCardCaseChat } from "@apex/contract/desk/gift-card-case-messages";
import {
  askForCardPicture,
  handBackGiftCardCase,
  listGiftCardCases,
  markCardPicture,
  payGiftCardCase,
  readCardCode,
  readCardPicture,
  followGiftCardCase,
  readGiftCardCase,
  rejectGiftCardCase,
  takeGiftCardCase,
  uploadCardPicture,
} from "@apex/contract/desk/gift-card-cases";
import { listQueues } from "@apex/contract/desk/queues";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import { listTradeMessages, sendTradeMessage } from "@apex/contract/gift-cards/trade-messages";
import { createTrade, disputeTrade } from "@apex/contract/gift-cards/trades";
import { base64 } from "@scure/base";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  offer,
  offered,
  payoutMinor,
  pictured,
  quoted,
  standing,
  tradeEngine,
} from "../../money/gift-cards/trade-fixture.ts";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { availableOf } from "@apex/engine/testing/movements";
import { pngPicture } from "@apex/engine/testing/pictures";
import { staffMember, type StaffBrowser } from "@apex/engine/testing/staff";
import { testEngine, type TestEngine } from "@apex/engine/testing/test-engine";
import { codeOf } from "@apex/engine/testing/test-client";

let test: TestEngine;
let trader: StaffBrowser;
let other: StaffBrowser;
let admin: StaffBrowser;
beforeAll(async () => {
  test = await tradeEngine();
  trader = await staffMember(test, "trader", { name: "Emeka Udo" });
  other = await staffMember(test, "trader", { name: "Ngozi Ike" });
  admin = await staffMember(test, "administrator");
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const at = (id: string) => ({ params: { id } });
const take = (browser: StaffBrowser, id: string, from?: string) =>
  browser.call(takeGiftCardCase, { ...at(id), body: from === undefined ? {} : { from } });
const noOffer = { reason: "no-offer" as const, note: "", imageIds: [] };
const logOf = async (id: string) => {
  const { items } = await admin.ok(listStaffActions, { query: { perPage: 100 } });
  return items.filter(({ case: about }) => about?.id === id);
};

describe("the queue of trades", () => {
  it("has each open trade, the oldest first, by views", async () => {
    const first = await offered(test);
    test.pass(1_000);
    const second = await offered(test);
    await take(trader, second.tradeId);
    const idsOf = async (view: "all" | "mine" | "nobodys" | "disputed") =>
      (await trader.ok(listGiftCardCases, { query: { view, perPage: 100 } })).items.map(
        ({ id }) => id,
      );
    expect(await idsOf("all")).toEqual([first.tradeId, second.tradeId]);
    expect(await idsOf("mine")).toEqual([second.tradeId]);
    expect(await idsOf("nobodys")).toEqual([first.tradeId]);
    expect(await idsOf("disputed")).toEqual([]);
    const page = await trader.ok(listGiftCardCases, { query: { perPage: 1 } });
    const next = await trader.ok(listGiftCardCases, { query: { cursor: page.nextCursor } });
    expect(next.items).toMatchObject([
      { id: second.tradeId, brand: "Apple", payout: { amount: "184000.00" }, status: "active" },
    ]);
    const { queues } = await trader.ok(listQueues, {});
    expect(queues).toMatchObject([{ name: "gift-card-trades", waiting: 2, mine: 1 }]);
  });

  it("is empty where the traders are a partner's", async () => {
    const partner = await testEngine({
      rails: () => ({
        giftCardDesk: { sellBrands: async () => [], tell: async () => undefined },
      }),
    });
    const alone = await staffMember(partner, "trader");
    expect((await alone.ok(listGiftCardCases, { query: {} })).items).toEqual([]);
    expect((await alone.ok(listQueues, {})).queues).toEqual([]);
    await partner.close();
  });
});

describe("a trade", () => {
  it("is taken, its customer asked, its pictures marked, and paid once", async () => {
    const person = await offered(test);
    const { tradeId: id, token, workspaceId } = person;
    const { case: taken } = await trader.ok(takeGiftCardCase, { ...at(id), body: {} });
    expect(taken).toMatchObject({ status: "active", isMine: true, pictures: [{}] });
    expect(await standing(test, person)).toMatchObject({ status: "active", trader: "Emeka" });
    const question = "Please send the back";
    const asked = await trader.ok(askForCardPicture, { ...at(id), body: { question } });
    expect(asked.case.isAsked).toBe(true);
    const back = await pictured(test, person);
    const message = { id: crypto.randomUUID(), text: "Here", imageIds: [back] };
    await test.ok(sendTradeMessage, { ...at(id), body: message }, { token });
    const { items } = await trader.ok(giftCardCaseChat.list, { ...at(id), query: {} });
    expect(items.map(({ author, event, text }) => event ?? `${author}: ${text}`)).toEqual([
      "opened",
      "customer: ",
      "accepted",
      "more-info",
      `trader: ${question}`,
      "customer: Here",
    ]);
    const params = { id, imageId: back };
    expect((await trader.ok(readCardPicture, { params })).type).toBe("image/png");
    const marked = await trader.ok(markCardPicture, { params, body: { mark: "good" } });
    expect(marked.case.pictures).toMatchObject([{}, { id: back, mark: "good" }]);
    await trader.ok(payGiftCardCase, { ...at(id), body: {} });
    expect(codeOf(await trader.call(payGiftCardCase, { ...at(id), body: {} }))).toBe(
      "trade-changed",
    );
    expect(await availableOf(test.db, workspaceId)).toBe(payoutMinor);
    const log = await logOf(id);
    // All entries have the same time, because the test's clock stands still.
    expect(log.map(({ act }) => act).toSorted()).toEqual([
      "case-taken",
      "customer-asked",
      "picture-marked",
      "picture-read",
      "trade-paid",
    ]);
    expect(log.find(({ act }) => act === "trade-paid")).toMatchObject({
      before: { status: "active", assignee: trader.member.id },
      after: { status: "paid", payoutMinor: payoutMinor.toString() },
    });
  });

  it("is written about by the one who has it, each message once", async () => {
    const { tradeId: id, token } = await offered(test);
    await take(trader, id);
    const { image } = await trader.ok(uploadCardPicture, {
      ...at(id),
      body: { image: base64.encode(pngPicture) },
    });
    const body = { id: crypto.randomUUID(), text: "Like this", imageIds: [image.id] };
    for (let time = 0; time < 2; time += 1)
      expect((await trader.ok(giftCardCaseChat.send, { ...at(id), body })).message.id).toBe(
        body.id,
      );
    await trader.ok(giftCardCaseChat.type, at(id));
    const shown = await test.ok(listTradeMessages, { ...at(id), query: {} }, { token });
    expect(shown.items.filter(({ author }) => author === "trader")).toMatchObject([
      { text: "Like this", imageIds: [image.id] },
    ]);
    expect(shown.typingUntil).toBeDefined();
    const again = { ...body, id: crypto.randomUUID() };
    expect((await other.call(giftCardCaseChat.send, { ...at(id), body: again })).status).toBe(409);
    expect((await other.call(giftCardCaseChat.list, { ...at(id), query: {} })).status).toBe(409);
    const wrong = await trader.call(uploadCardPicture, {
      ...at(id),
      body: { image: base64.encode(new TextEncoder().encode("<svg/>")) },
    });
    expect(wrong.body).toMatchObject({ issues: [{ code: "image-type" }] });
  });

  it("shows code and pictures to the one who has it, and the code in no entry of the log", async () => {
    const person = await test.person();
    const { token } = person;
    const quote = await quoted(test, person, { form: "e-code" });
    const { transaction } = await test.ok(
      createTrade,
      { body: { quoteId: quote.id, imageIds: [], code: "XJ4K9QPL2M7C" } },
      { token, key: crypto.randomUUID() },
    );
    const { id } = transaction;
    const code = (browser: StaffBrowser) => browser.call(readCardCode, { ...at(id), body: {} });
    expect(codeOf(await code(trader))).toBe("case-taken");
    await take(trader, id);
    expect((await code(trader)).body).toEqual({ code: "XJ4K9QPL2M7C" });
    expect(codeOf(await code(other))).toBe("case-taken");
    const { case: seen } = await other.ok(readGiftCardCase, at(id));
    expect(seen).toMatchObject({ isMine: false, hasCode: true, pictures: [] });
    const rows = await test.db.query("select * from staff_actions");
    expect(JSON.stringify(rows)).toContain("card-code-read");
    expect(JSON.stringify(rows)).not.toContain("XJ4K");
  });

  it("is read again by those who opened it, which is no further look at the customer", async () => {
    const { tradeId: id } = await offered(test);
    const calls = { read: readGiftCardCase, follow: followGiftCardCase };
    expect(codeOf(await other.call(calls.follow, at(id)))).toBe("not-permitted");
    const opened = await other.ok(calls.read, at(id));
    expect(await other.ok(calls.follow, at(id))).toEqual(opened);
  });

  it("is rejected with a proof where the customer cannot see the reason themselves", async () => {
    const { tradeId: id, token, workspaceId } = await offered(test);
    await take(trader, id);
    const reject = (imageIds: string[]) =>
      trader.call(rejectGiftCardCase, {
        ...at(id),
        body: { reason: "used", note: "Empty since May", imageIds },
      });
    expect((await reject([])).body).toMatchObject({ issues: [{ code: "images-required" }] });
    const { image } = await trader.ok(uploadCardPicture, {
      ...at(id),
      body: { image: base64.encode(pngPicture) },
    });
    expect((await reject([image.id])).status).toBe(200);
    expect(await standing(test, { tradeId: id, token })).toMatchObject({
      status: "rejected",
      rejection: { reason: "used", note: "Empty since May", imageIds: [image.id] },
    });
    expect(await availableOf(test.db, workspaceId)).toBe(0n);
  });

  it("comes back with its dispute for another than the one who rejected it", async () => {
    const person = await offered(test);
    const { tradeId: id, token, workspaceId } = person;
    await take(trader, id);
    await trader.ok(rejectGiftCardCase, { ...at(id), body: noOffer });
    const body = { text: "It is full", imageIds: [] };
    await test.ok(disputeTrade, { ...at(id), body }, { token });
    const { case: disputed } = await trader.ok(readGiftCardCase, at(id));
    expect(disputed).toMatchObject({
      status: "disputed",
      disputedWith: { id: trader.member.id },
      may: [],
    });
    expect(disputed.assignee).toBeUndefined();
    for (const from of [undefined, trader.member.id])
      expect(codeOf(await take(trader, id, from))).toBe("own-decision");
    expect(codeOf(await trader.call(payGiftCardCase, { ...at(id), body: {} }))).toBe(
      "own-decision",
    );
    expect(codeOf(await trader.call(giftCardCaseChat.list, { ...at(id), query: {} }))).toBe(
      "case-taken",
    );
    await take(other, id);
    expect(await standing(test, person)).toMatchObject({ status: "disputed", trader: "Ngozi" });
    await other.ok(payGiftCardCase, { ...at(id), body: {} });
    expect(await availableOf(test.db, workspaceId)).toBe(payoutMinor);
  });

  it("is handed back, and taken over from a colleague, with its customer told", async () => {
    const { tradeId: id, token } = await offered(test);
    await take(trader, id);
    expect(codeOf(await take(other, id))).toBe("case-taken");
    expect((await take(other, id, trader.member.id)).status).toBe(200);
    expect(codeOf(await trader.call(payGiftCardCase, { ...at(id), body: {} }))).toBe("case-taken");
    await other.ok(handBackGiftCardCase, { ...at(id), body: {} });
    expect((await take(trader, id)).status).toBe(200);
    const { items } = await test.ok(listTradeMessages, { ...at(id), query: {} }, { token });
    expect(
      items.flatMap(({ event, text }) => (event === undefined ? [] : [[event, text]])),
    ).toEqual([
      ["opened", ""],
      ["accepted", "Emeka"],
      ["taken-over", "Ngozi"],
      ["taken-over", "Emeka"],
    ]);
    expect((await standing(test, { tradeId: id, token })).trader).toBe("Emeka");
  });

  it("of a member's own customer account is a colleague's", async () => {
    const person = await test.person();
    const id = await offer(test, person);
    const own = await staffMember(test, "trader", { email: person.email });
    expect(codeOf(await own.call(readGiftCardCase, at(id)))).toBe("own-account");
    expect(codeOf(await take(own, id))).toBe("own-account");
    expect(codeOf(await own.call(rejectGiftCardCase, { ...at(id), body: noOffer }))).toBe(
      "own-account",
    );
  });
});
