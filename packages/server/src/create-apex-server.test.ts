import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApexServerError } from "./apex-server-error.ts";
import { createApexServer } from "./create-apex-server.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Answer = Response | Error | "never";

const problem = (status: number, code: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(JSON.stringify({ code, message: "Not now.", requestId: "the-request" }), {
    status,
    headers: { "x-request-id": "the-request", ...headers },
  });
const recipients = () => new Response(JSON.stringify({ recent: [], saved: [] }));
const voided = () => new Response(JSON.stringify({ voided: true }));

/** A fake Apex that returns its answers in turn, and records the waits between requests. */
function played(...answers: readonly Answer[]) {
  const requests: Request[] = [];
  const waitsMs: number[] = [];
  const left = [...answers];
  let lastMs: number | undefined;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const nowMs = Date.now();
    if (lastMs !== undefined) waitsMs.push(nowMs - lastMs);
    lastMs = nowMs;
    requests.push(new Request(input, init));
    const answer = left.shift();
    if (answer instanceof Response) return answer;
    if (answer instanceof Error) throw answer;
    const { signal } = init ?? {};
    return new Promise((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  };
  const apex = createApexServer({ token: "secret", baseUrl: "https://apex.test", fetch });
  return { apex, requests, waitsMs };
}

/** The outcome of a call after all its waits. */
async function ended<T>(call: Promise<T>): Promise<T | ApexServerError> {
  const outcome = call.catch((error: unknown) => {
    if (error instanceof ApexServerError) return error;
    throw error;
  });
  await vi.runAllTimersAsync();
  return outcome;
}

const lost = new TypeError("fetch failed");
const money = { amount: "1.00", asset: "NGN" } as const;
const transfer = { body: { recipientId: crypto.randomUUID(), amount: money, fee: money } };
const found = { body: { identifier: "ada@example.com" } };
const keysOf = (requests: readonly Request[]) =>
  requests.map(({ headers }) => headers.get("idempotency-key"));

describe("a request", () => {
  it("has the token, and its path, query and body as the contract says", async () => {
    const { apex, requests } = played(recipients(), voided());
    await apex.listBeneficiaries();
    await apex.voidKey({ params: { endpoint: "create-transfer", key: "a/b" } });
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ["GET", "https://apex.test/transfers-http/beneficiaries"],
      ["DELETE", "https://apex.test/keys-http/keys/create-transfer/a%2Fb"],
    ]);
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer secret");
    expect(keysOf(requests)).toEqual([null, null]);
  });

  it("takes no redirect, which would take its token elsewhere", async () => {
    const { apex, requests } = played(recipients());
    await apex.listBeneficiaries();
    expect(requests[0]?.redirect).toBe("error");
  });
});

