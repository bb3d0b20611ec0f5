import { dayMs, hourMs } from "@apex/contract/durations";
import { explainHeldDeposit } from "@apex/contract/deposits/held-deposits";
import { listNotifications } from "@apex/contract/notifications/notifications";
import { listTransactions, readTransaction } from "@apex/contract/transactions/transactions";
import { base64 } from "@scure/base";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReturnedMoney } from "../../rails/returns.ts";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { heldDeposit } from "../../testing/held-deposit.ts";
import { availableOf } from "../../testing/movements.ts";
import type { Person } from "../../testing/people.ts";
import { pngPicture } from "../../testing/pictures.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { decideHeldDepositIn, type HeldDepositDecision } from "./decide-held-deposit.ts";
/** The engine's clock starts on a Friday, so the next working day is Monday. */
const nextWordBy = "2026-11-23T17:00:00.000Z";

let test: TestEngine;
const sentBack: ReturnedMoney[] = [];

beforeAll(async () => {
  test = await testEngine({
    rails: () => ({ returns: { sendBack: async (money) => void sentBack.push(money) } }),
  });
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

async function readHeld({ person, id }: { person: Person; id: string }) {
  const params = { category: "fiat", id };
  const { transaction, timeline } = await test.ok(readTransaction, { params }, person);
  return {
    status: transaction.status,
    hold: transaction.details.hold,
    events: timeline.map(({ event }) => event),
  };
}

const about = { relationship: "friend", text: "He pays me back for the rent" } as const;
type Told = Parameters<typeof test.call<typeof explainHeldDeposit>>[1]["body"];
const tell = ({ person, id }: { person: Person; id: string }, body: Told = about) =>
  test.call(explainHeldDeposit, { params: { id }, body }, person);

const decide = (id: string, decision: HeldDepositDecision) =>
  test.db.tx((tx) => decideHeldDepositIn(tx, test.engine.context, id, decision));

async function toldCodes(person: Person): Promise<string[]> {
  const { items } = await test.ok(listNotifications, { query: {} }, person);
  return items.map(({ code }) => code);
}

describe("a deposit that somebody else paid", () => {
  it("is on the first page of transactions until the sender is explained", async () => {
    const held = await heldDeposit(test);
    const needsYou = async () => {
      const input = { query: { perPage: 1 } };
      return (await test.ok(listTransactions, input, held.person)).needsYou;
    };
    expect(await needsYou()).toMatchObject({ count: 1, latest: { id: held.id } });
    expect(await tell(held)).toMatchObject({ status: 200 });
    expect(await needsYou()).toBeUndefined();
  });

  it("asks about the sender, is handed in, checked and released by a person", async () => {
    const held = await heldDeposit(test);
    expect(await readHeld(held)).toMatchObject({
      status: "verification needed",
      hold: { state: "asked" },
    });
    const document = base64.encode(pngPicture);
    expect(await tell(held, { ...about, document })).toMatchObject({
      status: 200,
      body: {
        transaction: {
          status: "under_review",
          details: { hold: { state: "handed-in", nextWordBy } },
        },
      },
    });
    await decide(held.id, { action: "take" });
    expect((await readHeld(held)).hold).toEqual({ state: "being-checked", nextWordBy });
    expect(await decide(held.id, { action: "release" })).toEqual({ state: "released" });
    expect(await readHeld(held)).toEqual({
      status: "completed",
      hold: { state: "released" },
      events: ["created", "handed-in", "being-checked", "released"],
    });
    expect(await availableOf(test.db, held.person.workspaceId)).toBe(2_500_000n);
    expect((await toldCodes(held.person)).toSorted()).toEqual([
      "deposit-being-checked",
      "deposit-handed-in",
      "deposit-held",
      "deposit-released",
    ]);
    await test.engine.jobs.runDue();
    const subjects = test.sent.flatMap(({ to, subject }) =>
      to === held.person.email ? [subject] : [],
    );
    expect(subjects).toEqual(
      expect.arrayContaining([
        "We are checking your deposit of ₦25,000.00",
        "Your deposit of ₦25,000.00 is being checked",
      ]),
    );
    const kept = await test.db.query<{ relationship: string; text: string; type: string }>(
      `select a.relationship, a.text, d.type from sender_answers a join sender_documents d on d.answer_id = a.id
       where a.operation_id = $1`,
      [held.id],
    );
    expect(kept).toEqual([{ ...about, type: "image/png" }]);
  });

  it("is sent back to the account that it came from, once", async () => {
    const held = await heldDeposit(test);
    expect(await decide(held.id, { action: "send-back" })).toEqual({ state: "sent-back" });
    expect(await decide(held.id, { action: "send-back" })).toEqual({ state: "sent-back" });
    await expect(decide(held.id, { action: "release" })).rejects.toMatchObject({
      code: "deposit-changed",
    });
    expect(await readHeld(held)).toMatchObject({
      status: "rejected",
      hold: { state: "sent-back" },
      events: ["created", "returned"],
    });
    await test.engine.jobs.runDue();
    expect(sentBack.filter(({ id }) => id === held.id)).toMatchObject([
      {
        via: "virtual-account",
        asset: "NGN",
        amountMinor: 2_500_000n,
        senderName: "Emeka Nwosu",
        senderAccount: "0123456780",
      },
    ]);
    expect(await availableOf(test.db, held.person.workspaceId)).toBe(0n);
  });

  it("is asked about again, but only for missing answers", async () => {
    const held = await heldDeposit(test);
    expect(await tell(held, { text: "A friend" })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "relationship"], code: "value-required" }] },
    });
    await tell(held);
    const question = "Which flat is it?";
    await decide(held.id, { action: "ask-more", question });
    await decide(held.id, { action: "ask-more", question });
    expect(await readHeld(held)).toEqual({
      status: "verification needed",
      hold: { state: "asked", question },
      events: ["created", "handed-in", "asked-again"],
    });
    expect(await tell(held, { text: "The one in Yaba" })).toMatchObject({ status: 200 });
    expect((await readHeld(held)).hold).toMatchObject({ state: "handed-in" });
  });

  it("takes one answer while nothing more is asked, and none after the decision", async () => {
    const held = await heldDeposit(test);
    const answers = await Promise.all([tell(held), tell(held)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await tell(held)).toMatchObject({ body: { code: "deposit-changed" } });
    await decide(held.id, { action: "send-back" });
    expect(await tell(held)).toMatchObject({ status: 409 });
    await expect(decide(held.id, { action: "take" })).rejects.toMatchObject({
      code: "deposit-changed",
    });
  });

  it("that was held before there were checks stands where its status says", async () => {
    const held = await heldDeposit(test);
    await test.db.query("update operations set data = data - 'hold' where id = $1", [held.id]);
    expect(await tell(held)).toMatchObject({ status: 200 });
    expect((await readHeld(held)).hold).toMatchObject({ state: "handed-in" });
  });

  it("is nobody else's to explain", async () => {
    const { id } = await heldDeposit(test);
    expect(await tell({ person: await test.person(), id })).toMatchObject({ status: 404 });
    await expect(decide(crypto.randomUUID(), { action: "take" })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("tells the customer of a new time when the promised one passes", async () => {
    const held = await heldDeposit(test);
    await tell(held);
    await test.engine.jobs.advance(3 * dayMs + 9 * hourMs);
    expect((await readHeld(held)).hold).toEqual({
      state: "handed-in",
      nextWordBy: "2026-11-24T17:00:00.000Z",
    });
    expect(await toldCodes(held.person)).toContain("deposit-check-late");
    await decide(held.id, { action: "release" });
    await test.engine.jobs.advance(2 * dayMs);
    expect((await readHeld(held)).events).toEqual(["created", "handed-in", "late", "released"]);
  });
});
