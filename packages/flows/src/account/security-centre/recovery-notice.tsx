import { stopOwnFactorRecovery } from "@apex/contract/two-factor/factor-recovery";
import { Button } from "@apex/ui/button/button";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Notice } from "@apex/ui/notice/notice";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useChange } from "../../base/flow/use-change.ts";

/**
 * Says that staff were asked to remove the second factor, with a button to stop it.
 * @param at when staff can remove it.
 */
export function RecoveryNotice({ at }: { at: string }) {
  const intl = useIntl();
  const change = useChange();
  const { isPending, error, attempt } = useAttempt();
  const stop = () =>
    attempt("stop", async () => {
      const { refreshed } = await change(stopOwnFactorRecovery, {});
      await refreshed;
    });
  return (
    <>
      <Notice
        tone="caution"
        title={intl.formatMessage({ id: "apex.security-centre.recoveryTitle" })}
        action={
          <Button size="compact" variant="danger" isPending={isPending} onPress={() => void stop()}>
            {intl.formatMessage({ id: "apex.security-centre.recoveryStop" })}
          </Button>
        }
      >
        <FormattedMessage
          id="apex.security-centre.recoveryBody"
          values={{ at: <DateTime at={at} className="font-semibold" /> }}
        />
      </Notice>
      {error && <ErrorView error={error} />}
    </>
  );
}
