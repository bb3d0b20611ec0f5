import { PasswordField } from "@apex/ui/password-field/password-field";
import { useIntl } from "react-intl";
import type { BoundField } from "../../base/form/form-field.tsx";

export interface ConfirmPasswordFieldProps {
  field: BoundField<string>;
}

/** The field for the new password a second time, which catches typing errors. */
export function ConfirmPasswordField({ field }: ConfirmPasswordFieldProps) {
  const intl = useIntl();
  return (
    <PasswordField
      {...field}
      label={intl.formatMessage({ id: "apex.sign-up.confirmPassword" })}
      showLabel={intl.formatMessage({ id: "apex.sign-up.showPassword" })}
      hideLabel={intl.formatMessage({ id: "apex.sign-up.hidePassword" })}
      autoComplete="new-password"
    />
  );
}
