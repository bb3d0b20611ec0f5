import { waitFor } from "storybook/test";

interface Spy<Args> {
  readonly mock: { readonly lastCall?: Args | undefined; readonly contexts: readonly unknown[] };
}

/** Waits until a spy has been called, and returns the arguments and `this` of its last call. */
export function lastCall<Args>(spy: Spy<Args>) {
  return waitFor(() => {
    const { lastCall: args, contexts } = spy.mock;
    if (!args) throw new Error("The spy was not called.");
    return { args, context: contexts.at(-1) };
  });
}
