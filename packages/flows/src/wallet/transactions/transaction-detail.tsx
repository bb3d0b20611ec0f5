import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { assetFacts } from "@apex/contract/assets";
import type { ResponseOf } from "@apex/contract/endpoint";
import { topicOfTransaction } from "@apex/contract/support/topic-of-transaction";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { LifeBuoy, MessageSquare, Receipt } from "@apex/ui/icon/icon";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { Page } from "@apex/ui/page/page";
import { Suspense, useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { BackLink } from "../../base/flow/back-link.tsx";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { WrappingMoney } from "../../base/format/wrapping-money.tsx";
import type { PlaceProps } from "../../base/places/places.ts";
import "../../parts/receipt/print.css";
import { HeldDeposit, hasHold } from "../../parts/held-deposit/held-deposit.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { ReportedProblem } from "./report/reported-problem.tsx";
import { displayStateOf } from "../../parts/transaction-row/display-state.ts";
import { signedAmount, transactionTitle } from "../../parts/transaction-row/transaction-row.tsx";
import { stateWords } from "../../parts/transaction-row/transaction-words.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { TransactionFacts } from "./transaction-facts.tsx";
import { TransactionPostings } from "./transaction-postings.tsx";
import { TransactionProgress } from "./transaction-progress.tsx";

/** The form is rarely used, so it is loaded on demand. */
const ReportProblem = lazyPart(async () => {
  const { ReportProblem: form } = await import("./report/report-problem.tsx");
  return { default: form };
});

/** Loaded for gift cards alone. */
const GiftCardLink = lazyPart(() => import("./gift-card-link.tsx"));
const RepeatBill = lazyPart(() => import("./repeat-bill.tsx"));

export interface TransactionDetailProps extends ScreenProps {
  /** From the address. */
  category: string;
  /** From the address: a UUID. */
  id: string;
  /** The list that the person came from. Default: all transactions. */
  back?: PlaceProps;
  /** A held deposit is checked at a provider: the host goes to its page. */
  onVerifyAt: (url: string) => void;
}

/** A transaction: its kind, party, progress and postings. */
function TransactionDetailScreen({
  category,
  id,
  back = { to: "transactions" },
  onVerifyAt,
  onTitle,
  headingLevel = 1,
}: TransactionDetailProps) {
  const intl = useIntl();
  const answer = useRead(readTransaction, { params: { category, id } });
  const title = answer.data
    ? transactionTitle(answer.data.transaction, intl)
    : intl.formatMessage({ id: "apex.transaction-pages.detailTitle" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const isGone = answer.error?.code === "not-found";
  return (
    <Page className="print-page @container">
      <div className="print:hidden">
        <BackLink {...back} label={intl.formatMessage({ id: "apex.transaction-pages.back" })} />
      </div>
      {answer.data ? (
        <Detail {...answer.data} {...{ onVerifyAt, headingLevel }} />
      ) : isGone ? (
        <EmptyState
          icon={<Receipt />}
          headingLevel={headingLevel}
          title={intl.formatMessage({ id: "apex.transaction-pages.notFoundTitle" })}
          action={
            <PlaceButton {...back}>
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
        <DetailSkeleton />
      )}
    </Page>
  );
}

type DetailProps = ResponseOf<typeof readTransaction> &
  Pick<TransactionDetailProps, "onVerifyAt"> & { headingLevel: 1 | 2 | 3 };

function Detail({
  transaction,
  timeline,
  postings,
  complaint,
  onVerifyAt,
  headingLevel,
}: DetailProps) {
  const intl = useIntl();
  const Heading = `h${headingLevel}` as const;
  const [isReporting, setReporting] = useState(false);
  const { category, id, type, direction, amount, details } = transaction;
  const state = displayStateOf(transaction.status);
  const username = details.receiver?.username;
  const canRepeat = type === "transfer" && direction === "out" && username !== undefined;
  return (
    <div className="grid gap-x-10 gap-y-8 @3xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid content-start gap-6">
        <header>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Heading className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">
              {transactionTitle(transaction, intl)}
            </Heading>
            <StatusChip status={state}>{intl.formatMessage({ id: stateWords[state] })}</StatusChip>
          </div>
          <p className="mt-1 leading-tight">
            <WrappingMoney
              amount={signedAmount(transaction)}
              asset={amount.asset}
              size="display"
              sign="always"
            />
          </p>
        </header>
        {hasHold(transaction) && <HeldDeposit transaction={transaction} onVerifyAt={onVerifyAt} />}
        <div className="flex flex-wrap gap-2.5 max-sm:*:flex-1 print:hidden">
          <PlaceButton to="receipt" with={{ category, id }} variant="secondary" icon={<Receipt />}>
            {intl.formatMessage({ id: "apex.transaction-pages.receipt" })}
          </PlaceButton>
          {category === "gift-card" && (
            <Suspense>
              <GiftCardLink transaction={transaction} />
            </Suspense>
          )}
          {category === "bill" && (
            <Suspense>
              <RepeatBill transaction={transaction} />
            </Suspense>
          )}
          {canRepeat && (
            <PlaceButton
              to="withdraw"
              with={{ to: username, repeat: `${category}/${id}` }}
              variant="secondary"
            >
              {intl.formatMessage({ id: "apex.transaction-pages.repeat" })}
            </PlaceButton>
          )}
          <PlaceButton
            to="newTicket"
            with={{ topic: topicOfTransaction(transaction), transaction: `${category}/${id}` }}
            variant="quiet"
            icon={<MessageSquare />}
          >
            {intl.formatMessage({ id: "apex.transaction-pages.getHelp" })}
          </PlaceButton>
          {(complaint === undefined || complaint.status === "resolved") && (
            <Button variant="quiet" icon={<LifeBuoy />} onPress={() => setReporting(true)}>
              {intl.formatMessage({ id: "apex.complaints.report" })}
            </Button>
          )}
        </div>
        {details.scheduleId !== undefined && (
          <PlaceLink
            variant="standalone"
            to="schedule"
            with={{ category: assetFacts(amount.asset).category, id: details.scheduleId }}
            className="text-body print:hidden"
          >
            {intl.formatMessage({ id: "apex.transaction-pages.madeBySchedule" })}
          </PlaceLink>
        )}
        {complaint && <ReportedProblem complaint={complaint} />}
        <Suspense>
          {isReporting && (
            <ReportProblem category={category} id={id} isOpen onOpenChange={setReporting} />
          )}
        </Suspense>
        <TransactionFacts transaction={transaction} />
      </div>
      <div className="grid content-start gap-8">
        <TransactionProgress transaction={transaction} timeline={timeline} />
        <TransactionPostings postings={postings} />
      </div>
    </div>
  );
}

function DetailSkeleton() {
  const intl = useIntl();
  return (
    <SkeletonGroup
      label={intl.formatMessage({ id: "apex.transaction-pages.loadingDetail" })}
      className="grid gap-4"
    >
      <Skeleton className="h-6 w-52" />
      <Skeleton className="h-12 w-64" />
      <Skeleton className="h-11 w-32" />
      <Skeleton className="mt-2 h-72 w-full rounded-card" />
    </SkeletonGroup>
  );
}

export const TransactionDetail = withWords(
  [
    "transactions",
    "transaction-pages",
    "transaction-facts",
    "transaction-progress",
    "complaints",
    "asset",
  ],
  TransactionDetailScreen,
);
