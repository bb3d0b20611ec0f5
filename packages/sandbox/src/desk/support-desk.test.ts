import {
  answerSessionRecording,
  readSessionRecording,
  showSessionView,
  stopSessionRecording,
} from "@apex/contract/security/session-recording";
import { askedPerson } from "@apex/engine/people/support/support-fixture";
import { testEngine, type TestEngine } from "@apex/engine/testing/test-engine";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sandbox } from "../sandbox.ts";

let test: TestEngine;

beforeAll(async () => {
  test = await testEngine({ simulation: sandbox });
});
afterAll(() => test.close());

it("an agent at the desk sees the session only while its owner allows it", async () => {
  const person = await askedPerson(test);
  const by = { token: person.token };
  const desk = `/sandbox/support/${person.ticketId}`;
  const shown = async () => (await test.send("GET", `${desk}/state`)).body;
  expect(await shown()).toMatchObject({ shown: { consent: "not asked", view: "" } });
  await test.send("POST", `${desk}/recording`, { agent: "Kemi of support" });
  const { recording } = await test.ok(readSessionRecording, {}, by);
  const params = { id: recording?.id ?? "" };
  expect(await shown()).toMatchObject({
    shown: { consent: "asked", pin: recording?.pin, view: "" },
  });
  await test.ok(answerSessionRecording, { params, body: { isAllowed: true } }, by);
  const body = { path: "/wallets", title: "Wallets", text: "Naira ••••" };
  await test.ok(showSessionView, { params, body }, by);
  expect(await shown()).toMatchObject({
    shown: { consent: "live", page: "/wallets Wallets", view: "Naira ••••" },
    open: { ask: false },
  });
  await test.ok(stopSessionRecording, { params }, by);
  expect(await shown()).toMatchObject({
    shown: { consent: "stopped", pin: "none", page: "none", view: "" },
    open: { ask: true },
  });
});
