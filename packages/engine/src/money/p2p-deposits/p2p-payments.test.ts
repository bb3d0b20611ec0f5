import {
  claimP2pDeposit,
  listP2pDeposits,
  payP2pDeposit,
  readP2pDeposit,
} from "@apex/contract/deposits/p2p-deposits";
import { p2pClaimWindowMs, p2pPayWindowMs } from "@apex/contract/limits";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { availableOf } from "../../testing/movements.ts";
import type { TestEngine } from "../../testing/test-engine.ts";
import { creditP2pPayment, disputeP2pDeposit } from "./credit-p2p-payment.ts";
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
const paid = ({ token, deposit }: Begun) =>
  test.call(payP2pDeposit, { params: { id: deposit.id }, body: fromGtb }, { token });
const claimed = ({ token, deposit }: Begun) =>
  test.call(claimP2pDeposit, { params: { id: deposit.id }, body: fromGtb }, { token });
const standing = async (person: Begun) =>
  (await test.ok(readP2pDeposit, { params: { id: person.deposit.id } }, { token: person.token }))
    .deposit;

/** Advances business time only: sessions follow wall time, and do not expire. */
const passed = (ms: number) => test.engine.jobs.advance(ms);

describe("a payment", () => {
  it.each([
    ["exactly", 0n, "exact"],
    ["short", -100_000n, "short"],
    ["over", 100_000n, "over"],
  ] as const)("that is %s is credited in full, and marked so", async (_, more, receivedAs) => {
    const person = await begun(test);
    const amountMinor = person.payment.amountMinor + more;
    const payment = { ...person.payment, amountMinor };
    const outcome = await creditP2pPayment(test.engine.context, payment);
    expect(await availableOf(test.db, person.workspaceId)).toBe(amountMinor);
    expect(await standing(person)).toMatchObject({ status: "credited", receivedAs, isLate: false });
    expect(await creditP2pPayment(test.engine.context, payment)).toEqual({
      ...outcome,
      repeated: true,
    });
    expect(await availableOf(test.db, person.workspaceId)).toBe(amountMinor);
  });

  it.each([
    ["amount", { amountMinor: 1n }],
    ["sender", { senderAccount: "0000000001" }],
    ["reference", { reference: "SOMEBODY" }],
  ])("repeated with another %s is refused and logged", async (_, changed) => {
    const person = await begun(test);
    await creditP2pPayment(test.engine.context, person.payment);
    const before = await availableOf(test.db, person.workspaceId);
    test.logged.length = 0;
    await expect(
      creditP2pPayment(test.engine.context, { ...person.payment, ...changed }),
    ).rejects.toMatchObject({ code: "idempotency-key-reused" });
    expect(test.logged).toMatchObject([{ level: "error", reference: person.payment.id }]);
    expect(await availableOf(test.db, person.workspaceId)).toBe(before);
  });

  it("that completes a short one is credited too", async () => {
    const person = await begun(test);
    const { amountMinor } = person.payment;
    await creditP2pPayment(test.engine.context, { ...person.payment, amountMinor: 1_000_000n });
    const rest = { id: crypto.randomUUID(), amountMinor: amountMinor - 1_000_000n };
    await creditP2pPayment(test.engine.context, { ...person.payment, ...rest });
    expect(await standing(person)).toMatchObject({
      receivedAs: "exact",
      received: person.deposit.amount,
    });
    expect(await availableOf(test.db, person.workspaceId)).toBe(amountMinor);
  });

  it("without a reference is matched by its exact amount", async () => {
    const person = await begun(test);
    await creditP2pPayment(test.engine.context, { ...person.payment, reference: undefined });
    expect((await standing(person)).status).toBe("credited");
  });

  it.each([
    ["from another name", { senderName: "Emeka Nwosu" }, "name-mismatch"],
    ["above the review threshold", { amountMinor: 500_000_001n }, "review-threshold"],
  ] as const)("%s goes on hold", async (_, change, holdReason) => {
    const person = await begun(test);
    const outcome = await creditP2pPayment(test.engine.context, { ...person.payment, ...change });
    expect(outcome).toMatchObject({ outcome: "credited", holdReason });
    const { transactionId = "" } = await standing(person);
    const { transaction } = await test.ok(
      readTransaction,
      { params: { category: "fiat", id: transactionId } },
      { token: person.token },
    );
    expect(transaction).toMatchObject({
      status: "verification needed",
      details: { holdReason, paymentMethod: "peer-to-peer" },
    });
    expect(await availableOf(test.db, person.workspaceId)).toBe(0n);
  });

  it("that is late is credited for a day, and returned after it", async () => {
    const [late, lost] = [await begun(test), await begun(test)];
    await passed(p2pPayWindowMs + p2pClaimWindowMs);
    await creditP2pPayment(test.engine.context, late.payment);
    expect(await standing(late)).toMatchObject({ status: "credited", isLate: true });
    await passed(1);
    expect(await creditP2pPayment(test.engine.context, lost.payment)).toEqual({
      outcome: "unmatched",
    });
    expect((await standing(lost)).status).toBe("expired");
  });

  it("with an unknown reference, to another account or in another currency is returned", async () => {
    const { payment } = await begun(test);
    for (const change of [
      { reference: "P2P-NOBODY" },
      { accountNumber: "0000000000" },
      { asset: "GHS" },
    ] as const)
      expect(await creditP2pPayment(test.engine.context, { ...payment, ...change })).toEqual({
        outcome: "unmatched",
      });
  });
});

describe("D a payment that was not found", () => {
  it("can be claimed for a day after the end", async () => {
    const [one, two] = [await begun(test), await begun(test)];
    expect(await claimed(one)).toMatchObject({ status: 409 });
    await passed(p2pPayWindowMs);
    expect(await claimed(one)).toMatchObject({
      status: 200,
      body: { deposit: { status: "claimed" } },
    });
    expect(await claimed(one)).toMatchObject({ status: 200 });
    await passed(p2pClaimWindowMs + 1);
    expect(await claimed(two)).toMatchObject({ status: 409, body: { code: "deposit-changed" } });
    expect(await test.ok(listP2pDeposits, {}, { token: two.token })).toMatchObject({ items: [] });
  });

  it("is disputed by the merchant, and credited if it arrives after all", async () => {
    const person = await begun(test);
    const { reference } = person.deposit;
    expect(await disputeP2pDeposit(test.engine.context, reference)).toBe(false);
    await paid(person);
    expect(await disputeP2pDeposit(test.engine.context, reference)).toBe(true);
    expect((await standing(person)).status).toBe("disputed");
    await passed(0);
    expect(test.sent.findLast(({ to }) => to === person.email)).toMatchObject({
      subject: expect.stringMatching(/^We are looking for your payment of ₦25,000/),
      text: expect.stringContaining(reference),
    });
    await creditP2pPayment(test.engine.context, person.payment);
    expect((await standing(person)).status).toBe("credited");
    expect(await disputeP2pDeposit(test.engine.context, reference)).toBe(false);
  });
});
