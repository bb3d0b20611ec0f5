import type { Money } from "@apex/contract/money";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { useEffect, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { minorOf } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";
import { refusalOf } from "../../parts/money-order/order-amount.ts";
import { refusalSentence } from "../../parts/money-order/order-terms.tsx";
import type { TransferOrder } from "./transfer-steps.ts";

export interface ReviewCheckProps {
  order: TransferOrder;
  /** Absent while a new fee is being reviewed. */
  onNewFee: ((fee: Money) => void) | undefined;
  onChangeAmount: () => void;
  /** The button that sends the order. */
  children: ReactNode;
}

/** Checks a reviewed payment to a person against the current terms: it may be a repeat, or its review may be old. */
export function ReviewCheck({ order, onNewFee, onChangeAmount, children }: ReviewCheckProps) {
  const intl = useIntl();
  const { amount, fee } = order;
  const query = { asset: amount.asset };
  const { data, isFetchedAfterMount } = useRead(
    readTransferTerms,
    { query },
    {
      staleTime: 0,
    },
  );
  // The cached terms may be older than the refusal that led back to this review.
  const terms = isFetchedAfterMount ? data : undefined;
  const newFee = terms && minorOf(terms.fee) !== minorOf(fee) ? terms.fee : undefined;
  useEffect(() => {
    if (newFee) onNewFee?.(newFee);
  });
  const refusal = terms && refusalOf(amount, terms);
  // Without known terms, the server decides alone.
  if (!refusal) return children;
  return (
    <div className="grid gap-4">
      <Notice
        tone="caution"
        live="status"
        title={intl.formatMessage({ id: "apex.transfer.cannotRepeat" })}
      >
        {refusalSentence(refusal, terms, intl)}
      </Notice>
      <Button onPress={onChangeAmount}>
        {intl.formatMessage({ id: "apex.order.changeAmount" })}
      </Button>
    </div>
  );
}
