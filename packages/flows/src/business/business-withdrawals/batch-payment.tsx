import type { ApexError } from "@apex/client/apex-error";
import type { Verification } from "@apex/client/events";
import { createWithdrawalBatch } from "@apex/contract/business-withdrawals/withdrawal-batch";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { MoneyHold } from "../../base/flow/money-hold.tsx";
import { SectionPage } from "../../base/flow/section-page.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { OrderConfirmation } from "../../parts/money-order/order-confirmation.tsx";
import { usePageOrder } from "../../parts/money-order/use-page-order.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import type { LeftOutRow } from "./batch-draft.ts";
import { BatchFile } from "./batch-file.tsx";
import { BatchRefusal } from "./batch-refusal.tsx";
import { BatchReview } from "./batch-review.tsx";
import { writtenSums } from "../../base/format/written-money.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { BatchTotals } from "./batch-totals.tsx";
import { LeftOut } from "./save-rows.tsx";
import { requestOf, useBatch, type BatchRequest, type CheckedFile } from "./use-batch.ts";

/** The steps after the choice of a file, as the address names them. */
const steps = ["review", "confirm"] as const;
type Step = (typeof steps)[number];

export interface BatchPaymentProps extends ScreenProps, Pick<FlowProps, "place" | "onPlace"> {
  onVerify: (verification: Verification) => void;
}

/** Many payments from a file: read, checked row by row, confirmed together. Its rows are in a draft, which the address names with the step. */
function BatchPaymentScreen({
  place,
  onPlace,
  onTitle,
  headingLevel,
  onVerify,
}: BatchPaymentProps) {
  const intl = useIntl();
  const [draftId] = useState(() => place.draft ?? crypto.randomUUID());
  const batch = useBatch(draftId);
  const [confirming, setConfirming] = useState<BatchRequest>();
  const [refusal, setRefusal] = useState<ApexError>();
  const [sent, setSent] = useState<SentProps>();
  const step = steps.find((name) => name === place.step);
  const open = (next: Step | undefined) => {
    if (next !== step) onPlace({ draft: draftId, step: next }, { replace: false });
  };
  /** Changes the rows. The confirmation is dropped, because it belongs to the rows that were reviewed. */
  const change = (act: () => void, refused?: ApexError) => {
    setConfirming(undefined);
    setRefusal(refused);
    act();
  };
  const checkAgain = (refused?: ApexError) => {
    change(() => void batch.again(), refused);
    open("review");
  };
  const sending = usePageOrder(checkAgain);
  const { state } = batch;
  const isChecked = state.name === "checked";
  return (
    <SectionPage
      title={intl.formatMessage({ id: "apex.business-withdrawals.fileTitle" })}
      description={intl.formatMessage({ id: "apex.business-withdrawals.fileLead" })}
      back={{
        to: "businessWithdrawals",
        label: intl.formatMessage({ id: "apex.business-withdrawals.title" }),
      }}
      onTitle={onTitle}
      headingLevel={headingLevel}
    >
      {sent === undefined && <MoneyHold />}
      {refusal && isChecked && step !== undefined && <BatchRefusal error={refusal} />}
      {sent ? (
        <div className="grid gap-4">
          <Sent transaction={sent.transaction} count={sent.count} />
          {isChecked && <LeftOut rows={sent.leftOut} fileName={state.file.name} />}
        </div>
      ) : isChecked && confirming && (step === "confirm" || sending.order.isOut) ? (
        <Confirm
          file={state.file}
          request={confirming}
          sending={sending}
          onChange={() => open("review")}
          onCheckAgain={checkAgain}
          onVerify={onVerify}
          onSent={(transaction) => {
            setSent({ transaction, count: confirming.rows.length, leftOut: batch.leftOut });
            batch.forget();
          }}
        />
      ) : isChecked && step !== undefined ? (
        <BatchReview
          file={state.file}
          allowed={batch.allowed}
          leftOut={batch.leftOut}
          onAllow={(...row) => change(() => batch.allow(...row), refusal)}
          onLeaveOut={(isOut) => change(() => void batch.leaveOut(state.file, isOut))}
          onOther={() => {
            change(batch.clear);
            open(undefined);
          }}
          onConfirm={() => {
            sending.onNewKey({ isReviewed: true });
            setRefusal(undefined);
            setConfirming(requestOf(state.file, batch.allowed));
            open("confirm");
          }}
        />
      ) : (
        <BatchFile
          {...(isChecked
            ? {
                state: { name: "empty" },
                chosen: { name: state.file.name, onRows: () => open("review") },
              }
            : { state })}
          isForgotten={step !== undefined && state.name === "empty"}
          onFile={(picked) => {
            change(() => void batch.read(picked));
            open("review");
          }}
          onRetry={() => void batch.again()}
        />
      )}
    </SectionPage>
  );
}

