import { recordingAskedLifeMs, recordingLifeMs } from "@apex/contract/limits";
import {
  answerSessionRecording,
  readSessionRecording,
  showSessionView,
  stopSessionRecording,
} from "@apex/contract/security/session-recording";
import { listSecurityEvents } from "@apex/contract/security/security-log";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signedInAgain } from "../profile/profile-fixture.ts";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";
import { askForRecording } from "./session-recording.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

type Someone = { readonly token: string };
const ask = ({ userId }: Person) => askForRecording(engine.engine.context, userId, "Kemi");
const answer = (by: Someone, id: string, isAllowed: boolean) =>
  engine.call(answerSessionRecording, { params: { id }, body: { isAllowed } }, by);
const read = async (by: Someone) => (await engine.ok(readSessionRecording, {}, by)).recording;
const view = { path: "/wallets", title: "Wallets", text: "Naira ••••" };
const show = (by: Someone, id: string) =>
  engine.call(showSessionView, { params: { id }, body: view }, by);
const kindsOf = async (by: Someone) =>
  (await engine.ok(listSecurityEvents, { query: {} }, by)).items.map(({ kind }) => kind);

it("shows nothing before its owner's consent, and then only the consenting session", async () => {
  const person = await engine.person();
  const other = { token: await signedInAgain(engine, person.email) };
  const stranger = await engine.person();
  const { id, pin } = await ask(person);
  expect(await read(person)).toMatchObject({ id, pin, agent: "Kemi", status: "asked" });
  expect((await show(person, id)).status).toBe(404);
  expect((await answer(stranger, id, true)).status).toBe(404);
  expect(await read(stranger)).toBeUndefined();

  expect(await answer(person, id, true)).toMatchObject({
    status: 200,
    body: { recording: { status: "live", isThisSession: true } },
  });
  expect(await read(other)).toMatchObject({ status: "live", isThisSession: false });
  expect((await show(person, id)).status).toBe(200);
  expect((await show(other, id)).status).toBe(404);
  await expect(ask(person)).rejects.toThrow(/in-progress/);

  // The person can stop it in any window, and no view is kept.
  expect((await engine.call(stopSessionRecording, { params: { id } }, other)).status).toBe(200);
  expect((await show(person, id)).status).toBe(404);
  expect(await read(person)).toBeUndefined();
  const [row] = await engine.db.query("select status, view from session_recordings where id = $1", [
    id,
  ]);
  expect(row).toEqual({ status: "stopped", view: null });
  expect(await kindsOf(person)).toEqual(
    expect.arrayContaining(["recording-started", "recording-stopped"]),
  );
});

it("leaves no trace in the log if it is declined or expires", async () => {
  const person = await engine.person();
  const declined = await ask(person);
  expect(await answer(person, declined.id, false)).toMatchObject({ status: 200, body: {} });
  const late = await ask(person);
  engine.pass(recordingAskedLifeMs);
  expect((await answer(person, late.id, true)).status).toBe(404);
  expect(await kindsOf(person)).toEqual([]);
});

it("ends by itself: with its time, and with its session", async () => {
  const person = await engine.person();
  const first = await ask(person);
  await answer(person, first.id, true);
  engine.pass(recordingLifeMs);
  expect((await show(person, first.id)).status).toBe(404);
  expect(await read(person)).toBeUndefined();
  const second = await ask(person);
  await answer(person, second.id, true);
  await engine.db.query("update sessions set ended_at = $2 where user_id = $1", [
    person.userId,
    engine.engine.context.clock.wall(),
  ]);
  const again = { token: await signedInAgain(engine, person.email) };
  expect(await read(again)).toBeUndefined();
});
