import { signIn } from "@apex/contract/auth/sign-in";
import {
  distrustThisDevice,
  listDevices,
  listRecentDevices,
  revokeDevice,
  revokeOtherDevices,
  trustThisDevice,
} from "@apex/contract/devices/devices";
import { readProfile } from "@apex/contract/profile/read-profile";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testBrowser } from "../../testing/test-browser.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { readUserAgent } from "../sessions/read-user-agent.ts";

const chromeOnWindows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36";
const safariOnIphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.5 Mobile/15E148 Safari/604.1";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine({
    places: {
      find: async () => ({ city: "Lagos", region: "Lagos State", countryCode: "NG" }),
    },
  });
});
afterAll(() => engine.close());
beforeEach(() => engine.pass(5 * 60_000));

type Browser = ReturnType<typeof testBrowser>;

async function signInWith(browser: Browser, email: string) {
  const answer = await browser.ok(signIn, {
    body: { identifier: email, password: "Summit-2026!" },
  });
  if (!("session" in answer)) throw new Error("A second step was asked for.");
  return answer.session;
}

it("is recognised by its browser's cookie, whoever signs in, and reported by mail once", async () => {
  const [ada, ngozi] = [await engine.person(), await engine.person()];
  const laptop = testBrowser(engine, chromeOnWindows);
  const mails = () => engine.sent.filter(({ to }) => to === ada.email).length;
  await signInWith(laptop, ada.email);
  await signInWith(laptop, ngozi.email);
  const { token } = await signInWith(laptop, ada.email);
  expect(mails()).toBe(1);
  const phone = testBrowser(engine, safariOnIphone);
  await signInWith(phone, ada.email);
  expect(mails()).toBe(2);
  const { items } = await laptop.ok(listRecentDevices, {}, { token, language: "fr" });
  expect(items).toEqual([
    {
      id: expect.any(String),
      name: "Chrome sous Windows",
      type: "desktop",
      loggedInAt: engine.engine.context.clock.wall().toISOString(),
      city: "Lagos",
      region: "Lagos State",
      country: "Nigeria",
      countryCode: "NG",
      ipAddress: "127.0.0.1",
      isTrusted: false,
      isThisDevice: true,
      isSignedIn: true,
    },
    expect.objectContaining({
      name: "Safari sous iPhone",
      type: "mobile",
      isThisDevice: false,
      isSignedIn: true,
    }),
  ]);
});

it("is listed 10 a page, this one first", async () => {
  const { email } = await engine.person();
  const mine = testBrowser(engine, chromeOnWindows);
  const { token } = await signInWith(mine, email);
  for (let others = 0; others < 11; others += 1) {
    engine.pass(60_000);
    await signInWith(testBrowser(engine, safariOnIphone), email);
  }
  const first = await mine.ok(listDevices, { query: {} }, { token });
  expect(first).toMatchObject({ page: 1, perPage: 10, total: 12 });
  expect(first.items).toHaveLength(10);
  expect(first.items[0]).toMatchObject({ isThisDevice: true });
  const second = await mine.ok(listDevices, { query: { page: 2 } }, { token });
  expect(second.items).toHaveLength(2);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(12);
});

it("all devices but this one are signed out at once, whatever else was open", async () => {
  const { email, token: unbound } = await engine.person();
  const [laptop, phone] = [
    testBrowser(engine, chromeOnWindows),
    testBrowser(engine, safariOnIphone),
  ];
  const { token } = await signInWith(laptop, email);
  const other = await signInWith(phone, email);
  await phone.ok(trustThisDevice, {}, { token: other.token });
  await laptop.ok(revokeOtherDevices, {}, { token });
  expect((await phone.call(readProfile, {}, { token: other.token })).status).toBe(401);
  expect((await engine.call(readProfile, {}, { token: unbound })).status).toBe(401);
  const { items } = await laptop.ok(listDevices, { query: {} }, { token });
  expect(items).toEqual([expect.objectContaining({ isThisDevice: true })]);
  // A repeat finds nothing to remove, and the caller's device stays.
  await laptop.ok(revokeOtherDevices, {}, { token });
  expect((await laptop.call(readProfile, {}, { token })).status).toBe(200);
});

it("a removed device is signed out at once, informed, and new when it signs in again", async () => {
  const { email, workspaceId, token: unbound } = await engine.person();
  const laptop = testBrowser(engine, chromeOnWindows);
  const phone = testBrowser(engine, safariOnIphone);
  const { token } = await signInWith(laptop, email);
  const lost = await signInWith(phone, email);
  await phone.ok(trustThisDevice, {}, { token: lost.token });
  const { items } = await laptop.ok(listRecentDevices, {}, { token });
  const [, gone] = items;
  expect(gone).toMatchObject({ isTrusted: true, trustedUntil: expect.any(String) });
  const remove = (as: string) =>
    engine.call(revokeDevice, { params: { id: gone?.id ?? "" } }, { token: as });
  const stranger = await engine.person();
  expect((await remove(stranger.token)).status).toBe(404);
  expect((await remove(unbound)).status).toBe(200);
  expect((await remove(unbound)).status).toBe(404);
  expect((await phone.call(readProfile, {}, { token: lost.token })).status).toBe(401);
  expect((await laptop.call(readProfile, {}, { token })).status).toBe(200);
  const events = await engine.db.query<{ kind: string }>(
    "select kind from events where workspace_id = $1 order by number desc limit 2",
    [workspaceId],
  );
  expect(events.map(({ kind }) => kind)).toEqual(["changed", "signed-out"]);
  const { length } = engine.sent;
  expect(await signInWith(phone, email)).toMatchObject({ canBeTrusted: true });
  expect(engine.sent).toHaveLength(length + 1);
});

it("can trust and distrust itself, if it has cookies", async () => {
  const { email, token: unbound } = await engine.person();
  const browser = testBrowser(engine, chromeOnWindows);
  const session = await signInWith(browser, email);
  expect(session.canBeTrusted).toBe(true);
  const { token } = session;
  const isTrusted = async () =>
    (await browser.ok(listRecentDevices, {}, { token })).items.map((item) => item.isTrusted);
  await browser.ok(trustThisDevice, {}, { token });
  expect(await isTrusted()).toEqual([true]);
  await browser.ok(distrustThisDevice, {}, { token });
  expect(await isTrusted()).toEqual([false]);
  expect(await engine.call(trustThisDevice, {}, { token: unbound })).toMatchObject({
    status: 403,
    body: { code: "not-permitted" },
  });
});

it.each([
  [chromeOnWindows, "Chrome", "Windows", "desktop"],
  [safariOnIphone, "Safari", "iPhone", "mobile"],
  [`${chromeOnWindows} Edg/148.0.0.0`, "Edge", "Windows", "desktop"],
  [
    "Mozilla/5.0 (Linux; Android 16; SM-T500) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/30.0 Chrome/140.0.0.0 Safari/537.36",
    "Samsung Internet",
    "Android",
    "tablet",
  ],
  [
    "Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0",
    "Firefox",
    "Android",
    "mobile",
  ],
  ["curl/8.9", undefined, undefined, "unknown"],
])("%s", (text, browser, system, type) => {
  expect(readUserAgent(text)).toEqual({ browser, system, type });
});
