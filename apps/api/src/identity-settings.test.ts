import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { IdentityRail } from "@apex/engine/rails/identity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { identityRail, readIdentity } from "./identity-settings.ts";

const checkId = "0b1f6a52-6a0e-4f43-9a55-1a2b3c4d5e6f";
const clientSecret = "METAMAPCLIENTSECRET1";
const webhookSecret = "Webhook-Secret-of-16";
const apiKey = "abcdef12-pqrs-abcd-pqrs-abcde0123456";

interface Seen {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly apiKey: string | undefined;
  readonly body: string;
}

/** Servers that answer as the documentation of MetaMap and AiPrise says. */
let server: Server;
let rail: IdentityRail;
const seen: Seen[] = [];
let origin = "";
let verification: object = {};
let aipriseResult: object = {};
let answerWith = 200;
/** The bytes that begin a JPEG. */
const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]);
beforeAll(async () => {
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const { headers, url: path = "" } = request;
    const key = headers["x-api-key"];
    seen.push({
      path,
      authorization: headers.authorization,
      apiKey: typeof key === "string" ? key : undefined,
      body: await text(request),
    });
    if (path.startsWith("/file?")) {
      response.writeHead(200, { "content-type": "image/jpeg" }).end(picture);
      return;
    }
    const answers: Readonly<Record<string, object>> = {
      "/oauth": { access_token: "a.jwt.token", expiresIn: 3600 },
      "/v2/verifications/6156311aba4c52001b1290a2": verification,
      "/api/v1/verify/get_user_verification_url": {
        message: "Success",
        verification_url: "https://verify.aiprise.test/?verification_session_id=123",
        verification_session_id: "123",
      },
      "/api/v1/verify/get_user_verification_result/123": aipriseResult,
    };
    const answer = answers[path];
    response
      .writeHead(answer === undefined ? 404 : answerWith, { "content-type": "application/json" })
      .end(JSON.stringify(answer ?? {}));
  };
  server = createServer((request, response) => void listener(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  rail = identityRail(
    {
      metaMap: {
        apiUrl: origin,
        clientId: "60b8fd58a87c30001b14dedd",
        clientSecret,
        flowId: "65b8fd58a87c30001b14dedd",
        webhookSecret,
      },
      aiprise: { apiUrl: `${origin}/api/v1`, apiKey, templateId: "9fa9dcb3-1098" },
    },
    "https://wallet.example",
  );
});
afterAll(() => server.close());

/** A company's webhook. */
function webhook(header: string, key: string, told: object) {
  const body = JSON.stringify(told);
  const signature = createHmac("sha256", key).update(body).digest("hex");
  return { headers: new Headers({ [header]: signature }), body, now: new Date() };
}

describe("MetaMap", () => {
  const start = () =>
    rail.startDocumentCheck({ checkId, provider: "meta-map", returnTo: "/profile/upgrade" });
  const tell = (event: object) =>
    rail.readWebhook(
      "meta-map",
      webhook("x-signature", webhookSecret, {
        resource: "https://elsewhere.example/v2/verifications/6156311aba4c52001b1290a2",
        metadata: { checkId },
        ...event,
      }),
    );

  test("has a page of its own, which knows the check and does not return the person", async () => {
    const { url, sendsBack } = await start();
    const page = new URL(url);
    expect(page.origin).toBe("https://signup.metamap.com");
    expect(Object.fromEntries(page.searchParams)).toEqual({
      merchantToken: "60b8fd58a87c30001b14dedd",
      flowId: "65b8fd58a87c30001b14dedd",
      metadata: JSON.stringify({ checkId }),
    });
    expect(sendsBack).toBe(false);
    expect(url).not.toContain(clientSecret);
  });

  test("is asked, at its own address, for the result of a check that it reports as over", async () => {
    expect(await tell({ eventName: "verification_started" })).toBeUndefined();
    expect(await tell({ eventName: "verification_inputs_completed" })).toMatchObject({
      checkId,
      outcome: "processing",
    });
    for (const [status, outcome] of [
      ["verified", "VERIFIED"],
      ["reviewNeeded", "REVIEW-REQUIRED"],
    ]) {
      verification = { identity: { status }, steps: [], documents: [] };
      expect(await tell({ eventName: "verification_completed" })).toMatchObject({
        checkId,
        outcome,
      });
    }
    const asked = seen.filter(({ path }) => path.startsWith("/v2/"));
    expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(
      new Set(["Bearer a.jwt.token"]),
    );
    // The token is reused for an hour.
    expect(seen.filter(({ path }) => path === "/oauth")).toMatchObject([
      {
        authorization: `Basic ${btoa(`60b8fd58a87c30001b14dedd:${clientSecret}`)}`,
        body: "grant_type=client_credentials",
      },
    ]);
  });

  test.each([
    [[{ id: "facematch", error: { code: "faceMatch.notMatched" } }], "REJECTED", "face-mismatch"],
    [[{ id: "document-reading", error: { code: "missing" } }], "REJECTED", "document-unreadable"],
    [[{ id: "watchlists", error: null }], "REJECTED", "document-not-accepted"],
    [[{ id: "duplicate-user-validation", error: { code: "x" } }], "DUPLICATE", undefined],
  ])("rejects if the answer failed: %j", async (steps, outcome, reason) => {
    verification = { identity: { status: "rejected" }, steps: [], documents: [{ steps }] };
    expect(await tell({ eventName: "verification_updated", at: outcome })).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f]{64}$/),
      checkId,
      providerReference: "6156311aba4c52001b1290a2",
      outcome,
      ...(reason !== undefined && { reason }),
    });
  });

  const read = (reference?: string) =>
    rail.readDocument({ checkId, provider: "meta-map", providerReference: reference });
  const handedIn = (photos: readonly string[], selfiePhotoUrl: string) => ({
    identity: { status: "reviewNeeded" },
    steps: [{ id: "selfie", data: { selfiePhotoUrl }, error: null }],
    documents: [
      {
        photos,
        fields: {
          fullName: { value: "ADA OBI" },
          documentNumber: { value: "A00400000" },
          dateOfBirth: { value: "1990-05-12" },
          expirationDate: { value: "31/12/2030" },
        },
      },
    ],
  });

  test("hands out the pictures of a check and what it read of them, but no number", async () => {
    verification = handedIn(
      [`${origin}/file?location=front`, `${origin}/file?location=back`],
      `${origin}/file?location=face`,
    );
    const bytes = new Uint8Array(picture);
    expect(await read("6156311aba4c52001b1290a2")).toEqual({
      name: "ADA OBI",
      birthDate: "1990-05-12",
      pictures: [
        { part: "front", bytes },
        { part: "back", bytes },
        { part: "selfie", bytes },
      ],
    });
    expect(seen.at(-1)?.authorization).toBe("Bearer a.jwt.token");
  });

  test("sends its token to no address but its own", async () => {
    verification = handedIn(
      ["https://elsewhere.example/file?location=front", "no address"],
      origin.replace("127.0.0.1", "127.0.0.2"),
    );
    expect(await read("6156311aba4c52001b1290a2")).toMatchObject({ pictures: [] });
  });

  test("is not asked for a check that it has told nothing about", async () => {
    const asked = seen.length;
    expect(await read()).toBeUndefined();
    expect(seen).toHaveLength(asked);
  });

  test("is not believed unsigned or with another's key, and its failures tell no more than that", async () => {
    const event = { eventName: "verification_completed", resource: "x", metadata: { checkId } };
    const forged = webhook("x-signature", "another", event);
    await expect(rail.readWebhook("meta-map", forged)).rejects.toThrow(/not-permitted/);
    await expect(
      rail.readWebhook("meta-map", { ...forged, headers: new Headers() }),
    ).rejects.toThrow(/not-permitted/);
    answerWith = 500;
    await expect(tell({ eventName: "verification_completed" })).rejects.toThrow(
      /^127\.0\.0\.1:\d+ answered 500\.$/,
    );
    answerWith = 200;
  });
});

