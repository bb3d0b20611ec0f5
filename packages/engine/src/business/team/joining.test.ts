import { dayMs } from "@apex/contract/durations";
import { signIn } from "@apex/contract/auth/sign-in";
import { listAuditLog } from "@apex/contract/business/audit-log";
import { acceptInvite, readInvite } from "@apex/contract/business/invites";
import { registerBusiness } from "@apex/contract/business/register-business";
import { allPermissions } from "@apex/contract/business/roles";
import {
  deleteInvite,
  inviteMember,
  listTeam,
  readBusinessAccess,
  resendInvite,
} from "@apex/contract/business/team";
import { listWorkspaces } from "@apex/contract/business/workspaces";
import { readProfile } from "@apex/contract/profile/read-profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinBusiness, testBusiness } from "../../testing/business.ts";
import { jpegPicture, pngPicture } from "../../testing/pictures.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { provedCall, provedOk } from "../../testing/proved.ts";

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

  it("cannot pass for the product or its staff", async () => {
    const person = await engine.person();
    for (const name of [
      "Apex Support",
      "APEX Payments",
      "Apex-Security",
      "\u0410\u0440\u0435\u0445",
    ])
      expect(
        await engine.call(registerBusiness, { body: { ...body, name } }, person),
      ).toMatchObject({
        status: 400,
        body: { issues: [{ path: ["body", "name"], code: "username-reserved" }] },
      });
    for (const name of ["Summit\u200B Ltd", "Summit\u00AD Ltd", "S\u0443mmit Ltd"])
      expect(
        await engine.call(registerBusiness, { body: { ...body, name } }, person),
      ).toMatchObject({
        status: 400,
        body: { issues: [{ path: ["body", "name"], code: "name-letters" }] },
      });
  });

  it("is refused with missing, wrong or too large documents, and below level 1", async () => {
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
  it("is mailed, shown to anyone with the link, and accepted by the invited person", async () => {
    const { owner, workspaceId } = await testBusiness(engine);
    const guest = await engine.person({ firstName: "Ngozi", lastName: "Eze" });
    const email = guest.email.toUpperCase();
    await provedOk(engine, inviteMember, { body: { email, roles: ["finance", "finance"] } }, owner);
    const params = { token: mailedToken(guest.email) };
    expect(await engine.ok(readInvite, { params }, { language: "fr" })).toMatchObject({
      workspaceName: "Summit Ltd",
      username: owner.username,
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
    // The link works again for the same person, and for nobody else.
    expect(await engine.ok(acceptInvite, { params }, inside)).toMatchObject({
      signInRequired: false,
    });
    const entries = await engine.ok(listAuditLog, { query: {} }, owner);
    expect(entries.items).toMatchObject([
      { kind: "invite-accepted", actor: "Ngozi Eze", roles: ["finance"] },
      { kind: "member-invited", actor: "Musa Danjuma", subject: guest.email, roles: ["finance"] },
    ]);
    expect(
      await provedCall(engine, inviteMember, { body: { email, roles: ["viewer"] } }, owner),
    ).toMatchObject(reason("already-member"));
    expect(workspaceId).not.toBe(guest.workspaceId);
  });

  it("accepted signed out joins a verified account at its next sign-in, and no other", async () => {
    const { owner } = await testBusiness(engine);
    const [proved, unproved] = [await engine.person(), await engine.person({ kycLevel: 0 })];
    const accept = async (email: string) => {
      await provedOk(engine, inviteMember, { body: { email, roles: ["viewer"] } }, owner);
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

  it("ends after 7 days, when it is sent again, and when it is deleted", async () => {
    const { owner } = await testBusiness(engine);
    const email = "late@apex.test";
    const seen = async (token: string) =>
      (await engine.call(readInvite, { params: { token } })).status;
    await provedOk(engine, inviteMember, { body: { email, roles: ["viewer"] } }, owner);
    const first = mailedToken(email);
    const other = await testBusiness(engine);
    for (const endpoint of [resendInvite, deleteInvite])
      expect(await provedCall(engine, endpoint, { body: { email } }, other.owner)).toMatchObject(
        refused(404, "not-found"),
      );
    await provedOk(engine, resendInvite, { body: { email } }, owner);
    const second = mailedToken(email);
    expect([await seen(first), await seen(second)]).toEqual([404, 200]);
    await provedOk(engine, deleteInvite, { body: { email } }, owner);
    expect(await seen(second)).toBe(404);
    await provedOk(engine, inviteMember, { body: { email, roles: ["viewer"] } }, owner);
    engine.pass(7 * dayMs + 1);
    expect(await seen(mailedToken(email))).toBe(404);
    const later = await joinBusiness(engine, owner.workspaceId, "admin");
    const { items } = await engine.ok(listTeam, { query: { q: "LATE@" } }, later);
    expect(items).toMatchObject([{ email, status: "invite-expired" }]);
  });
});
