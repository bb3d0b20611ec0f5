import { partnerPorts, readNumbers, type Numbers as Figures } from "@apex/contract/desk/numbers";
import { DateTime } from "@apex/ui/date-time/date-time";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Money } from "@apex/ui/money/money";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl, type IntlShape } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { useRead } from "../../base/use-read.ts";
import { TitledPage } from "../../base/flow/titled-page.tsx";
import { ChecksTable, DaysTable, QueuesTable } from "./number-tables.tsx";

export interface NumbersProps {
  onTitle?: (title: string) => void;
}

/** How often the page is read again: the days are summed once an hour, queues and partners change by the minute. */
const everyMs = 60_000;

/** Volume, revenue, holds, queues, partners and the checks of the books. */
function NumbersOf({ onTitle }: NumbersProps) {
  const intl = useIntl();
  const numbers = useRead(readNumbers, {}, { refetchInterval: everyMs });
  const title = intl.formatMessage({ id: "apex.desk.numbers" });
  return (
    <TitledPage
      title={title}
      description={intl.formatMessage({ id: "apex.desk-numbers.lead" })}
      onTitle={onTitle}
    >
      <Loaded query={numbers} rows={8}>
        {(figures) => <Shown figures={figures} />}
      </Loaded>
    </TitledPage>
  );
}

function Shown({ figures }: { figures: Figures }) {
  const intl = useIntl();
  const { until } = figures;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Section
        title={intl.formatMessage({ id: "apex.desk-numbers.days" })}
        lead={
          until !== undefined && (
            <FormattedMessage
              id="apex.desk-numbers.until"
              values={{ at: <DateTime at={until} /> }}
            />
          )
        }
        {...(figures.days.length === 0 && {
          empty: intl.formatMessage({ id: "apex.desk-numbers.noDays" }),
        })}
      >
        <DaysTable rows={figures.days} />
      </Section>
      <Section title={intl.formatMessage({ id: "apex.desk-numbers.queues" })}>
        <QueuesTable rows={figures.queues} />
      </Section>
      <Section
        title={intl.formatMessage({ id: "apex.desk-numbers.holds" })}
        {...(figures.holds.length === 0 && {
          empty: intl.formatMessage({ id: "apex.desk-numbers.noHolds" }),
        })}
      >
        <RowList>
          {figures.holds.map(({ amount, count }) => (
            <ListRow
              key={amount.asset}
              title={amount.asset}
              subtitle={intl.formatMessage({ id: "apex.desk-numbers.holdCount" }, { count })}
              trailing={<Money {...amount} />}
            />
          ))}
        </RowList>
      </Section>
      <Section
        title={intl.formatMessage({ id: "apex.desk-numbers.checks" })}
        {...(figures.checks.length === 0 && {
          empty: intl.formatMessage({ id: "apex.desk-numbers.noChecks" }),
        })}
      >
        <ChecksTable rows={figures.checks} />
      </Section>
      <Section
        title={intl.formatMessage({ id: "apex.desk-numbers.partners" })}
        lead={intl.formatMessage({ id: "apex.desk-numbers.partnersLead" })}
        {...(figures.partners.length === 0 && {
          empty: intl.formatMessage({ id: "apex.desk-numbers.noPartners" }),
        })}
      >
        <RowList className="xl:columns-2 xl:gap-0">
          {figures.partners.map(({ port, isFailing }) => (
            <ListRow
              key={port}
              className="break-inside-avoid"
              title={partnerName(port, intl)}
              trailing={
                <RowStatus status={isFailing ? "failed" : "done"}>
                  {intl.formatMessage({
                    id: isFailing ? "apex.desk-numbers.fails" : "apex.desk-numbers.answers",
                  })}
                </RowStatus>
              }
            />
          ))}
        </RowList>
      </Section>
    </div>
  );
}

/** What a partner is for. A port of a newer server is named as the server names it. */
function partnerName(port: string, intl: IntlShape): string {
  const known = partnerPorts.find((one) => one === port);
  return known ? intl.formatMessage({ id: `apex.desk-numbers.partner-${known}` }) : port;
}

interface SectionProps {
  title: string;
  lead?: ReactNode;
  /** The sentence shown in place of the content if there is none. */
  empty?: string;
  children: ReactNode;
}

function Section({ title, lead, empty, children }: SectionProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {lead && <p className="text-body text-text-muted">{lead}</p>}
      {empty === undefined ? children : <p className="text-body text-text-muted">{empty}</p>}
    </section>
  );
}

export const Numbers = withDeskWords(["desk-numbers"], NumbersOf);
