import { dayMs } from "@apex/contract/durations";
import { allEndpoints } from "@apex/contract/all-endpoints";
import { listAuditLog } from "@apex/contract/business/audit-log";
import { inviteMember, updateRoles } from "@apex/contract/business/team";
import { createRole, noPermissions } from "@apex/contract/business/roles";
import { fillPath } from "@apex/contract/endpoint";
import { generateToken } from "@apex/contract/business-api/api-tokens";
import { createWebhook, updateWebhook } from "@apex/contract/webhooks/webhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "@apex/engine/all-handlers";
import { businessFixture, type BusinessFixture } from "../business-api/business-fixture.ts";
import { joinBusiness, testBusiness } from "@apex/engine/testing/business";
import type { Person } from "@apex/engine/testing/people";
import { provedCall, provedOk } from "@apex/engine/testing/proved";
import type { RightsEndpoint } from "@apex/engine/business/team/change-rights";

let test: BusinessFixture;
beforeAll(async () => {
  test = await businessFixture();
});
afterAll(() => test.close());

/** Calls on the team, the API and approvals that change nobody's rights, each for a reason. */
const others: Readonly<Record<string, string>> = {
  "delete-webhook": "nobody is told any more",
  "give-approval": "lets one payment go",
  "decline-approval": "stops one payment",
  "update-allow-list": "proved, and takes 48 hours to loosen",
  "test-webhook": "sends a sample",
  "redeliver-webhook": "sends what was sent before",
  "redeliver-failed-webhooks": "sends what was sent before",
};

function isRightsCall(endpoint: (typeof allEndpoints)[number]): endpoint is RightsEndpoint {
  return "changesRights" in endpoint && endpoint.changesRights === true;
}
const rightsCalls = allEndpoints.filter(isRightsCall);

interface Business {
  readonly owner: Person;
  readonly second: Person;
  readonly member: Person;
  /** The invited person's email. */
  readonly email: string;
}

async function newBusiness(): Promise<Business> {
  const { owner, workspaceId } = await testBusiness(test);
  return {
    owner: { ...owner, workspaceId },
    second: await joinBusiness(test, workspaceId, "owner"),
    member: await joinBusiness(test, workspaceId, "viewer"),
    email: `${crypto.randomUUID()}@apex.test`,
  };
}

const invited = ({ owner, email }: Business) =>
  provedOk(test, inviteMember, { body: { email, roles: ["viewer"] } }, owner);
const ownRole = async ({ owner }: Business) => {
  const body = { name: "Guest", permissions: noPermissions };
  return (await provedOk(test, createRole, { body }, owner)).role.id;
};
const newToken = () => ({
  name: "Till",
  permissions: { ...noPermissions, reports: "view" as const },
  expiresAt: new Date(test.engine.context.clock.wall().getTime() + dayMs).toISOString(),
  addresses: [],
});
const tokenId = async ({ owner }: Business) =>
  (await provedOk(test, generateToken, { body: newToken() }, owner)).apiToken.id;
const webhookId = async ({ owner }: Business) => {
  const body = { url: "https://shop.example/hooks", events: ["deposit.completed"] };
  return (await provedOk(test, createWebhook, { body }, owner)).webhook.id;
};

/** A request of each call, once its subject exists. */
const requests: Readonly<
  Record<string, (business: Business) => Promise<{ params?: Record<string, string>; body: object }>>
