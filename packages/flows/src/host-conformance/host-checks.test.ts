import { createClient } from "@apex/client/create-client";
import { createEvents } from "@apex/client/events";
import { memorySessionStore } from "@apex/client/session-store";
import { describe, expect, test } from "vitest";
import type { Place } from "../base/flow/define-flow.ts";
import { hostChecks, type HostUnderTest } from "./host-checks.ts";

/** A host whose address is a list; its API answers with nothing. */
function listHost(changes: Partial<HostUnderTest> = {}): HostUnderTest {
  let history: Place[] = [{}];
  const events = createEvents();
  return {
    open: async () => void (history = [{}]),
    place: () => history.at(-1) ?? {},
    onPlace: (place, { replace }) => {
      history = [...(replace ? history.slice(0, -1) : history), place];
    },
    back: async () => void (history = history.slice(0, -1)),
    client: createClient({
      session: memorySessionStore(events),
      events,
      language: () => "en",
      fetch: async () => new Response(null, { status: 500 }),
    }),
    person: { identifier: "someone@apex.test", password: "Walk-the-ridge-7" },
    ...changes,
  };
}

/** Names of the checks that fail. */
async function failing(host: HostUnderTest): Promise<string[]> {
  const names: string[] = [];
  for (const { name, run } of hostChecks(host)) {
    await run().catch(() => names.push(name));
  }
  return names;
}

const session = "whoever signs in is known by the next call";

describe("D the checks of a flow's host", () => {
  test("are met by a host that keeps places, and fail without the session", async () => {
    expect(await failing(listHost())).toEqual([session]);
  });

  test("detect a host that never replaces", async () => {
    const host = listHost();
    const pushes = (place: Place) => host.onPlace(place, { replace: false });
    expect(await failing({ ...host, onPlace: pushes })).toEqual([
      "a step that stands in for another leaves no way back to it",
      session,
    ]);
  });

  test("detect a host that always replaces, or forgets the draft", async () => {
    const replacing = listHost();
    expect(
      await failing({
        ...replacing,
        onPlace: (place) => replacing.onPlace(place, { replace: true }),
      }),
    ).toContain("the way back leads to the step before");
    const forgetful = listHost();
    expect(
      await failing({
        ...forgetful,
        onPlace: ({ step }, options) => forgetful.onPlace({ step }, options),
      }),
    ).toContain("a place that is given is kept");
  });
});
