import { inviteMember } from "@apex/contract/business/team";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rateLimits } from "../../runtime/limits-table.ts";
import { testBusiness } from "../../testing/business.ts";
import { provedCall, provedOk } from "../../testing/proved.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const bodyFor = (email: string) => ({ body: { email, roles: ["viewer"] } });

it("calls without a proof use up no invitations", async () => {
  const email = "somebody@invited.test";
  const { owner } = await testBusiness(engine);
  for (let tries = 0; tries <= rateLimits.invitesToTarget.tries; tries += 1) {
    const body = { ...bodyFor(email).body, requestId: crypto.randomUUID() };
    expect(await engine.call(inviteMember, { body }, { token: owner.token })).toMatchObject({
      body: { code: "security-code-required" },
    });
  }
  await provedOk(engine, inviteMember, bodyFor(email), owner);
});

it("one mailbox gets five invitations an hour, from all businesses together", async () => {
  const answers = [];
  for (let place = 0; place <= rateLimits.invitesToTarget.tries; place += 1) {
    const { owner } = await testBusiness(engine);
    answers.push(
      await provedCall(engine, inviteMember, bodyFor(`other+${place}@invited.test`), owner),
    );
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(engine.sent.filter(({ to }) => to.startsWith("other+"))).toHaveLength(5);
});
