import { expect, test, vi } from "vitest";
import { createEarlyReads, pageReads, profile } from "./early-reads.ts";

const [wallets = ""] = pageReads["/"] ?? [];
const baseUrl = "https://api.test/v2";
const caller = { token: "of-ada", guestId: "guest", language: "en" } as const;

/** Sends the early reads of a page to a server that answers each of them with `answer`. */
function sent(
  answer: (url: string) => Response | Promise<Response> = () => new Response("read"),
  pathname = "/",
) {
  const asked: string[] = [];
  let timeMs = 0;
  const early = createEarlyReads(
    async (url) => {
      asked.push(url.slice(baseUrl.length));
      return answer(url);
    },
    () => timeMs,
  );
  early.send(caller, baseUrl, pathname);
  return { early, asked, wait: (ms: number) => (timeMs += ms) };
}

test("the page's reads follow the answer with the profile", async () => {
  const answer = Promise.withResolvers<Response>();
  const { early, asked } = sent((url) => (url.endsWith(profile) ? answer.promise : new Response()));
  await vi.waitFor(() => expect(asked).toEqual([profile]));
  answer.resolve(new Response());
  await early.take(wallets, caller.token);
  expect(asked).toEqual([profile, ...(pageReads["/"] ?? [])]);
});

test("only a page whose reads are known has been asked for in full", () => {
  expect(sent().early.areAll).toBe(true);
  expect(sent(undefined, "/cards").early.areAll).toBe(false);
});

test("an answer is given out once", async () => {
  const { early } = sent();
  await expect(early.take(profile, caller.token)).resolves.toMatchObject({
    status: 200,
    text: "read",
  });
  expect(early.take(profile, caller.token)).toBeUndefined();
});

test("another session does not receive an answer", () => {
  expect(sent().early.take(profile, "of-ngozi")).toBeUndefined();
});

test("a change makes the page read for itself", () => {
  const { early } = sent();
  early.forget();
  expect(early.take(profile, caller.token)).toBeUndefined();
});

test("only the profile is read where there is no session", async () => {
  const { early, asked } = sent(() => new Response(null, { status: 401 }));
  await expect(early.take(profile, caller.token)).resolves.toMatchObject({ status: 401 });
  await expect(early.take(wallets, caller.token)).resolves.toBeUndefined();
  expect(asked).toEqual([profile]);
});

test.each([
  ["that fails", () => Promise.reject(new TypeError())],
  [
    "that breaks off",
    () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError()) })),
  ],
])("a read %s is left to the page", async (_, answer) => {
  const { early } = sent(answer);
  await expect(early.take(profile, caller.token)).resolves.toBeUndefined();
});

test("an answer says how long it has waited", async () => {
  const { early, wait } = sent();
  const answer = await early.take(profile, caller.token);
  wait(2500);
  expect(answer?.header("age")).toBe("2.5");
});
