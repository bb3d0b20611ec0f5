import { dayMs, hourMs } from "@apex/contract/durations";
import { signIn } from "@apex/contract/auth/sign-in";
import { distrustThisDevice, trustThisDevice } from "@apex/contract/devices/devices";
import { sessionExpiresHeader } from "@apex/contract/headers";
import { readProfile } from "@apex/contract/profile/read-profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionIn } from "../../testing/newcomer.ts";
import { testBrowser } from "../../testing/test-browser.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

async function signedIn() {
  const person = await engine.person();
  const browser = testBrowser(engine);
  const body = { identifier: person.email, password: "Summit-2026!" };
  const { token, expiresAt } = sessionIn(await browser.ok(signIn, { body }));
  const use = async () => (await browser.call(readProfile, {}, { token })).status;
  return { browser, token, expiresAt, use };
}

describe("D a session on an untrusted device", () => {
  it("lives while it is used, and ends a day after its last use", async () => {
    const { use } = await signedIn();
    for (let times = 0; times < 3; times += 1) {
      engine.pass(23 * hourMs);
      expect(await use()).toBe(200);
    }
    engine.pass(dayMs);
    expect(await use()).toBe(401);
  });

  it("ends after 90 days, however much it is used", async () => {
    const { use } = await signedIn();
    const answers: number[] = [];
    for (let days = 0.5; days < 91; days += 0.5) {
      engine.pass(12 * hourMs);
      answers.push(await use());
    }
    expect(answers.lastIndexOf(200)).toBe(178);
    expect(answers.at(-1)).toBe(401);
  });

  it("sends its browser the new end when it has changed", async () => {
    const { browser, token } = await signedIn();
    const ends = async () =>
      (await browser.call(readProfile, {}, { token })).headers.get(sessionExpiresHeader);
    expect(await ends()).toBeNull();
    engine.pass(hourMs);
    const end = new Date(engine.engine.context.clock.wall().getTime() + dayMs).toISOString();
    expect(await ends()).toBe(end);
    expect(await ends()).toBeNull();
  });

  it("is not prolonged by the bearer without its cookie", async () => {
    const { token, use } = await signedIn();
    engine.pass(23 * hourMs);
    expect((await engine.call(readProfile, {}, { token })).status).toBe(401);
    engine.pass(hourMs);
    expect(await use()).toBe(401);
  });
});

describe("D a session on a trusted device", () => {
  it("ends 30 days after its last use", async () => {
    const { browser, token, use } = await signedIn();
    await browser.ok(trustThisDevice, {}, { token });
    expect(await use()).toBe(200);
    engine.pass(29 * dayMs);
    expect(await use()).toBe(200);
    engine.pass(2 * dayMs);
    expect(await use()).toBe(401);
  });

  it("ends after a day like any other once the trust has ended", async () => {
    const { browser, token, use } = await signedIn();
    await browser.ok(trustThisDevice, {}, { token });
    expect(await use()).toBe(200);
    await browser.ok(distrustThisDevice, {}, { token });
    engine.pass(dayMs);
    expect(await use()).toBe(401);
  });
});
