import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import webPush from "web-push";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPushSender } from "./push-sender.ts";
import { readSettings } from "./settings.ts";
import { createWebhookSender } from "./webhook-sender.ts";

/** A browser with its keys, which decrypts push messages. */
function testingBrowser() {
  const curve = createECDH("prime256v1");
  const own = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: own.toString("base64url"),
    auth: auth.toString("base64url"),
    /** RFC 8291 with the coding of RFC 8188, one record. */
    read(body: Buffer): string {
      const [salt, keyLength = 0] = [body.subarray(0, 16), body[20]];
      const theirs = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const derive = (from: Uint8Array, by: Uint8Array, info: Uint8Array, length: number) =>
        Buffer.from(hkdfSync("sha256", from, by, info, length));
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, theirs]);
      const secret = derive(curve.computeSecret(theirs), auth, info, 32);
      const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
    },
  };
}

const keys = webPush.generateVAPIDKeys();
const settings = { ...keys, subject: "mailto:push@apex.test" };
const taken: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
/** A replacement for the browser vendor's service. */
const service = createServer((request, response) => {
  void buffer(request).then((body) => {
    taken.push({ headers: request.headers, body });
    response.writeHead(request.url === "/gone" ? 410 : 201).end();
  });
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const address = service.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  service.close();
});

const rail = () =>
  createPushSender(settings, createWebhookSender({ allow: [new URL(origin).host] }));
const message = (path: string, browser = testingBrowser()) => ({
  endpoint: `${origin}${path}`,
  p256dh: browser.p256dh,
  auth: browser.auth,
  payload: JSON.stringify({ body: "Ngozi E. vous a envoyé 25 000,00 ₦" }),
  lifeMs: 3_600_500,
  timeoutMs: 2_000,
});

it("is readable by its browser alone, and names its sender", async () => {
  const browser = testingBrowser();
  const { payload, ...rest } = message("/one", browser);
  expect(await rail().send({ ...rest, payload })).toMatchObject({
    outcome: "answered",
    status: 201,
  });
  const { headers, body } = taken.at(-1) ?? {};
  if (headers === undefined || body === undefined) throw new Error("Nothing came.");
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "3600" });
  expect(body.includes("Ngozi")).toBe(false);
  expect(browser.read(body)).toBe(payload);
  expect(() => testingBrowser().read(body)).toThrow();

  const [, token = "", key = ""] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  expect(key).toBe(keys.publicKey);
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const isOurs = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  expect(isOurs).toBe(true);
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    aud: origin,
    sub: "mailto:push@apex.test",
  });
});

it("reports an address that is gone, and uses public ones only", async () => {
  expect(await rail().send(message("/gone"))).toMatchObject({ outcome: "answered", status: 410 });
  const strict = createPushSender(settings, createWebhookSender({ allow: [] }));
  const { length } = taken;
  expect(await strict.send(message("/one"))).toEqual({ outcome: "address-blocked" });
  expect(await strict.mayCall("https://169.254.169.254/push")).toBe(false);
  expect(taken).toHaveLength(length);
});

it("takes a matching pair of keys, and either all settings or none", () => {
  const env = {
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: "mailto:push@apex.test",
  };
  expect(readSettings(env).push).toEqual(settings);
  expect(readSettings({}).push).toBeUndefined();
  expect(() => readSettings({ ...env, VAPID_SUBJECT: "" })).toThrow("set together");
  const other = webPush.generateVAPIDKeys().privateKey;
  expect(() => readSettings({ ...env, VAPID_PRIVATE_KEY: other })).toThrow("no pair");
  expect(() => readSettings({ ...env, VAPID_SUBJECT: "us" })).toThrow("VAPID_SUBJECT");
});
