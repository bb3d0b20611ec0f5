import { resetPassword } from "@apex/contract/auth/reset-password";
import { sendResetPasswordCode, sendValidationCode } from "@apex/contract/auth/send-code";
import { signIn } from "@apex/contract/auth/sign-in";
import { validateToken } from "@apex/contract/auth/validate-token";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { lastCodeTo, newcomer, newPhone } from "../../testing/newcomer.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

async function reset(identifier: string) {
  await engine.ok(sendResetPasswordCode, { params: { channel: "email" }, body: { identifier } });
  const { code } = lastCodeTo(engine, identifier);
  await engine.ok(resetPassword, { body: { identifier, code, password: "Owner-2026!" } });
}

it("a password that was right before a reset opens no session after it", async () => {
  const { email } = await newcomer(engine);
  const { passwords } = engine.engine.context;
  const verify = passwords.verify.bind(passwords);
  // The old password is accepted, and the owner's reset happens before the session starts.
  vi.spyOn(passwords, "verify").mockImplementationOnce(async (hash, password) => {
    const isRight = await verify(hash, password);
    await reset(email);
    return isRight;
  });
  const answer = await engine.call(signIn, {
    body: { identifier: email, password: "Summit-2026!" },
  });
  expect(answer).toMatchObject({ status: 401, body: { code: "session-expired" } });
});

it("a proof from a session that a reset has ended gives the account nothing", async () => {
  const { email, token } = await newcomer(engine);
  const phone = newPhone();
  const params = { identifierType: "phone" } as const;
  await engine.ok(sendValidationCode, { params, body: { phone } }, { token });
  const { code } = lastCodeTo(engine, phone);
  const { db } = engine.engine.context;
  const transact = db.tx.bind(db);
  vi.spyOn(db, "tx").mockImplementationOnce(async (work) => {
    await reset(email);
    return transact(work);
  });
  expect(
    await engine.call(validateToken, { body: { identifierType: "phone", code } }, { token }),
  ).toMatchObject({ status: 401, body: { code: "session-expired" } });
  const users = await engine.db.query("select phone from users where email = $1", [email]);
  expect(users).toEqual([{ phone: null }]);
});
