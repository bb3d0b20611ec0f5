import type { ResponseOf } from "@apex/contract/endpoint";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { setSettingsLock } from "@apex/contract/security/settings-lock";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Notice } from "@apex/ui/notice/notice";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useChange } from "../../base/flow/use-change.ts";
import { useStepUp } from "../../parts/security-code/step-up.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { SecurityPage } from "./security-page.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { QueryError } from "../../base/errors/query-error.tsx";
import { useRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";

export type SettingsLockProps = ScreenProps;

/** A lock on everything that protects the account: closed at once, opened three days after the request. */
function SettingsLockScreen({ onTitle, headingLevel = 1 }: SettingsLockProps) {
  const intl = useIntl();
  const status = useRead(readSecurityStatus, {});
  return (
    <SecurityPage
      headingLevel={headingLevel}
      title={intl.formatMessage({ id: "apex.security-centre.lock" })}
      description={intl.formatMessage({ id: "apex.security-centre.lockLead" })}
      onTitle={onTitle}
    >
      {status.data ? (
        <LockCard lock={status.data.settingsLock} />
      ) : status.error ? (
        <QueryError query={status} />
      ) : (
        <SkeletonGroup label={intl.formatMessage({ id: "apex.flow.loading" })}>
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      )}
    </SecurityPage>
  );
}

function LockCard({ lock }: { lock: ResponseOf<typeof setSettingsLock> }) {
  const intl = useIntl();
  const change = useChange();
  const stepUp = useStepUp();
  const { isPending, error, attempt } = useAttempt();
  const set = (isOn: boolean) =>
    attempt("set", async () => {
      const done = await stepUp.run(({ body, options }) =>
        change(setSettingsLock, { body: { isOn, ...body } }, options),
      );
      await done?.refreshed;
    });
  const { opensAt } = lock;
  const isOpening = opensAt !== undefined;
  return (
    <Card className="grid gap-5">
      {lock.isOn ? (
        <Notice
          tone={isOpening ? "caution" : "success"}
          live="status"
          title={intl.formatMessage({
            id: isOpening ? "apex.security-centre.lockOpening" : "apex.security-centre.lockIsOn",
          })}
        >
          {opensAt !== undefined ? (
            <FormattedMessage
              id="apex.security-centre.lockOpensAt"
              values={{ at: <DateTime at={opensAt} className="font-semibold" /> }}
            />
          ) : (
            <FormattedMessage id="apex.security-centre.lockOnBody" />
          )}
        </Notice>
      ) : (
        <ul className="grid list-disc gap-2 ps-5 text-body">
          <li>{intl.formatMessage({ id: "apex.security-centre.lockMeansNothing" })}</li>
          <li>{intl.formatMessage({ id: "apex.security-centre.lockMeansWait" })}</li>
          <li>{intl.formatMessage({ id: "apex.security-centre.lockMeansUse" })}</li>
        </ul>
      )}
      {error && <ErrorView error={error} />}
      {lock.isOn && !isOpening ? (
        <Button
          variant="secondary"
          width="full"
          isPending={isPending}
          onPress={() => void set(false)}
        >
          {intl.formatMessage({ id: "apex.security-centre.lockOpen" })}
        </Button>
      ) : (
        <Button width="full" isPending={isPending} onPress={() => void set(true)}>
          {intl.formatMessage({
            id: isOpening ? "apex.security-centre.lockKeep" : "apex.security-centre.lockClose",
          })}
        </Button>
      )}
      {stepUp.dialog}
    </Card>
  );
}

export const SettingsLock = withWords(["security-centre"], SettingsLockScreen);
