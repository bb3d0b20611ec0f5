import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { read } from "@apex/client/query";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { Receipt } from "@apex/ui/icon/icon";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { RowList } from "@apex/ui/list-row/list-row";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { TransactionRow } from "../../parts/transaction-row/transaction-row.tsx";
import { recentCount } from "./start-overview.ts";
import { Tile, TileBody } from "./tile.tsx";

/** Loaded only once an active card sale is known. */
const ActiveTrades = lazyPart(() => import("./active-trades.tsx"));

/** The last five transactions, below the trades in progress. */
export function RecentTile() {
  const intl = useIntl();
  const transactions = useQuery(
    read(useClient(), listTransactions, { query: { perPage: recentCount } }),
  );
  return (
    <>
      {transactions.data?.openTrades && (
        <Suspense>
          <ActiveTrades />
        </Suspense>
      )}
      <Tile
        title={intl.formatMessage({ id: "apex.overview.recent" })}
        {...(transactions.data?.items.length !== 0 && {
          more: {
            label: intl.formatMessage({ id: "apex.overview.seeAll" }),
            to: "transactions",
          },
        })}
      >
        <TileBody
          query={transactions}
          skeleton={
            <RowSkeletons
              count={recentCount}
              label={intl.formatMessage({ id: "apex.overview.loadingTransactions" })}
            />
          }
        >
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                icon={<Receipt />}
                title={intl.formatMessage({ id: "apex.overview.recentEmpty" })}
              />
            ) : (
              <RowList>
                {items.map((transaction) => (
                  <TransactionRow key={transaction.id} transaction={transaction} />
                ))}
              </RowList>
            )
          }
        </TileBody>
      </Tile>
    </>
  );
}
