import { dayMs, hourMs } from "@apex/contract/durations";
import {
  giveApproval,
  listApprovals,
  readApprovalRule,
  setApprovalRule,
} from "@apex/contract/approvals/approvals";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { generateToken } from "@apex/contract/business-api/api-tokens";
import { noPermissions } from "@apex/contract/business/roles";
import { listAuditLog } from "@apex/contract/business/audit-log";
import { createWithdrawalBatch } from "@apex/contract/business-withdrawals/withdrawal-batch";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { listNotifications } from "@apex/contract/notifications/notifications";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  batchBody,
  batchFixture,
  row,
  type BatchFixture,
} from "../business-withdrawals/batch-fixture.ts";
import { withdrawalBody } from "../../money/crypto-withdrawals/withdrawal-fixture.ts";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import {
  listenToWebhooks,
  webhookSubjects,
  webhookTypes,
} from "@apex/engine/testing/webhook-events";
import { joinBusiness } from "@apex/engine/testing/business";
import type { Person } from "@apex/engine/testing/people";
import { postRefused } from "./refused-payment-fixture.ts";

let test: BatchFixture;
beforeAll(async () => {
  test = await batchFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const always = { mode: "always" } as const;
const isOfApproval = (type: string) => type.startsWith("approval.");
const idOf = (body: unknown) => z.parse(createWithdrawalBatch.response, body).transaction.id;
const openFor = ({ token }: Person) =>
  test.ok(listApprovals, { query: { stage: "open" } }, { token });

describe("the rule", () => {
  it("is set by an owner, with a code, if somebody else could approve", async () => {
    const { owner, member, workspaceId } = await test.business("100", "viewer");
    const body = { requestId: crypto.randomUUID(), ...always };
    const refused = await test.call(setApprovalRule, { body }, { token: owner.token });
    expect(refused.body).toMatchObject({
      code: "approval-refused",
      params: { reason: "nobody-else" },
    });
    const admin = await joinBusiness(test, workspaceId, "admin");
    expect((await test.call(setApprovalRule, { body }, { token: owner.token })).body).toMatchObject(
      {
        code: "security-code-required",
      },
    );
    expect((await test.call(setApprovalRule, { body }, { token: admin.token })).status).toBe(403);
    expect((await test.call(setApprovalRule, { body }, { token: member.token })).status).toBe(403);
    const threshold = { amount: "1000.00", asset: "USD" } as const;
    expect((await test.setRule(owner, { mode: "above", threshold })).status).toBe(200);
    const { rule } = await test.ok(readApprovalRule, { query: {} }, { token: admin.token });
    expect(rule).toEqual({ mode: "above", threshold, mayChange: false, approvers: 1 });
  });

  it("says beforehand whether a payment of an amount waits, whatever the wallet", async () => {
    const { owner, member } = await test.business("100");
    const threshold = { amount: "50.00", asset: "USD" } as const;
    const answerTo = (amount: string, asset: "USDT" | "NGN") =>
      test.call(readApprovalRule, { query: { amount, asset } }, { token: member.token });
    expect((await answerTo("60", "USDT")).body).toMatchObject({ needsApproval: false });
    await test.setRule(owner, { mode: "above", threshold });
    expect((await answerTo("40", "USDT")).body).toMatchObject({ needsApproval: false });
    expect((await answerTo("60", "USDT")).body).toMatchObject({ needsApproval: true });
    expect((await answerTo("1000000", "NGN")).body).toMatchObject({ needsApproval: true });
    expect((await answerTo("1.001", "NGN")).body).toMatchObject({
      issues: [{ path: ["query", "amount"], code: "amount-decimals" }],
    });
  });
});

describe("a payment that waits", () => {
  // Runs first, because it moves the clock for every operation in progress.
  it("is released when it is declined, or after 72 hours without an answer", async () => {
    const { owner, member, workspaceId } = await test.business("100");
    await listenToWebhooks(test.db, workspaceId);
    await test.setRule(owner, always);
    const declined = idOf((await test.withdraw(member, withdrawalBody("10"))).body);
    const left = idOf((await test.withdraw(member, withdrawalBody("20"))).body);
    expect(await test.balanceOf(owner)).toEqual({ available: "69.800000", held: "30.200000" });
    const decline = await test.readyDecision(owner, declined, "decline");
    expect(await decline()).toMatchObject({ body: { approval: { status: "declined" } } });
    expect(await test.balanceOf(owner)).toEqual({ available: "79.900000", held: "20.100000" });
    await test.later(72 * hourMs + 1_000);
    expect(await test.balanceOf(owner)).toEqual({ available: "100.000000", held: "0.000000" });
    expect((await test.read(owner, left)).transaction.status).toBe("cancelled");
    expect((await test.read(owner, declined)).transaction.status).toBe("declined");
    const late = { body: { requestId: crypto.randomUUID(), approvalId: left } };
    expect((await test.call(giveApproval, late, { token: owner.token })).body).toMatchObject({
      params: { reason: "decided" },
    });
    const { requestId: key } = late.body;
    const params = { identifierType: "email" } as const;
    const forLate = { endpoint: giveApproval.slug, key, request: late.body };
    expect(
      await test.call(sendTransactionCode, { params, body: forLate }, { token: owner.token }),
    ).toMatchObject({ status: 409, body: { code: "approval-refused" } });
    expect((await openFor(owner)).total).toBe(0);
    expect((await webhookTypes(test.db, workspaceId)).filter(isOfApproval)).toEqual([
      "approval.declined",
      "approval.expired",
      "approval.requested",
      "approval.requested",
    ]);
  });

  it("is held, and goes once another member approves it, never its requester", async () => {
    const { owner, member, workspaceId } = await test.business("100");
    await listenToWebhooks(test.db, workspaceId);
    expect((await test.setRule(owner, always)).status).toBe(200);
    const viewer = await joinBusiness(test, workspaceId, "viewer");
    const { send } = await test.readyBatch(member, [row("10", "a"), row("20", "b")]);
    const made = await send();
    expect(made).toMatchObject({ status: 200, body: { transaction: { status: "under_review" } } });
    expect((await send()).body).toEqual(made.body);
    expect(await test.balanceOf(owner)).toEqual({ available: "69.800000", held: "30.200000" });
    await test.engine.jobs.runDue();
    expect(test.chain.payouts()).toEqual([]);
    const { items } = await openFor(owner);
    expect(items).toMatchObject([
      {
        call: "create-withdrawal-batch",
        payments: 2,
        held: [{ amount: "30.200000", asset: "USDT" }],
        isOwn: false,
      },
    ]);
    const id = idOf(made.body);
    const body = { requestId: crypto.randomUUID(), approvalId: id };
    const answerOf = async ({ token }: Person) =>
      (await test.call(giveApproval, { body }, { token })).body;
    expect(await answerOf(member)).toMatchObject({ params: { reason: "own" } });
    expect(await answerOf(viewer)).toMatchObject({ code: "not-permitted" });
    expect(await answerOf(owner)).toMatchObject({ code: "security-code-required" });
    const stranger = await test.business();
    expect(await answerOf(stranger.owner)).toMatchObject({ code: "not-found" });
    const approve = await test.readyDecision(owner, id, "approve");
    expect(await approve()).toMatchObject({ body: { approval: { status: "approved" } } });
    expect((await approve()).status).toBe(200);
    const subjects = await webhookSubjects(test.db, workspaceId);
    const { isOwn: _own, isPayee: _payee, ...about } = items[0] ?? {};
    expect(subjects).toHaveLength(2);
    expect(subjects).toContainEqual(about);
    expect(subjects).toContainEqual(
      expect.objectContaining({
        id,
        status: "approved",
        payments: 2,
        decidedBy: expect.any(String),
      }),
    );
    await test.engine.jobs.runDue();
    expect(test.chain.payouts()).toHaveLength(2);
    test.chain.confirm(id);
    await test.later();
    expect(await test.balanceOf(owner)).toEqual({ available: "69.800000", held: "20.100000" });
    const log = await test.ok(listAuditLog, { query: {} }, { token: owner.token });
    expect(log.items.map(({ kind, amounts }) => [kind, amounts])).toEqual([
      ["payment-approved", [{ amount: "30.200000", asset: "USDT" }]],
      ["payment-put-up", [{ amount: "30.200000", asset: "USDT" }]],
      ["approval-always", undefined],
    ]);
    const told = await test.ok(listNotifications, { query: {} }, { token: owner.token });
    expect(told.items.map(({ code }) => code)).toContain("approval-requested");
  });

  it("reaches another Apex user only then; below the threshold no payment waits", async () => {
    const { owner, member } = await test.business("100");
    const threshold = { amount: "50.00", asset: "USD" } as const;
    await test.setRule(owner, { mode: "above", threshold });
    const receiver = await test.person({ kycLevel: 2 });
    const { token } = member;
    const found = await test.ok(
      findRecipient,
      { body: { identifier: receiver.username } },
      { token },
    );
    const pay = async (amount: string) => {
      const key = crypto.randomUUID();
      const body = {
        recipientId: found.recipient.id,
        amount: { amount, asset: "USDT" },
        fee: { amount: "0.1", asset: "USDT" },
      } as const;
      const code = await test.codeFor(member, createTransfer.slug, key, body);
      const proved = { ...body, security: { method: "code", code } as const };
      return test.ok(createTransfer, { body: proved }, { token, key });
    };
    expect((await pay("10")).transaction.status).toBe("completed");
    const { transaction } = await pay("60");
    expect(transaction.status).toBe("under_review");
    expect((await test.balanceOf(receiver)).available).toBe("10.000000");
    const approve = await test.readyDecision(owner, transaction.id, "approve");
    expect((await approve()).status).toBe(200);
    expect((await test.balanceOf(receiver)).available).toBe("70.000000");
    expect(await test.balanceOf(owner)).toEqual({ available: "29.800000", held: "0.000000" });
    await test.setRule(owner, always);
    const late = (await pay("10")).transaction;
    const approveLate = await test.readyDecision(owner, late.id, "approve");
    await test.db.query("update users set closed_at = $2, erase_at = $2 where id = $1", [
      receiver.userId,
      test.engine.context.clock.business(),
    ]);
    expect(await approveLate()).toMatchObject({
      status: 409,
      body: { code: "recipient-closed" },
    });
    expect((await test.balanceOf(receiver)).available).toBe("70.000000");
  });

  it("is refused at once if it could not wait", async () => {
    const { owner } = await test.business("100");
    await test.setRule(owner, always);
    await expect(postRefused(test, owner, 5n)).rejects.toMatchObject({ code: "approval-needed" });
    expect(await test.balanceOf(owner)).toEqual({ available: "100.000000", held: "0.000000" });
  });

  it("may be an API token's, whose maker cannot approve it", async () => {
    const { owner, member } = await test.business("100");
    const request = {
      requestId: crypto.randomUUID(),
      name: "Payroll",
      permissions: { ...noPermissions, withdrawals: "approve" as const },
      expiresAt: new Date(test.engine.context.clock.wall().getTime() + dayMs).toISOString(),
      addresses: [],
    };
    const code = await test.codeFor(owner, generateToken.slug, request.requestId, request);
    const { token } = await test.ok(
      generateToken,
      { body: { ...request, security: { method: "code", code } as const } },
      { token: owner.token },
    );
    await test.setRule(owner, always);
    const key = crypto.randomUUID();
    const body = batchBody([row("10", "a"), row("20", "b")]);
    const pay = () => test.call(createWithdrawalBatch, { body }, { token, key });
    const [first, again] = [await pay(), await pay()];
    expect(first).toMatchObject({ status: 200, body: { transaction: { status: "under_review" } } });
    expect(again.body).toEqual(first.body);
    const id = idOf(first.body);
    const own = { body: { requestId: crypto.randomUUID(), approvalId: id } };
    expect((await test.call(giveApproval, own, { token: owner.token })).body).toMatchObject({
      params: { reason: "own" },
    });
    expect((await test.call(giveApproval, own, { token })).status).toBe(403);
    const approve = await test.readyDecision(member, id, "approve");
    expect((await approve()).status).toBe(200);
  });

  it("of a former member can only be declined", async () => {
    const { owner, member, workspaceId } = await test.business("100");
    const admin = await joinBusiness(test, workspaceId, "admin");
    await test.db.query("update users set kyc_level = 2 where id = $1", [admin.userId]);
    await test.setRule(owner, always);
    const id = idOf((await test.withdraw(member, withdrawalBody("10"))).body);
    const approve = await test.readyDecision(owner, id, "approve");
    await test.db.query("delete from members where workspace_id = $1 and user_id = $2", [
      workspaceId,
      member.userId,
    ]);
    expect((await approve()).body).toMatchObject({ params: { reason: "requester-left" } });
    // No code is sent for a payment that nobody can approve.
    test.sent.length = 0;
    const body = { requestId: crypto.randomUUID(), approvalId: id };
    const order = { endpoint: giveApproval.slug, key: body.requestId, request: body };
    expect(
      await test.call(
        sendTransactionCode,
        { params: { identifierType: "email" }, body: order },
        { token: admin.token },
      ),
    ).toMatchObject({ status: 409, body: { params: { reason: "requester-left" } } });
    expect(test.sent).toEqual([]);
    const decline = await test.readyDecision(admin, id, "decline");
    expect((await decline()).status).toBe(200);
    expect(await test.balanceOf(owner)).toEqual({ available: "100.000000", held: "0.000000" });
  });
});