describe("AiPrise", () => {
  const tell = (summary: object | null, more: object = {}) =>
    rail.readWebhook(
      "aiprise",
      webhook("x-hmac-signature", apiKey, {
        client_reference_id: checkId,
        verification_session_id: "123",
        aiprise_summary: summary,
        ...more,
      }),
    );

  test("is asked for a page, with the addresses for the person and the result", async () => {
    expect(
      await rail.startDocumentCheck({ checkId, provider: "aiprise", returnTo: "/profile/upgrade" }),
    ).toEqual({
      url: "https://verify.aiprise.test/?verification_session_id=123",
      sendsBack: true,
    });
    const asked = seen.at(-1);
    expect(asked?.apiKey).toBe(apiKey);
    expect(JSON.parse(asked?.body ?? "")).toEqual({
      template_id: "9fa9dcb3-1098",
      redirect_uri: "https://wallet.example/profile/upgrade",
      callback_url: "https://wallet.example/verification-http/webhooks/aiprise",
      client_reference_id: checkId,
    });
  });

  test("reports the result, signed by its key", async () => {
    const result = (verification_result: string, reasons: string[] = []) =>
      tell({ verification_result, reasons, tags: [] });
    expect(await result("APPROVED")).toMatchObject({ checkId, outcome: "VERIFIED" });
    expect(await result("REVIEW")).toMatchObject({ outcome: "REVIEW-REQUIRED" });
    expect(await result("DECLINED", ["SELFIE_MISMATCH"])).toMatchObject({
      outcome: "REJECTED",
      reason: "face-mismatch",
    });
    expect(await result("DECLINED", ["DUPLICATE_USER"])).toMatchObject({ outcome: "DUPLICATE" });
    expect(await result("UNKNOWN")).toBeUndefined();
    expect(await tell(null, { status: "RUNNING" })).toMatchObject({ outcome: "processing" });
    await expect(
      rail.readWebhook("aiprise", webhook("x-hmac-signature", "another", {})),
    ).rejects.toThrow(/not-permitted/);
  });

  test("tells what it read of a document, and keeps its pictures", async () => {
    expect(await tell(null, { status: "RUNNING" })).toMatchObject({ providerReference: "123" });
    aipriseResult = {
      id_info: {
        id_number: "TEST123",
        first_name: "ADA",
        middle_name: null,
        last_name: "OBI",
        birth_date: "1990-05-12",
        id_expiry_date: "2030-12-31",
      },
    };
    const read = () =>
      rail.readDocument({ checkId, provider: "aiprise", providerReference: "123" });
    expect(await read()).toEqual({
      name: "ADA OBI",
      birthDate: "1990-05-12",
      expiresOn: "2030-12-31",
      pictures: [],
    });
    expect(seen.at(-1)?.apiKey).toBe(apiKey);
    aipriseResult = { id_info: null };
    expect(await read()).toBeUndefined();
  });

  test("signs as its documentation shows", async () => {
    const body =
      '{"verification_session_id": "123408f2-2bbb-415f-aafc-92212341234", "template_id": "123456-3434-2342-3453-b4218a4fb333", "client_reference_id": null, "aiprise_summary": {"tags": [], "reasons": [], "notes": [], "verification_result": "APPROVED"}, "created_at": 1668974142818}';
    const headers = new Headers({
      "x-hmac-signature": "f8bf141ba610974d65f5dd603f7388474c366d1b95a13799748f92261610ba86",
    });
    // A valid signature, for an unknown check.
    expect(await rail.readWebhook("aiprise", { headers, body, now: new Date() })).toBeUndefined();
  });
});

