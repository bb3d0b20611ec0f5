import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import type { IdentifierType } from "@apex/contract/auth/identifier";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { Skeleton } from "@apex/ui/skeleton/skeleton";
import { TextField } from "@apex/ui/text-field/text-field";
import { Suspense, useState } from "react";
import { useIntl } from "react-intl";
import type { BoundField } from "../../base/form/form-field.tsx";

// The phone field is loaded on demand, because it brings countries and flags.
const PhoneInput = lazyPart(() =>
  import("./phone-input.tsx").then((module) => ({ default: module.PhoneInput })),
);

/** Tells which kind of identifier a text is: what a form opens with. */
export function kindOfIdentifier(identifier: string | undefined): IdentifierType {
  return identifier?.startsWith("+") ? "phone" : "email";
}

export interface IdentifierFieldProps {
  /** Holds an email address as it is typed, or a phone number as E.164 once it has a number's length. */
  field: BoundField<string>;
  kind: IdentifierType;
  onKind: (kind: IdentifierType) => void;
}

/** An email address or a phone number, by tab. */
export function IdentifierField({ field, kind, onKind }: IdentifierFieldProps) {
  const intl = useIntl();
  // Keeps the text of one tab while the other is open.
  const [other, setOther] = useState("");
  return (
    <div className="grid gap-4">
      <SegmentedControl
        label={intl.formatMessage({ id: "apex.verification.identifierKind" })}
        segments={[
          { value: "email", label: intl.formatMessage({ id: "apex.verification.byEmail" }) },
          { value: "phone", label: intl.formatMessage({ id: "apex.verification.byPhone" }) },
        ]}
        value={kind}
        onChange={(chosen) => {
          if (chosen === kind) return;
          setOther(field.value);
          field.onChange(other);
          onKind(chosen);
        }}
      />
      {kind === "email" ? (
        <EmailInput field={field} autoComplete="username webauthn" />
      ) : (
        <Suspense fallback={<Skeleton className="h-[4.5rem] w-full" />}>
          <PhoneInput field={field} />
        </Suspense>
      )}
    </div>
  );
}

export interface EmailInputProps {
  field: BoundField<string>;
  /** Default `email`. */
  autoComplete?: string;
}

/** An email address. */
export function EmailInput({ field, autoComplete = "email" }: EmailInputProps) {
  const intl = useIntl();
  return (
    <TextField
      {...field}
      label={intl.formatMessage({ id: "apex.verification.email" })}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      spellCheck="false"
    />
  );
}
