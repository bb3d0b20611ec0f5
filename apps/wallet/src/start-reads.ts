import { entryPaths } from "./entry-paths.ts";
import { client } from "./wallet-client.ts";

/** Starts the first page's reads while its script is still loading. */
export function startReads(pathname: string): void {
  if (client.session.token() === undefined || pathname !== entryPaths.overview) return;
  void Promise.all([
    import("@apex/flows/wallet/overview/start-overview"),
    import("./wallet-queries.tsx"),
  ]).then(
    ([{ startOverview }, { queries }]) => startOverview(client, queries),
    // The page repeats a failed read.
    () => undefined,
  );
}