> = {
  "invite-member": async ({ email }) => ({ body: { email, roles: ["viewer"] } }),
  "resend-invite": async (business) => {
    await invited(business);
    return { body: { email: business.email } };
  },
  "delete-invite": async (business) => {
    await invited(business);
    return { body: { email: business.email } };
  },
  "update-roles": async ({ member }) => ({ body: { userId: member.userId, roles: ["admin"] } }),
  "agree-to-role": async ({ second, member }) => {
    const body = { userId: member.userId, roles: ["admin"] };
    await provedOk(test, updateRoles, { body }, second);
    return { body: { userId: member.userId } };
  },
  "revoke-member": async ({ member }) => ({ body: { userId: member.userId } }),
  "create-role": async () => ({ body: { name: "Guest", permissions: noPermissions } }),
  "set-permissions": async (business) => ({
    params: { id: await ownRole(business) },
    body: { permissions: { ...noPermissions, cards: "view" } },
  }),
  "delete-role": async (business) => ({ params: { id: await ownRole(business) }, body: {} }),
  "set-approval-rule": async () => ({ body: { mode: "always" } }),
  "generate-token": async () => ({ body: newToken() }),
  "roll-token": async (business) => ({
    body: { tokenId: await tokenId(business), overlapHours: 24 },
  }),
  "revoke-token": async (business) => ({ params: { id: await tokenId(business) }, body: {} }),
  "create-webhook": async () => ({
    body: { url: "https://shop.example/hooks", events: ["deposit.completed"] },
  }),
  "update-webhook": async (business) => ({
    params: { id: await webhookId(business) },
    body: { url: "https://moved.example/hooks", events: ["deposit.completed"], isOn: true },
  }),
  "reveal-webhook-secret": async (business) => ({ body: { webhookId: await webhookId(business) } }),
  "rotate-webhook-secret": async (business) => ({ body: { webhookId: await webhookId(business) } }),
};

describe("calls that change rights", () => {
  it("are all calls that change the team, the API or approvals, except those with a reason", () => {
    const changing = allEndpoints.flatMap(({ slug }) => {
      const area = calls.get(slug)?.row.area;
      const isOne =
        Array.isArray(area) &&
        (["team", "developers"].includes(area[0])
          ? area[1] !== "view"
          : area.join() === "withdrawals,approve");
      return isOne ? [slug] : [];
    });
    const declared = rightsCalls.map(({ slug }) => slug);
    expect([...declared, ...Object.keys(others)].toSorted()).toEqual(changing.toSorted());
    expect(Object.keys(requests).toSorted()).toEqual(declared.toSorted());
  });

  it.each(rightsCalls)(
    "$slug: needs a bound code, mails every owner and is logged",
    async (endpoint) => {
      const business = await newBusiness();
      const { owner, second } = business;
      const request = await requests[endpoint.slug]?.(business);
      if (request === undefined) throw new Error("No request is written for it.");
      const log = async () => (await test.ok(listAuditLog, { query: {} }, owner)).items.length;
      const told = ({ email: to }: Person) =>
        test.sent.filter((one) => one.to === to && /Access to .* has changed/.test(one.subject))
          .length;
      const before = [await log(), told(owner), told(second)];

      const bare = { requestId: crypto.randomUUID(), ...request.body };
      const address = fillPath(endpoint.path, { ...request.params });
      expect(await test.send(endpoint.method, address, bare, owner)).toMatchObject({
        status: 403,
        body: { code: "security-code-required" },
      });
      expect([await log(), told(owner), told(second)]).toEqual(before);

      expect(await provedCall(test, endpoint, request, owner)).toMatchObject({ status: 200 });
      expect([await log(), told(owner), told(second)]).toEqual(before.map((count) => count + 1));
    },
  );

  it("notify an owner who stops being one", async () => {
    const { owner, second } = await newBusiness();
    await provedOk(
      test,
      updateRoles,
      { body: { userId: owner.userId, roles: ["viewer"] } },
      second,
    );
    const told = test.sent.filter(
      ({ to, subject }) => to === owner.email && /Access to .* has changed/.test(subject),
    );
    expect(told).toHaveLength(1);
  });

  it("need no proof for a webhook with an unchanged address, and notify nobody", async () => {
    const business = await newBusiness();
    const params = { id: await webhookId(business) };
    const before = test.sent.length;
    const kept = { url: "https://shop.example/hooks", events: ["card.created" as const] };
    const body = { requestId: crypto.randomUUID(), ...kept, isOn: false };
    await test.ok(updateWebhook, { params, body }, business.owner);
    expect(test.sent).toHaveLength(before);
  });

  it("refuse a code of another request", async () => {
    const { owner, member } = await newBusiness();
    const body = { requestId: crypto.randomUUID(), userId: member.userId, roles: ["admin"] };
    const security = await test.codeFor(owner, updateRoles.slug, body);
    const other = { ...body, roles: ["owner"], security };
    expect((await test.call(updateRoles, { body: other }, owner)).body).toMatchObject({
      code: "security-code-expired",
    });
    expect((await test.call(updateRoles, { body: { ...body, security } }, owner)).status).toBe(200);
  });
});