interface ConfirmProps extends Pick<BatchPaymentProps, "onVerify"> {
  file: CheckedFile;
  request: BatchRequest;
  sending: ReturnType<typeof usePageOrder>;
  onChange: () => void;
  /** The rows must be checked again. @param refusal the server's refusal of the rows. */
  onCheckAgain: (refusal?: ApexError) => void;
  onSent: (transaction: Transaction) => void;
}

/** The security code for all rows together. */
function Confirm({
  file,
  request,
  sending,
  onChange,
  onCheckAgain,
  onVerify,
  onSent,
}: ConfirmProps) {
  const intl = useIntl();
  const count = request.rows.length;
  const amounts = writtenSums(
    file.totals.map(({ total }) => total),
    intl,
  );
  const checkAgain = {
    label: intl.formatMessage({ id: "apex.business-withdrawals.checkAgain" }),
    onPress: () => onCheckAgain(),
  };
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="text-lg font-semibold">
        {intl.formatMessage({ id: "apex.business-withdrawals.confirmTitle" }, { count })}
      </h2>
      <BatchTotals file={file} />
      <OrderConfirmation
        endpoint={createWithdrawalBatch}
        request={request}
        {...sending}
        onSent={onSent}
        onChangeAmount={onChange}
        onVerify={onVerify}
        onRefused={(code, error) => {
          // The same rows would be refused again.
          if (code === "batch-row-refused" || code === "approval-changed") onCheckAgain(error);
        }}
        actions={{
          "insufficient-funds": checkAgain,
          "daily-limit-exceeded": checkAgain,
          "network-limit-exceeded": checkAgain,
        }}
        submitLabel={intl.formatMessage({ id: "apex.business-withdrawals.sendAll" }, { amounts })}
      />
      {!sending.order.isOut && (
        <Button variant="quiet" onPress={onChange}>
          {intl.formatMessage({ id: "apex.business-withdrawals.backToRows" })}
        </Button>
      )}
    </div>
  );
}

interface SentProps {
  transaction: Transaction;
  count: number;
  leftOut: readonly LeftOutRow[];
}

/** The payments are in progress, or wait for a second member. */
function Sent({ transaction, count }: Omit<SentProps, "leftOut">) {
  const intl = useIntl();
  const waits = transaction.status === "under_review";
  return (
    <Notice
      tone={waits ? "info" : "success"}
      live="status"
      title={intl.formatMessage(
        {
          id: waits
            ? "apex.business-withdrawals.waitsTitle"
            : "apex.business-withdrawals.sentTitle",
        },
        { count },
      )}
      action={
        <PlaceButton
          {...(waits
            ? { to: "withdrawalPool" }
            : { to: "withdrawalHistory", with: { batch: transaction.id } })}
          variant="secondary"
          size="compact"
        >
          {intl.formatMessage({
            id: waits ? "apex.business-withdrawals.seePool" : "apex.business-withdrawals.seeBatch",
          })}
        </PlaceButton>
      }
    >
      {intl.formatMessage({
        id: waits ? "apex.business-withdrawals.waitsBody" : "apex.business-withdrawals.sentBody",
      })}
    </Notice>
  );
}

export const BatchPayment = withWords(
  ["business-withdrawals", "order", "security", "asset", "paging"],
  BatchPaymentScreen,
);