test("requires all settings of a company together, and only without the sandbox", () => {
  const reader =
    (env: Readonly<Record<string, string>>): Parameters<typeof readIdentity>[0] =>
    (name, takes) =>
      env[name] === undefined ? undefined : takes.parse(env[name]);
  const aiprise = { AIPRISE_API_KEY: apiKey, AIPRISE_TEMPLATE_ID: "9fa9dcb3-1098" };
  expect(readIdentity(reader({}), false)).toEqual({});
  expect(readIdentity(reader(aiprise), false)).toEqual({
    identity: {
      aiprise: { apiUrl: "https://api.aiprise.com/api/v1", apiKey, templateId: "9fa9dcb3-1098" },
    },
  });
  expect(() => readIdentity(reader(aiprise), true)).toThrow(/^AIPRISE_API_KEY needs SANDBOX=off/);
  expect(() => readIdentity(reader({ AIPRISE_API_KEY: apiKey }), false)).toThrow(
    /needs AIPRISE_TEMPLATE_ID/,
  );
  expect(() =>
    readIdentity(reader({ META_MAP_URL: "https://api.getmati.example" }), false),
  ).toThrow(/^META_MAP_URL needs META_MAP_CLIENT_ID/);
});

test("offers only connected companies, none of which has a register", async () => {
  expect(rail.providers).toEqual(["meta-map", "aiprise"]);
  const none = identityRail(undefined, "https://wallet.example");
  expect(none.providers).toEqual([]);
  await expect(rail.lookUpBvn("22211122233", { firstName: "A", lastName: "B" })).rejects.toThrow(
    /service-unavailable/,
  );
});
