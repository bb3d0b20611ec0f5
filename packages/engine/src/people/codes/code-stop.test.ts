import { hourMs } from "@apex/contract/durations";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { provePresence } from "@apex/contract/proof/prove-presence";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lastCodeTo, otherThan } from "../../testing/newcomer.ts";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

/** Has a code sent for a new request, and makes the request with the code as `change` returns it. */
async function prove({ token, email }: Person, change: (code: string) => string) {
  const key = crypto.randomUUID();
  const request = {};
  await engine.ok(
    sendTransactionCode,
    {
      params: { identifierType: "email" },
      body: { endpoint: provePresence.slug, key, request },
    },
    { token },
  );
  const code = change(lastCodeTo(engine, email).code);
  return engine.call(
    provePresence,
    { body: { security: { method: "code", code } } },
    { token, key },
  );
}

it("wrong codes for many requests stop all codes of the account for a while, and notify its owner once", async () => {
  const person = await engine.person();
  for (let wrong = 0; wrong < 10; wrong += 1)
    expect(await prove(person, otherThan)).toMatchObject({ body: { code: "security-code-wrong" } });
  const refused = await prove(person, (code) => code);
  expect(refused).toMatchObject({ status: 429, body: { code: "too-many-requests" } });
  expect(refused.headers.get("retry-after")).toBe(String(60 * 60));
  await prove(person, otherThan);
  const told = engine.sent.filter(
    ({ to, subject }) => to === person.email && subject.includes("paused"),
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("10 wrong security codes");
  // Codes of another account still work.
  expect((await prove(await engine.person(), (code) => code)).status).toBe(200);
  engine.pass(hourMs);
  expect((await prove(person, (code) => code)).status).toBe(200);
});

it("right codes do not count", async () => {
  const person = await engine.person();
  for (let right = 0; right < 12; right += 1)
    expect((await prove(person, (code) => code)).status).toBe(200);
});
