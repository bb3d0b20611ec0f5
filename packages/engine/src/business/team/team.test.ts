import { dayMs } from "@apex/contract/durations";
import { signIn } from "@apex/contract/auth/sign-in";
import { generateToken } from "@apex/contract/business-api/api-tokens";
import { listAuditLog } from "@apex/contract/business/audit-log";
import {
  createRole,
  deleteRole,
  listRoles,
  noPermissions,
  readRole,
  setPermissions,
} from "@apex/contract/business/roles";
import {
  inviteMember,
  leaveWorkspace,
  listTeam,
  revokeMember,
  updateRoles,
} from "@apex/contract/business/team";
import { listNotifications } from "@apex/contract/notifications/notifications";
import { readProfile } from "@apex/contract/profile/read-profile";
import { listWallets } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedPermissions } from "../../runtime/access/role-permissions.ts";
import { sha256Hex } from "../../platform/crypto.ts";
import { joinBusiness, testBusiness } from "../../testing/business.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { provedCall, provedOk } from "../../testing/proved.ts";
let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const changed = (reason: string) => ({ code: "team-changed", params: { reason } });
const reason = (text: string) => ({ status: 409, body: changed(text) });
const refused = (status: number, code: string) => ({ status, body: { code } });

describe("members", () => {
  it("are listed 10 a page, found by name and email, for their own workspace", async () => {
    const { owner, workspaceId } = await testBusiness(engine);
    for (let count = 0; count < 10; count += 1) await joinBusiness(engine, workspaceId, "viewer");
    const page = await engine.ok(listTeam, { query: { page: 2 } }, owner);
    expect(page).toMatchObject({ page: 2, perPage: 10, total: 11 });
    expect(page.items).toMatchObject([{ name: "Musa Danjuma", isYou: true, status: "active" }]);
    const found = await engine.ok(listTeam, { query: { q: "musa dan" } }, owner);
    expect(found.total).toBe(1);
    const { owner: other } = await testBusiness(engine);
    expect((await engine.ok(listTeam, { query: {} }, other)).total).toBe(1);
    const { userId } = owner;
    expect(
      await provedCall(engine, updateRoles, { body: { userId, roles: ["viewer"] } }, other),
    ).toMatchObject(refused(404, "not-found"));
    expect(await provedCall(engine, revokeMember, { body: { userId } }, other)).toMatchObject(
      refused(404, "not-found"),
    );
  });

  it("have changed roles from their next call on; the last owner stays, and only owners change owners", async () => {
    const { owner, workspaceId } = await testBusiness(engine);
    const admin = await joinBusiness(engine, workspaceId, "admin");
    const member = await joinBusiness(engine, workspaceId, "support");
    const give = (userId: string, roles: string[], by = owner) =>
      provedCall(engine, updateRoles, { body: { userId, roles } }, by);
    expect(await engine.call(listTeam, { query: {} }, member)).toMatchObject({ status: 403 });
    expect(await give(member.userId, ["viewer", "support"], admin)).toMatchObject({
      body: { member: { roles: [{ id: "viewer" }, { id: "support" }] } },
    });
    expect((await engine.call(listTeam, { query: {} }, member)).status).toBe(200);
    expect(await give(member.userId, ["admin"], member)).toMatchObject({ status: 403 });
    expect(await give(member.userId, ["unheard-of"])).toMatchObject({ status: 400 });
    expect(await give(member.userId, ["owner"], admin)).toMatchObject({ status: 403 });
    expect(await give(owner.userId, ["viewer"], admin)).toMatchObject({ status: 403 });
    expect(await give(owner.userId, ["viewer"])).toMatchObject(reason("last-owner"));
    expect(await engine.call(leaveWorkspace, {}, owner)).toMatchObject(reason("last-owner"));
    expect((await engine.call(readProfile, {}, owner)).status).toBe(200);
    expect(await give(admin.userId, ["owner", "viewer"])).toMatchObject({
      body: { member: { roles: [{ id: "owner" }] } },
    });
    expect((await give(owner.userId, ["viewer"])).status).toBe(200);
    expect(
      await provedCall(
        engine,
        inviteMember,
        { body: { email: "a@b.test", roles: ["viewer"] } },
        owner,
      ),
    ).toMatchObject({ status: 403 });
  });

  it("who are revoked lose access at their next call, and sign in at home, as do those who leave", async () => {
    const { owner, workspaceId } = await testBusiness(engine);
    const [gone, leaving] = [
      await joinBusiness(engine, workspaceId, "viewer"),
      await joinBusiness(engine, workspaceId, "viewer"),
    ];
    expect((await engine.call(listWallets, {}, gone)).status).toBe(200);
    await provedOk(engine, revokeMember, { body: { userId: gone.userId } }, owner);
    expect(await engine.call(listWallets, {}, gone)).toMatchObject(refused(401, "session-expired"));
    const body = { identifier: gone.email, password: "Summit-2026!" };
    expect(await engine.ok(signIn, { body })).toMatchObject({
      session: { workspaceType: "personal" },
    });
    const home = await engine.ok(leaveWorkspace, {}, leaving);
    expect(home.session.workspaceType).toBe("personal");
    expect((await engine.call(listWallets, {}, leaving)).status).toBe(401);
    const { items } = await engine.ok(listAuditLog, { query: { perPage: 1 } }, owner);
    expect(items).toMatchObject([{ kind: "member-left" }]);
  });

  it("are told if they are removed, with what becomes of the payments that they requested", async () => {
    const { owner, workspaceId } = await testBusiness(engine);
    const gone = await joinBusiness(engine, workspaceId, "finance");
    await engine.db.query(
      `insert into approvals (id, workspace_id, requested_by, call, movement, operation_ids, held, requested_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'create-transfer', '{}', array[gen_random_uuid()], '[]', now(), now())`,
      [workspaceId, gone.userId],
    );
    engine.sent.length = 0;
    await provedOk(engine, revokeMember, { body: { userId: gone.userId } }, owner);
    const mailTo = ({ email }: { readonly email: string }) =>
      engine.sent.find(({ to, code }) => to === email && code === undefined);
    expect(mailTo(gone)).toMatchObject({
      subject: "You no longer have access to Summit Ltd",
      text: expect.stringContaining("A payment that you requested can no longer be approved"),
    });
    expect(mailTo(owner)?.text).toMatch(/A payment that .+ requested still waits for approval\./);
    const body = { identifier: gone.email, password: "Summit-2026!" };
    const signedIn = await engine.ok(signIn, { body });
    if (!("session" in signedIn)) throw new Error("The sign-in has a second step.");
    const { items } = await engine.ok(listNotifications, { query: {} }, signedIn.session);
    expect(items.find(({ code }) => code === "member-removed")).toMatchObject({
      params: { business: "Summit Ltd" },
    });
  });

  it("make API tokens that never exceed their roles", async () => {
    const { owner, workspaceId } = await testBusiness(engine);
    const maker = await joinBusiness(engine, workspaceId, "developer");
    const seesReports = { ...noPermissions, reports: "view" } as const;
    const wall = engine.engine.context.clock.wall();
    const expiresAt = new Date(wall.getTime() + dayMs);
    const make = (permissions: typeof noPermissions) => {
      const request = { requestId: crypto.randomUUID(), name: "Till", addresses: [] };
      const body = { ...request, permissions, expiresAt: expiresAt.toISOString() };
      return engine.call(generateToken, { body }, maker);
    };
    expect(await make({ ...noPermissions, withdrawals: "approve" })).toMatchObject(
      refused(403, "not-permitted"),
    );
    expect(await make(seesReports)).toMatchObject(refused(403, "security-code-required"));
    const token = "apex_of-the-maker";
    await engine.db.query(
      `insert into api_tokens (id, workspace_id, user_id, name, token_hash, last_four, permissions, created_at, expires_at)
       values ($1, $2, $3, 'Till', $4, 'aker', $5, $6, $7)`,
      [
        crypto.randomUUID(),
        workspaceId,
        maker.userId,
        sha256Hex(token),
        storedPermissions(seesReports),
        wall,
        expiresAt,
      ],
    );
    expect((await engine.call(listWallets, {}, { token })).status).toBe(200);
    const { role } = await provedOk(
      engine,
      createRole,
      { body: { name: "Guest", permissions: noPermissions } },
      owner,
    );
    await provedOk(
      engine,
      updateRoles,
      { body: { userId: maker.userId, roles: [role.id] } },
      owner,
    );
    expect(await engine.call(listWallets, {}, { token })).toMatchObject({
      status: 403,
      body: { code: "not-permitted", reason: expect.stringContaining("maker") },
    });
  });
});

