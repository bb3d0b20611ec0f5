import { act } from "@apex/client/query";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { startDocumentVerification } from "@apex/contract/verification/verify-bvn";
import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { CirclePause } from "@apex/ui/icon/icon";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl, type IntlShape } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { ProviderTab } from "../../base/provider-tab/provider-tab.tsx";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { displayStateOf } from "../transaction-row/display-state.ts";
import { withWords } from "../../base/words/words-provider.tsx";

/** A deposit that waits for a check. */
export function isHeldDeposit({ type, status }: Transaction): boolean {
  const state = displayStateOf(status);
  return type === "fiat-deposit" && (state === "held" || state === "needs-you");
}

export interface HeldDepositProps {
  transaction: Transaction;
  /** Leaves for the page of the provider. */
  onVerifyAt: (url: string) => void;
}

/** A held deposit: what, why, what is needed, and that the rest of the money is usable. */
function HeldDepositCard({ transaction, onVerifyAt }: HeldDepositProps) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const start = useMutation(act(useClient(), startDocumentVerification));
  const { category, id } = transaction;
  const page = hrefTo("transaction", { category, id });
  // The provider sends the person back to a path alone.
  const returnTo = page?.startsWith("/") ? page : location.pathname + location.search;
  const verify = () =>
    start.mutate(
      { body: { operationId: id, returnTo } },
      { onSuccess: ({ url, sendsBack }) => sendsBack && onVerifyAt(url) },
    );
  return (
    <div className="grid gap-3">
      <Notice
        tone="caution"
        icon={<CirclePause />}
        live="status"
        title={intl.formatMessage(
          { id: "apex.deposit.heldTitle" },
          { amount: writtenMoney(transaction.amount, intl) },
        )}
        action={
          <Button size="compact" isPending={start.isPending} onPress={verify}>
            {intl.formatMessage({ id: "apex.deposit.verify" })}
          </Button>
        }
      >
        <p>{reasonOf(transaction, intl)}</p>
        <p className="mt-1">
          <FormattedMessage id="apex.deposit.heldNeed" />
        </p>
      </Notice>
      {start.data && !start.data.sendsBack && <ProviderTab url={start.data.url} />}
      {start.error && (
        <ErrorView error={start.error} onRetry={verify} isRetrying={start.isPending} />
      )}
    </div>
  );
}

function reasonOf({ details }: Transaction, intl: IntlShape): ReactNode {
  switch (details.holdReason) {
    case "name-mismatch":
      return details.sender
        ? intl.formatMessage(
            { id: "apex.deposit.heldNameMismatch" },
            { sender: details.sender.name, b: (words) => <strong key="sender">{words}</strong> },
          )
        : intl.formatMessage({ id: "apex.deposit.heldNameMismatchUnnamed" });
    case "review-threshold":
      return intl.formatMessage({ id: "apex.deposit.heldReviewThreshold" });
    case undefined:
    default:
      return intl.formatMessage({ id: "apex.deposit.heldOther" });
  }
}

export const HeldDeposit = withWords(["deposit"], HeldDepositCard);
