import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
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
  return { url: `http://127.0.0.1:${port}/messages?key=hush`, secret };
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
    secret,
  })(message).catch((error: unknown) => error);
  expect(String(failure)).toMatch(/^Error: The message gateway cannot be reached/);
  expect(String(failure)).not.toContain("hush");
});
