import { updateRoles } from "@apex/contract/business/team";
import { eventStreamPath } from "@apex/contract/notifications/event-stream";
import { readProfile } from "@apex/contract/profile/read-profile";
import { afterAll, beforeAll, expect, test } from "vitest";
import { joinBusiness, testBusiness } from "../../testing/business.ts";
import { openStream } from "../../testing/event-streams.ts";
import { testMoment } from "../../testing/movements.ts";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";
import { announce } from "./announce.ts";
import { provedOk } from "../../testing/proved.ts";

let engine: TestEngine;

beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const connect = (person: Person, lastEventId?: string) => openStream(engine, person, lastEventId);

const changed = ({ workspaceId }: Person, operationId: string, at = testMoment) =>
  announce(engine.db, [{ workspaceId, kind: "changed", changes: ["wallets"], operationId }], at);

const before = (ms: number) => new Date(testMoment.getTime() - ms);

test("announces new events, to its workspace alone", async () => {
  const [ada, ben] = [await engine.person(), await engine.person()];
  await changed(ada, crypto.randomUUID(), before(60_000));
  const stream = await connect(ada);
  expect(stream.response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  const operationId = crypto.randomUUID();
  await changed(ben, crypto.randomUUID());
  await changed(ada, operationId);
  expect(await stream.next()).toEqual({
    id: "2",
    event: { kind: "changed", changes: ["wallets"], operationId, at: testMoment.toISOString() },
  });
  await stream.close();
});

test("is open 20 times per session, and refused until one is closed", async () => {
  const [ada, ben] = [await engine.person(), await engine.person()];
  const open = await Promise.all(Array.from({ length: 20 }, () => connect(ada)));
  expect(open.map(({ response }) => response.status)).toEqual(Array(20).fill(200));
  const { response } = await connect(ada);
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("30");
  expect((await connect(ben)).response.status).toBe(200);
  await open[0]?.close();
  const next = await connect(ada);
  expect(next.response.status).toBe(200);
  for (const stream of [next, ...open.slice(1)]) await stream.close();
});

test("sends a first connection the events since its page was read", async () => {
  const ada = await engine.person();
  const ids = [60_001, 60_000, 59_999, 1_000].map((ms) => ({ ms, id: crypto.randomUUID() }));
  for (const { ms, id } of ids) await changed(ada, id, before(ms));
  const stream = await connect(ada);
  for (const [place, { id }] of ids.slice(2).entries())
    expect(await stream.next()).toMatchObject({
      id: String(place + 3),
      event: { operationId: id },
    });
  await stream.close();
});

test("starts after the event that the profile names", async () => {
  const ada = await engine.person();
  await changed(ada, crypto.randomUUID(), before(1_000));
  const { lastEventId } = await engine.ok(readProfile, {}, ada);
  const operationId = crypto.randomUUID();
  await changed(ada, operationId);
  const stream = await connect(ada, lastEventId);
  expect(await stream.next()).toMatchObject({ event: { operationId } });
  await stream.close();
});

test("replays missed events in order, and continues", async () => {
  const ada = await engine.person();
  const ids = Array.from({ length: 250 }, () => crypto.randomUUID());
  for (const id of ids) await changed(ada, id);
  const stream = await connect(ada, "3");
  for (const [place, operationId] of ids.slice(3).entries()) {
    expect(await stream.next()).toMatchObject({ id: String(place + 4), event: { operationId } });
  }
  const last = crypto.randomUUID();
  await changed(ada, last);
  expect(await stream.next()).toMatchObject({ id: "251", event: { operationId: last } });
  await stream.close();
});

test("carries notifications as code and params", async () => {
  const ada = await engine.person();
  const stream = await connect(ada);
  const notification = {
    code: "deposit-received",
    params: { amount: "5.00", asset: "NGN" },
  } as const;
  await announce(
    engine.db,
    [
      {
        workspaceId: ada.workspaceId,
        kind: "notification",
        changes: ["notifications"],
        notification,
      },
    ],
    testMoment,
  );
  expect(await stream.next()).toMatchObject({ event: { kind: "notification", notification } });
  await stream.close();
});

test("tells a member's pages that their roles have changed", async () => {
  const { owner, workspaceId } = await testBusiness(engine);
  const member = await joinBusiness(engine, workspaceId, "finance");
  const stream = await connect(member);
  const body = { userId: member.userId, roles: ["developer"] };
  await provedOk(engine, updateRoles, { body }, owner);
  expect(await stream.next()).toMatchObject({
    event: { kind: "changed", changes: expect.arrayContaining(["workspaces"]) },
  });
  await stream.close();
});

test("applies a changed role at once, also to replayed events", async () => {
  const { workspaceId, owner } = await testBusiness(engine);
  const member = await joinBusiness(engine, workspaceId, "viewer");
  const moved = (operationId: string) => changed(owner, operationId);
  const [before, between, after] = [1, 2, 3].map(() => crypto.randomUUID());
  const stream = await connect(member);
  await moved(before ?? "");
  expect(await stream.next()).toMatchObject({ event: { changes: ["wallets"] } });
  const setRole = (role: string) =>
    engine.db.query("update members set role = $2 where user_id = $1 and workspace_id = $3", [
      member.userId,
      role,
      workspaceId,
    ]);
  await setRole("a-role-that-is-gone");
  await moved(between ?? "");
  // An event for the member alone arrives after everything before it has been skipped.
  const own = {
    workspaceId,
    userId: member.userId,
    kind: "changed",
    changes: ["profile"],
  } as const;
  await announce(engine.db, [own], testMoment);
  expect(await stream.next()).toMatchObject({ event: { changes: ["profile"] } });
  const replayed = await connect(member, "0");
  expect(await replayed.next()).toMatchObject({ event: { changes: ["profile"] } });
  await setRole("viewer");
  await moved(after ?? "");
  expect(await stream.next()).toMatchObject({ event: { changes: ["wallets"] } });
  await Promise.all([stream.close(), replayed.close()]);
});

test("sends a person's own events to that person alone", async () => {
  const { workspaceId, owner } = await testBusiness(engine);
  const admin = await joinBusiness(engine, workspaceId, "admin");
  const stream = await connect(admin);
  const event = { workspaceId, userId: owner.userId, kind: "notification" } as const;
  const changes = ["security", "devices", "notifications"] as const;
  const notification = { code: "new-sign-in", params: {} } as const;
  await announce(engine.db, [{ ...event, changes, notification }], testMoment);
  await changed(owner, crypto.randomUUID());
  expect(await stream.next()).toMatchObject({ id: "2", event: { changes: ["wallets"] } });
  await stream.close();
});

test("needs a live session", async () => {
  const response = await engine.engine.fetch(
    new Request(`https://api.apex.test${eventStreamPath}`),
  );
  expect(response.status).toBe(401);
});

test("ends for the session that signed out, and no other", async () => {
  const ada = await engine.person();
  const other = await engine.person();
  await engine.db.query("update sessions set workspace_id = $1, user_id = $2 where user_id = $3", [
    ada.workspaceId,
    ada.userId,
    other.userId,
  ]);
  const [gone, stays] = [await connect(ada), await connect({ ...ada, token: other.token })];
  await engine.send("POST", "/auth-http/auth/logout", {}, { token: ada.token });
  await announce(
    engine.db,
    [{ workspaceId: ada.workspaceId, kind: "signed-out", changes: [] }],
    testMoment,
  );
  await changed(ada, crypto.randomUUID());
  expect(await gone.next()).toMatchObject({ event: { kind: "signed-out" } });
  expect(await gone.next()).toBeUndefined();
  expect(await stays.next()).toMatchObject({ event: { kind: "changed" } });
  await stays.close();
});
