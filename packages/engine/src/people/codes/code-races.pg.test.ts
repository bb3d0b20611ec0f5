import { afterAll, beforeAll, expect, it } from "vitest";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { testDb } from "../../testing/test-db.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import type { CodeBinding } from "./code-subject.ts";
import { issueCode } from "./issue-code.ts";
import { tryCode, useCode } from "./try-code.ts";

/** Two engines on one database, as two processes are. */
let engines: readonly [TestEngine, TestEngine];
beforeAll(async () => {
  const db = await testDb();
  // Only one of the two closes the database, which they share.
  engines = [
    await testEngine({ db }),
    await testEngine({ db: { ...db, close: async () => undefined } }),
  ];
});
afterAll(async () => {
  await engines[1].close();
  await engines[0].close();
});

const contextOf = (turn: number) => engines[turn % 2 === 0 ? 0 : 1].engine.context;

async function issue(
  turn: number,
  binding: CodeBinding,
  userId: string,
): Promise<string | undefined> {
  const sent = engines[turn % 2 === 0 ? 0 : 1].sent;
  await issueCode(contextOf(turn), {
    binding,
    userId,
    owner: null,
    channel: "email",
    to: `${binding.subject}@apex.test`,
    otherChannels: [],
    language: "en",
    words: { id: "apex.server.code.validateEmail" },
  });
  return sent.findLast(({ to }) => to === `${binding.subject}@apex.test`)?.code;
}

it.each([1, 2, 3, 4, 5])(
  "guesses sent to two processes at once are counted, round %i",
  async (round) => {
    const { userId } = await engines[0].person();
    const bindings = [0, 1].map((n): CodeBinding => ({
      purpose: "validation",
      subject: `guessed ${round} ${n}`,
      account: `guessed ${round} ${n}`,
    }));
    const codes: number[] = [];
    for (const binding of bindings) codes.push(Number(await issue(0, binding, userId)));
    // Both codes are in every batch, in varying order, so that the right guess is not always first.
    const tries = Array.from({ length: 60 }, async (_, turn) => {
      const outcomes = [];
      for (const place of turn % 4 < 2 ? [0, 1] : [1, 0]) {
        const [binding, code] = [bindings[place], codes[place]];
        if (binding === undefined || code === undefined) throw new Error("There are two codes.");
        const guess = String((code + 59 - turn) % 1_000_000).padStart(6, "0");
        outcomes.push((await tryCode(contextOf(turn), binding, guess)).outcome);
      }
      return outcomes;
    });
    const outcomes = (await Promise.all(tries)).flat();
    expect(outcomes.filter((outcome) => outcome === "right")).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === "wrong").length).toBeLessThanOrEqual(8);
    expect(new Set(outcomes)).toContain("locked");
  },
);

it("wrong codes of an account, over many codes and two processes at once, stop its codes", async () => {
  const { userId } = await engines[0].person();
  const bindings = Array.from({ length: 6 }, (_, n): CodeBinding => ({
    purpose: "validation",
    subject: `stopped ${n}`,
    account: "stopped",
  }));
  const codes = new Map<CodeBinding, string>();
  for (const binding of bindings) codes.set(binding, (await issue(0, binding, userId)) ?? "");
  const tries = await Promise.all(
    Array.from({ length: 60 }, async (_, turn) => {
      const binding = bindings[turn % bindings.length];
      const code = binding && codes.get(binding);
      if (binding === undefined || code === undefined) throw new Error("There are six codes.");
      const guess = String((Number(code) + 1 + turn) % 1_000_000).padStart(6, "0");
      return tryCode(contextOf(turn), binding, guess).then(
        ({ outcome }) => outcome,
        (error: unknown) => (error instanceof Refusal ? error.code : "unexpected"),
      );
    }),
  );
  expect(tries.filter((outcome) => outcome === "wrong" || outcome === "locked")).toHaveLength(
    rateLimits.wrongCodes.tries,
  );
  expect(tries.filter((outcome) => outcome === "too-many-requests")).toHaveLength(
    60 - rateLimits.wrongCodes.tries,
  );
});

it("a code requested of two processes at once is sent once", async () => {
  const { userId } = await engines[0].person();
  const binding: CodeBinding = {
    purpose: "validation",
    subject: "asked twice",
    account: "asked twice",
  };
  const settled = await Promise.allSettled(
    Array.from({ length: 10 }, (_, turn) => issue(turn, binding, userId)),
  );
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

it("a code is used once", async () => {
  const { userId } = await engines[0].person();
  const binding: CodeBinding = {
    purpose: "validation",
    subject: "used once",
    account: "used once",
  };
  const tried = await tryCode(contextOf(0), binding, (await issue(0, binding, userId)) ?? "");
  if (tried.outcome !== "right") throw new Error(`The code was ${tried.outcome}.`);
  const uses = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      useCode(contextOf(turn).db, tried.codeId, contextOf(turn).clock.wall()),
    ),
  );
  expect(uses.filter(Boolean)).toHaveLength(1);
});

it("tries sent to two processes at once are limited together", async () => {
  const limit = { name: "together", tries: 7, windowMs: 60_000, per: "account" } as const;
  const settled = await Promise.allSettled(
    Array.from({ length: 40 }, (_, turn) => countTries(contextOf(turn), [{ limit, by: "one" }])),
  );
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
});
