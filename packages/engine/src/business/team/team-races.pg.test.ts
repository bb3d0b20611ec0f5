import { acceptInvite } from "@apex/contract/business/invites";
import { createRole, deleteRole, noPermissions } from "@apex/contract/business/roles";
import {
  inviteMember,
  leaveWorkspace,
  listTeam,
  revokeMember,
  updateRoles,
} from "@apex/contract/business/team";
import { listWorkspaces, switchWorkspace } from "@apex/contract/business/workspaces";
import { afterAll, beforeAll, expect, it } from "vitest";
import { joinBusiness, testBusiness } from "../../testing/business.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { provedCall, provedOk } from "../../testing/proved.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const rounds = [1, 2, 3];

async function ownersOf(workspaceId: string): Promise<number> {
  const rows = await engine.db.query(
    "select from members where workspace_id = $1 and role = 'owner'",
    [workspaceId],
  );
  return rows.length;
}

const sorted = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

it("one of two owners who leave at once stays, however they leave", async () => {
  for (const _ of rounds) {
    const { owner, workspaceId } = await testBusiness(engine);
    const other = await joinBusiness(engine, workspaceId, "owner");
    const left = await Promise.all(
      [owner, other].map((person) => engine.call(leaveWorkspace, {}, person)),
    );
    expect(sorted(left)).toEqual([200, 409]);
    expect(await ownersOf(workspaceId)).toBe(1);
    const two = await testBusiness(engine);
    const second = await joinBusiness(engine, two.workspaceId, "owner");
    const answers = await Promise.all([
      provedCall(engine, revokeMember, { body: { userId: second.userId } }, two.owner),
      provedCall(
        engine,
        updateRoles,
        { body: { userId: two.owner.userId, roles: ["viewer"] } },
        second,
      ),
    ]);
    expect(sorted(answers)[0]).toBe(200);
    expect(await ownersOf(two.workspaceId)).toBe(1);
  }
});

it("an invitation that is accepted three times at once makes one member", async () => {
  for (const _ of rounds) {
    const { owner, workspaceId } = await testBusiness(engine);
    const guest = await engine.person();
    await provedOk(
      engine,
      inviteMember,
      { body: { email: guest.email, roles: ["viewer"] } },
      owner,
    );
    const mail = engine.sent.findLast(({ to }) => to === guest.email);
    const token = /\/invite\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const answers = await Promise.all([
      engine.call(acceptInvite, { params: { token } }, guest),
      engine.call(acceptInvite, { params: { token } }, guest),
      engine.call(acceptInvite, { params: { token } }),
    ]);
    // A session moves once.
    expect(sorted(answers.slice(0, 2))).toEqual([200, 401]);
    expect(answers[2]?.body).toEqual({ signInRequired: true, accepted: true });
    const members = await engine.db.query(
      "select from members where workspace_id = $1 and user_id = $2",
      [workspaceId, guest.userId],
    );
    expect(members).toHaveLength(1);
    const log = await engine.db.query(
      "select from audit_log where workspace_id = $1 and kind = 'invite-accepted'",
      [workspaceId],
    );
    expect(log).toHaveLength(1);
  }
});

it("a revoked member does nothing more, in a running call or by switching in at that moment", async () => {
  for (const _ of rounds) {
    const { owner, workspaceId } = await testBusiness(engine);
    const admin = await joinBusiness(engine, workspaceId, "admin");
    const home = await engine.person();
    await joinBusiness(engine, workspaceId, "viewer", home);
    const [revoked] = await Promise.all([
      provedCall(engine, revokeMember, { body: { userId: admin.userId } }, owner),
      provedCall(engine, revokeMember, { body: { userId: home.userId } }, owner),
      provedCall(
        engine,
        inviteMember,
        { body: { email: "one@apex.test", roles: ["viewer"] } },
        admin,
      ),
      engine.call(listTeam, { query: {} }, admin),
      engine.call(switchWorkspace, { body: { workspaceId } }, home),
    ]);
    expect(revoked.status).toBe(200);
    const live = await engine.db.query(
      "select from sessions where workspace_id = $1 and user_id = any ($2::uuid[]) and ended_at is null",
      [workspaceId, [admin.userId, home.userId]],
    );
    expect(live).toEqual([]);
    expect((await engine.call(listTeam, { query: {} }, admin)).status).toBe(401);
    // An act of a removed member is logged before the removal, or did not happen.
    const log = await engine.db.query<{ kind: string; actor_id: string }>(
      "select kind, actor_id from audit_log where workspace_id = $1 order by number",
      [workspaceId],
    );
    const ofAdmin = log.findLastIndex(({ actor_id: actor }) => actor === admin.userId);
    const ofRevocations = log.flatMap(({ kind }, place) =>
      kind === "member-revoked" ? place : [],
    );
    expect(ofRevocations).toHaveLength(2);
    expect(ofAdmin).toBeLessThan(Math.max(...ofRevocations));
    expect((await engine.call(listWorkspaces, {}, owner)).status).toBe(200);
  }
});

it("a role is given or deleted, never both", async () => {
  for (const _ of rounds) {
    const { owner, workspaceId } = await testBusiness(engine);
    const member = await joinBusiness(engine, workspaceId, "viewer");
    const body = { name: "Clerk", permissions: noPermissions };
    const { role } = await provedOk(engine, createRole, { body }, owner);
    const [given, deleted] = await Promise.all([
      provedCall(engine, updateRoles, { body: { userId: member.userId, roles: [role.id] } }, owner),
      provedCall(engine, deleteRole, { params: { id: role.id } }, owner),
    ]);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([given.status, deleted.status]);
  }
});
