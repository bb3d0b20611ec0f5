import {
  cancelP2pDeposit,
  claimP2pDeposit,
  createP2pDeposit,
  extendP2pDeposit,
  payP2pDeposit,
  readP2pDeposit,
} from "@apex/contract/deposits/p2p-deposits";
import { p2pExtensionMs, p2pPayWindowMs } from "@apex/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countOf, availableOf } from "../../testing/movements.ts";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import type { TestEngine } from "../../testing/test-engine.ts";
import { creditP2pPayment } from "./credit-p2p-payment.ts";
import { expireP2p } from "./p2p-jobs.ts";
import { begun, p2pEngine } from "./p2p-fixture.ts";

/** Number of concurrent attempts. */
const rivals = 8;

let test: TestEngine;

beforeAll(async () => {
  test = await p2pEngine();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const many = <T>(work: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: rivals }, (_, place) => work(place)));
const body = { senderBank: "058" };
type Begun = Awaited<ReturnType<typeof begun>>;
const standing = async ({ deposit, token }: Begun) =>
  (await test.ok(readP2pDeposit, { params: { id: deposit.id } }, { token })).deposit;

/** The desk's open jobs about a deposit. */
async function deskNewsOf({ deposit }: Begun): Promise<string[]> {
  const rows = await test.db.query<{ news: string }>(
    "select payload->>'news' as news from jobs where kind = 'p2p-desk-news' and payload->>'reference' = $1 order by id",
    [deposit.reference],
  );
  return rows.map(({ news }) => news);
}

describe("races of peer-to-peer deposits", () => {
  it("credit a payment once that is reported many times at once", async () => {
    const person = await begun(test);
    const outcomes = await many(() => creditP2pPayment(test.engine.context, person.payment));
    expect(outcomes.filter((one) => one.outcome === "credited" && !one.repeated)).toHaveLength(1);
    expect(await availableOf(test.db, person.workspaceId)).toBe(person.payment.amountMinor);
  });

  it("begin one of many deposits at once", async () => {
    const { token } = await test.person();
    const amount = { amount: "4000.00", asset: "NGN" } as const;
    const answers = await many(() => test.call(createP2pDeposit, { body: { amount } }, { token }));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array(rivals - 1).fill(409),
    ]);
  });

  it("accept 'I have paid' once", async () => {
    const person = await begun(test);
    const { token, deposit } = person;
    const answers = await many(() =>
      test.call(payP2pDeposit, { params: { id: deposit.id }, body }, { token }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await deskNewsOf(person)).toEqual(["paid"]);
  });

  it("expire or are paid, never both", async () => {
    const person = await begun(test);
    const { token, deposit } = person;
    test.pass(p2pPayWindowMs - 1);
    const paying = many(() =>
      test.call(payP2pDeposit, { params: { id: deposit.id }, body }, { token }),
    );
    test.pass(1);
    const expiring = many(() => expireP2p(test.engine.context, deposit.id));
    const paid = (await paying).filter(({ status }) => status === 200);
    const expired = (await expiring).filter(Boolean);
    expect(expired).toHaveLength(paid.length === 0 ? 1 : 0);
    expect((await standing(person)).status).toBe(paid.length === 0 ? "expired" : "paid");
    expect(await deskNewsOf(person)).toEqual([paid.length === 0 ? "over" : "paid"]);
  });

  it("expire while the money arrives: it is credited, and stays so", async () => {
    const person = await begun(test);
    test.pass(p2pPayWindowMs);
    await Promise.all([
      ...Array.from({ length: 4 }, () => expireP2p(test.engine.context, person.deposit.id)),
      ...Array.from({ length: 4 }, () => creditP2pPayment(test.engine.context, person.payment)),
    ]);
    expect((await standing(person)).status).toBe("credited");
    expect(await availableOf(test.db, person.workspaceId)).toBe(person.payment.amountMinor);
  });

  it("are extended once, and expire only after that", async () => {
    const person = await begun(test);
    const { token, deposit } = person;
    test.pass(p2pPayWindowMs - 1);
    const [extended, expired] = await Promise.all([
      many(() => test.call(extendP2pDeposit, { params: { id: deposit.id } }, { token })),
      many(() => expireP2p(test.engine.context, deposit.id)),
    ]);
    expect(extended.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(expired.filter(Boolean)).toHaveLength(0);
    test.pass(p2pExtensionMs);
    await test.engine.jobs.runDue();
    expect((await standing(person)).status).toBe("waiting");
    test.pass(1);
    await test.engine.jobs.runDue();
    expect((await standing(person)).status).toBe("expired");
  });

  it("are extended or expire at the very end, never both", async () => {
    const person = await begun(test);
    const { token, deposit } = person;
    test.pass(p2pPayWindowMs);
    const [extended, expired] = await Promise.all([
      many(() => test.call(extendP2pDeposit, { params: { id: deposit.id } }, { token })),
      many(() => expireP2p(test.engine.context, deposit.id)),
    ]);
    expect(extended.filter(({ status }) => status === 200)).toHaveLength(0);
    expect(expired.filter(Boolean)).toHaveLength(1);
  });

  it("are cancelled or paid, never both", async () => {
    const person = await begun(test);
    const { token, deposit } = person;
    const answers = await many((place) =>
      place % 2 === 0
        ? test.call(cancelP2pDeposit, { params: { id: deposit.id } }, { token })
        : test.call(payP2pDeposit, { params: { id: deposit.id }, body }, { token }),
    );
    const { status } = await standing(person);
    const won = answers.flatMap((answer, place) => (answer.status === 200 ? [place % 2] : []));
    expect(new Set(won)).toEqual(new Set([status === "cancelled" ? 0 : 1]));
    expect(await deskNewsOf(person)).toEqual([status === "cancelled" ? "over" : "paid"]);
  });

  it("accept a late claim once", async () => {
    const person = await begun(test);
    const { token, deposit } = person;
    test.pass(p2pPayWindowMs);
    await test.engine.jobs.runDue();
    const before = await countOf(test.db, "events");
    const answers = await many(() =>
      test.call(claimP2pDeposit, { params: { id: deposit.id }, body }, { token }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await deskNewsOf(person)).toEqual(["claimed"]);
    expect(await countOf(test.db, "events")).toBe(before + 1);
  });
});
