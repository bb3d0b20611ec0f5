import { listApprovals, readApprovalRule } from "@apex/contract/approvals/approvals";
import { listNotifications } from "@apex/contract/notifications/notifications";
import { createCryptoWithdrawal } from "@apex/contract/crypto-withdrawals/create-crypto-withdrawal";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Person } from "@apex/engine/testing/people";
import { hourPrices } from "@apex/engine/money/prices/hour-prices";
import { approvalNeed, loadRule } from "@apex/engine/business/approvals/approval-rule";
import { withdrawalBody } from "../../money/crypto-withdrawals/withdrawal-fixture.ts";
import { batchFixture, row, type BatchFixture } from "../business-withdrawals/batch-fixture.ts";
import { postRefused } from "./refused-payment-fixture.ts";

let test: BatchFixture;
beforeAll(async () => {
  test = await batchFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const threshold = { amount: "50.00", asset: "USD" } as const;
const above = { mode: "above", threshold } as const;

/** A business whose payments above 50 dollars wait. */
async function watched() {
  const business = await test.business("1000");
  expect((await test.setRule(business.owner, above)).status).toBe(200);
  return business;
}

async function withdraw(person: Person, amount: string) {
  const { status, body } = await test.withdraw(person, withdrawalBody(amount));
  expect(status).toBe(200);
  return z.parse(createCryptoWithdrawal.response, body).transaction;
}

const ahead = ({ token }: Person, amount: string) =>
  test.ok(readApprovalRule, { query: { amount, asset: "USDT" } }, { token });

describe("payments below the threshold", () => {
  it("wait once they pass it together, and say why, before and after", async () => {
    const { owner, member, workspaceId } = await watched();
    expect((await withdraw(member, "30")).status).toBe("processing");
    expect(await ahead(member, "10")).toMatchObject({ needsApproval: false });
    expect(await ahead(member, "30")).toMatchObject({ needsApproval: true, sumOver: threshold });
    expect(await ahead(member, "60")).not.toHaveProperty("sumOver");
    const waiting = await withdraw(member, "30");
    expect(waiting).toMatchObject({
      status: "under_review",
      details: { approval: { sumOver: threshold } },
    });
    const { items } = await test.ok(
      listApprovals,
      { query: { stage: "open" } },
      { token: owner.token },
    );
    expect(items).toMatchObject([
      { transaction: { details: { approval: { sumOver: threshold } } } },
    ]);
    // Approved payments do not count, so the member can still pay 19.8 dollars without approval.
    const approve = await test.readyDecision(owner, waiting.id, "approve");
    expect((await approve()).status).toBe(200);
    expect((await test.read(owner, waiting.id)).transaction).toMatchObject({
      details: { approval: { decidedBy: expect.any(String), sumOver: threshold } },
    });
    expect((await withdraw(member, "10")).status).toBe("processing");
    // Another member's payments are summed by themselves, and yesterday's no longer.
    expect((await withdraw(owner, "30")).status).toBe("processing");
    const at = new Date(test.engine.context.clock.business().getTime() + 24 * 3_600_000);
    const prices = await hourPrices(test.engine.context.rails.market, at);
    const taken = new Map([["USDT", 30_000_000n]] as const);
    const rule = await loadRule(test.db, workspaceId);
    expect(
      await approvalNeed(
        test.db,
        rule,
        { workspaceId, userId: member.userId },
        { taken, prices, at },
      ),
    ).toBeUndefined();
  });

  it("say in every message to an approver that the sum of 24 hours passes it", async () => {
    const { owner, member } = await watched();
    await withdraw(member, "30");
    const { id } = await withdraw(member, "30");
    test.sent.length = 0;
    await test.engine.jobs.runDue();
    await test.readyDecision(owner, id, "decline");
    const told =
      /With this member’s other payments in 24 hours, the sum passes the limit of \$50\.00\./;
    const sent = test.sent.filter(({ to }) => to === owner.email);
    expect(sent.find(({ subject }) => subject?.includes("approval"))?.text).toMatch(told);
    expect(sent.find(({ code }) => code !== undefined)?.text).toMatch(told);
    const { items } = await test.ok(listNotifications, { query: {} }, { token: owner.token });
    expect(items.find(({ code: kind }) => kind === "approval-requested")).toMatchObject({
      params: { sumOver: threshold },
    });
  });

  it("count together with batches", async () => {
    const { member } = await watched();
    const { send } = await test.readyBatch(member, [row("15", "a"), row("15", "b")]);
    expect(await send()).toMatchObject({ body: { transaction: { status: "processing" } } });
    expect((await withdraw(member, "30")).status).toBe("under_review");
  });

  it("do not count if they came back", async () => {
    const { member } = await watched();
    const { id } = await withdraw(member, "30");
    const become = (status: string) =>
      test.db.query("update operations set status = $2 where id = $1", [id, status]);
    await become("failed");
    expect(await ahead(member, "30")).toMatchObject({ needsApproval: false });
    await become("processing");
    expect(await ahead(member, "30")).toMatchObject({ needsApproval: true });
  });

  it("do not both go when they are sent at once", async () => {
    const { owner, member } = await watched();
    const made = await Promise.all(["30", "31", "32"].map((amount) => withdraw(member, amount)));
    const statuses = made.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b));
    expect(statuses).toEqual(["processing", "under_review", "under_review"]);
    expect((await withdraw(owner, "30")).status).toBe("processing");
  });

  it("are refused if they cannot wait, with the limit that they pass together", async () => {
    const { owner } = await watched();
    await withdraw(owner, "30");
    await expect(postRefused(test, owner, 30_000_000n)).rejects.toMatchObject({
      code: "approval-needed",
      params: { sumOver: threshold },
    });
  });
});
