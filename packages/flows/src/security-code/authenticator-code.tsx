import type { ApexError } from "@apex/client/apex-error";
import { codeLength } from "@apex/contract/limits";
import { Button } from "@apex/ui/button/button";
import { CodeField } from "@apex/ui/code-field/code-field";
import { useRef, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { errorSentence } from "../errors/error-words.ts";
import { wordsOfIssue } from "../form/validation-words.ts";
import { isCodeError } from "./code-errors.ts";

export interface AuthenticatorCodeProps {
  onSubmit: (code: string) => void;
  submitLabel: string;
  /** It cannot be undone. Default false. */
  isDestructive?: boolean | undefined;
  isPending: boolean;
  /** What the code was refused with; other errors are the caller's to tell. */
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
  const [code, setCode] = useState("");
  const [isShort, setIsShort] = useState(false);
  const [answered, setAnswered] = useState<ApexError>();
  const input = useRef<HTMLInputElement>(null);
  // An error is over as soon as another number is typed.
  const shown = answered === error || !isCodeError(error) ? undefined : error;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setIsShort(code.length < codeLength);
        if (code.length < codeLength) input.current?.focus();
        else if (!isPending) onSubmit(code);
      }}
    >
      <CodeField
        inputRef={input}
        name="code"
        label={label ?? intl.formatMessage({ id: "apex.security.authenticatorLabel" })}
        description={description ?? intl.formatMessage({ id: "apex.security.authenticatorHint" })}
        value={code}
        onChange={(digits) => {
          setCode(digits);
          setIsShort(false);
          if (shown) setAnswered(error);
        }}
        error={
          isShort
            ? intl.formatMessage({ id: wordsOfIssue("code-length") })
            : shown && errorSentence(shown, intl)
        }
      />
      <Button type="submit" variant={isDestructive ? "danger" : "primary"} isPending={isPending}>
        {submitLabel}
      </Button>
      {children}
    </form>
  );
}
