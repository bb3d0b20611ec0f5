import { dayMs } from "@apex/contract/durations";
import { allEndpoints } from "@apex/contract/all-endpoints";
import { apiActivityDays, readApiActivity } from "@apex/contract/business-api/api-activity";
import { listApiRequests } from "@apex/contract/business-api/api-requests";
import {
  apiTokenLevels,
  generateToken,
  listApiTokens,
  revokeToken,
  rollToken,
} from "@apex/contract/business-api/api-tokens";
import { noPermissions } from "@apex/contract/business/roles";
import { revokeMember } from "@apex/contract/business/team";
import { permissionAreas, permissionLevels } from "@apex/contract/business/permissions";
import { fillPath } from "@apex/contract/endpoint";
import { apiCallsPerMinute, apiTokensMax } from "@apex/contract/business/business-limits";
import { readProfile } from "@apex/contract/profile/read-profile";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { listWallets } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "@apex/engine/all-handlers";
import { joinBusiness } from "@apex/engine/testing/business";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { businessFixture, type BusinessFixture } from "./business-fixture.ts";
import { provedCall, provedOk } from "@apex/engine/testing/proved";

let fixture: BusinessFixture;
beforeAll(async () => {
  fixture = await businessFixture();
});
afterAll(async () => {
  await expectBalanced(fixture.db);
  await fixture.close();
});

const seesReports = { ...noPermissions, reports: "view" } as const;

