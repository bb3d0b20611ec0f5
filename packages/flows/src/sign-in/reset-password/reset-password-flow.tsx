import type { ReactNode } from "react";
import { FormattedMessage, useIntl, type IntlShape } from "react-intl";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { AuthFrame } from "../../parts/auth-frame/auth-frame.tsx";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { useFlow } from "../../base/flow/use-flow.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { NewPasswordStep } from "./new-password-step.tsx";
import { ResetIdentifierStep } from "./reset-identifier-step.tsx";
import { resetPasswordFlow, type ResetPasswordStep } from "./reset-password-steps.ts";

export interface ResetPasswordFlowProps extends Omit<FlowProps<string>, "onExit"> {
  /** The field's initial value. */
  identifier?: string | undefined;
}

/** Chooses a new password with a code. `onDone` gets the identifier, to log in with it next. */
function ResetPasswordFlowScreen({ identifier, ...props }: ResetPasswordFlowProps) {
  const intl = useIntl();
  const flow = useFlow(resetPasswordFlow, props);
  const { step, answers } = flow;
  const body = (): ReactNode => {
    switch (step.name) {
      case "identifier":
        return (
          <ResetIdentifierStep
            identifier={answers.identifier ?? identifier}
            onSent={(given, sent) => flow.next({ identifier: given, sent })}
          />
        );
      case "password":
        return (
          <NewPasswordStep
            identifier={step.identifier}
            sent={step.sent}
            onSent={(sent) => flow.save({ sent })}
            onDone={() => flow.next({ isReset: true }, { replace: true })}
            onChange={() => flow.goTo("identifier")}
          />
        );
      case "done":
        return (
          <PlaceButton
            to="signIn"
            width="full"
            onPress={() => {
              flow.discard();
              props.onDone(step.identifier);
            }}
          >
            {intl.formatMessage({ id: "apex.reset-password.logIn" })}
          </PlaceButton>
        );
    }
  };
  return (
    <AuthFrame
      name={intl.formatMessage({ id: "apex.reset-password.name" })}
      current={step.name}
      {...wordsOfStep(step, intl)}
      headingLevel={props.headingLevel}
      onTitle={props.onTitle}
      onBack={flow.back}
      panelTitle={intl.formatMessage({ id: "apex.sign-in.panelTitle" })}
      panelBody={intl.formatMessage({ id: "apex.sign-in.panelBody" })}
      footer={
        step.name === "identifier" && (
          <>
            <FormattedMessage id="apex.reset-password.remembered" />{" "}
            <PlaceLink to="signIn">
              {intl.formatMessage({ id: "apex.reset-password.logIn" })}
            </PlaceLink>
          </>
        )
      }
    >
      {body()}
    </AuthFrame>
  );
}

function wordsOfStep(step: ResetPasswordStep, intl: IntlShape): { title: string; lead?: string } {
  switch (step.name) {
    case "identifier":
      return {
        title: intl.formatMessage({ id: "apex.reset-password.title" }),
        lead: intl.formatMessage({ id: "apex.reset-password.lead" }),
      };
    case "password":
      return { title: intl.formatMessage({ id: "apex.reset-password.passwordTitle" }) };
    case "done":
      return {
        title: intl.formatMessage({ id: "apex.reset-password.doneTitle" }),
        lead: intl.formatMessage({ id: "apex.reset-password.doneLead" }),
      };
  }
}

export const ResetPasswordFlow = withWords(
  ["reset-password", "sign-in", "sign-up", "verification", "country"],
  ResetPasswordFlowScreen,
);
