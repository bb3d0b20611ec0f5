import { beforeEach, inject } from "vitest";
import { delayAnswers } from "../../packages/flows/src/mocks/mock.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Chooses the times that mocked answers take. */
    storiesSeed: number;
  }
}

const longestMs = 400;

/** The same numbers for the same text, from 0 up to 1. */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

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
