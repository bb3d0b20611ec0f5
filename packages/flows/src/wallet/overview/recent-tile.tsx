import { Extra } from "@apex/ui/lazy-part/extra";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { listTransactions } from "@apex/contract/transactions/transactions";
import { Receipt } from "@apex/ui/icon/icon";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { RowList } from "@apex/ui/list-row/list-row";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useIntl } from "react-intl";
import { TransactionRow } from "../../parts/transaction-row/transaction-row.tsx";
import { recentCount } from "./recent-count.ts";
import { Tile } from "../../parts/tile/tile.tsx";
import { TileBody, type TileQuery } from "./tile-body.tsx";

/** Loaded only once an active card sale is known. */
const ActiveTrades = lazyPart(() => import("./active-trades.tsx"));

export interface RecentTileProps {
  transactions: TileQuery<ResponseOf<typeof listTransactions>>;
}

/** The last five transactions, below the trades in progress. */
export function RecentTile({ transactions }: RecentTileProps) {
  const intl = useIntl();
  return (
    <>
      {transactions.data?.openTrades && (
        <Extra>
          <ActiveTrades />
        </Extra>
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
                reason={intl.formatMessage({ id: "apex.overview.recentEmptyBody" })}
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
