import { Button } from "@apex/ui/button/button";
import { Fingerprint } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { IdentifierField } from "../../parts/verification/identifier-field.tsx";
import type { PasskeyProblem } from "../../parts/security-code/ask-passkey.ts";
import { usePasskeySignIn, type PasskeySignIn } from "./use-passkey-sign-in.ts";
import { useIdentifierQuestion, type IdentifierAnswer } from "./use-identifier-question.ts";

/** Words of this page for passkey problems, so that it does not load those of security codes. */
const problemWords = {
  cancelled: "apex.sign-in.passkeyCancelled",
  "already-there": "apex.sign-in.passkeyFailed",
  unsupported: "apex.sign-in.passkeyUnsupported",
  "wrong-site": "apex.sign-in.passkeyWrongSite",
  unavailable: "apex.errors.passkey-not-found",
  failed: "apex.sign-in.passkeyFailed",
} as const satisfies Record<PasskeyProblem, string>;

export interface IdentifierStepProps {
  /** The earlier answer. */
  identifier: string | undefined;
  onNext: (answer: IdentifierAnswer) => void;
  /** Typing has begun: the next step may be loaded. */
  onBegin: () => void;
  /** A passkey has signed the person in. */
  onPasskey: (answer: PasskeySignIn) => void;
  /** The field offers the passkeys of this browser. */
  isAutofillOn: boolean;
}

/** The email address or phone number to log in with, and whether it has an account. */
export function IdentifierStep({
  identifier = "",
  onNext,
  onBegin,
  onPasskey,
  isAutofillOn,
}: IdentifierStepProps) {
  const intl = useIntl();
  const passkey = usePasskeySignIn(onPasskey, isAutofillOn);
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
      {passkey.error && <ErrorView error={passkey.error} />}
      {passkey.problem && (
        <Notice tone="caution" live="alert">
          {intl.formatMessage({ id: problemWords[passkey.problem] })}
        </Notice>
      )}
      <IdentifierField field={question.field} kind={question.kind} onKind={question.onKind} />
      <Button type="submit" width="full" isPending={question.isSubmitting}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
      {passkey.isKnown && (
        <Button
          variant="secondary"
          width="full"
          icon={<Fingerprint />}
          isPending={passkey.isAsking}
          onPress={() => passkey.ask()}
        >
          {intl.formatMessage({ id: "apex.sign-in.withPasskey" })}
        </Button>
      )}
    </form>
  );
}
