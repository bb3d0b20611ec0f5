import { listTransactions } from "@apex/contract/transactions/transactions";
import { listWallets } from "@apex/contract/wallets/wallets";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { readProfile } from "@apex/contract/profile/read-profile";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { expect, test, vi } from "vitest";
import { createEarlyReads, pageReads } from "./early-reads.ts";

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

test("the addresses are those of the contract", () => {
  const known = [listWallets, listTransactions, readSecurityStatus, readVerification].map(
    ({ path }) => path,
  );
  for (const address of Object.values(pageReads).flat())
    expect(known).toContain(address.split("?")[0]);
});

test("the page's reads follow the answer with the profile", async () => {
  const profile = Promise.withResolvers<Response>();
  const { early, asked } = sent((url) =>
    url.endsWith(readProfile.path) ? profile.promise : new Response(),
  );
  await vi.waitFor(() => expect(asked).toEqual([readProfile.path]));
  profile.resolve(new Response());
  await early.fetchOrTake(read(listWallets.path));
  expect(asked).toEqual([readProfile.path, ...(pageReads["/"] ?? [])]);
});

test("an answer is given out once", async () => {
  const { early, asked } = sent();
  await early.fetchOrTake(read(readProfile.path));
  expect(asked.filter((path) => path === readProfile.path)).toHaveLength(1);
  await early.fetchOrTake(read(readProfile.path));
  expect(asked.filter((path) => path === readProfile.path)).toHaveLength(2);
});

test("another session does not receive an answer", async () => {
  const { early, asked } = sent();
  await early.fetchOrTake(read(readProfile.path, "of-ngozi"));
  expect(asked.filter((path) => path === readProfile.path)).toHaveLength(2);
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
  await early.fetchOrTake(read(readProfile.path));
  expect(asked.filter((path) => path === readProfile.path)).toHaveLength(2);
});

test("without a session only the profile is read", async () => {
  const { early, asked } = sent(() => new Response(null, { status: 401 }));
  await expect(early.fetchOrTake(read(readProfile.path))).resolves.toMatchObject({ status: 401 });
  expect(asked).toEqual([readProfile.path]);
  await early.fetchOrTake(read(listWallets.path));
  expect(asked).toEqual([readProfile.path, listWallets.path]);
});

test("a read that fails is sent again by the page", async () => {
  let isConnected = false;
  const { early, asked } = sent(() =>
    isConnected ? new Response("{}") : Promise.reject(new TypeError()),
  );
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  isConnected = true;
  const answer = await early.fetchOrTake(read(readProfile.path));
  await expect(answer.text()).resolves.toBe("{}");
});

test("a read without an answer ends with the page's patience", async () => {
  const { early } = sent(() => new Promise(() => undefined));
  const stop = new AbortController();
  const answer = early.fetchOrTake(read(readProfile.path, caller.token, { signal: stop.signal }));
  stop.abort(new Error("too late"));
  await expect(answer).rejects.toThrow("too late");
});

test("an answer says how long it has waited", async () => {
  const { early, wait } = sent();
  await early.fetchOrTake(read(readProfile.path));
  wait(2500);
  const answer = await early.fetchOrTake(read(listWallets.path));
  expect(answer.headers.get("age")).toBe("2.5");
});
