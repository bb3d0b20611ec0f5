import { passwordRules, type PasswordRule } from "@apex/contract/auth/password";
import { PasswordField } from "@apex/ui/password-field/password-field";
import { useIntl } from "react-intl";
import type { BoundField } from "../../base/form/form-field.tsx";

/** The rules in the order in which they are listed. */
const rules = [
  { id: "length", words: "apex.sign-up.ruleLength" },
  { id: "lower", words: "apex.sign-up.ruleLower" },
  { id: "upper", words: "apex.sign-up.ruleUpper" },
  { id: "digit", words: "apex.sign-up.ruleDigit" },
  { id: "symbol", words: "apex.sign-up.ruleSymbol" },
] as const satisfies readonly { id: PasswordRule; words: string }[];

export interface NewPasswordFieldProps {
  field: BoundField<string>;
  /** Default: "Password". */
  label?: string;
}

/** The field for a new password. Each rule gets a tick as soon as the typed text meets it. */
export function NewPasswordField({ field, label }: NewPasswordFieldProps) {
  const intl = useIntl();
  return (
    <PasswordField
      {...field}
      label={label ?? intl.formatMessage({ id: "apex.sign-up.password" })}
      showLabel={intl.formatMessage({ id: "apex.sign-up.showPassword" })}
      hideLabel={intl.formatMessage({ id: "apex.sign-up.hidePassword" })}
      autoComplete="new-password"
      metLabel={intl.formatMessage({ id: "apex.sign-up.ruleMet" })}
      rules={rules.map(({ id, words }) => ({
        id,
        label: intl.formatMessage({ id: words }),
        isMet: passwordRules[id](field.value),
      }))}
    />
  );
}
