import type { Client } from "@apex/client/create-client";
import type { signIn } from "@apex/contract/auth/sign-in";
import type { ResponseOf } from "@apex/contract/endpoint";
import {
  signInWithSocials,
  socialProviderNames,
  verifySocial,
  type SocialProvider,
} from "@apex/contract/social/social-sign-in";
import { Notice } from "@apex/ui/notice/notice";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { AuthFrame } from "../../parts/auth-frame/auth-frame.tsx";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useKeptSecondStep } from "../../parts/second-step/kept-second-step.ts";
import { SecondStep } from "../../parts/second-step/second-step.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { SocialSignUp, strong } from "./social-sign-up.tsx";

export interface SocialCallbackProps extends ScreenProps {
  /** The query of the provider's return: `?code=…&state=…`. */
  answer: string;
  /** The state that this tab stored before it left; undefined if it stored none. */
  state: string | undefined;
  /** `new`: an account was just opened. The session is stored by then. */
  onDone: (who: "known" | "new") => void;
}

type Vouched = { readonly email: string; readonly ticket: string };
type Outcome =
  | {
      readonly isKnown: true;
      readonly answer: ResponseOf<typeof signIn>;
      /** The account that this sign-in connects to the provider. */
      readonly connects: { readonly email: string; readonly provider: SocialProvider } | undefined;
    }
  | ({ readonly isKnown: false } & Vouched);

/** Checks the answer, and signs in a person who has an account. */
async function finish(client: Client, body: { state: string; answer: string }): Promise<Outcome> {
  const vouched = await client.call(verifySocial, { body });
  const { ticket, hasAccount, email, provider } = vouched;
  if (!hasAccount) return { isKnown: false, email, ticket };
  const signedIn = await client.call(signInWithSocials, { body: { ticket } });
  // Stored before the second step is shown, which reads it from the session.
  if ("requires2FA" in signedIn) client.session.secondStepNeeded(signedIn);
  return {
    isKnown: true,
    answer: signedIn,
    connects: vouched.connects ? { email, provider } : undefined,
  };
}

/** The page that a provider returns to: signs in, continues with the sign-up, or explains the failure. */
function SocialCallbackScreen({
  answer,
  state,
  onDone,
  onTitle,
  headingLevel = 1,
}: SocialCallbackProps) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const client = useClient();
  // An answer that this tab did not ask for may be an attacker's and would sign in to their account.
  const isOurs = state !== undefined && new URLSearchParams(answer).get("state") === state;
  // The provider's answer works only once, so a reload at the second step continues there.
  const [isReloaded] = useState(useKeptSecondStep(state).kept !== undefined && isOurs);
  const outcome = useQuery({
    queryKey: [verifySocial.slug, answer],
    queryFn: () => finish(client, { state: state ?? "", answer }),
    enabled: isOurs && !isReloaded,
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const { data } = outcome;
  const enter = useEffectEvent((signedIn: ResponseOf<typeof signIn>) => {
    if ("requires2FA" in signedIn) return;
    client.session.signedIn(signedIn);
    onDone("known");
  });
  useEffect(() => {
    if (data?.isKnown) enter(data.answer);
  }, [data]);
  const other = (
    <PlaceButton to="signIn" variant="secondary" width="full">
      {intl.formatMessage({ id: "apex.social.otherWay" })}
    </PlaceButton>
  );
  const needsSecondStep = isReloaded || (data?.isKnown === true && "requires2FA" in data.answer);
  const body = (): ReactNode => {
    if (!isOurs)
      return (
        <>
          <Notice tone="danger" live="alert">
            <FormattedMessage id="apex.social.notOurs" />
          </Notice>
          {other}
        </>
      );
    if (outcome.error)
      return (
        <>
          <ErrorView error={outcome.error} />
          {other}
        </>
      );
    if (data?.isKnown === false)
      return <SocialSignUp email={data.email} ticket={data.ticket} onDone={() => onDone("new")} />;
    if (needsSecondStep)
      return (
        <SecondStep
          of={state}
          onDone={(signedIn) => {
            client.session.signedIn(signedIn);
            onDone("known");
          }}
          onStartAgain={() => location.assign(hrefTo("signIn"))}
        />
      );
    return (
      <SkeletonGroup label={intl.formatMessage({ id: "apex.flow.loading" })}>
        <Skeleton className="h-24 w-full" />
      </SkeletonGroup>
    );
  };
  const isRefused = !isOurs || outcome.error !== null;
  const connects = data?.isKnown ? data.connects : undefined;
  const current = isRefused
    ? "refused"
    : data?.isKnown === false
      ? "sign-up"
      : connects
        ? "connect"
        : needsSecondStep
          ? "second-step"
          : "checking";
  const provider = connects && socialProviderNames[connects.provider];
  return (
    <AuthFrame
      headingLevel={headingLevel}
      name={intl.formatMessage({ id: "apex.social.name" })}
      current={current}
      title={intl.formatMessage({ id: titles[current] }, { provider })}
      lead={
        connects && (
          <FormattedMessage
            id="apex.social.connectLead"
            values={{ email: connects.email, provider, b: strong }}
          />
        )
      }
      onTitle={onTitle}
      panelTitle={intl.formatMessage({ id: "apex.sign-in.panelTitle" })}
      panelBody={intl.formatMessage({ id: "apex.sign-in.panelBody" })}
    >
      <div className="grid gap-4">{body()}</div>
    </AuthFrame>
  );
}

const titles = {
  checking: "apex.social.checkingTitle",
  refused: "apex.social.refusedTitle",
  "sign-up": "apex.social.newTitle",
  connect: "apex.social.connectTitle",
  "second-step": "apex.sign-in.secondStepTitle",
} as const;

export const SocialCallback = withWords(["social", "sign-in", "sign-up"], SocialCallbackScreen);
