import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { Button } from "@apex/ui/button/button";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl, type IntlShape } from "react-intl";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { AuthFrame } from "../../parts/auth-frame/auth-frame.tsx";
import { useClient } from "../../base/client-context.ts";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import { useFlow } from "../../base/flow/use-flow.ts";
import { SocialButtons, type SocialStarted } from "../../parts/social-buttons/social-buttons.tsx";
import { kindOfIdentifier } from "../../parts/verification/identifier-field.tsx";
import { ContactProof } from "../../parts/verification/verify-contact.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { AccountStep } from "./account-step.tsx";
import { MessageStep } from "./message-step.tsx";
import { SignUpPoints } from "./sign-up-points.tsx";
import { signUpFlow, type SignUpStep } from "./sign-up-steps.ts";
import { writtenContact } from "@apex/contract/phones/written-contact";

/** `proved`: the account exists and its email or phone is verified; `signed-in`: a session existed already. */
export type SignUpOutcome = "proved" | "signed-in";

/** A code was sent again; or the flow goes to the log-in, and the host can pass on the typed identifier. */
export type SignUpEvent =
  | { name: "code-sent"; sent: CodeSent }
  | { name: "sign-in"; identifier: string };

export interface SignUpFlowProps
  extends Omit<FlowProps<SignUpOutcome>, "onExit">, FlowEvents<SignUpEvent> {
  /** Adds a way back to the first step. Default: none. */
  onExit?: (() => void) | undefined;
  /** The field's initial value. */
  identifier?: string | undefined;
  /** The referral code from the address: `?ref=`. */
  referralCode?: string | undefined;
  /** Allows verifying a phone by a message from its owner. Default false. */
  takesMessages?: boolean;
  /** Allows signing up with a phone, which needs a carrier for its code. Default true. */
  takesPhones?: boolean;
  /** Goes to a provider of social sign-in. Without it none is offered. */
  onSocial?: ((started: SocialStarted) => void) | undefined;
  /** Providers that are not connected and therefore hidden, separated by spaces. */
  withoutSocials?: string | undefined;
}

/** Opens an account and verifies its email or phone. `TellUsMore` asks for the names next. */
function SignUpFlowScreen({
  identifier,
  referralCode = "",
  takesMessages = false,
  takesPhones = true,
  onSocial,
  withoutSocials,
  onExit,
  ...props
}: SignUpFlowProps) {
  const intl = useIntl();
  const client = useClient();
  const flow = useFlow(signUpFlow, props);
  const { step, answers } = flow;
  const exit = () => {
    flow.discard();
    onExit?.();
  };
  const leave = (outcome: SignUpOutcome) => {
    flow.discard();
    props.onDone(outcome);
  };
  const body = (): ReactNode => {
    switch (step.name) {
      case "account":
        return (
          <>
            <AccountStep
              identifier={answers.identifier ?? identifier}
              referralCode={answers.referralCode ?? referralCode.toUpperCase()}
              takesMessages={takesMessages}
              takesPhones={takesPhones}
              onMessageWanted={(messageWanted, given) =>
                flow.next({ ...given, isTaken: false, messageWanted })
              }
              onOpened={(answer, given) => {
                client.session.signedIn(answer);
                flow.next({ ...given, isTaken: false, isOpened: true }, { replace: true });
              }}
              onTaken={(given) => flow.next({ ...given, isTaken: true })}
              onSignedIn={() => leave("signed-in")}
            />
            {onSocial && <SocialButtons onStarted={onSocial} without={withoutSocials} />}
          </>
        );
      case "account-already-exists":
        return (
          <AccountAlreadyExists
            identifier={step.identifier}
            onSignIn={() => props.onEvent({ name: "sign-in", identifier: step.identifier })}
            onOther={() => flow.goTo("account")}
          />
        );
      case "message":
        return (
          <MessageStep
            wanted={step.wanted}
            phone={step.phone}
            onOpened={(answer, isProved) => {
              client.session.signedIn(answer);
              if (isProved) leave("proved");
              else flow.next({ isOpened: true }, { replace: true });
            }}
            onStartAgain={() =>
              flow.restart(
                { identifier: step.phone, referralCode: answers.referralCode },
                "account",
              )
            }
          />
        );
      case "code":
        return (
          <ContactProof
            identifierType={kindOfIdentifier(step.identifier)}
            contact={step.identifier}
            onContact={(corrected) => flow.save({ identifier: corrected })}
            onDone={() => leave("proved")}
            onSent={(sent) => props.onEvent({ name: "code-sent", sent })}
          />
        );
    }
  };
  return (
    <AuthFrame
      name={intl.formatMessage({ id: "apex.sign-up.name" })}
      current={step.name}
      {...wordsOfStep(step, intl)}
      headingLevel={props.headingLevel}
      onTitle={props.onTitle}
      onBack={flow.back ?? (onExit && exit)}
      panelTitle={intl.formatMessage({ id: "apex.sign-in.panelTitle" })}
      panelBody={<SignUpPoints />}
      footer={
        step.name === "account" && (
          <>
            <FormattedMessage id="apex.sign-up.haveAccount" />{" "}
            <PlaceLink to="signIn">{intl.formatMessage({ id: "apex.sign-up.logIn" })}</PlaceLink>
            {/* The panel is for wide screens; a phone has the form first. */}
            <SignUpPoints className="mt-8 border-t border-border pt-6 lg:hidden" />
          </>
        )
      }
    >
      {body()}
    </AuthFrame>
  );
}

function wordsOfStep(step: SignUpStep, intl: IntlShape): { title: string; lead?: ReactNode } {
  switch (step.name) {
    case "account":
      return {
        title: intl.formatMessage({ id: "apex.sign-up.title" }),
        lead: intl.formatMessage({ id: "apex.sign-up.lead" }),
      };
    case "account-already-exists":
      return {
        title: intl.formatMessage({ id: "apex.sign-up.existsTitle" }),
        lead: intl.formatMessage(
          { id: "apex.sign-up.existsBody" },
          { identifier: writtenContact(step.identifier), b: strong },
        ),
      };
    case "message":
      return { title: intl.formatMessage({ id: "apex.sign-up.messageTitle" }) };
    case "code":
      return {
        title: intl.formatMessage({
          id:
            kindOfIdentifier(step.identifier) === "email"
              ? "apex.verification.codeTitleEmail"
              : "apex.verification.codeTitlePhone",
        }),
      };
  }
}

function strong(words: ReactNode[]) {
  return (
    <strong key="strong" className="text-text wrap-anywhere">
      {words}
    </strong>
  );
}

interface AccountAlreadyExistsProps {
  identifier: string;
  onSignIn: () => void;
  onOther: () => void;
}

/** The identifier has an account: the person logs in to it, or tries another. */
function AccountAlreadyExists({ identifier, onSignIn, onOther }: AccountAlreadyExistsProps) {
  const intl = useIntl();
  const isEmail = kindOfIdentifier(identifier) === "email";
  return (
    <div className="grid gap-3">
      <PlaceButton to="signIn" width="full" onPress={onSignIn}>
        {intl.formatMessage({ id: "apex.sign-up.logIn" })}
      </PlaceButton>
      <Button variant="secondary" width="full" onPress={onOther}>
        {intl.formatMessage({
          id: isEmail ? "apex.sign-up.otherEmail" : "apex.sign-up.otherPhone",
        })}
      </Button>
    </div>
  );
}

export const SignUpFlow = withWords(
  ["sign-up", "sign-in", "verification", "country"],
  SignUpFlowScreen,
);
