import { sendValidationCode } from "@apex/contract/auth/send-code";
import { signUp } from "@apex/contract/auth/sign-up";
import { validateToken } from "@apex/contract/auth/validate-token";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCodeTo, newcomer, newPhone, otherThan, sessionIn } from "../../testing/newcomer.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

const minute = 60_000;
const hour = 60 * minute;

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const byEmail = (body: { email?: string } = {}) =>
  ({ params: { identifierType: "email" }, body }) as const;
const byPhone = (phone: string) =>
  ({ params: { identifierType: "phone" }, body: { phone } }) as const;
const refusedWith = (status: number, code: string) => ({ status, body: { code } });

describe("sending again", () => {
  it("waits 60, 90, then 120 seconds, five times an hour; other channels are offered from the second time", async () => {
    const { token } = await newcomer(engine);
    const phone = newPhone();
    const send = () => engine.call(sendValidationCode, byPhone(phone), { token });
    expect(await send()).toMatchObject({ status: 200, body: { otherChannels: [] } });
    for (const [sends, wait] of [60_000, 90_000, 120_000, 120_000].entries()) {
      engine.pass(wait - 1_000);
      const early = await send();
      expect(early, `send ${sends + 2}`).toMatchObject(refusedWith(429, "too-many-requests"));
      expect(early.headers.get("retry-after")).toBe("1");
      engine.pass(1_000);
      expect(await send()).toMatchObject({ status: 200, body: { otherChannels: ["whatsapp"] } });
    }
    engine.pass(2 * minute);
    const sixth = await send();
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get("retry-after"))).toBe((hour - 390_000 - 2 * minute) / 1_000);
    engine.pass(hour);
    expect((await send()).status).toBe(200);
  });

  it("sends none while the last one still works, for a page that is opened again", async () => {
    const { email, token } = await newcomer(engine);
    const again = { params: { identifierType: "email" }, body: { keepsLive: true } } as const;
    const first = await engine.ok(sendValidationCode, again, { token });
    engine.pass(30_000);
    expect(await engine.ok(sendValidationCode, again, { token })).toEqual(first);
    expect(engine.sent.filter(({ to }) => to === email)).toHaveLength(1);
    const { code } = lastCodeTo(engine, email);
    for (let tries = 0; tries < 5; tries += 1)
      await engine.call(
        validateToken,
        { body: { identifierType: "email", code: otherThan(code) } },
        { token },
      );
    engine.pass(minute);
    await engine.ok(sendValidationCode, again, { token });
    expect(engine.sent.filter(({ to }) => to === email)).toHaveLength(2);
    engine.pass(10 * minute);
    await engine.ok(sendValidationCode, again, { token });
    expect(engine.sent.filter(({ to }) => to === email)).toHaveLength(3);
  });

  it("does not wait for another address, which a mistyped one is corrected to", async () => {
    const { token } = await newcomer(engine);
    const send = (email: string) => engine.call(sendValidationCode, byEmail({ email }), { token });
    for (const [index, address] of ["a", "b", "c", "d", "e", "f"].entries()) {
      const { status } = await send(`corrected-${address}@apex.test`);
      expect(status, address).toBe(index < 5 ? 200 : 429);
    }
  });

  it("sends one code for concurrent requests", async () => {
    const { email, token } = await newcomer(engine);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => engine.call(sendValidationCode, byEmail(), { token })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 429, 429, 429,
    ]);
    expect(engine.sent.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it("makes the earlier code invalid", async () => {
    const { email, token } = await newcomer(engine);
    await engine.ok(sendValidationCode, byEmail(), { token });
    const { code: first } = lastCodeTo(engine, email);
    engine.pass(minute);
    await engine.ok(sendValidationCode, byEmail(), { token });
    const { code: second } = lastCodeTo(engine, email);
    const body = { identifierType: "email", code: first } as const;
    expect((await engine.call(validateToken, { body }, { token })).status).toBe(
      first === second ? 200 : 422,
    );
  });

  it("is possible at once if the carrier failed", async () => {
    let works = false;
    const flaky = await testEngine({
      rails: () => ({
        messages: {
          async send() {
            if (!works) throw new Error("no carrier");
          },
        },
      }),
    });
    const body = {
      identifier: "flaky@apex.test",
      password: "Summit-2026!",
      termsAccepted: true,
      language: "en",
    } as const;
    const session = sessionIn(await flaky.ok(signUp, { body }));
    const send = () => flaky.call(sendValidationCode, byEmail(), { token: session.token });
    expect(await send()).toMatchObject(refusedWith(502, "rail-failed"));
    works = true;
    expect((await send()).status).toBe(200);
    expect(JSON.stringify(flaky.logged)).not.toMatch(/\b\d{6}\b/);
    await flaky.close();
  });
});
