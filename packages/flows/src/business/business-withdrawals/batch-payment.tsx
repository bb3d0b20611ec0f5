import type { Verification } from "@apex/client/events";
import { createWithdrawalBatch } from "@apex/contract/business-withdrawals/withdrawal-batch";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { useIntl } from "react-intl";
import { MoneyHold } from "../../base/flow/money-hold.tsx";
import { SectionPage } from "../../base/flow/section-page.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { OrderConfirmation } from "../../parts/money-order/order-confirmation.tsx";
import { usePageOrder } from "../../parts/money-order/use-page-order.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { BatchFile } from "./batch-file.tsx";
import { BatchReview } from "./batch-review.tsx";
import { writtenSums } from "../../base/format/written-money.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { BatchTotals } from "./batch-totals.tsx";
import { LeftOut } from "./save-rows.tsx";
import { requestOf, useBatch, type BatchRequest, type CheckedFile } from "./use-batch.ts";

export interface BatchPaymentProps extends ScreenProps {
  onVerify: (verification: Verification) => void;
}

/** Many payments from a file: read, checked row by row, confirmed together. */
function BatchPaymentScreen({ onTitle, headingLevel, onVerify }: BatchPaymentProps) {
  const intl = useIntl();
  const batch = useBatch();
  const [confirming, setConfirming] = useState<BatchRequest>();
  const [sent, setSent] = useState<Transaction>();
  const { state } = batch;
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
      {sent ? (
        <div className="grid gap-4">
          <Sent transaction={sent} count={confirming?.rows.length ?? 1} />
          {state.name === "checked" && <LeftOut rows={batch.leftOut} fileName={state.file.name} />}
        </div>
      ) : state.name !== "checked" ? (
        <BatchFile
          state={state}
          onFile={(picked) => void batch.read(picked)}
          onRetry={() => void batch.again()}
        />
      ) : confirming ? (
        <Confirm
          file={state.file}
          request={confirming}
          onChange={() => setConfirming(undefined)}
          onRefused={() => {
            setConfirming(undefined);
            void batch.again();
          }}
          onVerify={onVerify}
          onSent={setSent}
        />
      ) : (
        <BatchReview
          file={state.file}
          allowed={batch.allowed}
          leftOut={batch.leftOut}
          onAllow={batch.allow}
          onLeaveOut={(isOut) => void batch.leaveOut(state.file, isOut)}
          onOther={batch.clear}
          onConfirm={() => setConfirming(requestOf(state.file, batch.allowed))}
        />
      )}
    </SectionPage>
  );
}

interface ConfirmProps extends Pick<BatchPaymentProps, "onVerify"> {
  file: CheckedFile;
  request: BatchRequest;
  onChange: () => void;
  /** The rows must be checked again. */
  onRefused: () => void;
  onSent: (transaction: Transaction) => void;
}

/** The security code for all rows together. */
function Confirm({ file, request, onChange, onRefused, onVerify, onSent }: ConfirmProps) {
  const intl = useIntl();
  const sending = usePageOrder(onRefused);
  const count = request.rows.length;
  const amounts = writtenSums(
    file.totals.map(({ total }) => total),
    intl,
  );
  const checkAgain = {
    label: intl.formatMessage({ id: "apex.business-withdrawals.checkAgain" }),
    onPress: onRefused,
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
        actions={{
          "batch-row-refused": checkAgain,
          "approval-changed": checkAgain,
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
}

/** The payments are in progress, or wait for a second member. */
function Sent({ transaction, count }: SentProps) {
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
