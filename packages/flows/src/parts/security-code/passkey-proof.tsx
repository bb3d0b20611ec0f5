import type { ApexError } from "@apex/client/apex-error";
import { initReAuthentication } from "@apex/contract/passkeys/passkeys";
import type { PasskeyAssertion } from "@apex/contract/proof/passkey-credential";
import { Button } from "@apex/ui/button/button";
import { Fingerprint } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { askPasskey, passkeyProblemOf, type PasskeyProblem } from "./ask-passkey.ts";
import { isCodeError } from "./code-errors.ts";
import { passkeyProblemWords } from "./passkey-problem-words.ts";
import type { CodeRequest } from "./use-code-sending.ts";

export interface PasskeyProofProps extends CodeRequest {
  onSubmit: (credential: PasskeyAssertion) => void;
  submitLabel: string;
  /** True if the action cannot be undone. Default false. */
  isDestructive?: boolean | undefined;
  isPending: boolean;
  error: ApexError | undefined;
  children?: ReactNode;
}

/** Proves a request by a passkey. */
export function PasskeyProof(props: PasskeyProofProps) {
  const {
    endpoint,
    requestKey,
    request,
    onSubmit,
    submitLabel,
    isDestructive = false,
    isPending,
    error,
    children,
  } = props;
  const intl = useIntl();
  const client = useClient();
  const { isPending: isAsking, error: failure, attempt } = useAttempt<"ask">();
  const [problem, setProblem] = useState<PasskeyProblem>();
  const ask = async () => {
    setProblem(undefined);
    try {
      const { options } = await client.call(initReAuthentication, {
        query: { endpoint, key: requestKey, request: JSON.stringify(request) },
      });
      onSubmit(await askPasskey(options.publicKey));
    } catch (thrown) {
      const found = passkeyProblemOf(thrown);
      if (!found) throw thrown;
      setProblem(found);
    }
  };
  const shown = failure ?? (isCodeError(error) ? error : undefined);
  return (
    <div className="grid gap-5">
      <p className="text-body text-text-muted">
        {intl.formatMessage({ id: "apex.security.passkeyLead" })}
      </p>
      {problem && (
        <Notice tone="caution" live="alert">
          {intl.formatMessage({ id: passkeyProblemWords[problem] })}
        </Notice>
      )}
      {!problem && shown && <ErrorView error={shown} />}
      <Button
        variant={isDestructive ? "danger" : "primary"}
        icon={<Fingerprint />}
        isPending={isAsking || isPending}
        onPress={() => void attempt("ask", ask)}
      >
        {submitLabel}
      </Button>
      {children}
    </div>
  );
}
