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
  /** The next action, if it is neither a verification nor a retry. */
  action?: OrderErrorAction | undefined;
  children?: ReactNode;
}

/** The error of an order, with its one next action. After a 406 that is the missing verification. */
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
