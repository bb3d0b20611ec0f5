import { initTwoFactor } from "@apex/contract/two-factor/two-factor";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { QrCode } from "@apex/ui/qr-code/qr-code";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { StepList } from "@apex/ui/step-list/step-list";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useHeadingFocus } from "../../base/flow/use-heading-focus.ts";
import { useStepUp } from "../../parts/security-code/step-up.tsx";
import { EnterCode } from "./enter-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { QueryError } from "../../base/errors/query-error.tsx";
import { useRead } from "../../base/use-read.ts";

const steps = ["intro", "download", "scan", "code", "done"] as const;
type StepName = (typeof steps)[number];

const labels = {
  intro: "apex.two-factor.stepIntro",
  download: "apex.two-factor.stepDownload",
  scan: "apex.two-factor.stepScan",
  code: "apex.two-factor.stepCode",
  done: "apex.two-factor.stepDone",
} as const satisfies Record<StepName, string>;

export interface TwoFactorSetupProps {
  /** The open step, from the address; the first if it names none. */
  step: string | undefined;
  /** `replace`: "back" does not return to the step before. */
  onStep: (step: string, options: { replace: boolean }) => void;
  onDone: () => void;
}

/** Turns two-factor on: an explanation, an app, its QR code, a code of the app, the recovery codes. */
export function TwoFactorSetup({ step: wanted, onStep, onDone }: TwoFactorSetupProps) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  // The codes are shown once: an address that names their step without them goes to the start.
  const step =
    steps.find((name) => name === wanted && (name !== "done" || codes.length > 0)) ?? "intro";
  const setStep = (next: StepName) => onStep(next, { replace: next === "done" });
  const body = (): ReactNode => {
    switch (step) {
      case "intro":
        return <Intro onNext={() => setStep("download")} />;
      case "download":
        return <Download onNext={() => setStep("scan")} onBack={() => setStep("intro")} />;
      case "scan":
        return <Scan onNext={() => setStep("code")} onBack={() => setStep("download")} />;
      case "code":
        return (
          <EnterCode
            onBack={() => setStep("scan")}
            onNext={(made) => {
              setCodes(made);
              setStep("done");
            }}
          />
        );
      case "done":
        return <RecoveryCodes codes={codes} onDone={onDone} />;
    }
  };
  return (
    <Card className="grid gap-6">
      <SetupSteps step={step} />
      <StepHeading step={step} />
      {body()}
    </Card>
  );
}

function SetupSteps({ step }: { step: StepName }) {
  const intl = useIntl();
  const at = steps.indexOf(step);
  return (
    <StepList
      label={intl.formatMessage({ id: "apex.two-factor.steps" })}
      progressLabel={intl.formatMessage(
        { id: "apex.two-factor.progress" },
        { step: at + 1, count: steps.length },
      )}
      steps={steps.map((id, place) => ({
        id,
        label: intl.formatMessage({ id: labels[id] }),
        state: place < at ? "done" : place === at ? "current" : "todo",
      }))}
    />
  );
}

function StepHeading({ step }: { step: StepName }) {
  const intl = useIntl();
  const heading = useHeadingFocus(step);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
      {intl.formatMessage({ id: labels[step] })}
    </h2>
  );
}

interface StepProps {
  onNext: () => void;
  onBack?: () => void;
}

function Actions({ onBack, children }: { onBack?: (() => void) | undefined; children: ReactNode }) {
  const intl = useIntl();
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      {onBack && (
        <Button variant="secondary" onPress={onBack}>
          {intl.formatMessage({ id: "apex.flow.back" })}
        </Button>
      )}
    </div>
  );
}

/** The explanation. Asks for the proof here, so that nobody scans a QR code in vain. */
function Intro({ onNext }: StepProps) {
  const intl = useIntl();
  const stepUp = useStepUp();
  const { isPending, error, attempt } = useAttempt();
  const start = () =>
    attempt("start", async () => {
      if (await stepUp.prove()) onNext();
    });
  return (
    <>
      <p className="text-body">{intl.formatMessage({ id: "apex.two-factor.introBody" })}</p>
      <ul className="grid list-disc gap-1 ps-5 text-body text-text-muted">
        <li>{intl.formatMessage({ id: "apex.two-factor.introLogIn" })}</li>
        <li>{intl.formatMessage({ id: "apex.two-factor.introMoney" })}</li>
        <li>{intl.formatMessage({ id: "apex.two-factor.introOthers" })}</li>
      </ul>
      {error && <ErrorView error={error} onRetry={() => void start()} isRetrying={isPending} />}
      <Actions>
        <Button isPending={isPending} onPress={() => void start()}>
          {intl.formatMessage({ id: "apex.two-factor.start" })}
        </Button>
      </Actions>
      {stepUp.dialog}
    </>
  );
}

function Download({ onNext, onBack }: StepProps) {
  const intl = useIntl();
  return (
    <>
      <p className="text-body">{intl.formatMessage({ id: "apex.two-factor.downloadBody" })}</p>
      <Actions onBack={onBack}>
        <Button onPress={onNext}>{intl.formatMessage({ id: "apex.two-factor.haveApp" })}</Button>
      </Actions>
    </>
  );
}

function Scan({ onNext, onBack }: StepProps) {
  const intl = useIntl();
  const secret = useRead(
    initTwoFactor,
    {},
    {
      staleTime: Infinity,
      // A secret is dropped from memory with its page.
      gcTime: 0,
    },
  );
  if (secret.error) return <QueryError query={secret} />;
  if (!secret.data)
    return (
      <SkeletonGroup label={intl.formatMessage({ id: "apex.flow.loading" })}>
        <Skeleton className="mx-auto size-48" />
      </SkeletonGroup>
    );
  return (
    <>
      <p className="text-body">{intl.formatMessage({ id: "apex.two-factor.scanBody" })}</p>
      <QrCode
        value={secret.data.otpauthUrl}
        text={secret.data.secret}
        label={intl.formatMessage({ id: "apex.two-factor.qrLabel" })}
        title={intl.formatMessage({ id: "apex.two-factor.secret" })}
        note={intl.formatMessage({ id: "apex.two-factor.secretNote" })}
        copyLabel={intl.formatMessage({ id: "apex.two-factor.secretCopy" })}
        copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
        unsupportedLabel={intl.formatMessage({ id: "apex.flow.clipboardUnsupported" })}
      />
      <Actions onBack={onBack}>
        <Button onPress={onNext}>{intl.formatMessage({ id: "apex.two-factor.scanned" })}</Button>
      </Actions>
    </>
  );
}
