import { read } from "@apex/client/query";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { listWallets } from "@apex/contract/wallets/wallets";
import { paths } from "./paths.ts";
import { client } from "./wallet-client.ts";
import { queries } from "./wallet-queries.tsx";

const wallets = read(client, listWallets, {});

/** Takes what was sent early for the page at `pathname` (`pageReads`), so that the page has its data when it is drawn first. */
export function startFirstQueries(pathname: string): void {
  if (pathname === paths.overview) {
    void queries.prefetchQuery(wallets);
    void queries.prefetchQuery(read(client, listTransactions, { query: { perPage: 5 } }));
    void queries.prefetchQuery(read(client, readSecurityStatus, {}));
  } else if (pathname === paths.withdraw) {
    void queries.prefetchQuery(wallets);
    void queries.prefetchQuery(read(client, readVerification, {}));
  }
}
