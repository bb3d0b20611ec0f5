import type { ApexError } from "@apex/client/apex-error";
import { verificationRequired } from "@apex/client/error-catalogue";
import type { Verification } from "@apex/client/events";
import { Button } from "@apex/ui/button/button";
import type { ReactNode } from "react";
import type { IntlShape } from "react-intl";
import { verifyWords } from "../money-order/verify-words.ts";

export interface DepositNextProps {
  onVerify: (verification: Verification) => void;
  onOtherMethod: () => void;
  /** Goes to the deposit that is already in progress. */
  onRunning?: () => void;
}

/** The button for the next step after a refused deposit, if there is one. */
export function depositNext(
  error: ApexError,
  { onVerify, onOtherMethod, onRunning }: DepositNextProps,
  intl: IntlShape,
): ReactNode {
  const verification = verificationRequired(error);
  const next = verification
    ? { label: verifyWords[verification], onPress: () => onVerify(verification) }
    : error.code === "deposits-unavailable"
      ? { label: "apex.fiat-deposit.otherMethod" as const, onPress: onOtherMethod }
      : error.code === "deposit-running" && onRunning
        ? { label: "apex.fiat-deposit.showRunning" as const, onPress: onRunning }
        : undefined;
  return (
    next && (
      <Button variant="secondary" size="compact" onPress={next.onPress}>
        {intl.formatMessage({ id: next.label })}
      </Button>
    )
  );
}
