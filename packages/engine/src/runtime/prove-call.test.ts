import { deleteCard, deleteCardBody } from "@apex/contract/cards/cards";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { confirmable } from "./confirmable.ts";
import type { EngineContext } from "./context.ts";
import { handle } from "./handle.ts";
import { Refusal } from "../platform/refusal.ts";
import { testEngine, type TestEngine } from "../testing/test-engine.ts";

const row = {
  needs: "signed-in",
  area: "any-member",
  token: "never",
  proof: confirmable(deleteCardBody, async () => ({ id: "apex.server.code.deleteCard" })),
} as const;

let engine: TestEngine;
let steps: string[];
let isProved: boolean;
let context: EngineContext;

/** A step of a call that takes a while. */
async function step(name: string): Promise<void> {
  steps.push(name);
  await Promise.resolve();
  steps.push(`${name} done`);
}

async function checkProof(): Promise<string> {
  await step("proof");
  if (!isProved) throw new Refusal("security-code-required");
  return "code";
}

beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());
beforeEach(() => {
  steps = [];
  isProved = true;
  context = { ...engine.engine.context, checkProof };
});

it("a call is reviewed, then proved, then carried out with its proof", async () => {
  const deleteCardHandler = handle(deleteCard, row, async () => {
    await step("review");
    return async (codeId) => {
      steps.push(codeId);
      return { deleted: true };
    };
  });
  expect(await deleteCardHandler.run({}, context)).toEqual({ deleted: true });
  expect(steps).toEqual(["review", "review done", "proof", "proof done", "code"]);
});

it("nothing is done of a request that is not proved", async () => {
  isProved = false;
  const deleteCardHandler = handle(deleteCard, row, async () => async () => {
    steps.push("done");
    return { deleted: true };
  });
  await expect(deleteCardHandler.run({}, context)).rejects.toThrow(
    new Refusal("security-code-required"),
  );
  expect(steps).not.toContain("done");
});

it("a refused request is not asked for its proof", async () => {
  const deleteCardHandler = handle(deleteCard, row, async () => {
    throw new Refusal("not-found");
  });
  await expect(deleteCardHandler.run({}, context)).rejects.toThrow(new Refusal("not-found"));
  expect(steps).toEqual([]);
});

it("a proof that is checked meanwhile begins first, and the refused request is told first", async () => {
  isProved = false;
  const deleteCardHandler = handle(deleteCard, { ...row, provedMeanwhile: true }, async () => {
    await step("review");
    throw new Refusal("not-found");
  });
  await expect(deleteCardHandler.run({}, context)).rejects.toThrow(new Refusal("not-found"));
  expect(steps.slice(0, 2)).toEqual(["proof", "review"]);
});

it("only a call whose row says when is answered without a proof", async () => {
  const standing = async () => ({ unproved: { deleted: true } });
  const deleteCardHandler = handle(
    deleteCard,
    { ...row, unproved: "it is gone already" },
    standing,
  );
  expect(await deleteCardHandler.run({}, context)).toEqual({ deleted: true });
  expect(steps).toEqual([]);
  await expect(handle(deleteCard, row, standing).run({}, context)).rejects.toThrow(
    "delete-card was answered without its proof.",
  );
});
