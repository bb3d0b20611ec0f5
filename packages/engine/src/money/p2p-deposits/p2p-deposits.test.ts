import {
  cancelP2pDeposit,
  createP2pDeposit,
  extendP2pDeposit,
  listP2pDeposits,
  payP2pDeposit,
  readP2pDeposit,
  skipP2pWait,
} from "@apex/contract/deposits/p2p-deposits";
import { p2pExtensionMs, p2pPayWindowMs, p2pSkipWaitAfterMs } from "@apex/contract/limits";
import { listDepositMethods } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { begun, p2pEngine } from "./p2p-fixture.ts";

let test: TestEngine;

beforeAll(async () => {
  test = await p2pEngine();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const fromGtb = { senderBank: "058" };
type Begun = Awaited<ReturnType<typeof begun>>;
const at = ({ token, deposit }: Begun) => [{ params: { id: deposit.id } }, { token }] as const;
const paid = ({ token, deposit }: Begun) =>
  test.call(payP2pDeposit, { params: { id: deposit.id }, body: fromGtb }, { token });
const standing = async (person: Begun) => (await test.ok(readP2pDeposit, ...at(person))).deposit;

/** Advances business time only: sessions follow wall time, and do not expire. */
const passed = (ms: number) => test.engine.jobs.advance(ms);

describe("a peer-to-peer deposit that begins", () => {
  it("has an account, an exact amount of its own, a reference and an end", async () => {
    const { deposit, token } = await begun(test);
    expect(deposit).toMatchObject({ status: "waiting", canExtend: true });
    expect(deposit.amount.amount).toMatch(/^25000\.(?!00)\d\d$/);
    expect(deposit.payTo.accountNumber).toMatch(/^\d{10}$/);
    const { items, now } = await test.ok(listP2pDeposits, {}, { token });
    expect(items).toEqual([deposit]);
    expect(Date.parse(deposit.expiresAt) - Date.parse(now)).toBe(p2pPayWindowMs);
  });

  it("has another amount than the others at its merchant", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => begun(test, "7000.00")));
    const keys = people.map(
      ({ deposit }) => `${deposit.payTo.accountNumber} ${deposit.amount.amount}`,
    );
    expect(new Set(keys).size).toBe(12);
  });

  it("is the only open one; the next can begin after a cancellation", async () => {
    const person = await begun(test);
    const again = () =>
      test.call(
        createP2pDeposit,
        { body: { amount: { amount: "1000.00", asset: "NGN" } } },
        { token: person.token },
      );
    expect(await again()).toMatchObject({ status: 409, body: { code: "deposit-running" } });
    expect((await test.ok(cancelP2pDeposit, ...at(person))).deposit.status).toBe("cancelled");
    expect((await test.ok(cancelP2pDeposit, ...at(person))).deposit.status).toBe("cancelled");
    expect(await again()).toMatchObject({ status: 200 });
  });

  it.each([
    [{ amount: "999.99", asset: "NGN" }, 422, { code: "amount-below-minimum" }],
    [{ amount: "9000000.01", asset: "NGN" }, 422, { code: "amount-above-maximum" }],
    [{ amount: "0", asset: "NGN" }, 400, { issues: [{ code: "amount-zero" }] }],
    [{ amount: "1000.001", asset: "NGN" }, 400, { issues: [{ code: "amount-decimals" }] }],
    [{ amount: "10", asset: "USD" }, 423, { code: "deposits-unavailable" }],
  ] as const)("refuses %j with %i", async (amount, status, body) => {
    const { token } = await test.person();
    expect(await test.call(createP2pDeposit, { body: { amount } }, { token })).toMatchObject({
      status,
      body,
    });
  });

  it("needs a verified identity", async () => {
    const { token } = await test.person({ kycLevel: 0 });
    const amount = { amount: "1000.00", asset: "NGN" } as const;
    expect(await test.call(createP2pDeposit, { body: { amount } }, { token })).toMatchObject({
      status: 406,
    });
  });

  it("belongs to its workspace", async () => {
    const owner = await begun(test);
    const { token } = await test.person();
    for (const call of [readP2pDeposit, cancelP2pDeposit, extendP2pDeposit, skipP2pWait])
      expect(await test.call(call, at(owner)[0], { token })).toMatchObject({ status: 404 });
  });
});

