import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { useState } from "react";
import type { OrderConfirmationProps } from "./order-confirmation.tsx";
import { newOrderKey } from "./order-key.ts";

/** An order of a page or a dialog that keeps no draft. @param onReview Looks at it once more: what is ordered may have changed. */
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
