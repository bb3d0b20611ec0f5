import { dayMs, hourMs } from "@apex/contract/durations";
import { signIn } from "@apex/contract/auth/sign-in";
import { cancelBankDeposit } from "@apex/contract/deposits/bank-deposits";
import { readProfile } from "@apex/contract/profile/read-profile";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import {
  deleteBeneficiary,
  findRecipient,
  readTransferTerms,
} from "@apex/contract/transfers/recipients";
import { describe, expect, test, vi } from "vitest";
import { ApexError } from "./apex-error.ts";
import { clientOver, find, json, problem, recipient, signInto } from "./client-fixture.ts";

async function failureOf(work: Promise<unknown>): Promise<ApexError> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApexError)) throw new Error(`Expected an ApexError, got ${String(error)}`);
  return error;
}

describe("D a request", () => {
  test("has JSON, the client marker, the language and the bearer", async () => {
    const { client, asked } = clientOver(() => json({ recipient }), "secret-token");
    await expect(client.call(findRecipient, find)).resolves.toEqual({ recipient });
    const [request] = asked;
    expect(request?.url).toBe("http://api.test/transfers-http/recipients/find");
    expect(request?.method).toBe("POST");
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      accept: "application/json",
      "content-type": "application/json",
      "accept-language": "fr",
      "x-client": "web",
      authorization: "Bearer secret-token",
    });
    await expect(request?.json()).resolves.toEqual({ identifier: "ngozi" });
  });

  test("has params and query in the address, each escaped", async () => {
    const { client, asked } = clientOver((_, count) =>
      count === 1 ? json({}) : problem("not-found", 404),
    );
    await client.call(deleteBeneficiary, { params: { recipientId: "a/b" } });
    await failureOf(client.call(readTransferTerms, { query: { asset: "NGN" } }));
    expect(asked.map((request) => request.url)).toEqual([
      "http://api.test/transfers-http/beneficiaries/a%2Fb",
      "http://api.test/transfers-http/terms?asset=NGN",
    ]);
    expect(asked[0]?.headers.has("authorization")).toBe(false);
  });

  test("without a body is no form", async () => {
    const { client, asked } = clientOver(() => json({}), "t");
    await client.call(deleteBeneficiary, { params: { recipientId: "a" } });
    await client.call(cancelBankDeposit, { params: { id: "d" } }).catch(() => undefined);
    await client.call(readProfile, {}).catch(() => undefined);
    expect(asked.map(({ method, headers }) => [method, headers.get("content-type")])).toEqual([
      ["DELETE", "application/json"],
      ["POST", "application/json"],
      ["GET", "application/json"],
    ]);
  });

  test("has an id of its own, by which its trace is found", async () => {
    const { client, asked } = clientOver(() => json({ recipient }));
    await client.call(findRecipient, find);
    await client.call(findRecipient, find);
    const ids = asked.map(({ headers }) => headers.get("x-request-id") ?? "");
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  test("has the idempotency key of a call that moves money", async () => {
    const { client, asked } = clientOver(() => problem("insufficient-funds", 422), "t");
    const body = {
      recipientId: "r",
      amount: { amount: "1.00", asset: "NGN" },
      fee: { amount: "0.00", asset: "NGN" },
    } as const;
    await failureOf(client.call(createTransfer, { body }, { idempotencyKey: "key-1" }));
    expect(asked[0]?.headers.get("idempotency-key")).toBe("key-1");
  });
});

