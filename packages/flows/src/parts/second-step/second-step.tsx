import { signInSecondStep } from "@apex/contract/auth/sign-in-second-step";
import type { InputOf, ResponseOf } from "@apex/contract/endpoint";
import { Button } from "@apex/ui/button/button";
import { TextButton } from "@apex/ui/text-button/text-button";
import { Notice } from "@apex/ui/notice/notice";
import { useEffect, useEffectEvent, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { AuthenticatorCode } from "../security-code/authenticator-code.tsx";
import { isCodeError } from "../security-code/code-errors.ts";
import { RecoveryCode } from "../security-code/recovery-code.tsx";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { MoreWords } from "../../base/words/words-provider.tsx";
import { useKeptSecondStep } from "./kept-second-step.ts";
import { LoginCode } from "./login-code.tsx";

export interface SecondStepProps {
  /** Names the first step, so that a reload continues it. Without it, a reload loses the first step. */
  of?: string | undefined;
  onDone: (answer: ResponseOf<typeof signInSecondStep>) => void;
  /** Called if the first step has expired, or if this tab does not have it. */
  onStartAgain: () => void;
}

/** The second step of a sign-in: the authenticator's number, a recovery code, or a code that is sent. */
export function SecondStep(props: SecondStepProps) {
  return (
    <MoreWords domains={["second-step", "security", "verification", "validation"]}>
      <SecondStepForm {...props} />
    </MoreWords>
  );
}

type Body = InputOf<typeof signInSecondStep>["body"];

function SecondStepForm({ of, ...props }: SecondStepProps) {
  const intl = useIntl();
  const client = useClient();
  const first = client.session.getState();
  const { kept, keep, forget } = useKeptSecondStep(of);
  const { partialSessionKey, securityOptions = [] } =
    first.partialSessionKey === undefined ? { ...kept } : first;
  const keepFirst = useEffectEvent(() => {
    if (first.partialSessionKey !== undefined)
      keep({ partialSessionKey: first.partialSessionKey, securityOptions: [...securityOptions] });
  });
  useEffect(() => keepFirst(), []);
  const onStartAgain = () => {
    forget();
    props.onStartAgain();
  };
  const onDone: typeof props.onDone = (answer) => {
    forget();
    props.onDone(answer);
  };
  const { isPending, error, clearError, attempt } = useAttempt<"submit">({ leaves: true });
  const [isRecovering, setIsRecovering] = useState(false);
  if (partialSessionKey === undefined) return <StartAgain onStartAgain={onStartAgain} />;
  const submit = (body: Body) =>
    attempt("submit", async () => onDone(await client.call(signInSecondStep, { body })));
  const isOver = error?.code === "second-step-expired";
  const form = {
    submitLabel: intl.formatMessage({ id: "apex.sign-in.submit" }),
    isPending,
    error,
  };
  const other = securityOptions.includes("recovery") && (
    <TextButton
      variant="standalone"
      onPress={() => {
        setIsRecovering(!isRecovering);
        clearError();
      }}
    >
      {intl.formatMessage({
        id: isRecovering ? "apex.security.byAuthenticator" : "apex.security.byRecovery",
      })}
    </TextButton>
  );
  return (
    <div className="grid gap-5">
      {error && !isCodeError(error) && (
        <ErrorView
          error={error}
          action={
            isOver && (
              <Button size="compact" variant="secondary" onPress={onStartAgain}>
                {intl.formatMessage({ id: "apex.second-step.startAgain" })}
              </Button>
            )
          }
        />
      )}
      {!securityOptions.includes("authenticator") ? (
        <LoginCode
          {...form}
          partialSessionKey={partialSessionKey}
          securityOptions={securityOptions}
          onSubmit={(code) => void submit({ partialSessionKey, method: "code", code })}
        />
      ) : isRecovering ? (
        <RecoveryCode
          {...form}
          onSubmit={(code) => void submit({ partialSessionKey, method: "recovery", code })}
        >
          {other}
        </RecoveryCode>
      ) : (
        <AuthenticatorCode
          {...form}
          onSubmit={(code) => void submit({ partialSessionKey, method: "authenticator", code })}
        >
          {other}
        </AuthenticatorCode>
      )}
      {securityOptions.includes("authenticator") && (
        <PlaceLink to="support" variant="standalone" className="justify-self-start">
          {intl.formatMessage({ id: "apex.second-step.lostAll" })}
        </PlaceLink>
      )}
    </div>
  );
}

/** The session of the first step is not in this tab. */
function StartAgain({ onStartAgain }: { onStartAgain: () => void }) {
  const intl = useIntl();
  return (
    <Notice
      tone="caution"
      action={
        <Button size="compact" variant="secondary" onPress={onStartAgain}>
          {intl.formatMessage({ id: "apex.second-step.startAgain" })}
        </Button>
      }
    >
      {intl.formatMessage({ id: "apex.second-step.lost" })}
    </Notice>
  );
}
