import type { Transaction } from "@apex/contract/transactions/transaction";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { resultOf } from "../../parts/money-order/order-result.ts";

/** Shows how far an unfinished withdrawal is. */
export function Whereabouts({ transaction }: { transaction: Transaction }) {
  const intl = useIntl();
  if (resultOf(transaction) !== "processing") return null;
  const { network = "", transactionHash: hash } = transaction.details;
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
