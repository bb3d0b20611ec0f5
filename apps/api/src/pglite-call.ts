import type { DatabaseFailure } from "./database-error.ts";

/** What the host asks. `id` comes back with the answer. */
export type PgliteCall = { readonly id: number } & (
  | { readonly do: "query"; readonly sql: string; readonly params: readonly unknown[] }
  | { readonly do: "exec"; readonly sql: string }
  | { readonly do: "listen"; readonly channel: string }
  | { readonly do: "close" }
);

/** What the host hears. */
export type PgliteAnswer<R> =
  | { readonly id: number; readonly rows: R[] }
  | { readonly id: number; readonly failure: DatabaseFailure }
  | { readonly channel: string; readonly payload: string };

/** The id of the answer that tells that the database is open. */
export const openedId = 0;
