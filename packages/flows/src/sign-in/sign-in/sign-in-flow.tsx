import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import type { SessionRecord } from "@apex/client/session-store";
import type { signIn } from "@apex/contract/auth/sign-in";
import type { ResponseOf } from "@apex/contract/endpoint";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Link } from "@apex/ui/link/link";
import { Notice } from "@apex/ui/notice/notice";
import { Skeleton } from "@apex/ui/skeleton/skeleton";
import { Suspense, type ReactNode } from "react";
import { FormattedMessage, useIntl, type IntlShape } from "react-intl";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { AuthFrame } from "../../parts/auth-frame/auth-frame.tsx";
import { useClient } from "../../base/client-context.ts";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import { useFlow } from "../../base/flow/use-flow.ts";
import { SocialButtons, type SocialStarted } from "../../parts/social-buttons/social-buttons.tsx";
import { MoreWords } from "../../base/words/words-provider.tsx";
import { AccountNotFound } from "./account-not-found.tsx";
import { IdentifierStep } from "./identifier-step.tsx";
import { signInFlow, type SignInStep } from "./sign-in-steps.ts";
import { writtenContact } from "@apex/contract/phones/written-contact";

const loadPasswordStep = () => import("./password-step.tsx");
// Loaded while the identifier is typed, so that nobody waits.
const PasswordStep = lazyPart(() =>
  loadPasswordStep().then((module) => ({ default: module.PasswordStep })),
);

const SecondStep = lazyPart(() =>
  import("../../parts/second-step/second-step.tsx").then((module) => ({
    default: module.SecondStep,
  })),
);

/** Goes to the sign-up or to the password reset, with the typed identifier: the host may hand it on. */
export type SignInEvent = { name: "create-account" | "reset-password"; identifier: string };

export interface SignInFlowProps
  extends Omit<FlowProps<SessionRecord | undefined>, "onExit">, FlowEvents<SignInEvent> {
  /** Adds a way back to the first step. Default: none. */
  onExit?: (() => void) | undefined;
  /** The field's initial value. */
  identifier?: string | undefined;
  /** The person has just closed their account here, and support can reopen it until then. */
  reopenableUntil?: string | undefined;
  /** Goes to a provider of social sign-in. Without it none is offered. */
  onSocial?: ((started: SocialStarted) => void) | undefined;
  /** Providers that are not connected and therefore hidden, separated by spaces. */
  withoutSocials?: string | undefined;
  /** The first field offers the passkeys of this browser. Default false. */
  isAutofillOn?: boolean;
}

/**
 * Logs in: the identifier, then the password. `onDone` gets the new session, which is stored by then; undefined if one
 * existed already.
 */
function SignInFlowScreen({
  identifier,
  reopenableUntil,
  onSocial,
  withoutSocials,
  isAutofillOn = false,
  onExit,
  ...props
}: SignInFlowProps) {
  const intl = useIntl();
  const createHref = useHrefTo()("createAccount");
  const client = useClient();
  const flow = useFlow(signInFlow, props);
  const { step } = flow;
  const exit = () => {
    flow.discard();
    onExit?.();
  };
  const leave = (session: SessionRecord | undefined) => {
    flow.discard();
    props.onDone(session);
  };
  const answered = (answer: ResponseOf<typeof signIn>) => {
    if ("requires2FA" in answer) {
      client.session.secondStepNeeded(answer);
      flow.next({ isSecondStepNeeded: true });
      return;
    }
    client.session.signedIn(answer);
    leave(client.session.getState().session);
  };
  const body = (): ReactNode => {
    switch (step.name) {
      case "identifier":
        return (
          <>
            {reopenableUntil !== undefined && (
              <Notice
                tone="info"
                className="mb-5"
                title={intl.formatMessage({ id: "apex.sign-in.closedTitle" })}
              >
                <FormattedMessage
                  id="apex.sign-in.closedBody"
                  values={{ day: <DateTime at={reopenableUntil} show="day" /> }}
                />
              </Notice>
            )}
            <IdentifierStep
              identifier={flow.answers.identifier ?? identifier}
              onNext={flow.next}
              onBegin={() => void loadPasswordStep().catch(() => undefined)}
              isAutofillOn={isAutofillOn}
              onPasskey={answered}
            />
            {onSocial && <SocialButtons onStarted={onSocial} without={withoutSocials} />}
          </>
        );
      case "account-not-found":
        return (
          <AccountNotFound
            identifier={step.identifier}
            onCreate={() => props.onEvent({ name: "create-account", identifier: step.identifier })}
            onOther={() => flow.goTo("identifier")}
          />
        );
      case "password":
        return (
          <PasswordStep
            identifier={step.identifier}
            onAnswer={answered}
            onUnknown={() => {
              flow.save({ isKnown: false });
              flow.goTo("account-not-found");
            }}
            onSignedIn={() => leave(undefined)}
            onOtherAccount={() => flow.goTo("identifier")}
            onForgot={() => props.onEvent({ name: "reset-password", identifier: step.identifier })}
          />
        );
      case "second-step":
        return (
          <SecondStep
            of="password"
            onDone={(answer) => {
              client.session.signedIn(answer);
              leave(client.session.getState().session);
            }}
            onStartAgain={() => {
              flow.save({ isSecondStepNeeded: undefined });
              flow.goTo("password");
            }}
          />
        );
    }
  };
  return (
    <AuthFrame
      name={intl.formatMessage({ id: "apex.sign-in.name" })}
      current={step.name}
      {...wordsOfStep(step, intl)}
      headingLevel={props.headingLevel}
      onTitle={props.onTitle}
      onBack={flow.back ?? (onExit && exit)}
      panelTitle={intl.formatMessage({ id: "apex.sign-in.panelTitle" })}
      panelBody={intl.formatMessage({ id: "apex.sign-in.panelBody" })}
      footer={
        step.name === "identifier" &&
        createHref !== undefined && (
          <>
            <FormattedMessage id="apex.sign-in.newHere" />{" "}
            <Link href={createHref}>{intl.formatMessage({ id: "apex.sign-in.create" })}</Link>
          </>
        )
      }
    >
      <Suspense fallback={<Skeleton className="h-56 w-full" />}>{body()}</Suspense>
    </AuthFrame>
  );
}

function wordsOfStep(step: SignInStep, intl: IntlShape): { title: string; lead?: ReactNode } {
  switch (step.name) {
    case "identifier":
      return {
        title: intl.formatMessage({ id: "apex.sign-in.title" }),
        lead: intl.formatMessage({ id: "apex.sign-in.lead" }),
      };
    case "account-not-found":
      return {
        title: intl.formatMessage({ id: "apex.sign-in.notFoundTitle" }),
        lead: intl.formatMessage(
          { id: "apex.sign-in.notFoundBody" },
          {
            identifier: writtenContact(step.identifier),
            b: (words) => (
              <strong key="b" className="text-text wrap-anywhere">
                {words}
              </strong>
            ),
          },
        ),
      };
    case "password":
      return { title: intl.formatMessage({ id: "apex.sign-in.passwordTitle" }) };
    case "second-step":
      return { title: intl.formatMessage({ id: "apex.sign-in.secondStepTitle" }) };
  }
}

/** Loads the flow's words when it renders, not with this file, which the build shares with other pages. */
export function SignInFlow(props: SignInFlowProps) {
  return (
    <MoreWords domains={signInWords}>
      <SignInFlowScreen {...props} />
    </MoreWords>
  );
}

const signInWords = ["sign-in", "verification", "country"] as const;
