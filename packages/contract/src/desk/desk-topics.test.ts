import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { deskEndpoints } from "./desk-endpoints.ts";
import { queueNames } from "./queues.ts";

const reads = deskEndpoints.filter((endpoint) => endpoint.reads !== undefined);
const acts = deskEndpoints.filter(({ changes = [] }) => changes.length > 0);

/** True for a topic that no act declares: others' typing is read at intervals. */
const isUnsaid = (topic: string) => topic.endsWith("-typing");

/** The pairs of an act and a read that it makes stale, whose topics the act does not declare. */
const uncovered = (isStale: (act: (typeof acts)[0], read: (typeof reads)[0]) => boolean) =>
  acts.flatMap((act) =>
    reads
      .filter(
        (read) =>
          isStale(act, read) &&
          !read.reads?.every((one) => isUnsaid(one) || act.changes?.includes(one)),
      )
      .map((read) => `${act.slug} leaves ${read.slug} stale`),
  );

describe("the topics of the desk", () => {
  test("cover every read that shows what an act answers with", () => {
    expect(uncovered((act, read) => act.response === read.response)).toEqual([]);
  });

  test("cover the lists and the opened case that an act's path is below", () => {
    expect(
      uncovered(({ path }, read) => `${path}/`.startsWith(`${read.path.replace(/\/now$/, "")}/`)),
    ).toEqual([]);
  });

  test("tell a change of each queue to the counts and to the list of its cases", () => {
    const readersOf = (queue: string) =>
      reads.filter((read) => read.reads?.some((one) => one === queue)).map(({ slug }) => slug);
    for (const queue of queueNames)
      expect(readersOf(queue), queue).toEqual(
        expect.arrayContaining(["list-queues", expect.stringMatching(/^list-(?!queues)/)]),
      );
  });

  test("are each read, and changed by an act or named by an event", () => {
    const shown = new Set(reads.flatMap((read) => read.reads ?? []));
    const changed = new Set(acts.flatMap((act) => act.changes ?? []));
    expect([...changed].filter((topic) => !shown.has(topic))).toEqual([]);
    const named = new Set<string>([...changed, ...queueNames]);
    const silent = [...shown].filter((topic) => !named.has(topic));
    expect(silent.filter((topic) => !isUnsaid(topic))).toEqual([]);
  });

  test("are declared by every call that compiles", () => {
    const row = { slug: "a", path: "/a", summary: "", response: z.object({}), errors: [] } as const;
    // @ts-expect-error an act declares what it changes
    defineDeskEndpoint({ ...row, method: "POST" });
    // @ts-expect-error a read declares what it shows
    defineDeskEndpoint({ ...row, method: "GET" });
    // @ts-expect-error no change repeats a look at a customer
    defineDeskEndpoint({ ...row, method: "GET", reads: ["support"], showsCustomer: true });
    // @ts-expect-error a topic that nobody knows
    defineDeskEndpoint({ ...row, method: "GET", reads: ["a-typo"] });
    expect(defineDeskEndpoint({ ...row, method: "GET", reads: ["support"] }).reads).toEqual([
      "support",
    ]);
  });
});
