import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { useState } from "react";
import type { OrderConfirmationProps } from "./order-confirmation.tsx";
import { newOrderKey } from "./order-key.ts";

/**
 * The order of a page or dialog without a draft.
 * @param onReview goes back to the review, because the terms may differ.
 */
export function usePageOrder(
  onReview?: () => void,
): Pick<
  OrderConfirmationProps<never>,
  "order" | "codeSent" | "onCodeSent" | "onOut" | "onNewKey" | "onReview"
> {
  const [order, setOrder] = useState(newOrderKey);
  const [codeSent, onCodeSent] = useState<CodeSent>();
  return {
    order,
    codeSent,
    onCodeSent,
    onOut: (isOut) => setOrder((now) => ({ ...now, isOut })),
    onReview,
    onNewKey: ({ isReviewed }) => {
      setOrder(newOrderKey());
      onCodeSent(undefined);
      if (!isReviewed) onReview?.();
    },
  };
}
