import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { resultOf } from "../../parts/money-order/order-result.ts";
import { Receipt } from "../../parts/receipt/receipt.tsx";
import { ResultActions } from "../../parts/receipt/result-actions.tsx";

export interface ResultStepProps {
  transaction: Transaction;
  onDone: () => void;
  /** Sends to the same address again; retries a failed withdrawal. */
  onAgain: () => void;
  onOpen: () => void;
}

/** The result: the current state, the receipt, and what can be done next. */
export function ResultStep({ transaction, onDone, onAgain, onOpen }: ResultStepProps) {
  const intl = useIntl();
  const result = resultOf(transaction);
  return (
    <div className="grid gap-6">
      {result === "processing" && <Whereabouts transaction={transaction} />}
      <Receipt transaction={transaction} />
      <ResultActions>
        {result === "failed" ? (
          <Button onPress={onAgain}>
            {intl.formatMessage({ id: "apex.crypto-withdrawal.tryAgain" })}
          </Button>
        ) : (
          <>
            <Button onPress={onDone}>{intl.formatMessage({ id: "apex.flow.done" })}</Button>
            <Button variant="secondary" onPress={onAgain}>
              {intl.formatMessage({ id: "apex.crypto-withdrawal.sendAnother" })}
            </Button>
          </>
        )}
        <Button variant="quiet" onPress={onOpen}>
          {intl.formatMessage({ id: "apex.crypto-withdrawal.openTransaction" })}
        </Button>
      </ResultActions>
    </div>
  );
}

function Whereabouts({ transaction: { details } }: { transaction: Transaction }) {
  const intl = useIntl();
  const { network = "", transactionHash: hash } = details;
  return (
    <Notice
      tone="info"
      live="status"
      title={intl.formatMessage(
        {
          id:
            hash === undefined
              ? "apex.crypto-withdrawal.statusWaiting"
              : "apex.crypto-withdrawal.statusSent",
        },
        { network },
      )}
    >
      {hash !== undefined && (
        <CopyableValue
          value={hash}
          label={intl.formatMessage({ id: "apex.crypto-withdrawal.copyHash" })}
          copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
          unsupportedLabel={intl.formatMessage({ id: "apex.flow.clipboardUnsupported" })}
        />
      )}
    </Notice>
  );
}
