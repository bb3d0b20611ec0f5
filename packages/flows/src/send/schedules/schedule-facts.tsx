import type { Schedule } from "@apex/contract/schedules/schedules";
import { Card } from "@apex/ui/card/card";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../../base/words/message-ids.ts";
import {
  amountFacts,
  endWords,
  frequencyWords,
  runState,
  scheduleState,
  writtenDay,
  writtenSlot,
} from "./schedule-words.ts";

interface FactProps {
  id: MessageId;
  children: ReactNode;
  note?: string;
}

function Fact({ id, children, note }: FactProps) {
  const intl = useIntl();
  return (
    <DescriptionRow term={intl.formatMessage({ id })} note={note}>
      <span className="wrap-anywhere">{children}</span>
    </DescriptionRow>
  );
}

export interface ScheduleFactsProps {
  schedule: Schedule;
  /** True beside the list of its first payments, which tells these days. Default false. */
  isNew?: boolean;
}

/** Every fact of a schedule, one per line. */
export function ScheduleFacts({ schedule, isNew = false }: ScheduleFactsProps) {
  const intl = useIntl();
  const { payee, plan, nextRuns, lastRun } = schedule;
  const none = intl.formatMessage({ id: "apex.schedules.factNone" });
  const [next] = nextRuns;
  return (
    <Card>
      <DescriptionList>
        <Fact id="apex.schedules.factStatus">
          {intl.formatMessage({ id: scheduleState(schedule).id })}
        </Fact>
        <Fact id="apex.schedules.factTo" note={payee.detail}>
          {payee.name}
        </Fact>
        {amountFacts(schedule, intl).map(([name, text]) => (
          <Fact key={name} id={`apex.schedules.${name}`}>
            {text}
          </Fact>
        ))}
        <Fact id="apex.schedules.factFrequency">
          {intl.formatMessage({ id: frequencyWords[plan.frequency] })}
        </Fact>
        {!isNew && <Fact id="apex.schedules.factStart">{writtenDay(plan.startsOn, intl)}</Fact>}
        <Fact id="apex.schedules.factSlot">{writtenSlot(plan, intl)}</Fact>
        <Fact id="apex.schedules.factEnd">{endWords(plan, intl)}</Fact>
        {!isNew && (
          <>
            <Fact id="apex.schedules.factNext">
              {next ? <DateTime at={next.at} timeZone={plan.timeZone} /> : none}
            </Fact>
            <Fact
              id="apex.schedules.factLast"
              {...(lastRun && { note: intl.formatMessage({ id: runState(lastRun).id }) })}
            >
              {lastRun ? writtenDay(lastRun.on, intl) : none}
            </Fact>
          </>
        )}
      </DescriptionList>
    </Card>
  );
}
