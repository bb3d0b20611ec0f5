import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { describe, expect, test, vi } from "vitest";
import { ApexError } from "./apex-error.ts";
import { createClient, type Fetch } from "./create-client.ts";
import { createEvents } from "./events.ts";
import { isOutcomeUnknown, needsNewKey, sendOnce } from "./send-once.ts";
import { memorySessionStore } from "./session-store.ts";

const body = {
  recipientId: "r",
  amount: { amount: "25.00", asset: "NGN" },
  fee: { amount: "0.00", asset: "NGN" },
} as const;
const transaction = {
  id: "6f1d2f3a-8f5b-4f0e-9f41-2b7c0a9e5d10",
  category: "fiat",
  type: "transfer",
  status: "successful",
  date: "2026-11-21T14:05:00.000Z",
  reference: "APX-7K2M-9QXD",
  direction: "out",
  amount: body.amount,
  fee: body.fee,
  details: {},
};

/** The answers in turn; the last one repeats. */
function sendingOver(...answers: (() => Response)[]) {
  const asked: { key: string | null; text: string }[] = [];
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push({ key: request.headers.get("idempotency-key"), text: await request.text() });
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (!answer) throw new Error("No answer was given.");
    return answer();
  };
  const events = createEvents();
  const client = createClient({
    baseUrl: "http://api.test",
    fetch,
    session: memorySessionStore(events),
    events,
    language: () => "en",
  });
  const onState = vi.fn();
  const send = (signal?: AbortSignal) =>
    sendOnce(
      client,
      createTransfer,
      { body },
      {
        idempotencyKey: "key-1",
        onState,
        waitsMs: [1],
        ...(signal && { signal }),
      },
    );
  return { asked, onState, send };
}

const lost = () => {
  throw new TypeError("Failed to fetch");
};
const made = () => Response.json({ transaction });
const problem =
  (code: string, status: number, headers = {}) =>
  () =>
    Response.json({ code, message: "No.", requestId: "r" }, { status, headers });

describe("sending money once", () => {
  test("repeats a lost answer with the same body under the same key", async () => {
    const { asked, onState, send } = sendingOver(
      lost,
      problem("in-progress", 409, { "retry-after": "0" }),
      lost,
      made,
    );
    await expect(send()).resolves.toMatchObject({ transaction: { reference: "APX-7K2M-9QXD" } });
    expect(asked.map(({ key }) => key)).toEqual(["key-1", "key-1", "key-1", "key-1"]);
    expect(new Set(asked.map(({ text }) => text)).size).toBe(1);
    expect(onState.mock.calls.flat()).toEqual(["sending", "checking", "checking", "checking"]);
  });

  test("repeats the movement to a busy server after the wait that it names", async () => {
    const busy = problem("server-busy", 503, { "retry-after": "0" });
    const { asked, onState, send } = sendingOver(busy, busy, made);
    await expect(send()).resolves.toMatchObject({ transaction: { reference: "APX-7K2M-9QXD" } });
    expect(asked.map(({ key }) => key)).toEqual(["key-1", "key-1", "key-1"]);
    expect(onState.mock.calls.flat()).toEqual(["sending", "checking", "checking"]);
  });

  test("does not take a gateway's page for the server's answer", async () => {
    const { asked, send } = sendingOver(() => new Response("<html>", { status: 504 }), made);
    await send();
    expect(asked.length).toBe(2);
  });

  test.each([
    ["insufficient-funds", 422],
    ["session-expired", 401],
    ["internal-error", 500],
    ["idempotency-key-voided", 409],
  ])("ends with %s", async (code, status) => {
    const { asked, send } = sendingOver(problem(code, status));
    await expect(send()).rejects.toMatchObject({ code });
    expect(asked.length).toBe(1);
  });

  test("stopping leaves the outcome unknown", async () => {
    const stop = new AbortController();
    const { onState, send } = sendingOver(lost);
    onState.mockImplementation((state) => state === "checking" && stop.abort());
    const error: unknown = await send(stop.signal).catch((thrown: unknown) => thrown);
    expect(error instanceof ApexError && isOutcomeUnknown(error)).toBe(true);
  });
});

test("needs another key only after a void or reused one", () => {
  const of = (code: string) => needsNewKey(new ApexError({ kind: "problem", code, status: 409 }));
  expect(
    ["idempotency-key-voided", "idempotency-key-reused", "in-progress", "fee-changed"].map(of),
  ).toEqual([true, true, false, false]);
});
