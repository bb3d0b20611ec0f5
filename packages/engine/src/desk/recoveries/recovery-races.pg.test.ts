import { signIn } from "@apex/contract/auth/sign-in";
import { signInSecondStep } from "@apex/contract/auth/sign-in-second-step";
import { recoverCustomer } from "@apex/contract/desk/recover-customer";
import { confirmRecovery, readRecovery } from "@apex/contract/desk/factor-recoveries";
import { factorRecoveryWaitMs } from "@apex/contract/limits";
import { stopOwnFactorRecovery } from "@apex/contract/two-factor/factor-recovery";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkedPerson, startedRecovery } from "../../testing/lost-factor.ts";
import { nextCode, staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let test: TestEngine;
let agent: StaffBrowser;
let staff: StaffBrowser[];
beforeAll(async () => {
  test = await testEngine();
  agent = await staffMember(test, "agent");
  staff = [];
  for (let place = 0; place < 4; place += 1) staff.push(await staffMember(test, "compliance"));
});
afterAll(() => test.close());

const sorted = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const confirm = (member: StaffBrowser, id: string, code = nextCode(test, member.secrets)) =>
  member.call(confirmRecovery, { params: { id }, body: { code } });
const hasFactor = async (userId: string) =>
  (await test.db.query("select from authenticators where user_id = $1", [userId])).length === 1;
const ready = async () => {
  const begun = await startedRecovery(test, agent);
  await test.engine.jobs.advance(factorRecoveryWaitMs);
  return begun;
};
const stateOf = async (id: string) =>
  (await agent.ok(readRecovery, { params: { id } })).recovery.state;

describe("a recovery that several decide about at once", () => {
  it("is confirmed once", async () => {
    const { person, id } = await ready();
    const answers = await Promise.all(staff.slice(0, 2).map((one) => confirm(one, id)));
    expect(sorted(answers)).toEqual([200, 409]);
    expect(await hasFactor(person.userId)).toBe(false);
    const kept = await test.db.query(
      "select from staff_actions where case_id = $1 and act = 'recovery-confirmed'",
      [id],
    );
    expect(kept).toHaveLength(1);
  });

  it("is stopped by its owner or confirmed, never both", async () => {
    for (const member of staff) {
      const { person, id } = await ready();
      const code = nextCode(test, member.secrets);
      const [stopped, confirmed] = await Promise.all([
        test.call(stopOwnFactorRecovery, {}, person),
        confirm(member, id, code),
      ]);
      const state = await stateOf(id);
      expect(["stopped", "removed"]).toContain(state);
      expect(confirmed.status).toBe(state === "removed" ? 200 : 409);
      expect(await hasFactor(person.userId)).toBe(state === "stopped");
      expect([200, 401]).toContain(stopped.status);
    }
  });

  it("is ended by a sign-in with the factor or confirmed, and the sign-in never loses to it by a fault", async () => {
    for (const member of staff) {
      const { person, id } = await ready();
      const password = "Summit-2026!";
      const answer = await test.ok(signIn, { body: { identifier: person.email, password } });
      const partialSessionKey = "partialSessionKey" in answer ? answer.partialSessionKey : "";
      const factor = person.nextCode();
      const code = nextCode(test, member.secrets);
      const [signedIn, confirmed] = await Promise.all([
        test.call(signInSecondStep, {
          body: { partialSessionKey, method: "authenticator", code: factor },
        }),
        confirm(member, id, code),
      ]);
      const state = await stateOf(id);
      expect(["factor-used", "removed"]).toContain(state);
      expect(confirmed.status).toBe(state === "removed" ? 200 : 409);
      expect(signedIn.status).toBeLessThan(500);
      if (state === "factor-used") expect(signedIn.status).toBe(200);
    }
  });

  it("is begun once", async () => {
    const person = await checkedPerson(test);
    const begun = { params: { id: person.userId }, body: { reason: "Lost the phone" } };
    const answers = await Promise.all(
      [agent, ...staff].map((one) => one.call(recoverCustomer, begun)),
    );
    expect(sorted(answers)).toEqual([200, 200, 200, 200, 200]);
    const open = await test.db.query("select from factor_recoveries where user_id = $1", [
      person.userId,
    ]);
    expect(open).toHaveLength(1);
  });
});