describe("the pay window", () => {
  it("ends by itself, and is extended once", async () => {
    const person = await begun(test);
    const { deposit } = await test.ok(extendP2pDeposit, ...at(person));
    expect(Date.parse(deposit.expiresAt) - Date.parse(deposit.createdAt)).toBe(
      p2pPayWindowMs + p2pExtensionMs,
    );
    expect(deposit.canExtend).toBe(false);
    expect(await test.call(extendP2pDeposit, ...at(person))).toMatchObject({
      status: 409,
      body: { code: "deposit-changed" },
    });
    await passed(p2pPayWindowMs);
    expect((await standing(person)).status).toBe("waiting");
    await passed(p2pExtensionMs);
    expect(await standing(person)).toMatchObject({ status: "expired" });
    expect(test.sent.findLast(({ to }) => to === person.email)).toMatchObject({
      subject: expect.stringMatching(/^Your deposit of ₦25,000\.\d\d has expired$/),
      text: expect.stringContaining(deposit.reference),
    });
    expect(await paid(person)).toMatchObject({ status: 409 });
    expect(await test.call(extendP2pDeposit, ...at(person))).toMatchObject({ status: 409 });
  });

  it("is over for the customer too if the job is late", async () => {
    const person = await begun(test);
    test.pass(p2pPayWindowMs);
    expect(await paid(person)).toMatchObject({ status: 409, body: { code: "deposit-changed" } });
  });

  it("does not end a deposit that is reported as paid", async () => {
    const person = await begun(test);
    expect(await paid(person)).toMatchObject({
      status: 200,
      body: { deposit: { status: "paid" } },
    });
    expect(await paid(person)).toMatchObject({ status: 200 });
    await passed(p2pPayWindowMs);
    expect((await standing(person)).status).toBe("paid");
    expect(await test.call(cancelP2pDeposit, ...at(person))).toMatchObject({ status: 409 });
  });

  it("requires an active bank", async () => {
    const { token, deposit } = await begun(test);
    const say = (senderBank: string) =>
      test.call(payP2pDeposit, { params: { id: deposit.id }, body: { senderBank } }, { token });
    expect(await say("no bank")).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "senderBank"], code: "bank-inactive" }] },
    });
    expect(await say("")).toMatchObject({ body: { issues: [{ code: "bank-required" }] } });
  });

  it("allows skipping the wait after two minutes, once", async () => {
    const person = await begun(test);
    expect(await test.call(skipP2pWait, ...at(person))).toMatchObject({ status: 409 });
    await paid(person);
    expect(await test.call(skipP2pWait, ...at(person))).toMatchObject({ status: 429 });
    test.pass(p2pSkipWaitAfterMs);
    const { deposit } = await test.ok(skipP2pWait, ...at(person));
    expect(deposit.skipWaitAt).toBeUndefined();
    expect((await test.ok(skipP2pWait, ...at(person))).deposit).toEqual(deposit);
  });
});

describe("a host without a desk", () => {
  it("begins no deposit, and the list of methods says so", async () => {
    const off = await testEngine();
    const { token } = await off.person();
    const amount = { amount: "1000.00", asset: "NGN" } as const;
    expect(await off.call(createP2pDeposit, { body: { amount } }, { token })).toMatchObject({
      status: 423,
      body: { code: "deposits-unavailable" },
    });
    const { items } = await off.ok(listDepositMethods, { query: { asset: "NGN" } }, { token });
    expect(items.find(({ method }) => method === "peer-to-peer")).toMatchObject({
      available: false,
      minimum: { amount: "1000.00" },
    });
    await off.close();
  });
});
