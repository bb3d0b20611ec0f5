import { allEndpoints } from "@apex/contract/all-endpoints";
import { describe, expect, it } from "vitest";
import { readSentRequest } from "../journeys/sent-request.ts";
import { callsNotSeen, specifiedCalls } from "../journeys/specified-calls.ts";

const origin = "http://localhost:3000";
const headers = {
  accept: "application/json",
  "accept-language": "en",
  "x-client": "web",
  "x-guest-id": "3f0f5a1e-9a43-4a1e-8a57-0d3a54c5b1c7",
  authorization: "Bearer some-token",
};
const key = "6f1f5a1e-9a43-4a1e-8a57-0d3a54c5b1c7";
const money = { amount: "2500.00", asset: "NGN" };
const transfer = { recipientId: "some-recipient", amount: money, fee: money };

interface Sent {
  readonly headers?: Record<string, string | undefined>;
  readonly body?: unknown;
}

/** Problems that are found with a request; `undefined` removes a header. */
async function problemsOf(method: string, path: string, { headers: others = {}, body }: Sent = {}) {
  const given = Object.entries({
    ...headers,
    ...(body !== undefined && { "content-type": "application/json" }),
    ...others,
  }).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
  const sent = await readSentRequest(
    new Request(origin + path, {
      method,
      headers: given,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return sent?.problems;
}

const profile = "/auth-http/auth/profile";
const get = (path: string, others: Sent["headers"] = {}) =>
  problemsOf("GET", path, { headers: others });

const createTransfer = (sent: Sent) =>
  problemsOf("POST", "/transfers-http/transfers", {
    body: transfer,
    ...sent,
    headers: { "idempotency-key": key, ...sent.headers },
  });

describe("a request that a page sends", () => {
  it("is right when path, query, headers and body are as the contract says", async () => {
    expect(await createTransfer({})).toEqual([]);
    expect(
      await problemsOf("GET", "/auth-http/auth/profile/devices/all?page=1&perPage=10"),
    ).toEqual([]);
    expect(
      await problemsOf("GET", "/events-http/stream", { headers: { accept: "text/event-stream" } }),
    ).toEqual([]);
  });

  it("is named by its pattern and the names in its query", async () => {
    const path = "/auth-http/auth/profile/devices/all?perPage=10&page=1";
    const sent = await readSentRequest(new Request(origin + path, { headers }));
    expect(sent?.call).toBe("GET /auth-http/auth/profile/devices/all?page&perPage");
  });

  it("is not looked at when it is not of the API", async () => {
    expect(await problemsOf("GET", "/assets/main.js")).toBeUndefined();
  });

  it.each([
    ["of another path", "The contract has no such call.", get("/auth-http/auth/nothing")],
    [
      "for a page without its size",
      "It asks for a page without perPage.",
      get("/auth-http/auth/profile/devices/all?page=1"),
    ],
    [
      "of another method",
      "The contract has no such call.",
      problemsOf("POST", "/auth-http/auth/profile"),
    ],
    [
      "with a parameter that is none",
      "It is refused: not-found.",
      problemsOf("POST", "/auth-http/auth/v/token/validation/send/pigeon", { body: {} }),
    ],
    [
      "with an unknown name in the query",
      "query.size: unknown-field.",
      get("/auth-http/auth/profile/devices/all?size=1"),
    ],
    [
      "with a wrong value in the query",
      "query.page: invalid.",
      get("/auth-http/auth/profile/devices/all?page=one&perPage=10"),
    ],
    [
      "with an unknown field",
      "body.colour: unknown-field.",
      createTransfer({ body: { ...transfer, colour: "red" } }),
    ],
    [
      "without a field",
      "body.fee: value-required.",
      createTransfer({ body: { recipientId: "some-recipient", amount: money } }),
    ],
    [
      "with a body where there is none",
      "It has a body.",
      problemsOf("POST", "/auth-http/auth/logout", { body: {} }),
    ],
    [
      "with a body of another type",
      "It is refused: malformed-request.",
      createTransfer({ headers: { "content-type": "text/plain" } }),
    ],
    [
      "that moves money without a key",
      "It moves money without an idempotency-key.",
      createTransfer({ headers: { "idempotency-key": undefined } }),
    ],
    [
      "that moves money under a key that is no UUID",
      "It moves money without an idempotency-key.",
      createTransfer({ headers: { "idempotency-key": "1" } }),
    ],
    [
      "under a key that is no UUID",
      "Its idempotency-key is none.",
      get(profile, { "idempotency-key": "1" }),
    ],
    [
      "without the client's marker",
      "It has no x-client: web.",
      get(profile, { "x-client": undefined }),
    ],
    [
      "without the browser's name",
      "It has no x-guest-id.",
      get(profile, { "x-guest-id": undefined }),
    ],
    [
      "in a language that the product has not",
      "Its accept-language is none of the product's.",
      get(profile, { "accept-language": "de" }),
    ],
    [
      "with another authorization",
      "Its authorization is no bearer token.",
      get(profile, { authorization: "Basic abc" }),
    ],
    [
      "for something else than JSON",
      "It does not accept application/json.",
      get(profile, { accept: "*/*" }),
    ],
    [
      "for the event stream as JSON",
      "It does not accept text/event-stream.",
      get("/events-http/stream"),
    ],
  ])("is wrong %s", async (_, problem, problems) => {
    expect(await problems).toEqual([problem]);
  });
});

describe("the specified calls", () => {
  it("are all in the contract", () => {
    const known = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    expect(specifiedCalls.filter((call) => !known.includes(call.split("?")[0] ?? ""))).toEqual([]);
  });

  it("are named when no journey makes them, and so are names of their queries", () => {
    expect(callsNotSeen(specifiedCalls)).toEqual([]);
    const [first, ...others] = specifiedCalls;
    expect(callsNotSeen(others)).toEqual([first]);
    const collect = "GET /deposits-http/deposits/business/crypto/collect/hydrate";
    const rest = specifiedCalls.filter((call) => !call.startsWith(collect));
    expect(callsNotSeen([...rest, `${collect}?asset`])).toEqual([`${collect}?network`]);
    expect(callsNotSeen([...rest, `${collect}?asset`, `${collect}?network`])).toEqual([]);
  });
});
