import { createWithdrawalBatch } from "@apex/contract/business-withdrawals/withdrawal-batch";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { batchFixture, row, type BatchFixture } from "../business-withdrawals/batch-fixture.ts";
import { joinBusiness } from "@apex/engine/testing/business";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { approvalJobs } from "@apex/engine/business/approvals/decide-approval";

let test: BatchFixture;
beforeAll(async () => {
  test = await batchFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

/** A payment of 30.2 USDT that waits, and two members who may decide it. */
async function waiting() {
  const { owner, member, workspaceId } = await test.business("100");
  const admin = await joinBusiness(test, workspaceId, "admin");
  await test.db.query("update users set kyc_level = 2 where id = $1", [admin.userId]);
  await test.setRule(owner, { mode: "always" });
  const { send } = await test.readyBatch(member, [row("10", "a"), row("20", "b")]);
  const [one, two] = await Promise.all([send(), send()]);
  expect(one.body).toEqual(two.body);
  return {
    owner,
    admin,
    member,
    id: z.parse(createWithdrawalBatch.response, one.body).transaction.id,
  };
}

/** Runs the job that ends an approval. */
async function expire(approvalId: string) {
  const end = approvalJobs["approval-expiry"];
  if (end === undefined) throw new Error("Nobody ends approvals.");
  const payload = { approvalId };
  await end(payload, test.engine.context, {
    id: 0n,
    kind: "",
    payload,
    runAt: new Date(),
    attempts: 1,
  });
}

const isDecided = { status: 409, body: { params: { reason: "decided" } } };
const sent = { available: "69.800000", held: "30.200000" };
const back = { available: "100.000000", held: "0.000000" };

describe("races of approvals", () => {
  it("release a payment once if two approve at once", async () => {
    const { owner, admin, id } = await waiting();
    const both = await Promise.all([
      test.readyDecision(owner, id, "approve"),
      test.readyDecision(admin, id, "approve"),
    ]);
    const before = test.chain.payouts().length;
    const answers = await Promise.all(both.map((decide) => decide()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(isDecided);
    await Promise.all([test.engine.jobs.runDue(), test.engine.jobs.runDue()]);
    expect(test.chain.payouts()).toHaveLength(before + 2);
    expect(await test.balanceOf(owner)).toEqual(sent);
  });

  it("answer a decision that is sent three times at once as if sent one after another", async () => {
    for (const as of ["approve", "decline"] as const) {
      const { owner, id } = await waiting();
      const decide = await test.readyDecision(owner, id, as);
      const answers = await Promise.all([decide(), decide(), decide()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    }
    await test.engine.jobs.runDue();
  });

  it("count one of an approval and a refusal at once", async () => {
    const { owner, admin, id } = await waiting();
    const approve = await test.readyDecision(owner, id, "approve");
    const decline = await test.readyDecision(admin, id, "decline");
    const before = test.chain.payouts().length;
    const [yes, no] = await Promise.all([approve(), decline()]);
    expect(new Set([yes.status, no.status])).toEqual(new Set([200, 409]));
    await test.engine.jobs.runDue();
    const went = yes.status === 200;
    expect(test.chain.payouts()).toHaveLength(before + (went ? 2 : 0));
    expect(await test.balanceOf(owner)).toEqual(went ? sent : back);
  });

  it("count one of an approval and its requester's cancellation at once", async () => {
    const { owner, member, id } = await waiting();
    const approve = await test.readyDecision(owner, id, "approve");
    const before = test.chain.payouts().length;
    const [yes, no] = await Promise.all([approve(), test.cancel(member, id)]);
    expect(new Set([yes.status, no.status])).toEqual(new Set([200, 409]));
    expect(yes.status === 200 ? no : yes).toMatchObject(isDecided);
    await test.engine.jobs.runDue();
    const went = yes.status === 200;
    expect(test.chain.payouts()).toHaveLength(before + (went ? 2 : 0));
    expect(await test.balanceOf(owner)).toEqual(went ? sent : back);
  });

  it("release the money once if its requester cancels twice, as its time is over", async () => {
    const { owner, member, id } = await waiting();
    const [one, two] = await Promise.all([
      test.cancel(member, id),
      test.cancel(member, id),
      expire(id),
    ]);
    expect(one.status).toBe(two.status);
    if (one.status !== 200) expect(one).toMatchObject(isDecided);
    expect(await test.balanceOf(owner)).toEqual(back);
  });

  it("count an approval at the very end, or release the money", async () => {
    const { owner, id } = await waiting();
    const approve = await test.readyDecision(owner, id, "approve");
    const [answer] = await Promise.all([approve(), expire(id), expire(id)]);
    if (answer.status !== 200) expect(answer).toMatchObject(isDecided);
    expect(await test.balanceOf(owner)).toEqual(answer.status === 200 ? sent : back);
  });
});
