import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { deactivateTwoFactor, remakeRecoveryCodes } from "@apex/contract/two-factor/two-factor";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { Notice } from "@apex/ui/notice/notice";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState, type Ref } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useChange } from "../../base/flow/use-change.ts";
import { useHeadingFocus } from "../../base/flow/use-heading-focus.ts";
import { useStepUp } from "../../parts/security-code/step-up.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { NotLoaded } from "../../base/flow/loaded.tsx";
import { keepFactorChange } from "./factor-change.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecurityPage } from "./security-page.tsx";

const TwoFactorSetup = lazyPart(() =>
  import("./two-factor-setup.tsx").then((module) => ({ default: module.TwoFactorSetup })),
);

export interface TwoFactorProps extends ScreenProps {
  /** The open step of the set-up, from the address. */
  step: string | undefined;
  /** Undefined when the set-up is over. `replace`: "back" does not return to the step before. */
  onStep: (step: string | undefined, options: { replace: boolean }) => void;
  /** Reports the change to the host. */
  onDone: (change: "on" | "off") => void;
}

/** Two-factor: its set-up while it is off; recovery codes and the way to turn it off while it is on. */
function TwoFactorScreen({ step, onStep, onTitle, headingLevel = 1, onDone }: TwoFactorProps) {
  const intl = useIntl();
  const status = useRead(readSecurityStatus, {});
  // The set-up stays open after its success, because the recovery codes follow.
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const heading = useHeadingFocus(isSettingUp ? "set-up" : codes ? "codes" : "on");
  const isOff = status.data?.isGoogle2FaActive === false;
  if (isOff && !isSettingUp) setIsSettingUp(true);
  return (
    <SecurityPage
      headingLevel={headingLevel}
      title={intl.formatMessage({ id: "apex.two-factor.title" })}
      description={intl.formatMessage({ id: "apex.two-factor.lead" })}
      onTitle={onTitle}
    >
      {isSettingUp ? (
        <Suspense>
          <TwoFactorSetup
            step={step}
            onStep={onStep}
            onDone={() => {
              onStep(undefined, { replace: true });
              setIsSettingUp(false);
              onDone("on");
            }}
          />
        </Suspense>
      ) : status.data ? (
        <TurnedOn
          heading={heading}
          codes={codes}
          onCodes={setCodes}
          codesLeft={status.data.recoveryCodesLeft}
          onOff={() => onDone("off")}
        />
      ) : (
        <NotLoaded query={status} rows={2} />
      )}
    </SecurityPage>
  );
}

/** With this few left, new ones are suggested. */
const fewCodes = 3;

interface TurnedOnProps {
  /** Takes the focus when codes come or go. */
  heading: Ref<HTMLHeadingElement>;
  /** New recovery codes, while they are shown. */
  codes: readonly string[] | undefined;
  onCodes: (codes: readonly string[] | undefined) => void;
  codesLeft: number;
  onOff: () => void;
}

function TurnedOn({ heading, codes, onCodes, codesLeft, onOff }: TurnedOnProps) {
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const change = useChange();
  const stepUp = useStepUp();
  const [isAsking, setIsAsking] = useState(false);
  const { pending, error, attempt } = useAttempt<"codes" | "off">();
  const remake = () =>
    attempt("codes", async () => {
      const made = await stepUp.run(({ body, options }) =>
        change(remakeRecoveryCodes, { body }, options),
      );
      if (made) onCodes(made.answer.recoveryCodes);
    });
  const turnOff = () =>
    attempt("off", async () => {
      setIsAsking(false);
      const answer = await stepUp.run(({ body, options }) =>
        client.call(deactivateTwoFactor, { body }, options),
      );
      if (!answer) return;
      onOff();
      keepFactorChange(
        { client, queries },
        answer,
        { isGoogle2FaActive: false },
        { isGoogle2FaActive: false, recoveryCodesLeft: 0 },
      );
    });
  const codesTitle = (
    <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
      {intl.formatMessage({ id: "apex.two-factor.codes" })}
    </h2>
  );
  if (codes)
    return (
      <Card className="grid gap-5">
        {codesTitle}
        <RecoveryCodes codes={codes} onDone={() => onCodes(undefined)} />
        {stepUp.dialog}
      </Card>
    );
  return (
    <>
      <Notice tone="success">{intl.formatMessage({ id: "apex.two-factor.isOn" })}</Notice>
      {error && <ErrorView error={error} />}
      <Card className="grid justify-items-start gap-3">
        {codesTitle}
        <p className={codesLeft <= fewCodes ? "text-body" : "text-body text-text-muted"}>
          {intl.formatMessage({ id: "apex.two-factor.codesLeft" }, { count: codesLeft })}
        </p>
        <Button variant="secondary" isPending={pending === "codes"} onPress={() => void remake()}>
          {intl.formatMessage({ id: "apex.two-factor.codesRemake" })}
        </Button>
      </Card>
      <Card className="grid justify-items-start gap-3">
        <h2 className="text-lg font-semibold">
          {intl.formatMessage({ id: "apex.two-factor.offTitle" })}
        </h2>
        <p className="text-body text-text-muted">
          {intl.formatMessage({ id: "apex.two-factor.offLead" })}
        </p>
        <Button variant="danger" isPending={pending === "off"} onPress={() => setIsAsking(true)}>
          {intl.formatMessage({ id: "apex.two-factor.turnOff" })}
        </Button>
      </Card>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        tone="danger"
        title={intl.formatMessage({ id: "apex.two-factor.offQuestion" })}
        confirmLabel={intl.formatMessage({ id: "apex.two-factor.turnOff" })}
        cancelLabel={intl.formatMessage({ id: "apex.two-factor.keep" })}
        onConfirm={() => void turnOff()}
      >
        {intl.formatMessage({ id: "apex.two-factor.offBody" })}
      </ConfirmDialog>
      {stepUp.dialog}
    </>
  );
}

export const TwoFactor = withWords(["security-centre", "two-factor"], TwoFactorScreen);
