import { dayMs } from "@apex/contract/durations";
import {
  readSettlement,
  type SettlementDay,
  type SettlementLine,
} from "@apex/contract/accounting/accounting";
import { Button } from "@apex/ui/button/button";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Download, FileText } from "@apex/ui/icon/icon";
import { Select } from "@apex/ui/select/select";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo, useState } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { saveFile } from "../../base/format/save-file.ts";
import { isZero, writtenMoney } from "../../base/format/written-money.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { SectionPage } from "../../base/flow/section-page.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { journalCsv, settlementCsv, type Period } from "./accounting-csv.ts";

export type AccountingProps = ScreenProps;

/** Days that a period goes back, today included. */
const periods = ["7", "31", "92"] as const;

/** Whole days in UTC, as the report has them. */
function periodOf(days: number, businessMs: number): Period {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: day(businessMs - (days - 1) * dayMs), until: day(businessMs) };
}

/** Shows what each asset did on each day, and the files for accountants. */
function AccountingScreen({ onTitle, headingLevel = 1 }: AccountingProps) {
  const intl = useIntl();
  const client = useClient();
  const title = intl.formatMessage({ id: "apex.accounting.title" });
  const [days, setDays] = useState<(typeof periods)[number]>("7");
  const period = useMemo(() => periodOf(Number(days), client.businessMs()), [days, client]);
  const report = useRead(readSettlement, { query: period });
  const moved = report.data?.days.filter(({ lines }) => lines.length > 0) ?? [];
  return (
    <SectionPage
      headingLevel={headingLevel}
      title={title}
      description={intl.formatMessage({ id: "apex.accounting.lead" })}
      back={{ to: "business", label: intl.formatMessage({ id: "apex.accounting.back" }) }}
      onTitle={onTitle}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={intl.formatMessage({ id: "apex.accounting.period" })}
          placeholder={intl.formatMessage({ id: "apex.accounting.period" })}
          value={days}
          onChange={setDays}
          options={periods.map((one) => ({
            value: one,
            label: intl.formatMessage({ id: "apex.accounting.lastDays" }, { days: Number(one) }),
          }))}
          className="w-full max-w-xs"
        />
        {moved.length > 0 && <Files days={moved} period={period} />}
      </div>
      <Loaded query={report} rows={4}>
        {() => <Report days={moved} />}
      </Loaded>
    </SectionPage>
  );
}

/** @param days those with a line. */
function Report({ days }: { days: readonly SettlementDay[] }) {
  const intl = useIntl();
  const columns = useMemo(() => columnsOf(intl), [intl]);
  if (days.length === 0)
    return (
      <EmptyState
        drawing="pass"
        icon={<FileText />}
        title={intl.formatMessage({ id: "apex.accounting.empty" })}
        reason={intl.formatMessage({ id: "apex.accounting.emptyBody" })}
      />
    );
  return (
    <>
      <p className="text-sm text-text-muted">
        {intl.formatMessage({ id: "apex.accounting.journalNote" })}
      </p>
      {shownDays(days).map(({ day, lines }) => (
        <section key={day} className="grid gap-3">
          <h2 className="text-lg font-semibold">{dayName(day, intl)}</h2>
          <Table
            caption={intl.formatMessage(
              { id: "apex.accounting.dayCaption" },
              { day: dayName(day, intl) },
            )}
            columns={columns}
            rows={lines}
            rowKey={({ asset }) => asset}
            narrow="cards"
          />
        </section>
      ))}
    </>
  );
}

/**
 * Returns all lines of the latest day and, of earlier days, only the lines that moved: the others equal those of the
 * day after.
 */
function shownDays([latest, ...earlier]: readonly SettlementDay[]): SettlementDay[] {
  if (latest === undefined) return [];
  const changed = earlier.map(({ day, lines }) => ({ day, lines: lines.filter(hasMoved) }));
  return [latest, ...changed.filter(({ lines }) => lines.length > 0)];
}

function hasMoved(line: SettlementLine): boolean {
  return ![line.in, line.out, line.fees].every(isZero);
}

function dayName(day: string, intl: IntlShape): string {
  return formatDay(`${day}T12:00:00.000Z`, intl.locale);
}

const figures = ["opening", "in", "out", "fees", "closing"] as const;

/** The columns have shares of the room, so that figures of one kind meet from day to day. */
function columnsOf(intl: IntlShape): readonly Column<SettlementLine>[] {
  return [
    {
      id: "asset",
      width: 1,
      header: intl.formatMessage({ id: "apex.accounting.asset" }),
      isRowHeader: true,
      cell: ({ asset }) => asset,
    },
    ...figures.map((name) => ({
      id: name,
      header: intl.formatMessage({ id: `apex.accounting.${name}` }),
      align: "end" as const,
      width: 2,
      cell: (line: SettlementLine) => (
        // A figure of zero steps back, so that the eye finds what moved.
        <span className={`tabular-nums ${isZero(line[name]) ? "text-text-muted" : ""}`}>
          {writtenMoney({ amount: line[name], asset: line.asset }, intl)}
        </span>
      ),
    })),
  ];
}

/** The report and the journal to save. */
function Files({ days, period }: { days: readonly SettlementDay[]; period: Period }) {
  const intl = useIntl();
  const client = useClient();
  const { pending, error, attempt } = useAttempt<"journal">();
  const isPending = pending !== undefined;
  const saveJournal = () =>
    attempt("journal", async () => {
      const file = await journalCsv(client, period, intl.locale);
      saveFile(file, intl.formatMessage({ id: "apex.accounting.journalFile" }, { ...period }));
    });
  return (
    <>
      <Button
        variant="secondary"
        icon={<Download />}
        onPress={() =>
          saveFile(
            settlementCsv(days, intl.locale),
            intl.formatMessage({ id: "apex.accounting.reportFile" }, { ...period }),
          )
        }
      >
        {intl.formatMessage({ id: "apex.accounting.saveReport" })}
      </Button>
      <Button
        variant="secondary"
        icon={<Download />}
        isPending={isPending}
        onPress={() => void saveJournal()}
      >
        {intl.formatMessage({ id: "apex.accounting.saveJournal" })}
      </Button>
      {error && (
        <ErrorView
          error={error}
          onRetry={() => void saveJournal()}
          isRetrying={isPending}
          className="w-full"
        />
      )}
    </>
  );
}

export const Accounting = withWords(["accounting"], AccountingScreen);
