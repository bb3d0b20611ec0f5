import { signIn } from "@apex/contract/auth/sign-in";
import { listAuditLog } from "@apex/contract/business/audit-log";
import { acceptInvite, readInvite } from "@apex/contract/business/invites";
import { registerBusiness } from "@apex/contract/business/register-business";
import {
  allPermissions,
  createRole,
  deleteRole,
  listRoles,
  noPermissions,
  readRole,
  setPermissions,
} from "@apex/contract/business/roles";
import {
  deleteInvite,
  inviteMember,
  leaveWorkspace,
  listTeam,
  readBusinessAccess,
  resendInvite,
  revokeMember,
  updateRoles,
} from "@apex/contract/business/team";
import { listWorkspaces } from "@apex/contract/business/workspaces";
import { readProfile } from "@apex/contract/profile/read-profile";
import { listWallets } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinBusiness, testBusiness } from "../testing/business.ts";
import { jpegPicture, pngPicture } from "../testing/pictures.ts";
import { testEngine, type TestEngine } from "../testing/test-engine.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

/** The token of the link that was mailed last. */
function mailedToken(email: string): string {
  const mail = engine.sent.findLast(({ to }) => to === email);
  const token = /\/invite\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (token === undefined) throw new Error(`Nobody invited ${email}.`);
  return token;
}

const reason = (text: string) => ({
  status: 409,
  body: { code: "team-changed", params: { reason: text } },
});
const refused = (status: number, code: string) => ({ status, body: { code } });

describe("a business", () => {
  const file = (bytes: Uint8Array<ArrayBuffer>, name: string) => new File([bytes], name);
  const body = {
    name: "  Ridge Traders ",
    country: "NG",
    registrationNumber: "rc 123-4567",
    certificate: file(pngPicture.slice(), "certificate.png"),
  };

  it("is registered once by a verified person, who owns it with every area switched on", async () => {
    const person = await engine.person();
    const { workspace } = await engine.ok(registerBusiness, { body }, person);
    expect(workspace).toMatchObject({ name: "Ridge Traders", role: "owner", current: false });
    const again = { ...body, name: "Ridge", registrationNumber: "RC1234567" };
    expect(await engine.ok(registerBusiness, { body: again }, person)).toEqual({ workspace });
    const { items } = await engine.ok(listWorkspaces, {}, person);
    expect(items.map(({ name }) => name)).toEqual(["Ada Obi", "Ridge Traders"]);
    const rows = await engine.db.query(
      "select features, registration_number from workspaces w join business_registrations r on r.workspace_id = w.id where w.id = $1",
      [workspace.id],
    );
    expect(rows).toEqual([
      { features: Object.keys(allPermissions), registration_number: "RC1234567" },
    ]);
  });

  it("is refused with what is missing, of another kind or too large, and below level 1", async () => {
    const person = await engine.person();
    const call = (given: object) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(given)) form.append(name, value);
      return engine.send("POST", registerBusiness.path, form, person);
    };
    const issue = (field: string, code: string) => ({
      status: 400,
      body: { issues: [{ path: ["body", field], code }] },
    });
    const { certificate: _, ...without } = body;
    expect(await call(without)).toMatchObject(issue("certificate", "images-required"));
    expect(await call({ ...body, certificate: "a text" })).toMatchObject(
      issue("certificate", "images-required"),
    );
    expect(await call({ ...body, certificate: file(new Uint8Array(9), "x.png") })).toMatchObject(
      issue("certificate", "image-type"),
    );
    expect(
      await call({ ...body, certificate: file(jpegPicture.slice(0, 200), "x.jpg") }),
    ).toMatchObject(issue("certificate", "image-broken"));
    expect(await call({ ...body, name: "a\u0000b" })).toMatchObject(issue("name", "invalid"));
    expect(await call({ ...body, owner: "me" })).toMatchObject(issue("owner", "unknown-field"));
    const large = file(new Uint8Array(2_200_000), "x.png");
    expect(await call({ ...body, certificate: large })).toMatchObject(
      refused(413, "payload-too-large"),
    );
    const broken = { headers: { "content-type": "multipart/form-data; boundary=x" } };
    for (const headers of [broken.headers, { "content-type": "application/json" }])
      expect(
        await engine.send("POST", registerBusiness.path, "{}", { token: person.token, headers }),
      ).toMatchObject(refused(400, "malformed-request"));
    const newcomer = await engine.person({ kycLevel: 0 });
    expect(await engine.call(registerBusiness, { body }, newcomer)).toMatchObject({ status: 406 });
  });
});

