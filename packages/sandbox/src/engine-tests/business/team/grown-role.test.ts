import { dayMs, hourMs } from "@apex/contract/durations";
import { giveApproval, setApprovalRule } from "@apex/contract/approvals/approvals";
import { createRole, noPermissions, setPermissions } from "@apex/contract/business/roles";
import { agreeToRole, listTeam, updateRoles } from "@apex/contract/business/team";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { businessFixture, type BusinessFixture } from "../business-api/business-fixture.ts";
import { joinBusiness, testBusiness } from "@apex/engine/testing/business";
import type { Person } from "@apex/engine/testing/people";
import { provedCall, provedOk } from "@apex/engine/testing/proved";

let test: BusinessFixture;
beforeAll(async () => {
  test = await businessFixture();
});
afterAll(() => test.close());

/** A business with two owners and a member who may only view. */
async function newBusiness() {
  const { owner, workspaceId } = await testBusiness(test);
  return {
    owner,
    second: await joinBusiness(test, workspaceId, "owner"),
    member: await joinBusiness(test, workspaceId, "viewer"),
  };
}

describe("a role that grows", () => {
  const onRule = { requestId: crypto.randomUUID(), mode: "off" } as const;
  const waiting = { code: "approval-refused", params: { reason: "new-role" } };
  const listed = async (by: Person, of: Person) =>
    (await test.ok(listTeam, { query: {} }, by)).items.find(({ userId }) => userId === of.userId);

  const give = (by: Person, { userId }: Person, roles: string[]) =>
    provedCall(test, updateRoles, { body: { userId, roles } }, by);
  const asksForTheCode = { code: "security-code-required" };
  /** The answer when a member switches off the approval of payments. */
  const switchesOff = async (by: Person) =>
    (await test.call(setApprovalRule, { body: onRule }, by)).body;

  it("approves nothing for 24 hours, and changes neither the rule nor another owner", async () => {
    const { owner, member } = await newBusiness();
    await give(owner, member, ["owner"]);
    expect(await switchesOff(member)).toMatchObject(waiting);
    expect(
      await test.call(giveApproval, { body: await openApproval(owner) }, member),
    ).toMatchObject({
      status: 409,
      body: waiting,
    });
    expect(await give(member, owner, ["viewer"])).toMatchObject({
      body: { code: "team-changed", params: { reason: "owner-too-new" } },
    });
    expect((await listed(owner, member))?.approvesFrom).toBeDefined();
    await test.db.query("update members set approves_from = $1 where user_id = $2", [
      test.engine.context.clock.business(),
      member.userId,
    ]);
    expect(await switchesOff(member)).toMatchObject(asksForTheCode);
    expect((await listed(owner, member))?.approvesFrom).toBeUndefined();
  });

  it("waits a day exactly", async () => {
    const { owner, member } = await newBusiness();
    await give(owner, member, ["finance"]);
    const from = (await listed(owner, member))?.approvesFrom ?? "";
    expect(Date.parse(from)).toBe(test.engine.context.clock.business().getTime() + dayMs);
  });

  it("approves at once if another owner agrees, who did not give it and does not wait", async () => {
    const { owner, second, member } = await newBusiness();
    await give(owner, member, ["owner"]);
    const agree = (by: Person) =>
      provedCall(test, agreeToRole, { body: { userId: member.userId } }, by);
    expect((await listed(owner, member))?.mayAgree).toBe(false);
    expect((await listed(second, member))?.mayAgree).toBe(true);
    expect(await agree(owner)).toMatchObject({ status: 403 });
    expect(await agree(member)).toMatchObject({ status: 403 });
    expect(await agree(second)).toMatchObject({ status: 200 });
    expect(await switchesOff(member)).toMatchObject(asksForTheCode);
    expect(await agree(second)).toMatchObject({
      body: { code: "team-changed", params: { reason: "agreed-already" } },
    });
  });

  it("waits too if a role of the business's own gains the right to approve", async () => {
    const { owner, member } = await newBusiness();
    const body = { name: "Guest", permissions: noPermissions };
    const { id } = (await provedOk(test, createRole, { body }, owner)).role;
    await give(owner, member, [id]);
    expect((await listed(owner, member))?.approvesFrom).toBeUndefined();
    const permissions = { ...noPermissions, withdrawals: "approve" };
    await provedOk(test, setPermissions, { params: { id }, body: { permissions } }, owner);
    expect((await listed(owner, member))?.approvesFrom).toBeDefined();
  });

  it("waits for an API token that the person makes meanwhile", async () => {
    const { owner, second, member } = await newBusiness();
    await give(owner, member, ["finance"]);
    await give(owner, member, ["owner"]);
    const { token } = await test.token(member, { withdrawals: "approve" });
    const asked = () =>
      test.send("POST", createTransfer.path, {}, { token, key: crypto.randomUUID() });
    expect((await asked()).body).toMatchObject({ code: "not-permitted" });
    await provedOk(test, agreeToRole, { body: { userId: member.userId } }, second);
    expect((await asked()).body).toMatchObject({ code: "validation-failed" });
  });
});

/** A payment by the business's owner that waits for approval. */
async function openApproval({ workspaceId, userId }: Person) {
  const operationId = await test.fund(workspaceId, "NGN", 100n);
  const now = test.engine.context.clock.business();
  await test.db.query(
    `insert into approvals (id, workspace_id, requested_by, call, movement, operation_ids, held, requested_at, expires_at)
     values ($1, $2, $3, 'create-transfer', '{}', array[$1::uuid], '[]', $4, $5)`,
    [operationId, workspaceId, userId, now, new Date(now.getTime() + hourMs)],
  );
  return { requestId: crypto.randomUUID(), approvalId: operationId };
}
