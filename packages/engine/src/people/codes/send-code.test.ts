import { sendLoginVerificationCode, sendResetPasswordCode } from "@apex/contract/auth/send-code";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCodeTo, newcomer } from "../../testing/newcomer.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

const minute = 60_000;

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const refusedWith = (status: number, code: string) => ({ status, body: { code } });

describe("a code to reset a password", () => {
  const ask = (identifier: string, channel: "email" | "sms" = "email") =>
    engine.call(sendResetPasswordCode, { params: { channel }, body: { identifier } });

  it("answers alike for an account and for none, three times an hour", async () => {
    const { email } = await newcomer(engine);
    const answers = [];
    for (const identifier of [email, "no.account@apex.test"]) {
      const first = await ask(identifier);
      const second = await ask(identifier);
      answers.push([
        first.status,
        Object.keys(Object(first.body)),
        second.status,
        second.headers.get("retry-after"),
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(lastCodeTo(engine, email).text).toContain("to choose a new Apex password");
    expect(engine.sent.filter(({ to }) => to === "no.account@apex.test")).toEqual([]);
    for (let sends = 2; sends <= 3; sends += 1) {
      engine.pass(2 * minute);
      expect((await ask("no.account@apex.test")).status).toBe(200);
    }
    engine.pass(2 * minute);
    expect((await ask("no.account@apex.test")).status).toBe(429);
  });

  it("goes only to the identifier itself", async () => {
    expect(await ask("ada@apex.test", "sms")).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["params", "channel"], code: "invalid" }] },
    });
  });
});

it("a code for an unknown second step is refused", async () => {
  const answer = await engine.call(sendLoginVerificationCode, {
    params: { channel: "email" },
    body: { partialSessionKey: "unknown" },
  });
  expect(answer).toMatchObject(refusedWith(422, "second-step-expired"));
});