describe("an invitation", () => {
  it("is mailed, shown to whoever has the link, and taken by the invited person into the business", async () => {
    const { owner, workspaceId } = await testBusiness(engine);
    const guest = await engine.person({ firstName: "Ngozi", lastName: "Eze" });
    const email = guest.email.toUpperCase();
    await engine.ok(inviteMember, { body: { email, roles: ["finance", "finance"] } }, owner);
    const params = { token: mailedToken(guest.email) };
    expect(await engine.ok(readInvite, { params }, { language: "fr" })).toMatchObject({
      workspaceName: "Summit Ltd",
      invitedBy: "Musa Danjuma",
      email: expect.stringContaining("••••@apex.test"),
      roles: [{ id: "finance", name: "Finance" }],
      hasAccount: true,
    });
    const stranger = await engine.person();
    expect(await engine.ok(readInvite, { params }, stranger)).toMatchObject({ isYours: false });
    expect(await engine.call(acceptInvite, { params }, stranger)).toMatchObject(
      refused(403, "not-permitted"),
    );
    const answer = await engine.ok(acceptInvite, { params }, guest);
    if (answer.signInRequired) throw new Error("They are signed in.");
    expect(answer.session.workspaceType).toBe("business");
    expect(answer.businessFeatures).toContain("withdrawals");
    const inside = { token: answer.session.token };
    expect(await engine.ok(readBusinessAccess, {}, inside)).toMatchObject({
      roles: [{ id: "finance" }],
      permissions: { withdrawals: "approve", developers: "none" },
    });
    expect((await engine.call(readProfile, {}, guest)).status).toBe(401);
    // The same link leads the same person in again, and nobody else.
    expect(await engine.ok(acceptInvite, { params }, inside)).toMatchObject({
      signInRequired: false,
    });
    const entries = await engine.ok(listAuditLog, { query: {} }, owner);
    expect(entries.items).toMatchObject([
      { kind: "invite-accepted", actor: "Ngozi Eze", roles: ["finance"] },
      { kind: "member-invited", actor: "Musa Danjuma", subject: guest.email, roles: ["finance"] },
    ]);
    expect(
      await engine.call(inviteMember, { body: { email, roles: ["viewer"] } }, owner),
    ).toMatchObject(reason("already-member"));
    expect(workspaceId).not.toBe(guest.workspaceId);
  });

  it("taken signed out joins a proved account, whose next sign-in leads there, and nobody else", async () => {
    const { owner } = await testBusiness(engine);
    const [proved, unproved] = [await engine.person(), await engine.person({ kycLevel: 0 })];
    const accept = async (email: string) => {
      await engine.ok(inviteMember, { body: { email, roles: ["viewer"] } }, owner);
      return engine.ok(acceptInvite, { params: { token: mailedToken(email) } });
    };
    expect(await accept(proved.email)).toEqual({ signInRequired: true, accepted: true });
    const body = { identifier: proved.email, password: "Summit-2026!" };
    expect(await engine.ok(signIn, { body })).toMatchObject({
      session: { workspaceType: "business" },
    });
    expect(await accept(unproved.email)).toEqual({ signInRequired: true, accepted: false });
    expect(await accept("nobody@apex.test")).toEqual({ signInRequired: true, accepted: false });
    const { items } = await engine.ok(listTeam, { query: {} }, owner);
    expect(items.map(({ status }) => status)).toEqual(["active", "active", "invited", "invited"]);
  });

  it("ends after 7 days, when it is sent again, and when it is taken back", async () => {
    const { owner } = await testBusiness(engine);
    const email = "late@apex.test";
    const seen = async (token: string) =>
      (await engine.call(readInvite, { params: { token } })).status;
    await engine.ok(inviteMember, { body: { email, roles: ["viewer"] } }, owner);
    const first = mailedToken(email);
    const other = await testBusiness(engine);
    for (const endpoint of [resendInvite, deleteInvite])
      expect(await engine.call(endpoint, { body: { email } }, other.owner)).toMatchObject(
        refused(404, "not-found"),
      );
    await engine.ok(resendInvite, { body: { email } }, owner);
    const second = mailedToken(email);
    expect([await seen(first), await seen(second)]).toEqual([404, 200]);
    await engine.ok(deleteInvite, { body: { email } }, owner);
    expect(await seen(second)).toBe(404);
    await engine.ok(inviteMember, { body: { email, roles: ["viewer"] } }, owner);
    engine.pass(7 * 86_400_000 + 1);
    expect(await seen(mailedToken(email))).toBe(404);
    const later = await joinBusiness(engine, owner.workspaceId, "admin");
    const { items } = await engine.ok(listTeam, { query: { q: "LATE@" } }, later);
    expect(items).toMatchObject([{ email, status: "invite-expired" }]);
  });
});

