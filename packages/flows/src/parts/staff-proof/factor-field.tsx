import { Button } from "@apex/ui/button/button";
import { CodeField } from "@apex/ui/code-field/code-field";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import type { BoundField } from "../../base/form/form-field.tsx";
import { passkeyProblemWords } from "../security-code/passkey-problem-words.ts";
import type { FactorChoice } from "./use-factor-choice.ts";

export interface FactorFieldProps {
  field: BoundField<string>;
  choice: FactorChoice;
  offersPasskey: boolean;
  takesFocus?: boolean;
}

/** The field for an authenticator code, or a note that the browser will ask for the passkey. */
export function FactorField({
  field,
  choice: { factor, choose, problem },
  offersPasskey,
  takesFocus = false,
}: FactorFieldProps) {
  const intl = useIntl();
  const isCode = factor === "code";
  return (
    <div className="grid gap-2">
      {isCode ? (
        <CodeField
          {...field}
          takesFocus={takesFocus}
          label={intl.formatMessage({ id: "apex.desk.code" })}
          description={intl.formatMessage({ id: "apex.desk.codeHint" })}
        />
      ) : (
        <p className="text-body text-text-muted">
          {intl.formatMessage({ id: "apex.security.passkeyLead" })}
        </p>
      )}
      {!isCode && problem !== undefined && (
        <Notice tone="caution" live="alert">
          {intl.formatMessage({ id: passkeyProblemWords[problem] })}
        </Notice>
      )}
      {(offersPasskey || !isCode) && (
        <Button
          variant="quiet"
          size="compact"
          className="justify-self-start"
          onPress={() => choose(isCode ? "passkey" : "code")}
        >
          {intl.formatMessage({ id: isCode ? "apex.security.byPasskey" : "apex.desk.byCode" })}
        </Button>
      )}
    </div>
  );
}