describe("roles", () => {
  it("are built in or the business's own: made, found, changed, and deleted when nobody has them", async () => {
    const { owner, workspaceId } = await testBusiness(engine);
    const reader = { ...noPermissions, reports: "view" } as const;
    const make = (name: string, permissions: typeof noPermissions = reader, by = owner) =>
      provedCall(engine, createRole, { body: { name, permissions } }, by);
    const { role } = await provedOk(
      engine,
      createRole,
      { body: { name: "Bookkeeper", permissions: reader } },
      owner,
    );
    expect(role).toMatchObject({ name: "Bookkeeper", isBuiltIn: false, holders: 0 });
    expect(await make(" bookKEEPER")).toMatchObject(reason("role-exists"));
    expect(await make("Propriétaire")).toMatchObject(reason("role-exists"));
    const roles = await engine.ok(listRoles, { query: { q: "EUR" } }, { ...owner, language: "fr" });
    expect(roles.items.map(({ name }) => name)).toEqual([
      "Administrateur",
      "Développeur",
      "Lecteur",
    ]);
    expect((await engine.ok(listRoles, { query: { q: "book" } }, owner)).items).toEqual([role]);
    const clerk = await joinBusiness(engine, workspaceId, role.id);
    expect((await engine.call(listWallets, {}, clerk)).status).toBe(200);
    const params = { id: role.id };
    expect(await provedCall(engine, deleteRole, { params }, owner)).toMatchObject(
      reason("role-in-use"),
    );
    expect(await engine.ok(readRole, { params }, owner)).toMatchObject({
      role: { holders: 1 },
      members: [{ userId: clerk.userId, otherPermissions: noPermissions }],
    });
    const other = await testBusiness(engine);
    for (const asked of [
      engine.call(readRole, { params }, other.owner),
      provedCall(engine, deleteRole, { params }, other.owner),
    ])
      expect(await asked).toMatchObject({ status: 404 });
    await provedOk(engine, setPermissions, { params, body: { permissions: noPermissions } }, owner);
    expect((await engine.call(listWallets, {}, clerk)).status).toBe(403);
    await provedOk(engine, revokeMember, { body: { userId: clerk.userId } }, owner);
    await provedOk(engine, deleteRole, { params }, owner);
    expect((await engine.call(readRole, { params }, owner)).status).toBe(404);
    const { items } = await engine.ok(listAuditLog, { query: {} }, owner);
    expect(items.map(({ kind }) => kind)).toEqual([
      "role-deleted",
      "member-revoked",
      "role-changed",
      "role-created",
    ]);
    expect(items[2]).toMatchObject({ changes: [{ area: "reports", from: "view", to: "none" }] });
  });

  it("never exceed those of their maker, and built-in ones stay", async () => {
    const { owner, workspaceId } = await testBusiness(engine);
    const permissions = { ...noPermissions, team: "approve", reports: "view" } as const;
    const { role } = await provedOk(
      engine,
      createRole,
      { body: { name: "HR", permissions } },
      owner,
    );
    const hr = await joinBusiness(engine, workspaceId, role.id);
    const more = { ...permissions, withdrawals: "create" } as const;
    const call = (body: { permissions: typeof more }) =>
      provedCall(engine, setPermissions, { params: { id: role.id }, body }, hr);
    expect(await call({ permissions: more })).toMatchObject(refused(403, "not-permitted"));
    expect(
      await provedCall(engine, createRole, { body: { name: "More", permissions: more } }, hr),
    ).toMatchObject(refused(403, "not-permitted"));
    const body = { email: "friend@apex.test", roles: ["viewer"] };
    expect(await provedCall(engine, inviteMember, { body }, hr)).toMatchObject({ status: 403 });
    expect(
      await provedCall(engine, inviteMember, { body: { ...body, roles: [role.id] } }, hr),
    ).toMatchObject({ status: 200 });
    const builtIn = { params: { id: "viewer" }, body: { permissions: noPermissions } };
    expect(await provedCall(engine, setPermissions, builtIn, owner)).toMatchObject({ status: 403 });
  });

  it("open nothing in an area that is switched off, and nothing if unreadable", async () => {
    const { owner } = await testBusiness(engine, ["team"]);
    expect((await engine.call(listTeam, { query: {} }, owner)).status).toBe(200);
    expect((await engine.call(listWallets, {}, owner)).status).toBe(403);
    const { workspaceId } = await testBusiness(engine);
    const id = crypto.randomUUID();
    await engine.db.query(
      "insert into roles (id, workspace_id, name, permissions, created_at) values ($1, $2, 'Odd', '{\"reports\":\"all\"}', $3)",
      [id, workspaceId, new Date("2026-11-20T10:00:00Z")],
    );
    const odd = await joinBusiness(engine, workspaceId, id);
    expect((await engine.call(listWallets, {}, odd)).status).toBe(403);
  });
});
