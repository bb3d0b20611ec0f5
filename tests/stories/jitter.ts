import { beforeEach, inject } from "vitest";
import { delayAnswers } from "../../packages/flows/src/mocks/mock.ts";
import { fractionOf } from "./fraction.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Chooses the times that mocked answers take. */
    storiesSeed: number;
  }
}

const longestMs = 400;

// Each answer takes its own time, so that they come in an order that no play may rely on: one drawn by the seed, the
// story, the call and how often it was made, so that a failure is there again in the next run.
beforeEach(({ task }) => {
  const calls = new Map<string, number>();
  delayAnswers((path) => {
    const call = (calls.get(path) ?? 0) + 1;
    calls.set(path, call);
    return longestMs * fractionOf([inject("storiesSeed"), task.name, path, call].join(" "));
  });
});
