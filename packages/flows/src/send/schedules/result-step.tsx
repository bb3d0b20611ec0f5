import type { Schedule } from "@apex/contract/schedules/schedules";
import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";
import { ResultActions } from "../../parts/receipt/result-actions.tsx";
import { NextPayments } from "./next-payments.tsx";
import { ScheduleFacts } from "./schedule-facts.tsx";

export interface ResultStepProps {
  schedule: Schedule;
  onDone: () => void;
  /** Goes to the schedule, where it can be paused, changed and cancelled. */
  onOpen: () => void;
  onAnother: () => void;
}

/** The new schedule, its first payments, and what can be done next. */
export function ResultStep({ schedule, onDone, onOpen, onAnother }: ResultStepProps) {
  const intl = useIntl();
  const { nextRuns, plan } = schedule;
  return (
    <div className="grid gap-6">
      <NextPayments moments={nextRuns.map(({ at }) => at)} timeZone={plan.timeZone} />
      <ScheduleFacts schedule={schedule} isNew />
      <ResultActions>
        <Button onPress={onDone}>{intl.formatMessage({ id: "apex.flow.done" })}</Button>
        <Button variant="secondary" onPress={onOpen}>
          {intl.formatMessage({ id: "apex.schedules.openPlan" })}
        </Button>
        <Button variant="quiet" onPress={onAnother}>
          {intl.formatMessage({ id: "apex.schedules.planAnother" })}
        </Button>
      </ResultActions>
    </div>
  );
}
