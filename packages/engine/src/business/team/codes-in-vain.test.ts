import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { rollToken } from "@apex/contract/business-api/api-tokens";
import {
  createRole,
  deleteRole,
  noPermissions,
  setPermissions,
} from "@apex/contract/business/roles";
import {
  agreeToRole,
  deleteInvite,
  inviteMember,
  listTeam,
  resendInvite,
  revokeMember,
  updateRoles,
} from "@apex/contract/business/team";
import { afterAll, beforeAll, expect, it } from "vitest";
import { joinBusiness, testBusiness } from "../../testing/business.ts";
import type { Person } from "../../testing/people.ts";
import { provedOk } from "../../testing/proved.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

/** Asks for the code of a call, and tells whether a message was sent. */
async function asked({ token }: Person, endpoint: { readonly slug: string }, given: object) {
  const key = crypto.randomUUID();
  engine.sent.length = 0;
  const answer = await engine.call(
    sendTransactionCode,
    {
      params: { identifierType: "email" },
      body: { endpoint: endpoint.slug, key, request: { requestId: key, ...given } },
    },
    { token },
  );
  return { status: answer.status, body: answer.body, sent: engine.sent.length };
}

const changed = (reason: string) => ({
  status: 409,
  body: { code: "team-changed", params: { reason } },
  sent: 0,
});
const notFound = { status: 404, body: { code: "not-found" }, sent: 0 };
const notPermitted = { status: 403, body: { code: "not-permitted" }, sent: 0 };

it("no code is sent for a change of the team that would be refused", async () => {
  const { owner, workspaceId } = await testBusiness(engine);
  const { userId } = owner;
  const member = await joinBusiness(engine, workspaceId, "viewer");
  const admin = await joinBusiness(engine, workspaceId, "admin");
  expect(await asked(owner, revokeMember, { userId })).toMatchObject(changed("last-owner"));
  expect(await asked(owner, updateRoles, { userId, roles: ["viewer"] })).toMatchObject(
    changed("last-owner"),
  );
  expect(await asked(admin, revokeMember, { userId })).toMatchObject(notPermitted);
  expect(
    await asked(admin, updateRoles, { userId: member.userId, roles: ["owner"] }),
  ).toMatchObject(notPermitted);
  expect(await asked(owner, agreeToRole, { userId: member.userId })).toMatchObject(
    changed("agreed-already"),
  );
  const { email } = member;
  expect(await asked(owner, inviteMember, { email, roles: ["viewer"] })).toMatchObject(
    changed("already-member"),
  );
  for (const endpoint of [resendInvite, deleteInvite])
    expect(await asked(owner, endpoint, { email: "nobody@apex.test" })).toMatchObject(notFound);
  const made = { name: "Guest", permissions: noPermissions };
  const { role } = await provedOk(engine, createRole, { body: made }, owner);
  expect(await asked(owner, createRole, { ...made, name: "guest" })).toMatchObject(
    changed("role-exists"),
  );
  expect(
    await asked(owner, setPermissions, { id: "viewer", permissions: noPermissions }),
  ).toMatchObject(notPermitted);
  await provedOk(engine, updateRoles, { body: { userId: member.userId, roles: [role.id] } }, owner);
  expect(await asked(owner, deleteRole, { id: role.id })).toMatchObject(changed("role-in-use"));
  expect(
    await asked(owner, rollToken, { tokenId: crypto.randomUUID(), overlapHours: 1 }),
  ).toMatchObject(notFound);
});

it("asking for a code changes nothing", async () => {
  const { owner, workspaceId } = await testBusiness(engine);
  const member = await joinBusiness(engine, workspaceId, "viewer");
  const { userId } = member;
  for (const [endpoint, given] of [
    [revokeMember, { userId }],
    [updateRoles, { userId, roles: ["admin"] }],
    [inviteMember, { email: "new@apex.test", roles: ["viewer"] }],
  ] as const)
    expect(await asked(owner, endpoint, given)).toMatchObject({ status: 200, sent: 1 });
  const { items } = await engine.ok(listTeam, { query: {} }, owner);
  expect(items.map(({ roles }) => roles.map(({ id }) => id).join()).toSorted()).toEqual([
    "owner",
    "viewer",
  ]);
});