describe("a token", () => {
  it("is refused before a code is sent if it could do nothing", async () => {
    const owner = await fixture.owner();
    // Tokens have no access to teams.
    for (const permissions of [noPermissions, { ...noPermissions, team: "view" } as const]) {
      const requestId = crypto.randomUUID();
      const expiresAt = "2026-12-20T00:00:00.000Z";
      const body = { requestId, name: "Till", permissions, expiresAt, addresses: [] };
      const refused = {
        status: 400,
        body: {
          issues: [{ path: ["body", "permissions"], code: "token-permission-required" }],
        },
      };
      expect(await fixture.call(generateToken, { body }, owner)).toMatchObject(refused);
    }
  });

  it("is returned once, after a security code, and stored as a hash", async () => {
    const owner = await fixture.owner();
    const request = {
      requestId: crypto.randomUUID(),
      name: "Till",
      permissions: seesReports,
      expiresAt: "2026-12-20T00:00:00.000Z",
      addresses: [],
    };
    expect(await fixture.call(generateToken, { body: request }, owner)).toMatchObject({
      status: 403,
      body: { code: "security-code-required" },
    });
    const security = await fixture.codeFor(owner, generateToken.slug, request);
    const body = { ...request, security };
    // The code was bound to the token's name.
    expect(
      await fixture.call(generateToken, { body: { ...body, name: "Other" } }, owner),
    ).toMatchObject({ status: 422 });
    const { token, apiToken } = await fixture.ok(generateToken, { body }, owner);
    expect(apiToken).toMatchObject({ name: "Till", lastFour: token.slice(-4), state: "live" });
    expect(await fixture.call(generateToken, { body }, owner)).toMatchObject({ status: 422 });
    expect(await fixture.ok(listApiTokens, {}, owner)).toEqual({ items: [apiToken] });
    const [kept] = await fixture.db.query<{ row: string }>(
      "select t::text as row from api_tokens t",
    );
    expect(kept?.row).not.toContain(token);
  });

  it("lives a year at most, and exists in a business only", async () => {
    const owner = await fixture.owner();
    for (const expiresAt of ["2026-11-19T00:00:00.000Z", "2028-01-01T00:00:00.000Z"]) {
      const body = {
        requestId: crypto.randomUUID(),
        name: "Till",
        permissions: seesReports,
        expiresAt,
        addresses: [],
      };
      expect(await fixture.call(generateToken, { body }, owner)).toMatchObject({ status: 400 });
      expect(await fixture.call(generateToken, { body }, await fixture.person())).toMatchObject({
        status: 403,
        body: { code: "not-permitted" },
      });
    }
  });

  it("is one of fifty working ones: the next is refused before a code is sent", async () => {
    const owner = await fixture.owner();
    const { apiToken } = await fixture.token(owner);
    await fixture.db.query(
      `insert into api_tokens (id, workspace_id, user_id, name, token_hash, last_four, permissions, created_at, expires_at)
       select gen_random_uuid(), workspace_id, user_id, name, n::text, last_four, permissions, created_at, expires_at
       from api_tokens, generate_series(2, $2) n where id = $1`,
      [apiToken.id, apiTokensMax],
    );
    await expect(fixture.token(owner)).rejects.toThrow(
      /"too-many-tokens".*50 active tokens.*"most":50/,
    );
    await provedOk(fixture, revokeToken, { params: { id: apiToken.id } }, owner);
    const { items } = await fixture.ok(listApiTokens, {}, { token: owner.token });
    const revoked = items.find(({ id }) => id === apiToken.id);
    expect(revoked).toMatchObject({ state: "revoked", endedAt: expect.any(String) });
    expect(Date.parse(revoked?.endedAt ?? "")).toBeLessThan(Date.parse(apiToken.expiresAt));
    await fixture.token(owner);
  });

  it("answers its calls with the remaining rate, and logs them", async () => {
    const owner = await fixture.owner();
    const { token, apiToken } = await fixture.token(owner, { reports: "view" });
    const answer = await fixture.call(listWallets, {}, { token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("ratelimit-limit")).toBe(String(apiCallsPerMinute));
    expect(answer.headers.get("ratelimit-remaining")).toBe(String(apiCallsPerMinute - 1));
    expect((await fixture.call(readProfile, {}, { token })).status).toBe(403);
    expect(await fixture.ok(listApiRequests, { query: {} }, owner)).toMatchObject({
      items: [
        { method: "GET", status: 403, tokenName: "Till", address: "127.0.0.1" },
        { path: listWallets.path, status: 200, lastFour: apiToken.lastFour },
      ],
    });
    expect(
      await fixture.ok(listApiRequests, { query: { show: "refused", perPage: 1 } }, owner),
    ).toMatchObject({ items: [{ status: 403 }] });
    const [listed] = (await fixture.ok(listApiTokens, {}, owner)).items;
    expect(listed).toMatchObject({ lastUsedFrom: "127.0.0.1" });
    // Another business sees nothing of it.
    const other = await fixture.owner();
    expect(await fixture.ok(listApiRequests, { query: {} }, other)).toEqual({ items: [] });
    const { days } = await fixture.ok(readApiActivity, {}, owner);
    expect(days).toHaveLength(apiActivityDays);
    expect(days.at(-1)).toEqual({
      day: fixture.engine.context.clock.wall().toISOString().slice(0, 10),
      calls: 2,
      refused: 1,
      delivered: 0,
      failed: 0,
      pending: 0,
    });
    const idle = await fixture.ok(readApiActivity, {}, other);
    expect(idle.days.every(({ calls }) => calls === 0)).toBe(true);
    expect(
      (await provedCall(fixture, revokeToken, { params: { id: apiToken.id } }, other)).status,
    ).toBe(404);
  });

  it("is refused over its limit until the minute is over", async () => {
    const owner = await fixture.owner();
    const { token } = await fixture.token(owner, { reports: "view" });
    await fixture.call(listWallets, {}, { token });
    await fixture.db.query(
      "update rate_limits set tries = $1 where name like 'api-calls:%' and tries = 1 and ends_at > $2",
      [apiCallsPerMinute, fixture.engine.context.clock.wall()],
    );
    const late = await fixture.call(listWallets, {}, { token });
    expect(late).toMatchObject({ status: 429, body: { code: "too-many-requests" } });
    expect(late.headers.get("retry-after")).toBe("60");
    expect(late.headers.get("ratelimit-remaining")).toBe("0");
    fixture.pass(61_000);
    expect((await fixture.call(listWallets, {}, { token })).status).toBe(200);
  });

  it("works from the addresses on its list", async () => {
    const owner = await fixture.owner();
    const near = await fixture.token(owner, { reports: "view" }, ["127.0.0.0/8", "2001:db8::/32"]);
    const far = await fixture.token(owner, { reports: "view" }, ["::ffff:203.0.113.7"]);
    expect((await fixture.call(listWallets, {}, near)).status).toBe(200);
    expect((await fixture.call(listWallets, {}, far)).status).toBe(403);
    expect(far.apiToken.addresses).toEqual(["203.0.113.7"]);
  });

  it("keeps working for the overlap when rolled, and ends when revoked, expired, or without its maker", async () => {
    const owner = await fixture.owner();
    const made = await fixture.token(owner, { reports: "view" });
    const works = async (token: string) =>
      (await fixture.call(listWallets, {}, { token })).status === 200;
    const request = {
      requestId: crypto.randomUUID(),
      tokenId: made.apiToken.id,
      overlapHours: 1,
    } as const;
    const security = await fixture.codeFor(owner, rollToken.slug, request);
    const next = await fixture.ok(rollToken, { body: { ...request, security } }, owner);
    expect(next.apiToken).toMatchObject({ name: "Till", state: "live" });
    expect([await works(made.token), await works(next.token)]).toEqual([true, true]);
    fixture.pass(3_600_001);
    expect([await works(made.token), await works(next.token)]).toEqual([false, true]);
    await provedOk(fixture, revokeToken, { params: { id: next.apiToken.id } }, owner);
    expect(await works(next.token)).toBe(false);

    const old = await fixture.token(owner, { reports: "view" });
    fixture.pass(1_000);
    const late = await fixture.token(owner, { reports: "view" });
    await provedOk(fixture, revokeToken, { params: { id: late.apiToken.id } }, owner);
    const { items } = await fixture.ok(listApiTokens, {}, owner);
    // Working tokens come before newer ones that have ended.
    expect(items.map(({ id }) => id)[0]).toBe(old.apiToken.id);
    const { workspaceId } = owner;
    const member = await joinBusiness(fixture, workspaceId, "developer");
    const left = await fixture.token(member, { reports: "view" });
    expect(await works(left.token)).toBe(true);
    await provedOk(fixture, revokeMember, { body: { userId: member.userId } }, owner);
    await joinBusiness(fixture, workspaceId, "developer", member);
    expect(await works(left.token)).toBe(false);
    fixture.pass(30 * dayMs);
    expect(await works(old.token)).toBe(false);
  });
});

describe("what a token may do", () => {
  it("moves money without a code at the highest level alone, once per key", async () => {
    const owner = await fixture.owner();
    const receiver = await fixture.person();
    await fixture.fund(owner.workspaceId, "NGN", 1_000_000n);
    const see = await fixture.token(owner, { withdrawals: "create" });
    const send = await fixture.token(owner, { withdrawals: "approve" });
    const { recipient } = await fixture.ok(
      findRecipient,
      { body: { identifier: receiver.username } },
      { token: see.token },
    );
    const body = {
      recipientId: recipient.id,
      amount: { amount: "2500.00", asset: "NGN" },
      fee: { amount: "0.00", asset: "NGN" },
    } as const;
    const key = crypto.randomUUID();
    expect((await fixture.call(createTransfer, { body }, { token: see.token, key })).status).toBe(
      403,
    );
    const sent = await fixture.ok(createTransfer, { body }, { token: send.token, key });
    const again = { token: send.token, key: key.toUpperCase() };
    expect(await fixture.ok(createTransfer, { body }, again)).toEqual(sent);
    expect((await fixture.call(createTransfer, { body }, { token: send.token })).status).toBe(400);
    const { items } = await fixture.ok(
      listWallets,
      {},
      { token: (await fixture.token(owner, { reports: "view" })).token },
    );
    expect(items.find(({ asset }) => asset === "NGN")?.available).toBe("7500.00");
  });

  it("makes the calls whose rows allow it, and no others", async () => {
    const scopeOf = (slug: string) => calls.get(slug)?.row.token ?? "never";
    const asked = new Set(allEndpoints.map(({ slug }) => scopeOf(slug).toString()));
    asked.delete("never");
    expect([...asked].toSorted()).toEqual(
      permissionAreas
        .flatMap((area) => apiTokenLevels[area].map((level) => `${area},${level}`))
        .toSorted(),
    );
    const everything = Object.fromEntries(permissionAreas.map((area) => [area, "approve"]));
    const owner = await fixture.owner();
    const all = await fixture.token(owner, everything);
    const seesReportsOnly = await fixture.token(owner, { reports: "view" });
    const seesDepositsOnly = await fixture.token(owner, { deposits: "view" });
    for (const { slug, method, path } of allEndpoints) {
      const address = fillPath(path, new Proxy({}, { get: () => "x" }));
      const ask = async (token: string) =>
        (await fixture.send(method, address, method === "GET" ? undefined : {}, { token })).body;
      const refused = { code: "not-permitted" };
      const scope = scopeOf(slug);
      if (scope === "never") {
        const anyone = await ask("nobody's");
        if (Object(anyone).code === "session-expired")
          expect([slug, await ask(all.token)]).toMatchObject([slug, refused]);
      } else {
        const other = scope[0] === "reports" ? seesDepositsOnly : seesReportsOnly;
        expect([slug, await ask(other.token)]).toMatchObject([slug, refused]);
      }
    }
  });

  it("needs the level of its area: one below is refused, one above is enough", async () => {
    const owner = await fixture.owner();
    for (const level of permissionLevels) {
      const { token } = await fixture.token(owner, { deposits: "view", reports: level });
      const { status } = await fixture.call(listWallets, {}, { token });
      expect([level, status]).toEqual([level, level === "none" ? 403 : 200]);
    }
  });
});
