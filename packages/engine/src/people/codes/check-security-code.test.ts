import { hourMs } from "@apex/contract/durations";
import { allPermissions } from "@apex/contract/business/roles";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "../../runtime/context.ts";
import { Refusal } from "../../platform/refusal.ts";
import { otherThan } from "../../testing/newcomer.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { checkSecurityCode } from "./check-security-code.ts";
import { transactionBinding } from "./code-subject.ts";
import { issueCode } from "./issue-code.ts";
import { useCode } from "./try-code.ts";

let engine: TestEngine;
let caller: Caller;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const confirmed = {
  endpoint: "create-transfer",
  key: "0d6f4a1e-7c2b-4f53-9a41-5b8f6d3c2e10",
  request: { recipientId: "a", amount: { amount: "10.00", asset: "NGN" } },
};

/** Sends a code for the request and answers it. */
async function sentCode(): Promise<string> {
  await issueCode(engine.engine.context, {
    binding: transactionBinding(caller, confirmed),
    userId: caller.userId,
    owner: caller.userId,
    channel: "email",
    to: "ada@apex.test",
    otherChannels: [],
    language: "en",
    words: {
      id: "apex.server.code.transfer",
      params: { amount: "", fee: "", hasFee: "no", name: "", username: "" },
    },
  });
  const code = engine.sent.at(-1)?.code;
  if (code === undefined) throw new Error("No code was sent.");
  return code;
}

type Outcome = { readonly codeId: string } | { readonly code: string; readonly params: unknown };

async function check(
  code: string | undefined,
  change: Partial<typeof confirmed> = {},
): Promise<Outcome> {
  const proof = code === undefined ? undefined : ({ method: "code", code } as const);
  try {
    return {
      codeId: await checkSecurityCode(engine.engine.context, caller, {
        ...confirmed,
        ...change,
        proof,
      }),
    };
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, params: error.params };
    throw error;
  }
}

const accepted = { codeId: expect.stringMatching(/^[0-9a-f-]{36}$/) };

beforeEach(async () => {
  const { userId, workspaceId } = await engine.person();
  caller = {
    sessionId: "",
    userId,
    workspaceId,
    workspaceType: "personal",
    role: "owner",
    permissions: allPermissions,
    kycLevel: 1,
    limits: { workspaceId, kycLevel: 1 },
    bvnVerified: true,
  };
});

describe("checkSecurityCode", () => {
  it("takes a code in the workspace that it was sent in; a presence is proved in any", async () => {
    const code = await sentCode();
    const elsewhere: Caller = {
      ...caller,
      workspaceId: crypto.randomUUID(),
      workspaceType: "business",
    };
    const presence = { endpoint: "prove-presence", key: "", request: {} };
    expect(transactionBinding(elsewhere, presence)).toEqual(transactionBinding(caller, presence));
    caller = elsewhere;
    expect(await check(code)).toMatchObject({ code: "security-code-expired" });
  });

  it("takes the code that was sent for this request, repeatedly until it is used", async () => {
    const code = await sentCode();
    for (let checks = 0; checks < 10; checks += 1) expect(await check(code)).toEqual(accepted);
  });

  it("does not depend on the order of the request's fields", async () => {
    const code = await sentCode();
    const request = { amount: { asset: "NGN", amount: "10.00" }, recipientId: "a" };
    expect(await check(code, { request })).toEqual(accepted);
  });

  it("asks for a code", async () => {
    expect(await check(undefined)).toMatchObject({ code: "security-code-required" });
  });

  it.each<[string, Partial<typeof confirmed>]>([
    [
      "another amount",
      { request: { recipientId: "a", amount: { amount: "10.01", asset: "NGN" } } },
    ],
    [
      "another recipient",
      { request: { recipientId: "b", amount: { amount: "10.00", asset: "NGN" } } },
    ],
    ["another key", { key: "5f1d9d0a-4a61-4f3e-8f0e-3c1f2b7a6d55" }],
    ["another call", { endpoint: "reveal-card" }],
  ])("refuses it for %s", async (_, change) => {
    expect(await check(await sentCode(), change)).toMatchObject({ code: "security-code-expired" });
  });

  it("refuses it for another person", async () => {
    const code = await sentCode();
    const { userId } = await engine.person();
    caller = { ...caller, userId };
    expect(await check(code)).toMatchObject({ code: "security-code-expired" });
  });

  it("counts wrong tries, and locks after the fifth", async () => {
    const code = await sentCode();
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await check(otherThan(code))).toEqual({
        code: "security-code-wrong",
        params: { triesLeft },
      });
    }
    expect(await check(otherThan(code))).toMatchObject({ code: "security-code-locked" });
    expect(await check(code)).toMatchObject({ code: "security-code-locked" });
  });

  it("takes it after four wrong tries", async () => {
    const code = await sentCode();
    for (let tries = 0; tries < 4; tries += 1) await check(otherThan(code));
    expect(await check(code)).toEqual(accepted);
  });

  it("counts concurrent guesses like guesses in turn, the right one included", async () => {
    const code = await sentCode();
    const guesses = Array.from({ length: 30 }, (_, number) =>
      String((Number(code) + number) % 1_000_000).padStart(6, "0"),
    );
    const outcomes = await Promise.all(guesses.map((guess) => check(guess)));
    expect(outcomes.filter((outcome) => "codeId" in outcome)).toEqual([]);
    expect(await check(code)).toMatchObject({ code: "security-code-locked" });
  });

  it("refuses it after its expiry", async () => {
    const code = await sentCode();
    engine.pass(10 * 60_000);
    expect(await check(code)).toMatchObject({ code: "security-code-expired" });
  });

  it("answers a used code for a repeat of its request, however late; the ledger uses it once", async () => {
    const code = await sentCode();
    const first = await check(code);
    if (!("codeId" in first)) throw new Error("The code was refused.");
    const wall = engine.engine.context.clock.wall();
    expect(await useCode(engine.db, first.codeId, wall)).toBe(true);
    engine.pass(hourMs);
    expect(await check(code)).toEqual(first);
    expect(await useCode(engine.db, first.codeId, wall)).toBe(false);
    expect(await check(otherThan(code))).toMatchObject({ code: "security-code-expired" });
  });

  it("answers many people in few queries", async () => {
    let queries = 0;
    const { context } = engine.engine;
    const counting = {
      ...context,
      db: {
        ...context.db,
        query: <R extends object>(...args: Parameters<typeof context.db.query>) => {
          queries += 1;
          return context.db.query<R>(...args);
        },
      },
    };
    const proof = { method: "code", code: "000000" } as const;
    const checks = Array.from({ length: 50 }, async (_, number) =>
      checkSecurityCode(
        counting,
        { ...caller, userId: `person ${number}` },
        { ...confirmed, proof },
      ),
    );
    const settled = await Promise.allSettled(checks);
    expect(settled.every(({ status }) => status === "rejected")).toBe(true);
    expect(queries).toBeLessThanOrEqual(3);
  });
});
