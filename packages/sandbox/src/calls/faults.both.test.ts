import { readProfile } from "@apex/contract/profile/read-profile";
import { testEngine, type Person, type TestEngine } from "@apex/engine/testing/test-engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandbox } from "../sandbox.ts";

let engine: TestEngine;
let ada: Person;

beforeAll(async () => {
  engine = await testEngine({ simulation: sandbox });
  ada = await engine.person();
});
afterAll(() => engine.close());

describe("faults that a tester asks for", () => {
  const fault = (body: object) =>
    engine.send("POST", "/sandbox/faults", { method: "GET", path: readProfile.path, ...body });
  const ask = () => engine.call(readProfile, {}, { token: ada.token });

  test("happen as often as they were asked for", async () => {
    await fault({ fault: "status", code: "service-unavailable", times: 2 });
    expect(await ask()).toMatchObject({ status: 423, body: { code: "service-unavailable" } });
    expect(await ask()).toMatchObject({ status: 423 });
    expect(await ask()).toMatchObject({ status: 200 });
  });

  test("drop the connection", async () => {
    await fault({ fault: "offline" });
    await expect(ask()).rejects.toThrow("dropped");
    expect(await ask()).toMatchObject({ status: 200 });
  });
});
