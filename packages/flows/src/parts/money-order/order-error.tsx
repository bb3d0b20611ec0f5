import type { ApexError } from "@apex/client/apex-error";
import { verificationRequired } from "@apex/client/error-catalogue";
import type { Verification } from "@apex/client/events";
import { Button } from "@apex/ui/button/button";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { verifyWords } from "./verify-words.ts";

export interface OrderErrorAction {
  label: string;
  onPress: () => void;
}

export interface OrderErrorProps {
  error: ApexError;
  onRetry: () => void;
  isRetrying?: boolean;
  onVerify: (verification: Verification) => void;
  /** The one thing to do next, where it is neither to verify nor to try again. */
  action?: OrderErrorAction | undefined;
  children?: ReactNode;
}

/** An error of an order of money with its one next action; a 406 leads to what must be verified. */
export function OrderError({
  error,
  onRetry,
  isRetrying = false,
  onVerify,
  action,
  children,
}: OrderErrorProps) {
  const intl = useIntl();
  const verification = verificationRequired(error);
  const next = verification
    ? {
        label: intl.formatMessage({ id: verifyWords[verification] }),
        onPress: () => onVerify(verification),
      }
    : action;
  return (
    <ErrorView
      error={error}
      onRetry={onRetry}
      isRetrying={isRetrying}
      action={
        next && (
          <Button variant="secondary" size="compact" onPress={next.onPress}>
            {next.label}
          </Button>
        )
      }
    >
      {children}
    </ErrorView>
  );
}