describe("D an answer", () => {
  test("can be a problem, with its wait, its issues and its request id", async () => {
    const issues = [{ path: ["body", "identifier"], code: "too-long" }];
    const { client } = clientOver(() =>
      json({ code: "validation-failed", message: "Non.", requestId: "req-9", issues }, 400, {
        "retry-after": "7",
      }),
    );
    const error = await failureOf(client.call(findRecipient, find));
    expect(error).toMatchObject({
      kind: "problem",
      code: "validation-failed",
      status: 400,
      message: "Non.",
      requestId: "req-9",
      retryAfterMs: 7_000,
      issues,
    });
  });

  test("that breaks the contract is a clear error, and is logged", async () => {
    const { client, log, told } = clientOver(() => json({ recipient: { id: 5 } }));
    expect(await failureOf(client.call(findRecipient, find))).toMatchObject({ kind: "unexpected" });
    expect(log).toHaveBeenCalledWith(
      expect.stringContaining("find-recipient answered something else"),
    );
    expect(told).toEqual(["service-error"]);
  });

  test("of a gateway is unexpected, and a success that is cut short is no answer", async () => {
    const answers = [
      new Response("<html>", { status: 502 }),
      new Response("<!doctype html><title>Welcome</title>"),
    ];
    const { client } = clientOver(() => answers.shift() ?? new Response('{"recipient": {"id'));
    expect(await failureOf(client.call(findRecipient, find))).toMatchObject({
      kind: "unexpected",
      status: 502,
    });
    expect(await failureOf(client.call(findRecipient, find))).toMatchObject({
      kind: "unexpected",
      status: 200,
    });
    expect(await failureOf(client.call(findRecipient, find))).toMatchObject({ kind: "network" });
  });

  test("keeps the server's sentence of an error that the call declares, and of no other", async () => {
    const codes = ["recipient-not-found", "recipient-is-self", "a-code-of-tomorrow"];
    const answers = codes.values();
    const { client } = clientOver(() => problem(answers.next().value ?? "internal-error", 418));
    const sentences = [];
    while (sentences.length < codes.length)
      sentences.push((await failureOf(client.call(findRecipient, find))).message);
    expect(sentences).toEqual(["Du serveur.", "Du serveur.", ""]);
  });

  test("can be missing: network, timeout, aborted", async () => {
    const { client } = clientOver(({ signal }, count) => {
      if (count === 1) throw new TypeError("Failed to fetch");
      if (signal.aborted) throw new DOMException("Aborted", "AbortError");
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
      });
    });
    expect(await failureOf(client.call(findRecipient, find))).toMatchObject({ kind: "network" });
    expect(await failureOf(client.call(findRecipient, find, { timeoutMs: 20 }))).toMatchObject({
      kind: "timeout",
    });
    const stop = new AbortController();
    const aborted = failureOf(client.call(findRecipient, find, { signal: stop.signal }));
    stop.abort();
    expect(await aborted).toMatchObject({ kind: "aborted" });
  });

  test("sets the server's clock by its date", async () => {
    const tomorrow = new Date(Date.now() + dayMs);
    const { client } = clientOver(() => json({ recipient }, 200, { date: tomorrow.toUTCString() }));
    await client.call(findRecipient, find);
    expect(Math.abs(client.nowMs() - tomorrow.getTime())).toBeLessThan(2_000);
  });
});

describe("D an early answer", () => {
  const waiting = { status: 200, text: JSON.stringify({ recipient }), header: () => undefined };
  /** Reads that the host has already sent; `taken` records those that the client asked for. */
  function early(answer: Promise<typeof waiting | undefined>) {
    const taken: [address: string, token: string | undefined][] = [];
    const forget = vi.fn<() => void>();
    return {
      taken,
      areAll: true,
      forget,
      take(address: string, token: string | undefined) {
        taken.push([address, token]);
        return answer;
      },
    };
  }

  test("takes the place of a request, and is checked as its answer", async () => {
    const kept = early(Promise.resolve(waiting));
    const { client, asked } = clientOver(() => json({}), "ada", kept);
    const error = await failureOf(client.call(readTransferTerms, { query: { asset: "NGN" } }));
    expect(error.kind).toBe("unexpected");
    expect(kept.taken).toEqual([["/transfers-http/terms?asset=NGN", "ada"]]);
    expect(asked).toEqual([]);
  });

  test("that did not come is asked for", async () => {
    const { client, asked } = clientOver(() => json({}), "ada", early(Promise.resolve(undefined)));
    await failureOf(client.call(readProfile, {}));
    expect(asked).toHaveLength(1);
  });

  test("is waited for no longer than a request", async () => {
    const never = early(new Promise(() => undefined));
    const { client, asked } = clientOver(() => json({}), "ada", never);
    expect(await failureOf(client.call(readProfile, {}, { timeoutMs: 20 }))).toMatchObject({
      kind: "timeout",
    });
    const stop = new AbortController();
    const stopped = failureOf(client.call(readProfile, {}, { signal: stop.signal }));
    stop.abort();
    expect(await stopped).toMatchObject({ kind: "aborted" });
    expect(asked).toEqual([]);
  });

  test("is forgotten before a change", async () => {
    const kept = early(Promise.resolve(undefined));
    const { client } = clientOver(() => json({ recipient }), "ada", kept);
    await failureOf(client.call(readProfile, {}));
    expect(kept.forget).not.toHaveBeenCalled();
    await client.call(findRecipient, find);
    expect(kept.forget).toHaveBeenCalledOnce();
  });
});

