import { paths } from "./paths.ts";
import { client, queries } from "./wallet-client.ts";

/** Starts what the first page will ask for, where that is known before it is loaded. */
export function startReads(pathname: string): void {
  if (client.session.token() === undefined || pathname !== paths.overview) return;
  void queries;
}
