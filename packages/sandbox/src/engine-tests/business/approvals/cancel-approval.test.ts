import { giveApproval, listApprovals } from "@apex/contract/approvals/approvals";
import { listAuditLog } from "@apex/contract/business/audit-log";
import { initDeleteAccount } from "@apex/contract/profile/delete-account";
import { listNotifications } from "@apex/contract/notifications/notifications";
import { listBusinessWithdrawals } from "@apex/contract/business-withdrawals/business-withdrawals";
import { createWithdrawalBatch } from "@apex/contract/business-withdrawals/withdrawal-batch";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { joinBusiness } from "@apex/engine/testing/business";
import { listenToWebhooks, webhookTypes } from "@apex/engine/testing/webhook-events";
import type { Person } from "@apex/engine/testing/people";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withdrawalBody } from "../../money/crypto-withdrawals/withdrawal-fixture.ts";
import { batchFixture, row, type BatchFixture } from "../business-withdrawals/batch-fixture.ts";

let test: BatchFixture;
beforeAll(async () => {
  test = await batchFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const idOf = (body: unknown) => z.parse(createWithdrawalBatch.response, body).transaction.id;
const back = { available: "100.000000", held: "0.000000" };

/** A business whose finance member has requested a payment of 10.1 USDT. */
async function requested() {
  const { owner, member, workspaceId } = await test.business("100");
  await test.setRule(owner, { mode: "always" });
  const id = idOf((await test.withdraw(member, withdrawalBody("10"))).body);
  return { owner, member, workspaceId, id };
}

const newsOf = async ({ token }: Person) => test.ok(listNotifications, { query: {} }, { token });

describe("a payment that waits", () => {
  it("is cancelled by its requester, and its money returns once", async () => {
    const { owner, member, workspaceId, id } = await requested();
    await listenToWebhooks(test.db, workspaceId);
    expect(await test.read(member, id)).toMatchObject({ ownApproval: id });
    expect(await test.read(owner, id)).not.toHaveProperty("ownApproval");
    expect(await newsOf(owner)).toMatchObject({ needsYou: 1 });
    const cancelled = await test.cancel(member, id);
    expect(cancelled).toMatchObject({
      status: 200,
      body: { approval: { status: "cancelled", isOwn: true, decidedBy: expect.any(String) } },
    });
    expect(await test.cancel(member, id)).toMatchObject({ status: 200, body: cancelled.body });
    expect(await test.balanceOf(owner)).toEqual(back);
    const { transaction, timeline, ...read } = await test.read(member, id);
    expect(read).not.toHaveProperty("ownApproval");
    const { requestedBy } = transaction.details.approval ?? {};
    expect(transaction).toMatchObject({
      status: "cancelled",
      details: { approval: { decidedBy: requestedBy } },
    });
    expect(timeline.at(-1)).toMatchObject({ event: "cancelled", status: "cancelled" });
    expect(await webhookTypes(test.db, workspaceId)).toContain("approval.cancelled");
    const { items } = await test.ok(listAuditLog, { query: {} }, { token: owner.token });
    expect(items[0]).toMatchObject({
      kind: "payment-cancelled",
      actor: requestedBy,
      amounts: [{ amount: "10.100000", asset: "USDT" }],
    });
  });

  it("leaves those who were asked to approve it, who are told", async () => {
    const { owner, member, id } = await requested();
    test.sent.length = 0;
    await test.cancel(member, id);
    const { items, needsYou } = await newsOf(owner);
    expect(needsYou).toBe(0);
    expect(items).toMatchObject([{ code: "approval-cancelled" }, { needsYou: false }]);
    expect((await newsOf(member)).items).toEqual([]);
    const open = { query: { stage: "open" } } as const;
    expect(await test.ok(listApprovals, open, { token: owner.token })).toMatchObject({ total: 0 });
    await test.engine.jobs.runDue();
    expect(test.sent).toEqual([]);
  });

  it("is not on its way yet", async () => {
    const { owner } = await requested();
    const count = async (stage: "pool" | "processing") =>
      (await test.ok(listBusinessWithdrawals, { query: { stage } }, { token: owner.token })).total;
    expect([await count("pool"), await count("processing")]).toEqual([1, 0]);
  });

  it("stands in the way of closing the account under its own name, as it can be cancelled", async () => {
    const { owner, member, id } = await requested();
    const blockers = async () =>
      (await test.ok(initDeleteAccount, { body: {} }, { token: owner.token })).blockers;
    expect(await blockers()).toEqual(["money-left", "approvals-open", "business-members"]);
    await test.cancel(member, id);
    expect(await blockers()).toEqual(["money-left", "business-members"]);
  });

  it("is its requester's alone to cancel", async () => {
    const { owner, member, workspaceId, id } = await requested();
    const admin = await joinBusiness(test, workspaceId, "admin");
    const stranger = await test.business();
    for (const { token } of [owner, admin])
      expect(await test.cancel({ ...member, token }, id)).toMatchObject({
        status: 403,
        body: { code: "not-permitted" },
      });
    expect(await test.cancel(stranger.owner, id)).toMatchObject({ body: { code: "not-found" } });
    expect(await test.cancel(member, crypto.randomUUID())).toMatchObject({ status: 404 });
    expect(await test.balanceOf(owner)).toMatchObject({ held: "10.100000" });
  });

  it("can be cancelled after its requester has lost the right to pay", async () => {
    const { owner, member, workspaceId, id } = await requested();
    await test.db.query(
      "update members set role = 'viewer' where workspace_id = $1 and user_id = $2",
      [workspaceId, member.userId],
    );
    expect(await test.cancel(member, id)).toMatchObject({ status: 200 });
    expect(await test.balanceOf(owner)).toEqual(back);
  });

  it("is not cancelled once it is decided", async () => {
    const { owner, member, id } = await requested();
    const approve = await test.readyDecision(owner, id, "approve");
    expect((await approve()).status).toBe(200);
    expect(await test.cancel(member, id)).toMatchObject({
      status: 409,
      body: { code: "approval-refused", params: { reason: "decided" } },
    });
    const late = await requested();
    expect((await test.cancel(late.member, late.id)).status).toBe(200);
    const body = { requestId: crypto.randomUUID(), approvalId: late.id };
    expect(
      (await test.call(giveApproval, { body }, { token: late.owner.token })).body,
    ).toMatchObject({ params: { reason: "decided" } });
  });

  it("of a batch is cancelled with all others, from any of them", async () => {
    const { owner, member } = await test.business("100");
    await test.setRule(owner, { mode: "always" });
    const { send } = await test.readyBatch(member, [row("10", "a"), row("20", "b")]);
    const id = idOf((await send()).body);
    const [other] = await test.db.query<{ id: string }>(
      "select id from operations where data->>'batchId' = $1 and id <> $2",
      [id, id],
    );
    const read = await test.read(member, other?.id ?? "");
    expect(read).toMatchObject({ ownApproval: id });
    expect(await test.cancel(member, read.ownApproval ?? "")).toMatchObject({ status: 200 });
    expect(await test.balanceOf(owner)).toEqual(back);
    expect((await test.read(member, other?.id ?? "")).transaction.status).toBe("cancelled");
  });
});
