import {
  finishDeskSignIn,
  readDeskWays,
  readStaffSession,
  signInToDesk,
  signOutOfDesk,
  startDeskSignIn,
} from "@apex/contract/desk/desk-session";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import type { StaffRole } from "@apex/contract/desk/staff";
import { createOpenidStaff, type OpenidStaffOptions } from "@apex/partners/openid-staff";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { deskBrowser, nextCode } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import type { Signal } from "../../platform/signal.ts";
import { addStaff, endStaff, inviteStaff } from "./staff-accounts.ts";
import {
  deskClientId,
  deskClientSecret,
  startStaffProvider,
  vouched,
} from "./staff-provider-fixture.ts";

const deskUrl = "https://desk.apex.test";
const emergencyEmail = "admin@desk.test";
const awayMs = 10 * 60_000;
const signals: Signal[] = [];
let provider: Awaited<ReturnType<typeof startStaffProvider>>;
let test: TestEngine;
/** The engines of the current test, to close after it. */
const engines: TestEngine[] = [];

function providerEngine(options: Partial<OpenidStaffOptions>): Promise<TestEngine> {
  return testEngine({
    startsAt: new Date(),
    signal: (signal) => signals.push(signal),
    staffOpenid: createOpenidStaff({
      issuer: provider.issuer,
      clientId: deskClientId,
      clientSecret: async () => deskClientSecret,
      deskUrl,
      emergencyEmail,
      ...options,
    }),
  });
}

/** An engine whose staff sign in by the provider, closed after the test. */
async function engineOf(options: Partial<OpenidStaffOptions> = {}): Promise<TestEngine> {
  const made = await providerEngine(options);
  engines.push(made);
  return made;
}

beforeAll(async () => {
  provider = await startStaffProvider();
  test = await providerEngine({});
});
afterEach(async () => {
  provider.forge({});
  provider.setAway(false);
  for (const engine of engines.splice(0)) await engine.close();
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

const invite = (email: string, role: StaffRole = "agent", engine = test) =>
  inviteStaff(engine.engine.context, engine.engine.context.clock.wall(), {
    email,
    name: "Ada Obi",
    role,
  });

/** Goes to the provider and returns the query of the way back, before the desk has taken it. */
async function leave(browser: ReturnType<typeof deskBrowser>, claims?: object): Promise<string> {
  provider.become(claims && { ...claims });
  const { url } = await browser.ok(startDeskSignIn, {});
  return (await provider.visit(url)).search;
}

async function signIn(claims?: object, engine = test) {
  const browser = deskBrowser(engine);
  const answer = await leave(browser, claims);
  return { browser, answer: await browser.call(finishDeskSignIn, { body: { answer } }) };
}

const refused = (status: number, code: string) => ({ status, body: { code } });

describe("a member who signs in by the provider", () => {
  it("is the one whose verified email was invited, and stays that one when the email changes there", async () => {
    await invite("ada@desk.test", "compliance");
    const first = await signIn(vouched("ada@desk.test"));
    expect(first.answer).toMatchObject({
      status: 200,
      body: {
        member: { email: "ada@desk.test", role: "compliance" },
        hasAuthenticator: false,
      },
    });
    expect((await first.browser.ok(readStaffSession, {})).member.email).toBe("ada@desk.test");
    const sub = vouched("ada@desk.test").sub;
    const again = await signIn({ ...vouched("ada.obi@desk.test"), sub });
    expect(again.answer).toMatchObject({ body: { member: { email: "ada@desk.test" } } });
  });

  it("is sent to the provider with a challenge, a state, a nonce and the desk's own address", async () => {
    const { url } = await deskBrowser(test).ok(startDeskSignIn, {});
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      client_id: deskClientId,
      response_type: "code",
      redirect_uri: `${deskUrl}/signed-in`,
      code_challenge_method: "S256",
    });
    for (const name of ["state", "nonce", "code_challenge"])
      expect(asked[name]?.length).toBeGreaterThan(20);
  });

  it.each([
    ["were never invited", vouched("nobody@desk.test")],
    [
      "have an email that the provider has not verified",
      { ...vouched("mo@desk.test"), email_verified: false },
    ],
    ["have no email there", { sub: "no email" }],
  ])("is refused if they %s", async (_, claims) => {
    await invite("mo@desk.test");
    expect((await signIn(claims)).answer).toMatchObject(refused(403, "staff-unknown"));
  });

  it("is refused with another account of the provider than the one that was bound", async () => {
    await invite("bound@desk.test");
    await signIn(vouched("bound@desk.test"));
    const other = await signIn({ ...vouched("bound@desk.test"), sub: "another account" });
    expect(other.answer).toMatchObject(refused(403, "staff-unknown"));
  });

  it("stays out once their access has ended here, whatever the provider says", async () => {
    await invite("left@desk.test");
    const { browser } = await signIn(vouched("left@desk.test"));
    await endStaff(test.db, "left@desk.test", test.engine.context.clock.wall());
    expect((await browser.call(readStaffSession, {})).status).toBe(401);
    const { answer } = await signIn(vouched("left@desk.test"));
    expect(answer).toMatchObject(refused(403, "staff-unknown"));
  });

  it("ends the session here and returns the address that ends the provider's", async () => {
    await invite("out@desk.test");
    const { browser } = await signIn(vouched("out@desk.test"));
    const { endUrl = "" } = await browser.ok(signOutOfDesk, {});
    expect(endUrl).toContain(`${provider.issuer}/logout?`);
    expect(new URL(endUrl).searchParams.get("post_logout_redirect_uri")).toBe(`${deskUrl}/`);
    expect((await browser.call(readStaffSession, {})).status).toBe(401);
  });

  it("ends the session here also while the provider is away", async () => {
    const away = await engineOf();
    await invite("away@desk.test", "agent", away);
    const { browser } = await signIn(vouched("away@desk.test"), away);
    provider.setAway(true);
    await browser.ok(signOutOfDesk, {});
    expect((await browser.call(readStaffSession, {})).status).toBe(401);
  });
});

