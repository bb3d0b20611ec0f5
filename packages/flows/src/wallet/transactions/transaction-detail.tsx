import { Extra } from "@apex/ui/lazy-part/extra";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { assetFacts } from "@apex/contract/assets";
import type { ResponseOf } from "@apex/contract/endpoint";
import { topicOfTransaction } from "@apex/contract/support/topic-of-transaction";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { LifeBuoy, MessageSquare, Receipt } from "@apex/ui/icon/icon";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { Page } from "@apex/ui/page/page";
import { Suspense, useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { BackLink } from "../../base/flow/back-link.tsx";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { WrappingMoney } from "../../base/format/wrapping-money.tsx";
import type { PlaceProps } from "../../base/places/places.ts";
import "../../parts/receipt/print.css";
import { HeldDeposit, hasHold } from "../../parts/held-deposit/held-deposit.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { SharedElement } from "../../base/shared-element/shared-element.tsx";
import { LateFace } from "../../parts/transaction-row/late-face.tsx";
import { ReportedProblem } from "./report/reported-problem.tsx";
import { displayStateOf } from "../../parts/transaction-row/display-state.ts";
import { signedAmount, transactionTitle } from "../../parts/transaction-row/transaction-row.tsx";
import { stateWords } from "../../parts/transaction-row/transaction-words.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { ApprovalNotice } from "./approval-notice.tsx";
import { holderOf } from "./money-holder.ts";
import { TransactionFacts } from "./transaction-facts.tsx";
import { TransactionPostings } from "./transaction-postings.tsx";
import { TransactionProgress } from "./transaction-progress.tsx";
import { useListedTransaction } from "./use-listed-transaction.ts";

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
  /** The transaction's id, a UUID from the address. */
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
  const listed = useListedTransaction(id);
  // One element for both, so that the focus on its heading stays when the rest arrives.
  const shown = answer.data ?? (listed && !answer.error ? { transaction: listed } : undefined);
  const title = shown
    ? transactionTitle(shown.transaction, intl)
    : intl.formatMessage({ id: "apex.transaction-pages.detailTitle" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const isGone = answer.error?.code === "not-found";
  return (
    <Page className="print-page @container">
      <div className="print:hidden">
        <BackLink {...back} label={intl.formatMessage({ id: "apex.transaction-pages.back" })} />
      </div>
      {shown ? (
        <Detail
          transaction={shown.transaction}
          known={answer.data}
          {...{ onVerifyAt, headingLevel }}
        />
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
        <div className="grid content-start gap-6">
          <HeadSkeleton />
          <DetailSkeleton />
        </div>
      )}
    </Page>
  );
}

type Known = ResponseOf<typeof readTransaction>;

interface DetailProps extends Pick<TransactionDetailProps, "onVerifyAt"> {
  transaction: Transaction;
  /** Absent while the transaction is known from a list only. */
  known: Known | undefined;
  headingLevel: 1 | 2 | 3;
}

function Detail({ transaction, known, onVerifyAt, headingLevel }: DetailProps) {
  return (
    <div className="grid gap-x-10 gap-y-8 @3xl:grid-cols-rail">
      <div className="grid content-start gap-6">
        <DetailHead transaction={transaction} headingLevel={headingLevel} />
        {/* Parts that are still loading hide no heading, which has the focus. */}
        <Suspense fallback={<DetailSkeleton />}>
          {known ? <DetailBody {...known} onVerifyAt={onVerifyAt} /> : <DetailSkeleton />}
        </Suspense>
      </div>
      {known && (
        <div className="grid content-start gap-8">
          <Extra>
            <TransactionProgress transaction={transaction} timeline={known.timeline} />
            <TransactionPostings postings={known.postings} />
          </Extra>
        </div>
      )}
    </div>
  );
}

type DetailBodyProps = Pick<Known, "transaction" | "complaint" | "ownApproval"> &
  Pick<TransactionDetailProps, "onVerifyAt">;

function DetailBody({ transaction, complaint, ownApproval, onVerifyAt }: DetailBodyProps) {
  const intl = useIntl();
  const [isReporting, setReporting] = useState(false);
  const mayReport = useAllowed("reports", "create");
  const { category, id, type, direction, amount, details } = transaction;
  const username = details.receiver?.username;
  // A colleague decides it: support could do nothing about it.
  const isWaiting = holderOf(transaction) === "approval";
  const isReported = complaint !== undefined && complaint.status !== "resolved";
  const canReport = mayReport && !isWaiting && !isReported;
  const canRepeat = type === "transfer" && direction === "out" && username !== undefined;
  return (
    <>
      {hasHold(transaction) && <HeldDeposit transaction={transaction} onVerifyAt={onVerifyAt} />}
      {details.approval && (
        <ApprovalNotice
          approval={details.approval}
          status={transaction.status}
          ownId={ownApproval}
          isOfBatch={details.batchId !== undefined}
        />
      )}
      <div className="flex flex-wrap gap-2.5 max-sm:grid print:hidden">
        <PlaceButton to="receipt" with={{ category, id }} variant="secondary" icon={<Receipt />}>
          {intl.formatMessage({ id: "apex.transaction-pages.receipt" })}
        </PlaceButton>
        {category === "gift-card" && (
          <Extra>
            <GiftCardLink transaction={transaction} />
          </Extra>
        )}
        {category === "bill" && (
          <Extra>
            <RepeatBill transaction={transaction} />
          </Extra>
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
        {canReport && (
          <Button variant="quiet" icon={<LifeBuoy />} onPress={() => setReporting(true)}>
            {intl.formatMessage({ id: "apex.complaints.report" })}
          </Button>
        )}
        {!canReport && !(isReported && complaint.isOwn) && (
          <PlaceButton
            to="newTicket"
            with={{ topic: topicOfTransaction(transaction), transaction: `${category}/${id}` }}
            variant="quiet"
            icon={<MessageSquare />}
          >
            {intl.formatMessage({ id: "apex.transaction-pages.getHelp" })}
          </PlaceButton>
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
      <Extra>
        {isReporting && (
          <ReportProblem category={category} id={id} isOpen onOpenChange={setReporting} />
        )}
      </Extra>
      <TransactionFacts transaction={transaction} />
    </>
  );
}

interface DetailHeadProps {
  transaction: Transaction;
  headingLevel: 1 | 2 | 3;
}

/** The facts that a list has shown too: the face, the party, the state and the amount. */
function DetailHead({ transaction, headingLevel }: DetailHeadProps) {
  const intl = useIntl();
  const Heading = `h${headingLevel}` as const;
  const { id, amount, status } = transaction;
  const state = displayStateOf(status);
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SharedElement name={`transaction-${id}-face`}>
          <span className="print:hidden">
            <LateFace transaction={transaction} />
          </span>
        </SharedElement>
        <Heading className="min-w-0 text-lg font-semibold wrap-anywhere">
          {transactionTitle(transaction, intl)}
        </Heading>
        <StatusChip status={state}>{intl.formatMessage({ id: stateWords[state] })}</StatusChip>
      </div>
      <p className="mt-2 leading-tight">
        <SharedElement name={`transaction-${id}-amount`}>
          <span className="inline-block">
            <WrappingMoney
              amount={signedAmount(transaction)}
              asset={amount.asset}
              size="display"
              sign="always"
            />
          </span>
        </SharedElement>
      </p>
    </header>
  );
}

function HeadSkeleton() {
  return (
    <div>
      <div className="flex h-10 items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-6 w-52" />
      </div>
      <Skeleton className="mt-2 h-11 w-64" />
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
