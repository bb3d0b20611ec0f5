import type { Asset } from "@apex/contract/assets";
import { inWallets } from "@apex/contract/transactions/in-wallets";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Receipt } from "@apex/ui/icon/icon";
import { RowList } from "@apex/ui/list-row/list-row";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useId } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { TransactionRow } from "../../parts/transaction-row/transaction-row.tsx";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { useRead } from "../../base/use-read.ts";
import { WalletStatement } from "./wallet-statement.tsx";

const shownCount = 10;

/** A wallet's transactions, newest first. */
export function WalletTransactions({ asset }: { asset: Asset }) {
  const intl = useIntl();
  const id = useId();
  const transactions = useRead(listTransactions, { query: { asset, perPage: shownCount } });
  const items = transactions.data?.items;
  return (
    <section aria-labelledby={id} className="min-w-0 @4xl:col-start-1">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg font-semibold">
          {intl.formatMessage({ id: "apex.wallets.transactions" })}
        </h2>
        <div className="flex items-center gap-4">
          <WalletStatement asset={asset} />
          {items !== undefined && items.length > 0 && (
            <PlaceLink
              variant="standalone"
              to="transactions"
              with={{ asset }}
              className="text-body"
            >
              {intl.formatMessage({ id: "apex.wallets.seeAll" })}
            </PlaceLink>
          )}
        </div>
      </div>
      {items === undefined ? (
        transactions.error ? (
          <ErrorView
            error={transactions.error}
            onRetry={() => transactions.refetch()}
            isRetrying={transactions.isFetching}
          />
        ) : (
          <RowSkeletons label={intl.formatMessage({ id: "apex.wallets.loadingTransactions" })} />
        )
      ) : items.length === 0 ? (
        <EmptyState
          icon={<Receipt />}
          title={intl.formatMessage({ id: "apex.wallets.transactionsEmpty" })}
          reason={intl.formatMessage({ id: "apex.wallets.transactionsEmptyBody" })}
        />
      ) : (
        <RowList>
          {items.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={inWallets(transaction, [asset])} />
          ))}
        </RowList>
      )}
    </section>
  );
}
