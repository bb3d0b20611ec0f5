import { paths } from "./paths.ts";
import { client } from "./wallet-client.ts";

/** Starts what the first page asks for while its script is still on the way. */
export function startReads(pathname: string): void {
  if (client.session.token() === undefined || pathname !== paths.overview) return;
  void Promise.all([
    import("@apex/flows/wallet/overview/start-overview"),
    import("./wallet-queries.tsx"),
  ]).then(
    ([{ startOverview }, { queries }]) => startOverview(client, queries),
    // The page asks itself.
    () => undefined,
  );
}
