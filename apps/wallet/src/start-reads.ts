import { paths } from "./paths.ts";
import { client, queries } from "./wallet-client.ts";

/** Starts what the first page asks for while its script is still on the way. */
export function startReads(pathname: string): void {
  if (client.session.token() === undefined || pathname !== paths.overview) return;
  void import("@apex/flows/overview/start-overview").then(({ startOverview }) =>
    startOverview(client, queries),
  );
}