test("the clock of an answer that has waited is that of when it was sent", async () => {
  const tenSecondsAgo = new Date(Date.now() - 10_000).toUTCString();
  const { client } = clientOver(() => json({ recipient }, 200, { date: tenSecondsAgo, age: "10" }));
  await client.call(findRecipient, find);
  expect(Math.abs(client.nowMs() - Date.now())).toBeLessThan(2_000);
});

describe("the server's business time", () => {
  test("stands in its answers, whatever the machine's clock says", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const server = new Date("2026-11-21T10:00:00.000Z");
      const ahead = new Date(server.getTime() + dayMs);
      const headers = { date: server.toUTCString(), "x-business-time": ahead.toISOString() };
      const { client } = clientOver(() => json({ recipient }, 200, headers));
      for (const machineMs of [-hourMs, hourMs]) {
        vi.setSystemTime(server.getTime() + machineMs);
        await client.call(findRecipient, find);
        expect(client.businessMs()).toBe(ahead.getTime());
        expect(client.nowMs()).toBe(server.getTime());
      }
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("D an event", () => {
  test("announces what a call has undone, once it is answered", async () => {
    const { client } = clientOver((_, count) =>
      count === 1 ? problem("not-found", 404) : json({}),
    );
    const undone: string[] = [];
    client.events.on("undone", ({ how }) => undone.push(how));
    const saved = { params: { recipientId: "a" } };
    await failureOf(client.call(deleteBeneficiary, saved));
    expect(undone).toEqual([]);
    await client.call(deleteBeneficiary, saved);
    expect(undone).toEqual(["removed"]);
  });

  test("announces the end of a session, once until the next sign-in", async () => {
    const { client, session, told } = clientOver(() => problem("session-expired", 401), "old");
    await Promise.all([
      failureOf(client.call(readProfile, {})),
      failureOf(client.call(readProfile, {})),
    ]);
    await failureOf(client.call(readProfile, {}));
    expect(told).toEqual(["session-expired"]);
    signInto(session, "new");
    await failureOf(client.call(readProfile, {}));
    expect(told).toEqual(["session-expired", "session-expired"]);
  });

  test("announces being offline, once until an answer", async () => {
    const { client, told } = clientOver((_, count) => {
      if (count === 3) return json({ recipient });
      throw new TypeError("Failed to fetch");
    });
    await failureOf(client.call(findRecipient, find));
    await failureOf(client.call(findRecipient, find));
    expect(told).toEqual(["network-error"]);
    await client.call(findRecipient, find);
    await failureOf(client.call(findRecipient, find));
    expect(told).toEqual(["network-error", "network-error"]);
  });

  test("is not sent for a quiet call", async () => {
    const { client, told } = clientOver(() => problem("internal-error", 500), "t");
    await failureOf(client.call(findRecipient, find, { isQuiet: true }));
    expect(told).toEqual([]);
  });

  test("is not sent for a wrong password, which its form shows", async () => {
    const { client, told } = clientOver(() => problem("wrong-credentials", 401), "stale");
    await failureOf(client.call(signIn, { body: { identifier: "a@b.test", password: "x" } }));
    expect(told).toEqual([]);
  });
});
