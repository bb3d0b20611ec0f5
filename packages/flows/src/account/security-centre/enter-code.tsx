import { activateTwoFactor } from "@apex/contract/two-factor/two-factor";
import { Button } from "@apex/ui/button/button";
import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { AuthenticatorCode } from "../../parts/security-code/authenticator-code.tsx";
import { isCodeError } from "../../parts/security-code/code-errors.ts";
import { useStepUp } from "../../parts/security-code/step-up.tsx";
import { MoreWords } from "../../base/words/words-provider.tsx";
import { keepFactorChange } from "./factor-change.ts";
import { useAttempt } from "../../base/errors/use-attempt.ts";

/** Takes a code of the app, which turns two-factor on. */
export function EnterCode({
  onNext,
  onBack,
}: {
  onNext: (codes: readonly string[]) => void;
  onBack: () => void;
}) {
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const { isPending, error, attempt } = useAttempt();
  const submit = (code: string) =>
    attempt("submit", async () => {
      const answer = await stepUp.run(({ body, options }) =>
        client.call(activateTwoFactor, { body: { code, ...body } }, options),
      );
      if (!answer) return;
      onNext(answer.recoveryCodes);
      keepFactorChange(
        { client, queries },
        answer,
        { isGoogle2FaActive: true },
        { isGoogle2FaActive: true, recoveryCodesLeft: answer.recoveryCodes.length },
      );
    });
  return (
    <MoreWords domains={["security"]}>
      {error && !isCodeError(error) && <ErrorView error={error} />}
      <AuthenticatorCode
        submitLabel={intl.formatMessage({ id: "apex.two-factor.turnOn" })}
        onSubmit={(code) => void submit(code)}
        isPending={isPending}
        error={error}
      >
        <Button variant="quiet" onPress={onBack}>
          {intl.formatMessage({ id: "apex.flow.back" })}
        </Button>
      </AuthenticatorCode>
      {stepUp.dialog}
    </MoreWords>
  );
}