describe("an answer of the provider", () => {
  it("is taken once", async () => {
    await invite("once@desk.test");
    const browser = deskBrowser(test);
    const answer = await leave(browser, vouched("once@desk.test"));
    const both = await Promise.all(
      [1, 2].map(() => browser.call(finishDeskSignIn, { body: { answer } })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it("is taken from the browser that left, and from no other", async () => {
    await invite("victim@desk.test");
    const answer = await leave(deskBrowser(test), vouched("victim@desk.test"));
    const other = await deskBrowser(test).call(finishDeskSignIn, { body: { answer } });
    expect(other).toMatchObject(refused(422, "social-expired"));
  });

  it("is taken in either of two tabs that left", async () => {
    await invite("tabs@desk.test");
    const browser = deskBrowser(test);
    const first = await leave(browser, vouched("tabs@desk.test"));
    await leave(browser, vouched("tabs@desk.test"));
    const { status } = await browser.call(finishDeskSignIn, { body: { answer: first } });
    expect(status).toBe(200);
  });

  it("is no longer taken after ten minutes", async () => {
    const late = await engineOf();
    await invite("late@desk.test", "agent", late);
    const browser = deskBrowser(late);
    const answer = await leave(browser, vouched("late@desk.test"));
    late.pass(awayMs + 1);
    const { body } = await browser.call(finishDeskSignIn, { body: { answer } });
    expect(body).toMatchObject({ code: "social-expired" });
  });

  it("is refused if the member said no", async () => {
    expect((await signIn()).answer).toMatchObject(refused(422, "social-denied"));
  });

  it.each([
    ["another issuer's", (query: URLSearchParams) => query.set("iss", "https://evil.test")],
    ["of no issuer", (query: URLSearchParams) => query.delete("iss")],
    ["for another state", (query: URLSearchParams) => query.set("state", "made up")],
    ["without a state", (query: URLSearchParams) => query.delete("state")],
    ["with a made-up code", (query: URLSearchParams) => query.set("code", "made up")],
  ])("is refused if it is %s", async (_, change) => {
    await invite("mixed@desk.test");
    const browser = deskBrowser(test);
    const query = new URLSearchParams(await leave(browser, vouched("mixed@desk.test")));
    change(query);
    const answer = await browser.call(finishDeskSignIn, { body: { answer: String(query) } });
    expect(answer).toMatchObject(refused(422, "social-expired"));
  });

  it("leads nowhere but to the provider: no address in it is followed", async () => {
    const body = { answer: "?redirect_uri=https://evil.test&next=//evil.test" };
    const { body: told } = await deskBrowser(test).call(finishDeskSignIn, { body });
    expect(JSON.stringify(told)).not.toContain("evil.test");
  });
});

const nowSeconds = () => Math.floor(Date.now() / 1_000);

describe("an ID token", () => {
  it.each([
    ["is not signed", { signedBy: "none" }],
    ["is signed with the shared secret", { signedBy: "shared-secret" }],
    ["is signed with a stranger's key", { signedBy: "stranger" }],
    ["is for another application", { claims: { aud: "another" } }],
    ["is of another issuer", { claims: { iss: "https://evil.test" } }],
    ["answers another request", { claims: { nonce: "another" } }],
    ["answers no request", { claims: { nonce: undefined } }],
  ] as const)("is refused if it %s", async (_, forgery) => {
    await invite("token@desk.test");
    provider.forge(forgery);
    const { answer } = await signIn(vouched("token@desk.test"));
    expect(answer).toMatchObject(refused(422, "social-expired"));
  });

  it.each([
    ["has expired", () => ({ exp: nowSeconds() - 120, iat: nowSeconds() - 420 })],
    ["is not valid yet", () => ({ nbf: nowSeconds() + 600 })],
  ])("is refused as a matter of clocks if it %s", async (_, claims) => {
    await invite("clock@desk.test");
    provider.forge({ claims: claims() });
    const { answer } = await signIn(vouched("clock@desk.test"));
    expect(answer).toMatchObject(refused(422, "clock-differs"));
  });

  it("is taken if its key is newer than those that were read a moment ago", async () => {
    await invite("keys@desk.test");
    expect((await signIn(vouched("keys@desk.test"))).answer.status).toBe(200);
    await provider.changeKey();
    expect((await signIn(vouched("keys@desk.test"))).answer.status).toBe(200);
  });
});

describe("a provider that is away", () => {
  it("notifies the administrators when a member leaves and when they return", async () => {
    const fresh = await engineOf();
    provider.setAway(true);
    const { status } = await deskBrowser(fresh).call(startDeskSignIn, {});
    expect(status).toBe(502);
    provider.setAway(false);
    const browser = deskBrowser(fresh);
    const answer = await leave(browser, vouched("back@desk.test"));
    provider.setAway(true);
    const back = await browser.call(finishDeskSignIn, { body: { answer } });
    expect(back).toMatchObject(refused(502, "rail-failed"));
  });

  it("is no fault of the member's, nor is one that does not know the desk", async () => {
    const wrong = await engineOf({ clientSecret: async () => "wrong" });
    const { answer } = await signIn(vouched("any@desk.test"), wrong);
    expect(answer).toMatchObject(refused(502, "rail-failed"));
  });
});

describe("roles of the provider", () => {
  const roles = {
    claim: "groups",
    byValue: [
      ["apex-admins", "administrator"],
      ["apex-support", "agent"],
    ],
  } as const;
  const inGroups = (email: string, ...groups: string[]) => vouched(email, { groups });

  it("take effect at the next sign-in, and are written down", async () => {
    const engine = await engineOf({ roles });
    await invite("role@desk.test", "trader", engine);
    const agent = await signIn(inGroups("role@desk.test", "staff", "apex-support"), engine);
    expect(agent.answer.body).toMatchObject({ member: { role: "agent" } });
    engine.pass(1);
    const admin = await signIn(inGroups("role@desk.test", "apex-support", "apex-admins"), engine);
    expect(admin.answer.body).toMatchObject({ member: { role: "administrator" } });
    const { items } = await admin.browser.ok(listStaffActions, { query: {} });
    expect(items[0]).toMatchObject({
      act: "signed-in",
      before: { role: "agent" },
      after: { role: "administrator" },
    });
  });

  it("that are taken away close the desk, open sessions included", async () => {
    const engine = await engineOf({ roles });
    await invite("gone@desk.test", "agent", engine);
    const { browser } = await signIn(inGroups("gone@desk.test", "apex-support"), engine);
    const { answer } = await signIn(inGroups("gone@desk.test", "staff"), engine);
    expect(answer).toMatchObject(refused(403, "staff-role-missing"));
    expect((await browser.call(readStaffSession, {})).status).toBe(401);
  });

  it("make nobody a member, unless the operator says so", async () => {
    const closed = await engineOf({ roles });
    const newcomer = inGroups("new@desk.test", "apex-support");
    expect((await signIn(newcomer, closed)).answer).toMatchObject(refused(403, "staff-unknown"));
    const open = await engineOf({ roles, addsMembers: true });
    const { answer } = await signIn(newcomer, open);
    expect(answer.body).toMatchObject({ member: { name: "Ada Obi", role: "agent" } });
    const stranger = await signIn(inGroups("stranger@desk.test", "staff"), open);
    expect(stranger.answer).toMatchObject(refused(403, "staff-unknown"));
    await endStaff(open.db, "new@desk.test", open.engine.context.clock.wall());
    expect((await signIn(newcomer, open)).answer).toMatchObject(refused(403, "staff-unknown"));
  });
});

describe("a second factor that the operator asks for", () => {
  it("is asked of the provider and looked for in its answer", async () => {
    const engine = await engineOf({ factors: ["mfa", "urn:strong"] });
    await invite("factor@desk.test", "agent", engine);
    const { url } = await deskBrowser(engine).ok(startDeskSignIn, {});
    expect(new URL(url).searchParams.get("acr_values")).toBe("mfa urn:strong");
    const email = "factor@desk.test";
    for (const claims of [vouched(email), vouched(email, { amr: ["pwd"], acr: "0" })])
      expect((await signIn(claims, engine)).answer).toMatchObject(
        refused(403, "staff-factor-missing"),
      );
    for (const claims of [
      vouched(email, { amr: ["pwd", "mfa"] }),
      vouched(email, { acr: "urn:strong" }),
    ])
      expect((await signIn(claims, engine)).answer.status).toBe(200);
    const old = vouched(email, { amr: ["mfa"], auth_time: nowSeconds() - 9 * 60 * 60 });
    expect((await signIn(old, engine)).answer.status).toBe(422);
  });
});

describe("a password beside the provider", () => {
  async function withPassword(email: string, role: StaffRole) {
    const { context } = test.engine;
    const secrets = await addStaff(context, context.clock.wall(), { email, name: "Mo", role });
    const browser = deskBrowser(test);
    const body = { email, password: secrets.password, code: nextCode(test, secrets) };
    return { browser, answer: await browser.call(signInToDesk, { body }) };
  }

  it("opens the desk to one administrator, which is written down and told", async () => {
    signals.length = 0;
    const { browser, answer } = await withPassword(emergencyEmail, "administrator");
    expect(answer.status).toBe(200);
    expect(signals.filter(({ of }) => of === "staff-emergency")).toEqual([
      { of: "staff-emergency", ending: "done" },
    ]);
    const { items } = await browser.ok(listStaffActions, { query: {} });
    expect(items[0]?.act).toBe("emergency-sign-in");
  });

  it.each([
    ["anybody else", "other@desk.test", "administrator"],
    ["one who is no administrator", emergencyEmail, "agent"],
  ] as const)("is refused to %s", async (_, email, role) => {
    const { answer } = await withPassword(email, role);
    expect(answer).toMatchObject(refused(401, "wrong-credentials"));
  });

  it("is said to be there only if it is", async () => {
    const browser = deskBrowser(test);
    expect(await browser.ok(readDeskWays, {})).toEqual({ hasProvider: true, hasPassword: true });
    const plain = await testEngine();
    engines.push(plain);
    expect(await deskBrowser(plain).ok(readDeskWays, {})).toEqual({
      hasProvider: false,
      hasPassword: true,
    });
    const { status } = await deskBrowser(plain).call(startDeskSignIn, {});
    expect(status).toBe(423);
  });
});
