import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Webhook } from "standardwebhooks";
import { UnknownEventError, verifyWebhook, WebhookError } from "./verify-webhook.ts";

const secret = `whsec_${Buffer.from("a secret of thirty-two characters").toString("base64")}`;
const body = JSON.stringify({
  type: "gas.low",
  timestamp: "2026-11-26T10:00:00.000Z",
  data: { network: "polygon", balance: { amount: "0.02", asset: "POL" }, sweepsLeft: 1 },
});

/** The headers of a webhook, as any sender of Standard Webhooks signs it. */
function signed(text = body, at = new Date(), key = secret): Record<string, string> {
  return {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(key).sign("evt_1", at, text),
  };
}

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const refusalOf = (...given: Parameters<typeof verifyWebhook>) => {
  try {
    return verifyWebhook(...given).type;
  } catch (error) {
    return error instanceof WebhookError ? error.reason : error;
  }
};

describe("a webhook", () => {
  it("is an event whose type says what its data are, with its id", () => {
    const event = verifyWebhook(body, signed(), secret);
    expect(event.id).toBe("evt_1");
    if (event.type !== "gas.low") throw new Error(event.type);
    expect(event.data.sweepsLeft).toBe(1);
    expect(event.data.balance.asset).toBe("POL");
  });

  it.each([
    ["headers of fetch", new Headers(signed())],
    ["headers of node:http", { ...signed(), accept: ["*/*"], host: undefined }],
  ])("is read with %s", (_, headers) => {
    expect(verifyWebhook(Buffer.from(body), headers, secret).type).toBe("gas.low");
  });

  it("may be a test", () => {
    const text = JSON.stringify({
      type: "webhook.test",
      timestamp: "2026-11-26T10:00:00.000Z",
      data: { message: "Hello" },
    });
    expect(refusalOf(text, signed(text), secret)).toBe("webhook.test");
  });

  it("is taken with any of its signatures, while its secret is replaced", () => {
    const headers = signed();
    const both = `v1,${Buffer.alloc(32).toString("base64")} v2,other ${headers["webhook-signature"]}`;
    expect(refusalOf(body, { ...headers, "webhook-signature": both }, secret)).toBe("gas.low");
  });

  it("is refused without its headers, and when it was sent five minutes away from now", () => {
    expect(refusalOf(body, {}, secret)).toBe("header-missing");
    expect(refusalOf(body, signed(body, minutes(-4.9)), secret)).toBe("gas.low");
    expect(refusalOf(body, signed(body, minutes(-5.1)), secret)).toBe("too-old");
    expect(refusalOf(body, signed(body, minutes(5.1)), secret)).toBe("too-old");
    expect(refusalOf(body, { ...signed(), "webhook-timestamp": "soon" }, secret)).toBe("too-old");
    expect(refusalOf(body, signed(body, minutes(-9)), secret, { toleranceMs: 600_000 })).toBe(
      "gas.low",
    );
  });

  it("is refused when its body, id, time or secret is another one", () => {
    const headers = signed();
    for (const changed of [
      { ...headers, "webhook-id": "evt_2" },
      { ...headers, "webhook-timestamp": String(Number(headers["webhook-timestamp"]) - 1) },
      { ...headers, "webhook-signature": "v1," },
      { ...headers, "webhook-signature": "é" },
      { ...headers, "webhook-signature": `${headers["webhook-signature"]}é` },
      { ...headers, "webhook-signature": headers["webhook-signature"]?.slice(3) },
      { ...headers, "webhook-signature": `v0${headers["webhook-signature"]?.slice(2)}` },
    ])
      expect(refusalOf(body, changed, secret)).toBe("wrong-signature");
    expect(refusalOf(`${body} `, headers, secret)).toBe("wrong-signature");
    expect(refusalOf(body, headers, `whsec_${btoa("another secret")}`)).toBe("wrong-signature");
  });

  it.each(['{"type":"moon.full"}', '{"type":"gas.low","data":{}}', "[]", "not JSON"])(
    "that is signed but of an unknown type is kept for a newer version: %s",
    (text) => {
      const error = refusalOf(text, signed(text), secret);
      expect(error).toBeInstanceOf(UnknownEventError);
      expect(error).not.toBeInstanceOf(WebhookError);
      expect(error).toMatchObject({ id: "evt_1", body: text });
    },
  );

  it("with an asset that this version does not know is returned as it came", () => {
    const text = body.replace("POL", "DAI");
    expect(verifyWebhook(text, signed(text), secret)).toEqual({ ...JSON.parse(text), id: "evt_1" });
  });

  it("is signed as Apex signs it", () => {
    const headers = signed();
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    const content = `evt_1.${headers["webhook-timestamp"]}.${body}`;
    const own = createHmac("sha256", key).update(content).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${own}`);
  });
});
