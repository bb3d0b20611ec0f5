import { staffActs, type StaffAct, type StaffLogFilter } from "@apex/contract/desk/staff-log";
import type { Colleague } from "@apex/contract/desk/staff";
import { DateRangePicker } from "@apex/ui/date-range-picker/date-range-picker";
import { Select } from "@apex/ui/select/select";
import { TextField } from "@apex/ui/text-field/text-field";
import { useIntl } from "react-intl";
import { dayEndOf, dayStartOf } from "../../base/format/local-day.ts";
import { actWords } from "../../parts/desk-words/act-words.ts";

/** The chosen filters. Both days are included, in the reader's time zone. */
export interface LogChoice {
  readonly member: string;
  readonly act: StaffAct | "all";
  readonly customer: string;
  readonly start: string | null;
  readonly end: string | null;
}
export const wholeLog: LogChoice = {
  member: "all",
  act: "all",
  customer: "",
  start: null,
  end: null,
};

const isOrdered = ({ start, end }: LogChoice) => start === null || end === null || start <= end;

/** The days are ignored while the first is after the last. */
export function filterOf(choice: LogChoice): StaffLogFilter {
  const { member, act, customer, start, end } = choice;
  return {
    ...(member !== "all" && { member }),
    ...(act !== "all" && { act }),
    ...(customer.trim() !== "" && { customer: customer.trim() }),
    ...(isOrdered(choice) && start !== null && { from: dayStartOf(start) }),
    ...(isOrdered(choice) && end !== null && { to: dayEndOf(end) }),
  };
}

export interface LogFiltersProps {
  members: readonly Colleague[];
  choice: LogChoice;
  onChoice: (choice: LogChoice) => void;
}

/** Narrows the log to a colleague, an act, a customer and a period. */
export function LogFilters({ members, choice, onChoice }: LogFiltersProps) {
  const intl = useIntl();
  const member = intl.formatMessage({ id: "apex.desk-log.member" });
  const act = intl.formatMessage({ id: "apex.desk-log.act" });
  const named = staffActs.map((one) => ({
    value: one,
    label: intl.formatMessage({ id: actWords(one) }),
  }));
  return (
    <div
      role="group"
      aria-label={intl.formatMessage({ id: "apex.desk-log.filters" })}
      className="grid items-end gap-4 sm:grid-cols-2 print:hidden"
    >
      <Select
        label={member}
        placeholder={member}
        value={choice.member}
        onChange={(chosen) => onChoice({ ...choice, member: chosen })}
        options={[
          { value: "all", label: intl.formatMessage({ id: "apex.desk-log.anyone" }) },
          ...members.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        label={act}
        placeholder={act}
        value={choice.act}
        onChange={(chosen) => onChoice({ ...choice, act: chosen })}
        options={[
          { value: "all" as const, label: intl.formatMessage({ id: "apex.desk-log.anyAct" }) },
          ...named.toSorted((one, other) => one.label.localeCompare(other.label, intl.locale)),
        ]}
      />
      <TextField
        label={intl.formatMessage({ id: "apex.desk-log.customer" })}
        description={intl.formatMessage({ id: "apex.desk-log.customerHint" })}
        autoComplete="off"
        value={choice.customer}
        onChange={(customer) => onChoice({ ...choice, customer })}
      />
      <DateRangePicker
        label={intl.formatMessage({ id: "apex.desk-log.period" })}
        startLabel={intl.formatMessage({ id: "apex.desk-log.from" })}
        endLabel={intl.formatMessage({ id: "apex.desk-log.to" })}
        openLabel={intl.formatMessage({ id: "apex.desk-log.openCalendar" })}
        value={{ start: choice.start, end: choice.end }}
        onChange={({ start, end }) => onChoice({ ...choice, start, end })}
        {...(!isOrdered(choice) && {
          error: intl.formatMessage({ id: "apex.desk-log.wrongOrder" }),
        })}
      />
    </div>
  );
}
