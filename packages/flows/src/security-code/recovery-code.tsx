import type { ApexError } from "@apex/client/apex-error";
import { recoveryCodeSchema } from "@apex/contract/security/security-proof";
import { Button } from "@apex/ui/button/button";
import { TextField } from "@apex/ui/text-field/text-field";
import { useRef, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { errorSentence } from "../errors/error-words.ts";
import { wordsOfIssue } from "../form/validation-words.ts";
import { isCodeError } from "./code-errors.ts";

export interface RecoveryCodeProps {
  onSubmit: (code: string) => void;
  submitLabel: string;
  /** It cannot be undone. Default false. */
  isDestructive?: boolean | undefined;
  isPending: boolean;
  error: ApexError | undefined;
  children?: ReactNode;
}

/** One of the codes that were written down for the day when the authenticator is lost. */
export function RecoveryCode({
  onSubmit,
  submitLabel,
  isDestructive = false,
  isPending,
  error,
  children,
}: RecoveryCodeProps) {
  const intl = useIntl();
  const [code, setCode] = useState("");
  const [issue, setIssue] = useState<string>();
  const [answered, setAnswered] = useState<ApexError>();
  const input = useRef<HTMLInputElement>(null);
  const shown = answered === error || !isCodeError(error) ? undefined : error;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const found = recoveryCodeSchema.safeParse(code).error?.issues[0]?.message;
        setIssue(found);
        if (found !== undefined) input.current?.focus();
        else if (!isPending) onSubmit(code.trim());
      }}
    >
      <TextField
        inputRef={input}
        name="recovery-code"
        label={intl.formatMessage({ id: "apex.security.recoveryLabel" })}
        description={intl.formatMessage({ id: "apex.security.recoveryHint" })}
        autoComplete="off"
        spellCheck="false"
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setIssue(undefined);
          if (shown) setAnswered(error);
        }}
        error={
          issue === undefined
            ? shown && errorSentence(shown, intl)
            : intl.formatMessage({ id: wordsOfIssue(issue) })
        }
      />
      <Button type="submit" variant={isDestructive ? "danger" : "primary"} isPending={isPending}>
        {submitLabel}
      </Button>
      {children}
    </form>
  );
}
