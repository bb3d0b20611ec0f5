import { dayMs } from "@apex/contract/durations";
import { generateToken } from "@apex/contract/business-api/api-tokens";
import { listAuditLog } from "@apex/contract/business/audit-log";
import { acceptInvite } from "@apex/contract/business/invites";
import { noPermissions } from "@apex/contract/business/roles";
import { inviteMember, listTeam } from "@apex/contract/business/team";
import { confirmDeleteAccount, initDeleteAccount } from "@apex/contract/profile/delete-account";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinBusiness, testBusiness } from "../../testing/business.ts";
import { provedOk } from "../../testing/proved.ts";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";
import { closeAccount } from "./delete-account.ts";
import { codeFor, refusedWith } from "../../people/profile/profile-fixture.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

async function closes(person: Person): Promise<void> {
  const { deletionId = "" } = await engine.ok(initDeleteAccount, { body: {} }, person);
  const security = await codeFor(engine, person, confirmDeleteAccount, deletionId, { deletionId });
  await engine.ok(confirmDeleteAccount, { body: { deletionId, security } }, person);
}

async function tokenOf(person: Person): Promise<string> {
  const body = {
    name: "Till",
    permissions: { ...noPermissions, reports: "view" as const },
    expiresAt: new Date(engine.engine.context.clock.wall().getTime() + dayMs).toISOString(),
    addresses: [],
  };
  return (await provedOk(engine, generateToken, { body }, person)).token;
}

/** The answer to somebody who opens the last invitation that was mailed to them. */
function accepts(friend: Person) {
  const mail = engine.sent.findLast(({ to, text }) => to === friend.email && /invite/.test(text));
  const token = /\/invite\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  return engine.call(acceptInvite, { params: { token } }, friend);
}

const reads = (token: string) => engine.call(listTransactions, { query: {} }, { token });

describe("somebody who closes their account", () => {
  it.each(["themselves", "by staff"])("leaves the businesses of others: %s", async (by) => {
    const { owner, workspaceId } = await testBusiness(engine);
    const admin = await joinBusiness(engine, workspaceId, "admin");
    const token = await tokenOf(admin);
    expect((await reads(token)).status).toBe(200);
    if (by === "themselves") await closes(admin);
    else await engine.db.tx((tx) => closeAccount(tx, engine.engine.context, admin));
    expect(await reads(token)).toMatchObject(refusedWith(401, "session-expired"));
    const { items } = await engine.ok(listTeam, { query: {} }, owner);
    expect(items.map(({ userId }) => userId)).toEqual([owner.userId]);
    const log = await engine.ok(listAuditLog, { query: { userId: admin.userId } }, owner);
    expect(log.items[0]).toMatchObject({ kind: "member-left" });
    // A reopened account is no member, and its tokens stay ended.
    await engine.db.query("update users set closed_at = null, erase_at = null where id = $1", [
      admin.userId,
    ]);
    await joinBusiness(engine, workspaceId, "admin", admin);
    expect((await reads(token)).status).toBe(401);
  });

  it("does nothing by a token in a business of their own", async () => {
    const { owner } = await testBusiness(engine);
    const token = await tokenOf(owner);
    await closes(owner);
    expect(await reads(token)).toMatchObject(refusedWith(401, "session-expired"));
  });

  it.each(["admin", "owner"])("lets nobody in whom they invited as %s", async (role) => {
    const { owner, workspaceId } = await testBusiness(engine);
    const inviter = role === "owner" ? owner : await joinBusiness(engine, workspaceId, role);
    const friend = await engine.person();
    await provedOk(
      engine,
      inviteMember,
      { body: { email: friend.email, roles: ["viewer"] } },
      inviter,
    );
    await closes(inviter);
    expect(await accepts(friend)).toMatchObject(refusedWith(404, "not-found"));
  });
});
