import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import type { ApexError } from "@apex/client/apex-error";
import type { CodeSent } from "@apex/contract/proof/one-time-code";
import type { SecurityProof } from "@apex/contract/proof/security-proof";
import { TextButton } from "@apex/ui/text-button/text-button";
import { Suspense, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { knowsPasskeys } from "./ask-passkey.ts";
import { SentCode } from "./sent-code.tsx";
import type { CodeRequest } from "./use-code-sending.ts";

const PasskeyProof = lazyPart(() =>
  import("./passkey-proof.tsx").then((module) => ({ default: module.PasskeyProof })),
);
const AuthenticatorCode = lazyPart(() =>
  import("./authenticator-code.tsx").then((module) => ({ default: module.AuthenticatorCode })),
);
const RecoveryCode = lazyPart(() =>
  import("./recovery-code.tsx").then((module) => ({ default: module.RecoveryCode })),
);

/** A method of proof. */
type Way = SecurityProof["method"];

export interface SecurityCodeProps extends CodeRequest {
  /** The code that was sent for this request, kept by the caller over reloads. */
  sent: CodeSent | undefined;
  onSent: (sent: CodeSent) => void;
  /** The request with its proof. */
  onSubmit: (proof: SecurityProof) => void;
  /** Words of the button: the verb and the amount. */
  submitLabel: string;
  /** True if the action cannot be undone, which the look of the button shows. Default false. */
  isDestructive?: boolean | undefined;
  /** True while the request is pending. */
  isPending: boolean;
  /** The request's refusal; only errors of the proof are shown here. */
  error: ApexError | undefined;
  /** True if a recovery code is accepted too, as only security settings do. Default false. */
  takesRecoveryCode?: boolean;
  /** Beside the button. */
  children?: ReactNode;
}

const wayWords = {
  passkey: "apex.security.byPasskey",
  authenticator: "apex.security.byAuthenticator",
  code: "apex.security.byCode",
  recovery: "apex.security.byRecovery",
} as const satisfies Record<Way, string>;

/**
 * The person's methods, best first; with two-factor on, none sends a code. They stay if the request ends the session.
 */
function useWays(takesRecoveryCode: boolean): readonly [Way, ...Way[]] {
  const client = useClient();
  const [meta] = useState(() => client.session.getState().user?.userMeta);
  const base: [Way, ...Way[]] = meta?.isGoogle2FaActive
    ? ["authenticator", ...(takesRecoveryCode ? ["recovery" as const] : [])]
    : ["code"];
  return meta?.hasPasskeys && knowsPasskeys() ? ["passkey", ...base] : base;
}

/** Proof that the owner is there, bound to one request: by a passkey, the authenticator, or a code that is sent. */
export function SecurityCode({ takesRecoveryCode = false, ...props }: SecurityCodeProps) {
  const intl = useIntl();
  const ways = useWays(takesRecoveryCode);
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? ways[0];
  const { onSubmit, children, ...rest } = props;
  const others = (
    <>
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <TextButton key={other} variant="standalone" onPress={() => setChosen(other)}>
            {intl.formatMessage({ id: wayWords[other] })}
          </TextButton>
        ))}
      {children}
    </>
  );
  return (
    <Suspense>
      {way === "code" && (
        <SentCode {...rest} onSubmit={(code) => onSubmit({ method: "code", code })}>
          {others}
        </SentCode>
      )}
      {way === "authenticator" && (
        <AuthenticatorCode
          {...rest}
          onSubmit={(code) => onSubmit({ method: "authenticator", code })}
        >
          {others}
        </AuthenticatorCode>
      )}
      {way === "recovery" && (
        <RecoveryCode {...rest} onSubmit={(code) => onSubmit({ method: "recovery", code })}>
          {others}
        </RecoveryCode>
      )}
      {way === "passkey" && (
        <PasskeyProof
          {...rest}
          onSubmit={(credential) => onSubmit({ method: "passkey", credential })}
        >
          {others}
        </PasskeyProof>
      )}
    </Suspense>
  );
}
