import { giveApproval, listApprovals } from "@apex/contract/approvals/approvals";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { joinBusiness } from "@apex/engine/testing/business";
import type { Person } from "@apex/engine/testing/people";
import * as z from "zod/mini";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withdrawalBody } from "../../money/crypto-withdrawals/withdrawal-fixture.ts";
import {
  addresses,
  batchFixture,
  type BatchFixture,
} from "../business-withdrawals/batch-fixture.ts";

let test: BatchFixture;
beforeAll(async () => {
  test = await batchFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

/** A business whose payments all wait, with two members who may approve them. */
async function watched() {
  const { owner, member, workspaceId } = await test.business("100");
  const payee = await test.person({ kycLevel: 2 });
  const approver = await joinBusiness(test, workspaceId, "admin", payee);
  await test.setRule(owner, { mode: "always" });
  return { owner, member, payee, approver };
}

async function transferTo(member: Person, { username }: Person): Promise<string> {
  const { token } = member;
  const found = await test.ok(findRecipient, { body: { identifier: username } }, { token });
  const body = {
    recipientId: found.recipient.id,
    amount: { amount: "10", asset: "USDT" },
    fee: { amount: "0.1", asset: "USDT" },
  } as const;
  const key = crypto.randomUUID();
  const code = await test.codeFor(member, createTransfer.slug, key, body);
  const proved = { ...body, security: { method: "code", code } as const };
  return (await test.ok(createTransfer, { body: proved }, { token, key })).transaction.id;
}

const isRefused = {
  status: 409,
  body: {
    code: "approval-refused",
    message: "This payment goes to you, so another member must approve it. You can decline it.",
    params: { reason: "payee" },
  },
};

/** Expects that the approver can neither approve nor get a code for it, and that their list says so. */
async function expectPaid({ token }: Person, approvalId: string) {
  const body = { requestId: crypto.randomUUID(), approvalId };
  expect(await test.call(giveApproval, { body }, { token })).toMatchObject(isRefused);
  const asked = { endpoint: giveApproval.slug, key: body.requestId, request: body };
  expect(
    await test.call(
      sendTransactionCode,
      { params: { identifierType: "email" }, body: asked },
      { token },
    ),
  ).toMatchObject(isRefused);
  const { items } = await test.ok(listApprovals, { query: { stage: "open" } }, { token });
  expect(items.find(({ id }) => id === approvalId)).toMatchObject({ isPayee: true });
}

it("a member may decline a payment to their own account, but not approve it", async () => {
  const { owner, member, payee, approver } = await watched();
  const id = await transferTo(member, payee);
  await expectPaid(approver, id);
  const { items } = await test.ok(
    listApprovals,
    { query: { stage: "open" } },
    { token: owner.token },
  );
  expect(items).toMatchObject([{ isPayee: false }]);
  const decline = await test.readyDecision(approver, id, "decline");
  expect(await decline()).toMatchObject({ status: 200, body: { approval: { isPayee: false } } });
  const approve = await test.readyDecision(owner, await transferTo(member, payee), "approve");
  expect((await approve()).status).toBe(200);
  expect((await test.balanceOf(payee)).available).toBe("10.000000");
});

it("a member may not approve a payment to a business of their own", async () => {
  const { member, payee, approver } = await watched();
  const other = await test.business();
  const id = await transferTo(member, payee);
  await test.db.query(
    `update approvals set movement = replace(movement::text, $2, $3)::jsonb where id = $1`,
    [id, payee.workspaceId, other.workspaceId],
  );
  const { items } = await test.ok(
    listApprovals,
    { query: { stage: "open" } },
    { token: approver.token },
  );
  expect(items).toMatchObject([{ isPayee: false }]);
  await joinBusiness(test, other.workspaceId, "owner", payee);
  await expectPaid(approver, id);
});

it("a member may not approve a withdrawal to their own deposit address", async () => {
  const { member, payee, approver } = await watched();
  const [address] = addresses;
  await test.db.query(
    `insert into crypto_addresses (workspace_id, network, type, address, memo, created_at)
     values ($1, 'ethereum', 'standard', $2, '', now())`,
    [payee.workspaceId, address],
  );
  const sent = await test.withdraw(member, withdrawalBody("10"));
  const { id } = z
    .object({ transaction: z.object({ id: z.string() }) })
    .parse(sent.body).transaction;
  await expectPaid(approver, id);
});

it("a member is not asked by mail to approve a payment to themselves", async () => {
  const { owner, member, payee, approver } = await watched();
  await transferTo(member, payee);
  test.sent.length = 0;
  await test.engine.jobs.runDue();
  const mailsTo = ({ email }: Person) => test.sent.filter(({ to }) => to === email);
  expect(mailsTo(owner)).toHaveLength(1);
  expect(mailsTo(approver)).toEqual([]);
});
