import { Button } from "@apex/ui/button/button";
import { Check } from "@apex/ui/icon/icon";
import { Spinner } from "@apex/ui/spinner/spinner";
import { TextField } from "@apex/ui/text-field/text-field";
import { FormattedMessage, useIntl } from "react-intl";
import type { BoundField } from "../../base/form/form-field.tsx";
import { validationWordsOf } from "../../base/form/validation-words.ts";
import { useUsernameCheck, type UsernameCheck } from "./use-username-check.ts";

export interface UsernameFieldProps {
  field: BoundField<string>;
}

/**
 * The field for a username, checked while typing. Screen readers hear the result. For a taken name it suggests a free
 * one.
 */
export function UsernameField({ field }: UsernameFieldProps) {
  const intl = useIntl();
  const check = useUsernameCheck(field.value);
  const refused =
    check.state === "refused"
      ? intl.formatMessage({
          id: validationWordsOf(`username-${check.reason}`),
        })
      : undefined;
  const suggestion = check.state === "refused" ? check.suggestion : undefined;
  return (
    <div aria-live="polite" className="grid justify-items-start gap-2">
      <TextField
        {...field}
        label={intl.formatMessage({ id: "apex.sign-up.username" })}
        description={intl.formatMessage({ id: "apex.sign-up.usernameHint" })}
        error={field.error ?? refused}
        autoComplete="username"
        spellCheck="false"
        prefix="@"
        inputClassName="!ps-1"
        suffix={<CheckMark check={check} />}
        note={
          check.state === "free" && (
            <p className="text-sm text-positive-text">
              <FormattedMessage id="apex.sign-up.usernameFree" values={{ username: field.value }} />
            </p>
          )
        }
      />
      {suggestion !== undefined && (
        <Button variant="secondary" size="compact" onPress={() => field.onChange(suggestion)}>
          <FormattedMessage id="apex.sign-up.usernameUse" values={{ suggestion }} />
        </Button>
      )}
      {check.state === "checking" && (
        <span className="sr-only">
          {intl.formatMessage({ id: "apex.sign-up.usernameChecking" })}
        </span>
      )}
    </div>
  );
}

function CheckMark({ check }: { check: UsernameCheck }) {
  if (check.state === "checking") return <Spinner className="me-2 size-4" />;
  return check.state === "free" ? <Check className="me-2 text-positive-text" /> : null;
}
