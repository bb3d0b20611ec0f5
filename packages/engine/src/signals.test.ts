import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notConnected } from "./not-connected.ts";
import { watchedRails } from "./rails/watched-rails.ts";
import { Refusal } from "./platform/refusal.ts";
import type { Signal } from "./platform/signal.ts";
import { enqueue } from "./runtime/jobs/enqueue.ts";
import { openStream } from "./testing/event-streams.ts";
import { testEngine, type TestEngine } from "./testing/test-engine.ts";
import { readWaitingWork } from "./waiting-work.ts";

let engine: TestEngine;
const told: Signal[] = [];
const toldOf = (of: Signal["of"]) => told.filter((signal) => signal.of === of);

beforeAll(async () => {
  engine = await testEngine({ signal: (signal) => told.push(signal) });
});
afterAll(() => engine.close());
beforeEach(() => {
  told.length = 0;
});

test("a batch of the ledger is told with its size", async () => {
  const { workspaceId } = await engine.person();
  await Promise.all([1n, 2n, 3n].map((amount) => engine.fund(workspaceId, "NGN", amount)));
  const sizes = toldOf("batch").map((signal) => (signal.of === "batch" ? signal.size : 0));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(3);
});

test("a job that fails is told as put off, and waits in the count of its kind", async () => {
  const { context, jobs } = engine.engine;
  await enqueue(context.db, [
    { kind: "nobody-does-this", payload: {}, runAt: context.clock.business() },
  ]);
  expect(await readWaitingWork(context)).toMatchObject({
    jobs: [{ kind: "nobody-does-this", due: 1, givenUp: 0 }],
  });
  await jobs.runDue();
  expect(toldOf("job")).toMatchObject([{ kind: "nobody-does-this", ending: "unread" }]);
});

test("a call of a partner is told with its port and how it ended, and never with what it was about", async () => {
  const { rails } = engine.engine.context;
  await rails.screening.screen({ address: "0xsecret", network: "ethereum" });
  await expect(rails.charges.stateOf("secret")).rejects.toThrow(Refusal);
  expect(toldOf("partner-call")).toMatchObject([
    { port: "screening", operation: "screen", ending: "done" },
    { port: "charges", operation: "stateOf", ending: "refused" },
  ]);
  expect(JSON.stringify(told)).not.toContain("secret");
});

test("a partner that does not answer as agreed is told as failed", async () => {
  const payouts = watchedRails(
    {
      ...notConnected,
      payouts: {
        ...notConnected.payouts,
        read: () => Promise.reject(new Refusal("rail-failed")),
      },
    },
    (signal) => told.push(signal),
  ).payouts;
  await expect(payouts.read("r", new Date())).rejects.toThrow(Refusal);
  expect(toldOf("partner-call")).toMatchObject([{ port: "payouts", ending: "failed" }]);
});

test("an event stream is told when it opens and when it ends", async () => {
  const person = await engine.person();
  const stream = await openStream(engine, person);
  expect(toldOf("stream")).toEqual([{ of: "stream", change: 1 }]);
  await stream.close();
  await expect.poll(() => toldOf("stream").at(-1)).toEqual({ of: "stream", change: -1 });
});

test("a check of the books is told with what it found, and when it was is known to all", async () => {
  await engine.engine.upkeep.look();
  engine.pass(60_000);
  expect((await readWaitingWork(engine.engine.context)).booksCheckedAgoMs).toBe(60_000);
  expect(toldOf("check")).toContainEqual({ of: "check", what: "books", differences: 0 });
});