describe("members", () => {
  it("are listed 10 a page, found by name and email, each of their own workspace", async () => {
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
      await engine.call(updateRoles, { body: { userId, roles: ["viewer"] } }, other),
    ).toMatchObject(refused(404, "not-found"));
    expect(await engine.call(revokeMember, { body: { userId } }, other)).toMatchObject(
      refused(404, "not-found"),
    );
  });

  it("get other roles from their next call on; the last owner stays one, and owners are owners' business", async () => {
    const { owner, workspaceId } = await testBusiness(engine);
    const admin = await joinBusiness(engine, workspaceId, "admin");
    const member = await joinBusiness(engine, workspaceId, "support");
    const give = (userId: string, roles: string[], by = owner) =>
      engine.call(updateRoles, { body: { userId, roles } }, by);
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
      await engine.call(inviteMember, { body: { email: "a@b.test", roles: ["viewer"] } }, owner),
    ).toMatchObject({ status: 403 });
  });

  it("who are revoked are out at their next call, and sign in at home; whoever leaves goes home too", async () => {
    const { owner, workspaceId } = await testBusiness(engine);
    const [gone, leaving] = [
      await joinBusiness(engine, workspaceId, "viewer"),
      await joinBusiness(engine, workspaceId, "viewer"),
    ];
    expect((await engine.call(listWallets, {}, gone)).status).toBe(200);
    await engine.ok(revokeMember, { body: { userId: gone.userId } }, owner);
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
});

describe("roles", () => {
  it("are built in or the business's own: made, found, changed, and deleted when nobody has them", async () => {
    const { owner, workspaceId } = await testBusiness(engine);
    const reader = { ...noPermissions, reports: "view" } as const;
    const make = (name: string, permissions: typeof noPermissions = reader, by = owner) =>
      engine.call(createRole, { body: { name, permissions } }, by);
    const { role } = await engine.ok(
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
    expect(await engine.call(deleteRole, { params }, owner)).toMatchObject(reason("role-in-use"));
    expect(await engine.ok(readRole, { params }, owner)).toMatchObject({
      role: { holders: 1 },
      members: [{ userId: clerk.userId, otherPermissions: noPermissions }],
    });
    const other = await testBusiness(engine);
    for (const endpoint of [readRole, deleteRole])
      expect(await engine.call(endpoint, { params }, other.owner)).toMatchObject({ status: 404 });
    await engine.ok(setPermissions, { params, body: { permissions: noPermissions } }, owner);
    expect((await engine.call(listWallets, {}, clerk)).status).toBe(403);
    await engine.ok(revokeMember, { body: { userId: clerk.userId } }, owner);
    await engine.ok(deleteRole, { params }, owner);
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

  it("of one's own never open more than one has, and built-in ones stay", async () => {
    const { owner, workspaceId } = await testBusiness(engine);
    const permissions = { ...noPermissions, team: "approve", reports: "view" } as const;
    const { role } = await engine.ok(createRole, { body: { name: "HR", permissions } }, owner);
    const hr = await joinBusiness(engine, workspaceId, role.id);
    const more = { ...permissions, withdrawals: "create" } as const;
    const call = (body: { permissions: typeof more }) =>
      engine.call(setPermissions, { params: { id: role.id }, body }, hr);
    expect(await call({ permissions: more })).toMatchObject(refused(403, "not-permitted"));
    expect(
      await engine.call(createRole, { body: { name: "More", permissions: more } }, hr),
    ).toMatchObject(refused(403, "not-permitted"));
    const body = { email: "friend@apex.test", roles: ["viewer"] };
    expect(await engine.call(inviteMember, { body }, hr)).toMatchObject({ status: 403 });
    expect(
      await engine.call(inviteMember, { body: { ...body, roles: [role.id] } }, hr),
    ).toMatchObject({ status: 200 });
    const builtIn = { params: { id: "viewer" }, body: { permissions: noPermissions } };
    expect(await engine.call(setPermissions, builtIn, owner)).toMatchObject({ status: 403 });
  });

  it("open nothing of an area that is switched off, and nothing when they cannot be read", async () => {
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
