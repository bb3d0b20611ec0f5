import { waitFor } from "storybook/test";

interface Spy<Args> {
  readonly mock: { readonly lastCall?: Args | undefined; readonly contexts: readonly unknown[] };
}

/** Waits for a spy's last call, and says with what and on what it was called. */
export function lastCall<Args>(spy: Spy<Args>) {
  return waitFor(() => {
    const { lastCall: args, contexts } = spy.mock;
    if (!args) throw new Error("The spy was not called.");
    return { args, context: contexts.at(-1) };
  });
}
