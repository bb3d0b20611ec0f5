import {
  addMobileMoneyNumber,
  createMobileMoneyDeposit,
  listMobileMoneyDeposits,
  listMobileMoneyNumbers,
  readMobileMoneyDeposit,
  sendMobileMoneyCode,
} from "@apex/contract/deposits/mobile-money-deposits";
import { chargeLifeMs } from "@apex/contract/limits";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { answerSandboxCharge } from "../../../rails/charges.ts";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { availableOf } from "@apex/engine/testing/movements";
import type { Answer, TestEngine } from "@apex/engine/testing/test-engine";
import { charged, mobileMoneyEngine, withNumber } from "./mobile-money-fixture.ts";
import { settleCharge } from "@apex/engine/money/mobile-money-deposits/settle-charge";

let test: TestEngine;

beforeAll(async () => {
  test = await mobileMoneyEngine();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const answered = z.object({ transaction: z.object({ id: z.uuid(), status: z.string() }) });
const operationOf = ({ body }: Answer) => answered.parse(body).transaction.id;
type Owner = Awaited<ReturnType<typeof withNumber>>;
const standing = async ({ token }: Owner, id: string) =>
  (await test.ok(readMobileMoneyDeposit, { params: { id } }, { token })).deposit;

describe("a mobile-money number", () => {
  it("is verified by the code that was sent to it, once or repeatedly", async () => {
    const { token, number } = await withNumber(test, "4401");
    expect(number).toMatchObject({
      asset: "NGN",
      operator: { id: "mtn_ng" },
      phone: "+2348035554401",
    });
    const { items } = await test.ok(listMobileMoneyNumbers, { query: { asset: "NGN" } }, { token });
    expect(items).toEqual([number]);
    expect(await test.ok(listMobileMoneyNumbers, { query: { asset: "KES" } }, { token })).toEqual({
      items: [],
    });
    const code = test.sent.findLast(({ to }) => to === number.phone)?.code ?? "";
    const body = { operator: "mtn_ng", phone: number.phone, code };
    expect(await test.ok(addMobileMoneyNumber, { body }, { token })).toEqual({ number });
  });

  it("is sent no other code while one works, for a page that is opened again", async () => {
    const { token } = await test.person();
    const body = { operator: "mtn_ng", phone: "+2348035554409", keepsLive: true } as const;
    const first = await test.ok(sendMobileMoneyCode, { body }, { token });
    expect(await test.ok(sendMobileMoneyCode, { body }, { token })).toEqual(first);
    expect(test.sent.filter(({ to }) => to === body.phone)).toHaveLength(1);
  });

  it("is not verified by another code, number's code or person's code", async () => {
    const { token } = await test.person();
    const wallet = { operator: "mtn_ng", phone: "+2348035554402" };
    await test.ok(sendMobileMoneyCode, { body: wallet }, { token });
    const code = test.sent.findLast(({ to }) => to === wallet.phone)?.code ?? "";
    const wrong = code === "111111" ? "222222" : "111111";
    const refused = { status: 422, body: { code: "token-validation-failed" } };
    const add = (body: typeof wallet & { code: string }, as = token) =>
      test.call(addMobileMoneyNumber, { body }, { token: as });
    expect(await add({ ...wallet, code: wrong })).toMatchObject({
      ...refused,
      body: { params: { triesLeft: 4 } },
    });
    expect(await add({ ...wallet, phone: "+2348035554403", code })).toMatchObject(refused);
    expect(await add({ ...wallet, operator: "airtel_ng", code })).toMatchObject(refused);
    expect(await add({ ...wallet, code }, (await test.person()).token)).toMatchObject(refused);
    expect(await add({ ...wallet, code })).toMatchObject({ status: 200 });
  });

  it("needs no code if it is the caller's own verified phone, and one if it is any other", async () => {
    const { token, userId } = await test.person();
    const other = await test.person();
    const phone = "+2348035554410";
    const body = { operator: "mtn_ng", phone };
    const add = (as: string) => test.call(addMobileMoneyNumber, { body }, { token: as });
    const refused = { status: 400, body: { issues: [{ path: ["body", "code"] }] } };
    await test.db.query("update users set phone = $2, phone_verified_at = null where id = $1", [
      userId,
      phone,
    ]);
    expect(await add(token)).toMatchObject(refused);
    await test.db.query("update users set phone_verified_at = now() where id = $1", [userId]);
    expect(await add(other.token)).toMatchObject(refused);
    const added = await add(token);
    expect(added).toMatchObject({ status: 200, body: { number: { phone } } });
    expect((await add(token)).body).toEqual(added.body);
    expect(test.sent.filter(({ to }) => to === phone)).toEqual([]);
    const { items } = await test.ok(listMobileMoneyNumbers, { query: {} }, { token });
    expect(items).toMatchObject([{ phone }]);
  });

  it.each([
    [{ operator: "nobody", phone: "+2348035554404" }, "operator", "operator-required"],
    [{ operator: "equitel_ke", phone: "+254763123456" }, "operator", "operator-required"],
    [{ operator: "mtn_gh", phone: "+2348035554404" }, "phone", "phone-invalid"],
  ])("refuses %j", async (body, field, code) => {
    const { token } = await test.person();
    expect(await test.call(sendMobileMoneyCode, { body }, { token })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", field], code }] },
    });
  });
});

describe("a charge on a phone", () => {
  it("that is approved is in the wallet, once", async () => {
    const owner = await withNumber(test, "0001");
    const answer = await charged(test, owner);
    const id = operationOf(answer);
    expect(answer).toMatchObject({ status: 200, body: { transaction: { status: "pending" } } });
    expect(await availableOf(test.db, owner.workspaceId)).toBe(0n);
    const { items } = await test.ok(listMobileMoneyDeposits, {}, { token: owner.token });
    expect(items).toMatchObject([{ transaction: { id }, number: owner.number }]);
    await test.engine.jobs.advance(10_000);
    expect((await standing(owner, id)).transaction.status).toBe("completed");
    expect(await availableOf(test.db, owner.workspaceId)).toBe(500_000n);
    await test.engine.jobs.advance(chargeLifeMs);
    expect(await availableOf(test.db, owner.workspaceId)).toBe(500_000n);
    const { timeline } = await test.ok(
      readTransaction,
      { params: { category: "fiat", id } },
      { token: owner.token },
    );
    expect(timeline.map(({ status }) => status)).toEqual(["pending", "completed"]);
    expect(await test.ok(listMobileMoneyDeposits, {}, { token: owner.token })).toMatchObject({
      items: [],
    });
  });

  it.each([
    ["declined", "0002", "declined", "declined", "was declined"],
    ["never answered", "0003", "failed", "timed-out", "was not approved in time"],
  ] as const)("that is %s moves nothing and says so", async (_, ending, status, failure, says) => {
    const owner = await withNumber(test, ending);
    const id = operationOf(await charged(test, owner));
    await test.engine.jobs.advance(chargeLifeMs);
    expect(await standing(owner, id)).toMatchObject({
      transaction: { status, details: { failureReason: failure } },
      failure,
    });
    expect(test.sent.findLast(({ to }) => to === owner.email)?.subject).toBe(
      `Your deposit of ₦5,000.00 ${says}`,
    );
    expect(await availableOf(test.db, owner.workspaceId)).toBe(0n);
  });

  it("that ended is logged when the operator reports an approval later", async () => {
    const owner = await withNumber(test, "0002");
    const id = operationOf(await charged(test, owner));
    await test.engine.jobs.advance(chargeLifeMs);
    test.logged.length = 0;
    expect(await settleCharge(test.engine.context, id, "cancelled")).toBe(false);
    expect(test.logged).toEqual([]);
    expect(await settleCharge(test.engine.context, id, "approved")).toBe(false);
    expect(test.logged).toMatchObject([{ level: "error", reference: id }]);
    expect(await availableOf(test.db, owner.workspaceId)).toBe(0n);
  });

  it("that was withdrawn cannot be approved", async () => {
    const owner = await withNumber(test, "7701");
    const id = operationOf(await charged(test, owner));
    await test.engine.jobs.advance(chargeLifeMs);
    expect(await answerSandboxCharge(test.db, id, "approved")).toBe(false);
    expect(await availableOf(test.db, owner.workspaceId)).toBe(0n);
  });

  it("that is approved just before its end is credited, not withdrawn", async () => {
    const owner = await withNumber(test, "7702");
    const id = operationOf(await charged(test, owner));
    await test.engine.jobs.advance(chargeLifeMs - 1);
    expect(await answerSandboxCharge(test.db, id, "approved")).toBe(true);
    await test.engine.jobs.advance(1);
    expect((await standing(owner, id)).transaction.status).toBe("completed");
    expect(await availableOf(test.db, owner.workspaceId)).toBe(500_000n);
  });

  it("is made once per key, and refuses another body", async () => {
    const owner = await withNumber(test, "7703");
    const key = crypto.randomUUID();
    const first = operationOf(await charged(test, owner, { key }));
    expect(operationOf(await charged(test, owner, { key }))).toBe(first);
    expect(await charged(test, owner, { key, amount: "6000.00" })).toMatchObject({
      status: 409,
      body: { code: "idempotency-key-reused" },
    });
  });

  it.each([
    ["99.99", 422, { code: "amount-below-minimum" }],
    ["1000000.01", 422, { code: "amount-above-maximum" }],
    ["0.00", 400, { issues: [{ code: "amount-zero" }] }],
  ])("of %s is refused", async (amount, status, body) => {
    const owner = await withNumber(test, `7${amount.length % 10}05`);
    expect(await charged(test, owner, { amount })).toMatchObject({ status, body });
  });

  it("has the number's currency, an own number, and a key", async () => {
    const owner = await withNumber(test, "7706");
    const key = crypto.randomUUID();
    const inShillings = {
      numberId: owner.number.id,
      amount: { amount: "100.00", asset: "KES" },
    } as const;
    expect(
      await test.call(createMobileMoneyDeposit, { body: inShillings }, { token: owner.token, key }),
    ).toMatchObject({ status: 400 });
    const { token } = await test.person();
    expect(await charged(test, { ...owner, token })).toMatchObject({ status: 404 });
    const amount = { amount: "500.00", asset: "NGN" } as const;
    const body = { numberId: owner.number.id, amount };
    expect(await test.call(createMobileMoneyDeposit, { body }, { token })).toMatchObject({
      status: 400,
      body: { code: "idempotency-key-required" },
    });
  });

  it("belongs to its workspace", async () => {
    const owner = await withNumber(test, "7707");
    const id = operationOf(await charged(test, owner));
    const { token } = await test.person();
    expect(await test.call(readMobileMoneyDeposit, { params: { id } }, { token })).toMatchObject({
      status: 404,
    });
  });
});
