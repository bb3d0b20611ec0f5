import type { Client } from "@apex/client/create-client";
import { read } from "@apex/client/query";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { QueryClient } from "@tanstack/react-query";

/** Number of transactions that the overview shows. */
export const recentCount = 5;

/** Sends the overview's reads early, so that the answers arrive while its script loads. */
export function startOverview(client: Client, queries: QueryClient): void {
  void queries.prefetchQuery(read(client, listWallets, {}));
  void queries.prefetchQuery(read(client, listTransactions, { query: { perPage: recentCount } }));
  void queries.prefetchQuery(read(client, readSecurityStatus, {}));
}
