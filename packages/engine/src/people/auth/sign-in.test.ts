import { dayMs } from "@apex/contract/durations";
import { logOut } from "@apex/contract/auth/log-out";
import { signIn } from "@apex/contract/auth/sign-in";
import { readProfile } from "@apex/contract/profile/read-profile";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sha256Hex } from "../../platform/crypto.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

const password = "Summit-2026!";
const limitWindow = 5 * 60_000;

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());
/** Lets the rate limits of the previous test expire. */
beforeEach(() => engine.pass(limitWindow));

const signInAs = (identifier: string, given = password) =>
  engine.call(signIn, { body: { identifier, password: given } });

async function tokenOf(identifier: string): Promise<string> {
  const answer = await engine.ok(signIn, { body: { identifier, password } });
  if (!("session" in answer)) throw new Error("A second step was asked for.");
  return answer.session.token;
}

describe("sign-in", () => {
  it("answers a session that ends after a day without use", async () => {
    const { email, userId } = await engine.person();
    const token = await tokenOf(email.toUpperCase());
    expect(await engine.ok(readProfile, {}, { token })).toMatchObject({ profile: { userId } });
    engine.pass(dayMs);
    expect(await engine.call(readProfile, {}, { token })).toMatchObject({
      status: 401,
      body: { code: "session-expired" },
    });
  });

  it("refuses a wrong password and an unknown account, in both languages", async () => {
    const { email } = await engine.person();
    expect(await signInAs(email, "Wrong-2026!")).toMatchObject({
      status: 401,
      body: { code: "wrong-credentials" },
    });
    expect(await signInAs("nobody@apex.test")).toMatchObject({
      status: 404,
      body: { code: "account-not-found" },
    });
    const french = await engine.call(
      signIn,
      { body: { identifier: email, password: "x" } },
      { language: "fr" },
    );
    expect(french).toMatchObject({ body: { message: expect.stringContaining("mot de passe") } });
  });

  it("refuses a signed-in person, and accepts them after their session", async () => {
    const { email, token } = await engine.person();
    const body = { identifier: email, password };
    expect(await engine.call(signIn, { body }, { token })).toMatchObject({
      status: 401,
      body: { code: "already-signed-in" },
    });
    await engine.ok(logOut, {}, { token });
    expect((await engine.call(signIn, { body }, { token })).status).toBe(200);
  });

  it("reports a new browser of the person, once", async () => {
    const { email } = await engine.person();
    const notices = () => engine.sent.filter(({ to }) => to === email);
    const browser = { headers: { "user-agent": "Strange/1.0" } };
    await engine.ok(signIn, { body: { identifier: email, password } }, browser);
    await engine.ok(signIn, { body: { identifier: email, password } }, browser);
    expect(notices()).toMatchObject([
      { channel: "email", subject: "New login to your Apex account" },
    ]);
    expect(notices()[0]?.text).toContain("127.0.0.1");
  });

  it("does not depend on the carrier of that notice", async () => {
    const broken = await testEngine({
      rails: () => ({
        messages: {
          async send() {
            throw new Error("no carrier");
          },
        },
      }),
    });
    const { email } = await broken.person();
    const body = { identifier: email, password };
    expect(
      (await broken.call(signIn, { body }, { headers: { "user-agent": "New/1" } })).status,
    ).toBe(200);
    expect(broken.logged).toMatchObject([{ level: "warn", message: "notice not sent" }]);
    await broken.close();
  });
});

describe("tries", () => {
  it("are limited by account, with a right password or not, until the window is over", async () => {
    const { email } = await engine.person();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await signInAs(email, "Wrong-2026!")).status).toBe(401);
    engine.pass(60_000);
    const refused = await signInAs(email);
    expect(refused).toMatchObject({ status: 429, body: { code: "too-many-requests" } });
    expect(refused.headers.get("retry-after")).toBe("240");
    engine.pass(4 * 60_000);
    expect((await signInAs(email)).status).toBe(200);
  });

  it("are limited by address, also when sent at once", async () => {
    const tries = Array.from({ length: 20 }, (_, number) => signInAs(`guess${number}@apex.test`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it("that succeed do not count", async () => {
    const { email } = await engine.person();
    for (let tries = 0; tries < 15; tries += 1) await tokenOf(email);
  });
});

describe("a session in a browser", () => {
  it("needs its bind cookie, and gets a new one at each sign-in", async () => {
    const { email } = await engine.person();
    let issued = 0;
    const issue = async () => sha256Hex(`bind ${(issued += 1)}`);
    const answer = await engine.ok(
      signIn,
      { body: { identifier: email, password } },
      { binding: { current: undefined, issue } },
    );
    if (!("session" in answer)) throw new Error("A second step was asked for.");
    expect(issued).toBe(1);
    const { token } = answer.session;
    const withBind = async (bind: string) =>
      (await engine.call(readProfile, {}, { token, binding: { current: sha256Hex(bind), issue } }))
        .status;
    expect([await withBind("bind 1"), await withBind("bind 2")]).toEqual([200, 401]);
    expect((await engine.call(readProfile, {}, { token })).status).toBe(401);
  });
});

describe("log-out", () => {
  it("ends the session, informs listeners, and does nothing the second time", async () => {
    const { token, workspaceId } = await engine.person();
    await engine.ok(logOut, {}, { token });
    expect((await engine.call(readProfile, {}, { token })).status).toBe(401);
    const events = await engine.db.query<{ kind: string }>(
      "select kind from events where workspace_id = $1",
      [workspaceId],
    );
    expect(events).toEqual([{ kind: "signed-out" }]);
    await engine.ok(logOut, {}, { token });
    await engine.ok(logOut, {});
  });
});
