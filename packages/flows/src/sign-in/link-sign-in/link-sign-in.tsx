import { toApexError } from "@apex/client/apex-error";
import { isShut } from "@apex/contract/auth/shut-account";
import { signInByLink } from "@apex/contract/auth/sign-in-by-link";
import { Button } from "@apex/ui/button/button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { AuthFrame } from "../../parts/auth-frame/auth-frame.tsx";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useKeptSecondStep } from "../../parts/second-step/kept-second-step.ts";
import { SecondStep } from "../../parts/second-step/second-step.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { useAct } from "../../base/use-read.ts";

export interface LinkSignInProps extends ScreenProps {
  /** The token from the address, which no longer holds it: `#token=…`. */
  token: string;
  /** The person is signed in, or was before; the session is stored by then. */
  onDone: () => void;
}

/**
 * The page of a sign-in link: it signs in once, after a press, because mail scanners open links too. Two-factor is
 * still asked for.
 */
function LinkSignInScreen({ token, onDone, onTitle, headingLevel = 1 }: LinkSignInProps) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const client = useClient();
  const enter = useAct(signInByLink, {
    onSuccess: (answer) => {
      if ("requires2FA" in answer) return client.session.secondStepNeeded(answer);
      client.session.signedIn(answer);
      return onDone();
    },
  });
  // The link works only once, so a reload at the second step continues there.
  const [isReloaded] = useState(useKeptSecondStep(token).kept !== undefined);
  const needsSecondStep = isReloaded || (enter.data !== undefined && "requires2FA" in enter.data);
  const code = enter.error === null ? undefined : toApexError(enter.error).code;
  const isRefused = code === "sign-in-link-expired" || isShut(code);
  const go = () => enter.mutate({ params: { token } });
  return (
    <AuthFrame
      headingLevel={headingLevel}
      name={intl.formatMessage({ id: "apex.social.name" })}
      current={needsSecondStep ? "second-step" : isRefused ? "refused" : "ask"}
      title={intl.formatMessage({
        id: needsSecondStep
          ? "apex.sign-in.secondStepTitle"
          : isRefused
            ? "apex.social.refusedTitle"
            : "apex.social.linkTitle",
      })}
      lead={!needsSecondStep && !isRefused && intl.formatMessage({ id: "apex.social.linkLead" })}
      onTitle={onTitle}
      panelTitle={intl.formatMessage({ id: "apex.sign-in.panelTitle" })}
      panelBody={intl.formatMessage({ id: "apex.sign-in.panelBody" })}
    >
      {needsSecondStep ? (
        <SecondStep
          of={token}
          onDone={(signedIn) => {
            client.session.signedIn(signedIn);
            onDone();
          }}
          onStartAgain={() => location.assign(hrefTo("signIn"))}
        />
      ) : (
        <div className="grid gap-4">
          {enter.error && (
            <ErrorView
              error={enter.error}
              action={
                code === "already-signed-in" && (
                  <Button size="compact" variant="secondary" onPress={onDone}>
                    {intl.formatMessage({ id: "apex.flow.continue" })}
                  </Button>
                )
              }
            />
          )}
          {!isRefused && code !== "already-signed-in" && (
            <Button width="full" isPending={enter.isPending} onPress={go}>
              {intl.formatMessage({ id: "apex.sign-in.submit" })}
            </Button>
          )}
          <PlaceButton to="signIn" variant="secondary" width="full">
            {intl.formatMessage({ id: "apex.social.otherWay" })}
          </PlaceButton>
        </div>
      )}
    </AuthFrame>
  );
}

export const LinkSignIn = withWords(["social", "sign-in"], LinkSignInScreen);
