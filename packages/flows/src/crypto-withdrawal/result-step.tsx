import { read } from "@apex/client/query";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { Button } from "@apex/ui/button/button";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { Notice } from "@apex/ui/notice/notice";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../client-context.ts";
import { Receipt } from "../receipt/receipt.tsx";
import { displayStateOf } from "../transaction-row/display-state.ts";

/** The three ends of a withdrawal. */
export type WithdrawalResult = "success" | "processing" | "failed";

export function resultOf({ status }: Transaction): WithdrawalResult {
  const state = displayStateOf(status);
  if (state === "done") return "success";
  return state === "failed" || state === "cancelled" ? "failed" : "processing";
}

/** The withdrawal as it stands now; as it was answered until that is read. Nothing before there is one. */
export function useLiveWithdrawal(sent: Transaction | undefined): Transaction | undefined {
  const params = { category: sent?.category ?? "", id: sent?.id ?? "" };
  const now = useQuery({
    ...read(useClient(), readTransaction, { params }),
    enabled: sent !== undefined,
  });
  return sent && (now.data?.transaction ?? sent);
}

export interface ResultStepProps {
  transaction: Transaction;
  onDone: () => void;
  /** To the same address once more; what failed, again. */
  onAgain: () => void;
  onOpen: () => void;
}

/** What became of it: where it is now, the receipt, and what can be done next. */
export function ResultStep({ transaction, onDone, onAgain, onOpen }: ResultStepProps) {
  const intl = useIntl();
  const result = resultOf(transaction);
  return (
    <div className="grid gap-6">
      {result === "processing" && <Whereabouts transaction={transaction} />}
      <Receipt transaction={transaction} />
      <div className="flex flex-wrap gap-3 print:hidden">
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
      </div>
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
