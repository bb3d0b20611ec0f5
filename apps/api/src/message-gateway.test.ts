import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { isSigned, signedHeaders } from "@apex/engine/platform/webhook-signature";
import { createMessageInbox } from "@apex/partners/message-inbox";
import { createMessageGateway } from "./message-gateway.ts";

const secret = new TextEncoder().encode("a secret of the tests, 32 bytes!");
const message = {
  channel: "whatsapp",
  to: "+2348031234567",
  subject: "Your code",
  text: "123456 est votre code, « gardez-le »",
  language: "fr",
  code: "123456",
} as const;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function gateway(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  closing.push(() => server.close());
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/messages?key=hush`, keys: [secret] };
}

test("a message is one POST, signed over its id, time and body", async () => {
  const heard: { headers: IncomingMessage["headers"]; body: string; method: string }[] = [];
  const settings = await gateway((request, response) => {
    void text(request).then((body) => {
      heard.push({ headers: request.headers, body, method: request.method ?? "" });
      response.writeHead(202).end();
    });
  });
  await createMessageGateway(settings)(message);
  expect(heard).toHaveLength(1);
  const [{ headers, body, method } = { headers: {}, body: "", method: "" }] = heard;
  expect(method).toBe("POST");
  expect(headers["content-type"]).toBe("application/json");
  const { "webhook-id": id, "webhook-timestamp": timestamp } = headers;
  expect(JSON.parse(body)).toEqual({
    id,
    channel: "whatsapp",
    to: message.to,
    text: message.text,
    code: "123456",
  });
  const signed = createHmac("sha256", secret).update(`${String(id)}.${String(timestamp)}.${body}`);
  expect(headers["webhook-signature"]).toBe(`v1,${signed.digest("base64")}`);
});

test("a message is signed with both secrets while one replaces the other", async () => {
  const next = new TextEncoder().encode("the next of the tests' secrets, 32");
  const heard: { headers: Headers; body: string }[] = [];
  const settings = await gateway((request, response) => {
    void text(request).then((body) => {
      const headers = new Headers(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      heard.push({ headers, body });
      response.writeHead(202).end();
    });
  });
  await createMessageGateway({ ...settings, keys: [next, secret] })(message);
  const now = new Date();
  for (const key of [next, secret])
    expect(heard.map((request) => isSigned(key, { ...request, now }))).toEqual([true]);
});

test("accepts a message that is signed with either of two secrets, and with no other", () => {
  const [old, next, other] = [1, 2, 3].map((fill) => new Uint8Array(32).fill(fill));
  if (!old || !next || !other) throw new Error("There are three.");
  const inbox = createMessageInbox({
    number: "+2347000000100",
    channels: ["sms"],
    keys: [next, old],
  });
  const body = JSON.stringify({ from: "+2348031234567", text: "hello" });
  const now = new Date();
  const read = (key: Uint8Array) =>
    inbox.readWebhook({ body, now, headers: signedHeaders(key, { id: "msg_1", body, now }) });
  for (const key of [old, next]) expect(read(key)).toMatchObject({ text: "hello" });
  expect(() => read(other)).toThrow("not-permitted");
});

test.each([500, 429, 400, 302])(
  "an answer of %i is a failure, reported without secrets",
  async (status) => {
    const settings = await gateway((_, response) => {
      response.writeHead(status, { location: "https://elsewhere.example/" }).end("hush");
    });
    const failure: unknown = await createMessageGateway(settings)(message).catch(
      (error: unknown) => error,
    );
    expect(String(failure)).toBe(`Error: The message gateway answered ${status}.`);
  },
);

test("a gateway that is down is a failure too", async () => {
  const failure: unknown = await createMessageGateway({
    url: "http://127.0.0.1:1/?key=hush",
    keys: [secret],
  })(message).catch((error: unknown) => error);
  expect(String(failure)).toMatch(/^Error: The message gateway cannot be reached/);
  expect(String(failure)).not.toContain("hush");
});
