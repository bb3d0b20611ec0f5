import type { ApexError } from "@apex/client/apex-error";
import { recoveryCodeSchema } from "@apex/contract/proof/security-proof";
import { Button } from "@apex/ui/button/button";
import { TextField } from "@apex/ui/text-field/text-field";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useTypedCode } from "./use-typed-code.ts";

export interface RecoveryCodeProps {
  onSubmit: (code: string) => void;
  submitLabel: string;
  /** True if the action cannot be undone. Default false. */
  isDestructive?: boolean | undefined;
  isPending: boolean;
  error: ApexError | undefined;
  children?: ReactNode;
}

/** Takes a recovery code, for when the authenticator is lost. */
export function RecoveryCode({
  onSubmit,
  submitLabel,
  isDestructive = false,
  isPending,
  error,
  children,
}: RecoveryCodeProps) {
  const intl = useIntl();
  const { field, ...typed } = useTypedCode({
    schema: recoveryCodeSchema,
    onSubmit,
    isPending,
    error,
  });
  const { takesFocus: _, ...text } = field;
  return (
    <form noValidate className="grid gap-5" onSubmit={typed.submit}>
      <TextField
        {...text}
        name="recovery-code"
        label={intl.formatMessage({ id: "apex.security.recoveryLabel" })}
        description={intl.formatMessage({ id: "apex.security.recoveryHint" })}
        autoComplete="off"
        spellCheck="false"
      />
      <Button type="submit" variant={isDestructive ? "danger" : "primary"} isPending={isPending}>
        {submitLabel}
      </Button>
      {children}
    </form>
  );
}
