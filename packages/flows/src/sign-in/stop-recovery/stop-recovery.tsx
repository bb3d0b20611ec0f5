import { toApexError } from "@apex/client/apex-error";
import { stopFactorRecovery } from "@apex/contract/two-factor/factor-recovery";
import { Button } from "@apex/ui/button/button";
import { LockKeyhole } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAct } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { AuthFrame } from "../../parts/auth-frame/auth-frame.tsx";

export interface StopRecoveryProps extends ScreenProps {
  /** The token of the message's link, from the address, which no longer holds it: `#token=…`. */
  token?: string | undefined;
}

type Step = "ask" | "stopped" | "late" | "bad";

const titles = {
  ask: "apex.guest-help.recoveryAskTitle",
  stopped: "apex.guest-help.recoveryStoppedTitle",
  late: "apex.guest-help.recoveryLateTitle",
  bad: "apex.guest-help.recoveryBadTitle",
} as const satisfies Record<Step, string>;

const leads = {
  ask: "apex.guest-help.recoveryAskLead",
  stopped: "apex.guest-help.recoveryStoppedLead",
  late: "apex.guest-help.recoveryLateLead",
  bad: "apex.guest-help.recoveryBadLead",
} as const satisfies Record<Step, string>;

/** "I did not ask for this": keeps a second factor that staff were asked to remove, after a press, because mail scanners open links too. */
function StopRecoveryScreen({ token, onTitle, headingLevel }: StopRecoveryProps) {
  const intl = useIntl();
  const stop = useAct(stopFactorRecovery);
  const code = stop.error === null ? undefined : toApexError(stop.error).code;
  const isBad = token === undefined || code === "not-found" || code === "validation-failed";
  const answered = stop.data?.outcome === "removed" ? "late" : "stopped";
  const step: Step = stop.data !== undefined ? answered : isBad ? "bad" : "ask";
  return (
    <AuthFrame
      name={intl.formatMessage({ id: "apex.guest-help.recoveryName" })}
      current={step}
      title={intl.formatMessage({ id: titles[step] })}
      lead={intl.formatMessage({ id: leads[step] })}
      headingLevel={headingLevel}
      onTitle={onTitle}
      panelTitle={intl.formatMessage({ id: "apex.guest-help.recoveryPanelTitle" })}
      panelBody={intl.formatMessage({ id: "apex.guest-help.recoveryPanelBody" })}
      footer={
        <FormattedMessage
          id="apex.guest-help.freezeCall"
          values={{ link: (words) => <PlaceLink to="support">{words}</PlaceLink> }}
        />
      }
    >
      <div className="grid gap-5">
        {step === "ask" && (
          <>
            {stop.error && <ErrorView error={stop.error} />}
            <Button
              width="full"
              variant="danger"
              isPending={stop.isPending}
              onPress={() => token !== undefined && stop.mutate({ params: { token } })}
            >
              {intl.formatMessage({ id: "apex.guest-help.recoverySubmit" })}
            </Button>
          </>
        )}
        {step === "stopped" && (
          <>
            <Notice icon={<LockKeyhole />}>
              {intl.formatMessage({ id: "apex.guest-help.recoveryStoppedAdvice" })}
            </Notice>
            <PlaceButton to="signIn" width="full">
              {intl.formatMessage({ id: "apex.guest-help.recoveryLogIn" })}
            </PlaceButton>
          </>
        )}
        {step !== "ask" && (
          <PlaceButton
            to="notMe"
            width="full"
            variant={step === "stopped" ? "secondary" : "danger"}
          >
            {intl.formatMessage({ id: "apex.guest-help.recoveryFreeze" })}
          </PlaceButton>
        )}
      </div>
    </AuthFrame>
  );
}

export const StopRecovery = withWords(["guest-help"], StopRecoveryScreen);
