import type { ApexError } from "@apex/client/apex-error";
import { codeSchema } from "@apex/contract/proof/one-time-code";
import { Button } from "@apex/ui/button/button";
import { CodeField } from "@apex/ui/code-field/code-field";
import type { ReactNode } from "react";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { refusalSentence } from "../../base/errors/error-words.ts";
import { isCodeError } from "./code-errors.ts";
import { useTypedCode } from "./use-typed-code.ts";

export interface CodeFormProps {
  label: string;
  submitLabel: string;
  onSubmit: (code: string) => void;
  isPending: boolean;
  /** The refusal of the last code. */
  error: ApexError | null;
  /** Beside the button. */
  children?: ReactNode;
}

/** The form for a code that proves an email or phone. The page around it says where the code was sent. */
export function CodeForm({
  label,
  submitLabel,
  onSubmit,
  isPending,
  error,
  children,
}: CodeFormProps) {
  const typed = useTypedCode({
    schema: codeSchema,
    onSubmit,
    isPending,
    error: error ?? undefined,
    sentenceOf: refusalSentence,
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={typed.submit}>
      {error && !isCodeError(error) && (
        <ErrorView error={error} onRetry={typed.retry} isRetrying={isPending} />
      )}
      <CodeField {...typed.field} onComplete={typed.complete} name="code" label={label} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending} className="flex-1">
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