describe("a failed call", () => {
  it("tells why, and the request's id", async () => {
    const { apex } = played(problem(422, "insufficient-funds"));
    expect(await ended(apex.createTransfer(transfer))).toMatchObject({
      message: "create-transfer: insufficient-funds: Not now. (request the-request)",
      code: "insufficient-funds",
      status: 422,
      requestId: "the-request",
      isOutcomeUnknown: false,
    });
  });

  it("that reads is sent again, with growing waits, and fails after three more tries", async () => {
    const { apex, waitsMs } = played(lost, lost, lost, lost);
    expect(await ended(apex.listBeneficiaries())).toMatchObject({ kind: "network" });
    expect(waitsMs).toEqual([500, 1_000, 2_000]);
  });

  it("that moves money is sent again with the same key, until an answer decides it", async () => {
    const answers = [lost, problem(409, "in-progress"), problem(422, "fee-changed")];
    const { apex, requests } = played(...answers);
    const error = await ended(apex.createTransfer(transfer));
    expect(error).toMatchObject({ code: "fee-changed" });
    const keys = new Set(keysOf(requests));
    expect(requests).toHaveLength(3);
    expect(keys.size).toBe(1);
    expect(keys).toContain(error instanceof ApexServerError ? error.idempotencyKey : undefined);
  });

  it("that moves money has a key of its own in each order, or the caller's", async () => {
    const refused = () => problem(422, "fee-changed");
    const { apex, requests } = played(refused(), refused(), refused());
    await ended(apex.createTransfer(transfer));
    await ended(apex.createTransfer(transfer));
    await ended(apex.createTransfer(transfer, { idempotencyKey: "mine" }));
    const keys = keysOf(requests);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe("mine");
  });

  it("that could act twice is not sent again, unless it was not let in", async () => {
    const cut = played(lost, recipients());
    expect(await ended(cut.apex.findRecipient(found))).toMatchObject({ kind: "network" });
    expect(cut.requests).toHaveLength(1);
    const early = played(
      problem(429, "too-many-requests", { "retry-after": "7" }),
      problem(404, "recipient-not-found"),
    );
    await ended(early.apex.findRecipient(found));
    expect(early.waitsMs).toEqual([7_000]);
  });

  it("is not sent again after a refusal, or where Apex asks for a wait of more than a minute", async () => {
    for (const answer of [
      problem(403, "not-permitted"),
      problem(500, "internal-error"),
      problem(503, "maintenance", { "retry-after": "3600" }),
    ]) {
      const { apex, requests } = played(answer, recipients());
      expect(await ended(apex.listBeneficiaries())).toBeInstanceOf(ApexServerError);
      expect(requests).toHaveLength(1);
    }
  });

  it("is unexpected where its answer is none of the contract's, and a gateway's page is no decision", async () => {
    const page = () => new Response("<html>Bad gateway</html>", { status: 502 });
    const { apex, requests } = played(page(), page(), page(), page());
    expect(await ended(apex.createTransfer(transfer))).toMatchObject({
      kind: "unexpected",
      status: 502,
      isOutcomeUnknown: true,
    });
    expect(requests).toHaveLength(4);
    const other = played(new Response(JSON.stringify({ things: [] })));
    expect(await ended(other.apex.listBeneficiaries())).toMatchObject({ kind: "unexpected" });
  });
});

describe("an answer of a newer Apex", () => {
  const transaction = {
    id: crypto.randomUUID(),
    category: "crypto",
    type: "deposit",
    status: "COMPLETED",
    date: "2026-11-26T10:00:00.000Z",
    reference: "APX-7K2M-9QXD",
    direction: "in",
    amount: { amount: "1.00", asset: "USDT" },
    fee: { amount: "0", asset: "USDT" },
    details: { network: "polygon" },
  };
  const listed = async (row: object) => {
    const items = [transaction, row];
    const { apex } = played(new Response(JSON.stringify({ items })));
    return ended(apex.listTransactions({ query: {} }));
  };

  it.each([
    ["asset", { amount: { amount: "1.00", asset: "DAI" } }],
    ["type", { type: "loan" }],
    ["status", { status: "RESTING" }],
    ["category", { category: "stocks" }],
    ["direction", { direction: "around" }],
    ["network", { details: { network: "moonbeam" } }],
    ["field of an amount", { amount: { amount: "1.00", asset: "USDT", usd: "1.00" } }],
  ])("is taken with a new %s, and the other rows with it", async (_, changed) => {
    const row = { ...transaction, ...changed };
    expect(await listed(row)).toEqual({ items: [transaction, row] });
  });

  it("is taken without a field that this version does not know", async () => {
    expect(await listed({ ...transaction, mood: "good" })).toEqual({
      items: [transaction, transaction],
    });
  });

  it.each([
    ["without a direction", { direction: undefined }],
    ["with a number for an asset", { amount: { amount: "1.00", asset: 7 } }],
    ["with a sum that is none", { amount: { amount: "much", asset: "DAI" } }],
  ])("is unexpected %s", async (_, changed) => {
    expect(await listed({ ...transaction, ...changed })).toMatchObject({ kind: "unexpected" });
  });
});

it("a call that is stopped by its caller ends at once, also while it waits", async () => {
  for (const answer of ["never", lost] as const) {
    const stop = new AbortController();
    const { apex, requests } = played(answer, recipients());
    const call = apex
      .listBeneficiaries({}, { signal: stop.signal })
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    stop.abort();
    expect(await call).toMatchObject({ kind: answer === "never" ? "aborted" : "network" });
    expect(requests).toHaveLength(1);
  }
});

it("a try ends after its time, and the next one has as long", async () => {
  vi.useRealTimers();
  const { apex, requests } = played("never", recipients());
  expect(await apex.listBeneficiaries({}, { timeoutMs: 5 })).toEqual({ recent: [], saved: [] });
  expect(requests).toHaveLength(2);
});
