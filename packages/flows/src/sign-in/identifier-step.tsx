import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";
import { ErrorView } from "../errors/error-view.tsx";
import { IdentifierField } from "../verification/identifier-field.tsx";
import { useIdentifierQuestion, type IdentifierAnswer } from "./use-identifier-question.ts";

export interface IdentifierStepProps {
  /** What was given before. */
  identifier: string | undefined;
  onNext: (answer: IdentifierAnswer) => void;
  /** Something is being typed: the next step may be fetched. */
  onBegin: () => void;
}

/** Who logs in: an email address or a phone number, and whether it has an account. */
export function IdentifierStep({ identifier = "", onNext, onBegin }: IdentifierStepProps) {
  const intl = useIntl();
  const question = useIdentifierQuestion(identifier, onNext);
  return (
    <form
      noValidate
      onSubmit={question.submit}
      onInput={() => {
        question.begin();
        onBegin();
      }}
      className="grid gap-5"
    >
      {question.error && (
        <ErrorView
          error={question.error}
          onRetry={() => question.submit()}
          isRetrying={question.isSubmitting}
        />
      )}
      <IdentifierField field={question.field} kind={question.kind} onKind={question.onKind} />
      <Button type="submit" width="full" isPending={question.isSubmitting}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </form>
  );
}
