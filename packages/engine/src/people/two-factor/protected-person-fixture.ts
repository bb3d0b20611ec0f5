import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { provePresence } from "@apex/contract/proof/prove-presence";
import { activateTwoFactor, initTwoFactor } from "@apex/contract/two-factor/two-factor";
import { lastCodeTo } from "../../testing/newcomer.ts";
import type { TestEngine } from "../../testing/test-engine.ts";
import { authenticatorApp } from "./authenticator-app-fixture.ts";

const step = 30_000;

/** Opens the window for security settings with a mailed code. */
export async function proveByMail(engine: TestEngine, token: string, email: string) {
  const key = crypto.randomUUID();
  await engine.ok(
    sendTransactionCode,
    {
      params: { identifierType: "email" },
      body: { endpoint: "prove-presence", key, request: {} },
    },
    { token },
  );
  const { code } = lastCodeTo(engine, email);
  return engine.ok(provePresence, { body: { security: { method: "code", code } } }, { token, key });
}

/** A person with two-factor on. Their app's current code has been used. */
export async function protectedPerson(engine: TestEngine) {
  const wall = () => engine.engine.context.clock.wall();
  const person = await engine.person();
  await proveByMail(engine, person.token, person.email);
  const { otpauthUrl } = await engine.ok(initTwoFactor, {}, { token: person.token });
  const app = authenticatorApp(otpauthUrl);
  const answer = await engine.ok(
    activateTwoFactor,
    { body: { code: app.codeAt(wall()) } },
    { token: person.token },
  );
  return {
    ...person,
    token: answer.session.token,
    recoveryCodes: answer.recoveryCodes,
    /** A code that was not used yet. */
    nextCode() {
      engine.pass(step);
      return app.codeAt(wall());
    },
    usedCode: () => app.codeAt(wall()),
  };
}
export type Protected = Awaited<ReturnType<typeof protectedPerson>>;
