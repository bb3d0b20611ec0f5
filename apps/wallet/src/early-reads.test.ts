import { expect, test, vi } from "vitest";
import { createEarlyReads, pageReads, profile } from "./early-reads.ts";

const [wallets = ""] = pageReads["/"] ?? [];
const origin = "https://wallet.test";
const caller = { token: "of-ada", guestId: "guest", language: "en" } as const;
const read = (path: string, token: string = caller.token, init: RequestInit = {}) =>
  new Request(origin + path, { headers: { authorization: `Bearer ${token}` }, ...init });

/** Early reads of `/` over a server that answers with the count of its calls. */
function sent(answer: (url: string) => Response | Promise<Response> = () => new Response()) {
  const asked: string[] = [];
  let timeMs = 0;
  const early = createEarlyReads(
    async (input) => {
      const url = input instanceof Request ? input.url : String(input);
      asked.push(url.slice(origin.length));
      return answer(url);
    },
    () => timeMs,
  );
  early.send(caller, origin, "/");
  return { early, asked, wait: (ms: number) => (timeMs += ms) };
}

test("the page's reads follow the answer with the profile", async () => {
  const answer = Promise.withResolvers<Response>();
  const { early, asked } = sent((url) => (url.endsWith(profile) ? answer.promise : new Response()));
  await vi.waitFor(() => expect(asked).toEqual([profile]));
  answer.resolve(new Response());
  await early.fetchOrTake(read(wallets));
  expect(asked).toEqual([profile, ...(pageReads["/"] ?? [])]);
});

test("an answer is given out once", async () => {
  const { early, asked } = sent();
  await early.fetchOrTake(read(profile));
  expect(asked.filter((path) => path === profile)).toHaveLength(1);
  await early.fetchOrTake(read(profile));
  expect(asked.filter((path) => path === profile)).toHaveLength(2);
});

test("another session does not receive an answer", async () => {
  const { early, asked } = sent();
  await early.fetchOrTake(read(profile, "of-ngozi"));
  expect(asked.filter((path) => path === profile)).toHaveLength(2);
});

test.each([
  [
    "a call that changes something",
    (early: ReturnType<typeof sent>["early"]) =>
      early.fetchOrTake(read("/transfers-http/transfers", caller.token, { method: "POST" })),
  ],
  ["an event", async (early: ReturnType<typeof sent>["early"]) => early.forget()],
])("%s makes the page read for itself", async (_, change) => {
  const { early, asked } = sent();
  await change(early);
  await early.fetchOrTake(read(profile));
  expect(asked.filter((path) => path === profile)).toHaveLength(2);
});

test("without a session only the profile is read", async () => {
  const { early, asked } = sent(() => new Response(null, { status: 401 }));
  await expect(early.fetchOrTake(read(profile))).resolves.toMatchObject({ status: 401 });
  expect(asked).toEqual([profile]);
  await early.fetchOrTake(read(wallets));
  expect(asked).toEqual([profile, wallets]);
});

test("a read that fails is sent again by the page", async () => {
  let isConnected = false;
  const { early, asked } = sent(() =>
    isConnected ? new Response("{}") : Promise.reject(new TypeError()),
  );
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  isConnected = true;
  const answer = await early.fetchOrTake(read(profile));
  await expect(answer.text()).resolves.toBe("{}");
});

test("a read without an answer ends with the page's patience", async () => {
  const { early } = sent(() => new Promise(() => undefined));
  const stop = new AbortController();
  const answer = early.fetchOrTake(read(profile, caller.token, { signal: stop.signal }));
  stop.abort(new Error("too late"));
  await expect(answer).rejects.toThrow("too late");
});

test("an answer says how long it has waited", async () => {
  const { early, wait } = sent();
  await early.fetchOrTake(read(profile));
  wait(2500);
  const answer = await early.fetchOrTake(read(wallets));
  expect(answer.headers.get("age")).toBe("2.5");
});
