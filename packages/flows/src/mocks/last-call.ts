import { waitFor } from "storybook/test";

interface Spy<Args> {
  readonly mock: { readonly lastCall?: Args | undefined; readonly contexts: readonly unknown[] };
}

/** What a spy was called with last, and on what, as soon as it was called. */
export function lastCall<Args>(spy: Spy<Args>) {
  return waitFor(() => {
    const { lastCall: args, contexts } = spy.mock;
    if (!args) throw new Error("The spy was not called.");
    return { args, context: contexts.at(-1) };
  });
}
