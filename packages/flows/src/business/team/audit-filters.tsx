import type { ResponseOf, InputOf } from "@apex/contract/endpoint";
import type { listAuditLog } from "@apex/contract/business/audit-log";
import { permissionAreas } from "@apex/contract/business/permissions";
import { Select } from "@apex/ui/select/select";
import { useIntl } from "react-intl";
import { dayStartOf, localDay } from "../../base/format/local-day.ts";
import { areaName } from "../../parts/permissions/permission-words.ts";

export type AuditFilter = Omit<InputOf<typeof listAuditLog>["query"], "cursor" | "perPage">;

/** Days that a period goes back, today included. */
const periods = ["all", "1", "7", "30", "90"] as const;

/** The choice of the filters. */
export interface AuditChoice {
  readonly person: string;
  readonly area: (typeof permissionAreas)[number] | "all";
  readonly period: (typeof periods)[number];
}
export const wholeLog: AuditChoice = { person: "all", area: "all", period: "all" };

/** @param nowMs the server's time. */
export function filterOf({ person, area, period }: AuditChoice, nowMs: number): AuditFilter {
  return {
    ...(person !== "all" && { userId: person }),
    ...(area !== "all" && { area }),
    ...(period !== "all" && { from: dayStartOf(localDay(nowMs, 1 - Number(period))) }),
  };
}

interface AuditFiltersProps {
  readonly people: ResponseOf<typeof listAuditLog>["people"];
  readonly choice: AuditChoice;
  readonly onChoice: (choice: AuditChoice) => void;
}

/** Narrows the log to a person, an area and a period. */
export function AuditFilters({ people, choice, onChoice }: AuditFiltersProps) {
  const intl = useIntl();
  const person = intl.formatMessage({ id: "apex.team.filterPerson" });
  const area = intl.formatMessage({ id: "apex.team.filterArea" });
  const period = intl.formatMessage({ id: "apex.team.filterPeriod" });
  return (
    <div
      role="group"
      aria-label={intl.formatMessage({ id: "apex.team.filters" })}
      className="grid gap-3 sm:grid-cols-3"
    >
      <Select
        label={person}
        placeholder={person}
        value={choice.person}
        onChange={(chosen) => onChoice({ ...choice, person: chosen })}
        options={[
          { value: "all", label: intl.formatMessage({ id: "apex.team.anyone" }) },
          ...people.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
      />
      <Select
        label={area}
        placeholder={area}
        value={choice.area}
        onChange={(chosen) => onChoice({ ...choice, area: chosen })}
        options={[
          { value: "all", label: intl.formatMessage({ id: "apex.team.anyArea" }) },
          ...permissionAreas.map((one) => ({ value: one, label: areaName(intl, one) })),
        ]}
      />
      <Select
        label={period}
        placeholder={period}
        value={choice.period}
        onChange={(chosen) => onChoice({ ...choice, period: chosen })}
        options={periods.map((one) => ({
          value: one,
          label: intl.formatMessage({ id: `apex.team.period-${one}` }),
        }))}
      />
    </div>
  );
}
