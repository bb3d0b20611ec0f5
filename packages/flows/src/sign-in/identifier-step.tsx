import { checkIdentifier } from "@apex/contract/auth/check-identifier";
import { emailSchema, phoneSchema } from "@apex/contract/auth/identifier";
import { Button } from "@apex/ui/button/button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../client-context.ts";
import { ErrorView } from "../errors/error-view.tsx";
import { useQuestion } from "../form/use-question.ts";
import { IdentifierField, kindOfIdentifier } from "../verification/identifier-field.tsx";

export interface IdentifierStepProps {
  /** What was given before. */
  identifier: string | undefined;
  onNext: (answer: { identifier: string; isKnown: boolean }) => void;
  /** Something is being typed: the next step may be fetched. */
  onBegin: () => void;
}

/** Who logs in: an email address or a phone number, and whether it has an account. */
export function IdentifierStep({ identifier = "", onNext, onBegin }: IdentifierStepProps) {
  const intl = useIntl();
  const client = useClient();
  const [kind, setKind] = useState(() => kindOfIdentifier(identifier));
  const question = useQuestion({
    name: "identifier",
    schema: kind === "email" ? emailSchema : phoneSchema,
    initial: identifier,
    onAnswer: async (answer) => {
      const { exists } = await client.call(checkIdentifier, { body: { identifier: answer } });
      onNext({ identifier: answer, isKnown: exists });
    },
  });
  return (
    <form noValidate onSubmit={question.submit} onInput={onBegin} className="grid gap-5">
      {question.error && (
        <ErrorView
          error={question.error}
          onRetry={() => question.submit()}
          isRetrying={question.isSubmitting}
        />
      )}
      <IdentifierField
        field={question.field}
        kind={kind}
        onKind={(chosen) => {
          question.rephrase();
          setKind(chosen);
        }}
      />
      <Button type="submit" width="full" isPending={question.isSubmitting}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </form>
  );
}
