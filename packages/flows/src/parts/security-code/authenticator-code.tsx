import type { ApexError } from "@apex/client/apex-error";
import { codeSchema } from "@apex/contract/proof/one-time-code";
import { Button } from "@apex/ui/button/button";
import { CodeField } from "@apex/ui/code-field/code-field";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useTypedCode } from "./use-typed-code.ts";

export interface AuthenticatorCodeProps {
  onSubmit: (code: string) => void;
  submitLabel: string;
  /** True if the action cannot be undone. Default false. */
  isDestructive?: boolean | undefined;
  isPending: boolean;
  /** The refusal of the code; the caller shows other errors. */
  error: ApexError | undefined;
  /** Default: the words of an authenticator app. */
  label?: string;
  description?: string;
  /** Beside the button. */
  children?: ReactNode;
}

/** The number that the authenticator app shows. */
export function AuthenticatorCode({
  onSubmit,
  submitLabel,
  isDestructive = false,
  isPending,
  error,
  label,
  description,
  children,
}: AuthenticatorCodeProps) {
  const intl = useIntl();
  const typed = useTypedCode({ schema: codeSchema, onSubmit, isPending, error });
  return (
    <form noValidate className="grid gap-5" onSubmit={typed.submit}>
      <CodeField
        {...typed.field}
        onComplete={typed.complete}
        name="code"
        label={label ?? intl.formatMessage({ id: "apex.security.authenticatorLabel" })}
        description={description ?? intl.formatMessage({ id: "apex.security.authenticatorHint" })}
      />
      <Button type="submit" variant={isDestructive ? "danger" : "primary"} isPending={isPending}>
        {submitLabel}
      </Button>
      {children}
    </form>
  );
}
