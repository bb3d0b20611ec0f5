import { readTransaction } from "@apex/contract/transactions/transactions";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Receipt as ReceiptIcon } from "@apex/ui/icon/icon";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useIntl } from "react-intl";
import { BackLink } from "../../base/flow/back-link.tsx";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { Receipt } from "../../parts/receipt/receipt.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useRead } from "../../base/use-read.ts";
import type { TransactionDetailProps } from "./transaction-detail.tsx";
import { TitledPage } from "../../base/flow/titled-page.tsx";

export type TransactionReceiptProps = Pick<TransactionDetailProps, "category" | "id" | "onTitle">;

/** The receipt of a transaction, on its own page. */
function TransactionReceiptScreen({ category, id, onTitle }: TransactionReceiptProps) {
  const intl = useIntl();
  const answer = useRead(readTransaction, { params: { category, id } });
  const title = intl.formatMessage({ id: "apex.transaction-pages.receipt" });
  const isGone = answer.error?.code === "not-found";
  return (
    <TitledPage
      width="form"
      title={title}
      back={
        <div className="print:hidden">
          <BackLink
            to="transaction"
            with={{ category, id }}
            label={intl.formatMessage({ id: "apex.transaction-pages.detailTitle" })}
          />
        </div>
      }
      onTitle={onTitle}
    >
      {answer.data ? (
        // As wide as its paper, so that the paper begins where the title does.
        <div className="max-w-md">
          <Receipt transaction={answer.data.transaction} />
        </div>
      ) : isGone ? (
        <EmptyState
          icon={<ReceiptIcon />}
          headingLevel={2}
          title={intl.formatMessage({ id: "apex.transaction-pages.notFoundTitle" })}
          action={
            <PlaceButton to="transactions">
              {intl.formatMessage({ id: "apex.transaction-pages.back" })}
            </PlaceButton>
          }
        />
      ) : answer.error ? (
        <ErrorView
          error={answer.error}
          onRetry={() => answer.refetch()}
          isRetrying={answer.isFetching}
        />
      ) : (
        <SkeletonGroup label={intl.formatMessage({ id: "apex.transaction-pages.loadingDetail" })}>
          <Skeleton className="h-80 w-full rounded-card" />
        </SkeletonGroup>
      )}
    </TitledPage>
  );
}

export const TransactionReceipt = withWords(
  ["transactions", "transaction-pages"],
  TransactionReceiptScreen,
);
