import { logOut } from "@apex/contract/auth/log-out";
import { signIn } from "@apex/contract/auth/sign-in";
import { listDevices, revokeDevice } from "@apex/contract/devices/devices";
import {
  readNotificationPreferences,
  setNotificationPreference,
} from "@apex/contract/notifications/preferences";
import { readPush, subscribePush, unsubscribePush } from "@apex/contract/notifications/push";
import { createECDH, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { announce } from "../../runtime/events/announce.ts";
import type { SharedNotification } from "../../ledger/movement.ts";
import type { OutgoingPush } from "../../rails/push.ts";
import type { WebhookOutcome } from "../../rails/webhooks.ts";
import { joinBusiness, testBusiness } from "../../testing/business.ts";
import { testBrowser } from "../../testing/test-browser.ts";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";

const taken: WebhookOutcome & { outcome: "answered" } = {
  outcome: "answered",
  status: 201,
  headers: {},
  body: "",
};
const pushed: OutgoingPush[] = [];
let outcome: WebhookOutcome = taken;
let test: TestEngine;

beforeAll(async () => {
  test = await testEngine({
    rails: () => ({
      push: {
        publicKey: "the key",
        mayCall: async (endpoint) => endpoint.startsWith("https://push.apex.test/"),
        async send(message) {
          pushed.push(message);
          return outcome;
        },
      },
    }),
  });
});
afterAll(() => test.close());

const newEndpoint = () => `https://push.apex.test/${crypto.randomUUID()}`;
const subscription = (showsDetails = false) => ({
  endpoint: newEndpoint(),
  p256dh: createECDH("prime256v1").generateKeys().toString("base64url"),
  auth: randomBytes(16).toString("base64url"),
  showsDetails,
});

/** Signs a person in on a new browser. */
async function onDevice({ email }: Person) {
  const browser = testBrowser(test);
  const body = { identifier: email, password: "Summit-2026!" };
  const answer = await browser.ok(signIn, { body });
  if (!("session" in answer)) throw new Error("A second step was asked for.");
  const given = { token: answer.session.token };
  return {
    ...given,
    subscribe: (asked: ReturnType<typeof subscription>) =>
      browser.ok(subscribePush, { body: asked }, given),
    state: () => browser.ok(readPush, {}, given),
    call: browser.call,
    ok: browser.ok,
  };
}

const money = {
  code: "transfer-received",
  params: { amount: "25000.00", asset: "NGN", name: "Ngozi E." },
} as const;

/** Notifies a workspace, or a person, and runs the due jobs; returns the push messages sent. */
async function told({ workspaceId, userId }: Person, told: Told = { notification: money }) {
  const before = pushed.length;
  const { db, clock } = test.engine.context;
  const changes = ["notifications"] as const;
  const event = { workspaceId, kind: "notification", changes } as const;
  await announce(
    db,
    [
      told.ownCode === undefined
        ? { ...event, notification: told.notification }
        : { ...event, userId, notification: { code: told.ownCode, params: {} } },
    ],
    clock.business(),
  );
  await test.engine.jobs.runDue();
  return pushed
    .slice(before)
    .map(({ endpoint, payload }) => ({ endpoint, ...JSON.parse(payload) }));
}
type Told =
  | { readonly notification: SharedNotification; readonly ownCode?: undefined }
  | { readonly ownCode: "password-changed" };

it("names the event if the device allows details, else only its kind", async () => {
  const ada = await test.person();
  const [laptop, phone] = [await onDevice(ada), await onDevice(ada)];
  expect(await laptop.state()).toEqual({ key: "the key" });
  expect(await told(ada)).toEqual([]);
  const [full, discreet] = [subscription(true), subscription()];
  expect(await laptop.subscribe(full)).toEqual({ key: "the key", device: { showsDetails: true } });
  await phone.subscribe(discreet);
  await test.db.query("update users set language = 'fr' where id = $1", [ada.userId]);
  const both = await told(ada);
  expect(both).toHaveLength(2);
  const shown = (endpoint: string) => both.find((one) => one.endpoint === endpoint);
  expect(shown(full.endpoint)).toMatchObject({
    title: "Apex",
    body: expect.stringMatching(/^Ngozi E\. vous a envoyé 25.000,00.₦$/),
    path: `/notifications?workspace=${ada.workspaceId}`,
    language: "fr",
  });
  expect(JSON.stringify(shown(discreet.endpoint))).not.toMatch(/Ngozi|25\D000\D00/);
  expect(shown(discreet.endpoint)).toMatchObject({
    body: "Il y a du nouveau sur l’argent que vous recevez.",
  });
  // The notification belongs to another workspace.
  expect(await told(await test.person())).toEqual([]);
});

it("comes to members whose roles open its area, and a person's own to that person alone", async () => {
  const { workspaceId, owner } = await testBusiness(test);
  const cashier = await joinBusiness(test, workspaceId, "finance");
  const guest = await joinBusiness(test, workspaceId, "a-role-that-is-gone");
  const endpoints: string[] = [];
  for (const person of [owner, cashier, guest]) {
    const asked = subscription(true);
    const device = await onDevice(person);
    await test.db.query("update users set home_workspace_id = $2 where id = $1", [
      person.userId,
      workspaceId,
    ]);
    await device.subscribe(asked);
    endpoints.push(asked.endpoint);
  }
  const reached = (messages: Awaited<ReturnType<typeof told>>) =>
    endpoints.map((one) => messages.some(({ endpoint }) => endpoint === one));
  expect(reached(await told(owner))).toEqual([true, true, false]);
  expect(reached(await told(owner, { ownCode: "password-changed" }))).toEqual([true, false, false]);
});

it("links to its subject, and follows its person's preferences", async () => {
  const ada = await test.person();
  const laptop = await onDevice(ada);
  const readChannels = async () =>
    (await laptop.ok(readNotificationPreferences, {}, laptop)).channels;
  expect(await readChannels()).not.toContain("push");
  await laptop.subscribe(subscription(true));
  expect(await readChannels()).toContain("push");
  const operationId = await test.fund(ada.workspaceId, "NGN", 100n);
  const params = { ...money.params, operationId };
  expect(await told(ada, { notification: { ...money, params } })).toMatchObject([
    { path: `/transactions/fiat/${operationId}?workspace=${ada.workspaceId}` },
  ]);
  const off = { event: "money-in", channel: "push", isOn: false } as const;
  await laptop.ok(setNotificationPreference, { body: off }, laptop);
  expect(await told(ada)).toEqual([]);
  // The same page in every workspace.
  expect(await told(ada, { ownCode: "password-changed" })).toMatchObject([
    { path: "/profile/security" },
  ]);
});

it("is retried while its service is away, and not sent to an expired address", async () => {
  const ada = await test.person();
  const laptop = await onDevice(ada);
  await laptop.subscribe(subscription());
  outcome = { outcome: "timeout" };
  expect(await told(ada)).toHaveLength(1);
  outcome = { ...taken, status: 410 };
  test.pass(60_000);
  const before = pushed.length;
  await test.engine.jobs.runDue();
  expect(pushed.length).toBe(before + 1);
  expect(await laptop.state()).toEqual({ key: "the key" });
  outcome = taken;
  expect(await told(ada)).toEqual([]);
});

it("ends with the sign-out, with the device, and when it is turned off", async () => {
  const ada = await test.person();
  const [laptop, phone, tablet] = [await onDevice(ada), await onDevice(ada), await onDevice(ada)];
  await laptop.subscribe(subscription());
  await phone.subscribe(subscription());
  await tablet.subscribe(subscription());
  expect(await told(ada)).toHaveLength(3);
  await laptop.ok(logOut, {}, laptop);
  expect(await told(ada)).toHaveLength(2);
  const { items } = await tablet.ok(listDevices, { query: {} }, tablet);
  for (const { id, isThisDevice } of items)
    if (!isThisDevice) await tablet.ok(revokeDevice, { params: { id } }, tablet);
  expect(await told(ada)).toHaveLength(1);
  expect(await tablet.ok(unsubscribePush, {}, tablet)).toEqual({ key: "the key" });
  expect(await told(ada)).toEqual([]);
});

it("belongs to the last person of a browser, and goes to no other address", async () => {
  const [ada, ngozi] = [await test.person(), await test.person()];
  const [first, second] = [await onDevice(ada), await onDevice(ngozi)];
  const shared = subscription();
  await first.subscribe(shared);
  await second.subscribe(shared);
  expect(await told(ada)).toEqual([]);
  expect(await told(ngozi)).toHaveLength(1);
  const refused = (more: object) =>
    second.call(subscribePush, { body: { ...shared, ...more } }, second);
  expect(await refused({ endpoint: "https://10.0.0.1/push" })).toMatchObject({
    status: 400,
    body: { issues: [{ path: ["body", "endpoint"] }] },
  });
  expect(await refused({ p256dh: "A".repeat(87) })).toMatchObject({
    status: 400,
    body: { issues: [{ path: ["body", "p256dh"] }] },
  });
  // A session without a device is refused, because signing out could not end its subscription.
  const unbound = await test.call(subscribePush, { body: shared }, { token: ada.token });
  expect(unbound).toMatchObject({ status: 403 });
});
