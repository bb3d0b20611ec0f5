import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { QueryClient } from "@tanstack/react-query";
import type { Client } from "./create-client.ts";
import { read } from "./query.ts";

/** Starts the reads of the overview, so that it has its data when it is drawn first. */
export function startOverviewReads(queries: QueryClient, client: Client): void {
  void queries.prefetchQuery(read(client, listWallets, {}));
  void queries.prefetchQuery(read(client, listTransactions, { query: { perPage: 5 } }));
  void queries.prefetchQuery(read(client, readSecurityStatus, {}));
}

/** Starts the first reads of sending money. */
export function startSendingReads(queries: QueryClient, client: Client): void {
  void queries.prefetchQuery(read(client, listWallets, {}));
  void queries.prefetchQuery(read(client, readVerification, {}));
}
