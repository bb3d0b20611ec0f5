import { updateRoles } from "@apex/contract/business/team";
import {
  eventStreamPath,
  streamEventSchema,
  type StreamEvent,
} from "@apex/contract/notifications/event-stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { joinBusiness, testBusiness } from "../testing/business.ts";
import { testMoment } from "../testing/movements.ts";
import { testEngine, type Person, type TestEngine } from "../testing/test-engine.ts";
import { announce } from "./announce.ts";

let engine: TestEngine;

beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

interface Received {
  readonly id: string;
  readonly event: StreamEvent;
}

/** Connects and reads event after event. */
async function connect({ token }: Person, lastEventId?: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
  };
  const response = await engine.engine.fetch(
    new Request(`https://api.apex.test${eventStreamPath}`, { headers }),
  );
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    response,
    /** The next event; undefined when the stream has ended. */
    async next(): Promise<Received | undefined> {
      for (;;) {
        const end = text.indexOf("\n\n");
        if (end !== -1) {
          const lines = text.slice(0, end).split("\n");
          text = text.slice(end + 2);
          const field = (name: string) =>
            lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
          const data = field("data");
          if (data !== undefined)
            return { id: field("id") ?? "", event: streamEventSchema.parse(JSON.parse(data)) };
          continue;
        }
        const chunk = await reader?.read();
        if (chunk === undefined || chunk.done) return undefined;
        text += chunk.value;
      }
    },
    close: () => reader?.cancel(),
  };
}

const changed = ({ workspaceId }: Person, operationId: string, at = testMoment) =>
  announce(engine.db, [{ workspaceId, kind: "changed", changes: ["wallets"], operationId }], at);

const before = (ms: number) => new Date(testMoment.getTime() - ms);

test("announces what happens from now on, to its workspace alone", async () => {
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

test("tells a first connection what happened while its page was read", async () => {
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

test("replays what was missed, in order, and goes on", async () => {
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
    code: "deposit-credited",
    params: { amount: { amount: "5.00", asset: "NGN" } },
  };
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
  await engine.ok(updateRoles, { body }, owner);
  expect(await stream.next()).toMatchObject({
    event: { kind: "changed", changes: expect.arrayContaining(["workspaces"]) },
  });
  await stream.close();
});

test("needs a session that lives", async () => {
  const response = await engine.engine.fetch(
    new Request(`https://api.apex.test${eventStreamPath}`),
  );
  expect(response.status).toBe(401);
});

test("ends for the session that signed out, and for it alone", async () => {
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
