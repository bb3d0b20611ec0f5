import { minuteMs } from "@apex/contract/durations";
import { readStaffSession, signInToDesk, signOutOfDesk } from "@apex/contract/desk/desk-session";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import { readProfile } from "@apex/contract/profile/read-profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deskBrowser, nextCode, staffMember } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { addStaff, endStaff } from "./staff-accounts.ts";

let test: TestEngine;
beforeAll(async () => {
  test = await testEngine();
});
afterAll(() => test.close());

const statusOf = async (browser: ReturnType<typeof deskBrowser>) =>
  (await browser.call(readStaffSession, {})).status;

describe("signing in to the desk", () => {
  it("takes the password and the authenticator's code together, and says nothing of which was wrong", async () => {
    const email = "mo@desk.test";
    const at = test.engine.context.clock.wall();
    const secrets = await addStaff(test.engine.context, at, { email, name: "Mo", role: "agent" });
    const { password } = secrets;
    const wrong = [
      { email, password: "wrong", code: nextCode(test, secrets) },
      { email, password, code: "000000" },
      { email: "nobody@desk.test", password, code: nextCode(test, secrets) },
    ];
    for (const body of wrong) {
      const { status, body: problem } = await deskBrowser(test).call(signInToDesk, { body });
      expect([status, problem]).toEqual([
        401,
        expect.objectContaining({ code: "wrong-credentials" }),
      ]);
    }
    const browser = deskBrowser(test);
    const code = nextCode(test, secrets);
    const { member } = await browser.ok(signInToDesk, {
      body: { email: "Mo@desk.test", password, code },
    });
    expect(member).toMatchObject({ email, name: "Mo", role: "agent" });
    expect(await statusOf(browser)).toBe(200);
    const again = await deskBrowser(test).call(signInToDesk, { body: { email, password, code } });
    expect(again.status).toBe(401);
  });

  it("stops after ten tries, whatever was wrong", async () => {
    const body = { email: "guessed@desk.test", password: "x", code: "000000" };
    for (let tries = 0; tries < 10; tries += 1)
      await deskBrowser(test).call(signInToDesk, { body });
    expect((await deskBrowser(test).call(signInToDesk, { body })).status).toBe(429);
  });

  it("writes down every sign-in and every failed one", async () => {
    const admin = await staffMember(test, "administrator");
    const agent = await staffMember(test, "agent");
    const body = { email: agent.member.email, password: "wrong", code: "000000" };
    test.pass(1);
    await deskBrowser(test).call(signInToDesk, { body });
    test.pass(1);
    await agent.ok(signOutOfDesk, {});
    const { items } = await admin.ok(listStaffActions, { query: {} });
    const acts = items.filter(({ member }) => member.id === agent.member.id).map(({ act }) => act);
    expect(acts).toEqual(["signed-out", "sign-in-failed", "signed-in"]);
  });
});

describe("a session of staff", () => {
  it("ends after 30 minutes without use, and lists that refresh themselves are no use", async () => {
    const agent = await staffMember(test, "agent");
    test.pass(29 * minuteMs);
    expect(await statusOf(agent)).toBe(200);
    test.pass(2 * minuteMs);
    expect(await statusOf(agent)).toBe(401);
  });

  it("ends after 8 hours, however much it is used", async () => {
    const agent = await staffMember(test, "agent");
    for (let passed = 0; passed < 8 * 60; passed += 20) {
      expect(await statusOf(agent)).toBe(200);
      await test.db.query("update staff_sessions set used_at = $1", [
        test.engine.context.clock.wall(),
      ]);
      test.pass(20 * minuteMs);
    }
    expect(await statusOf(agent)).toBe(401);
  });

  it("ends when the member signs out, leaves, or gets new secrets", async () => {
    const out = await staffMember(test, "agent");
    await out.ok(signOutOfDesk, {});
    expect(await statusOf(out)).toBe(401);
    const left = await staffMember(test, "agent");
    const at = test.engine.context.clock.wall();
    expect(await endStaff(test.db, left.member.email, at)).toBe(true);
    expect(await statusOf(left)).toBe(401);
    const renewed = await staffMember(test, "agent");
    const { email, name } = renewed.member;
    await addStaff(test.engine.context, at, { email, name, role: "trader" });
    expect(await statusOf(renewed)).toBe(401);
  });

  it("opens nothing without the client's header, which another site cannot send", async () => {
    const agent = await staffMember(test, "agent");
    expect(await statusOf(agent)).toBe(200);
    const binding = { current: "x", issue: async () => "y" };
    const answer = await test.desk.send("GET", "/desk-http/session", undefined, { binding });
    expect(answer.status).toBe(403);
  });
});

describe("the two addresses", () => {
  it("answer none of each other's calls", async () => {
    const customer = await test.person();
    expect((await test.desk.call(readProfile, {}, customer)).status).toBe(404);
    const paths = test.engine.routes.map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith("/desk-http"))).toEqual([]);
    const deskPaths = test.engine.desk.routes.map(({ path }) => path);
    expect(deskPaths.filter((path) => !path.startsWith("/desk-http/"))).toEqual([]);
  });
});

it("the log of staff cannot be changed", async () => {
  await staffMember(test, "agent");
  await expect(test.db.query("update staff_actions set reason = 'other'")).rejects.toThrow();
  await expect(test.db.query("delete from staff_actions")).rejects.toThrow();
});
